import { expect, type Page } from 'playwright/test';

/** How far the page can be moved sideways: not at all. */
export async function expectNoSidewaysScroll(page: Page, how?: string): Promise<void> {
  const overflow = await page
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, how).toBeLessThanOrEqual(0);
}
