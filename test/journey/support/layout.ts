import { expect, type Page } from 'playwright/test';

/** How far the page, or a box that it gives to the widget, can be moved sideways: not at all. */
export async function expectNoSidewaysScroll(page: Page, box = 'html'): Promise<void> {
  const overflow = await page
    .locator(box)
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, `${box} scrolls sideways`).toBeLessThanOrEqual(0);
}
