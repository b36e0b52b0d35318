import { expect, type Page } from 'playwright/test';

/** Expects that the page, or a box that contains the widget, doesn't scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, box = 'html'): Promise<void> {
  const overflow = await page
    .locator(box)
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, `${box} scrolls sideways`).toBeLessThanOrEqual(0);
}
