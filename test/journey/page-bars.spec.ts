import type { Page } from 'playwright/test';
import { styleSheet, withStyles } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

test('what takes the focus lies under no bar that the page keeps above or below', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const css = `body { margin: 0; } header { position: sticky; top: 0; height: 90px; background: #123; }
    footer { position: fixed; inset: auto 0 0; height: 64px; background: #321; }`;
  const tour = await openTour({
    context: { viewport: { width: 390, height: 700 } },
    before: `${styleSheet(pages, css)}<header>Menu</header>`,
    after: `${'<p>Far below.</p>'.repeat(60)}<footer>Call us</footer>`,
    headers: withStyles,
  });
  await tour.chooseFirstTime();
  await expect(tour.heading('Your details')).toBeFocused();
  await expect(tour.field('First name')).toBeVisible();
  const hidden: string[] = [];
  for (const key of [...Array(14).fill('Tab'), ...Array(13).fill('Shift+Tab')]) {
    await tour.page.keyboard.press(key);
    const { name, top, bottom } = await focused(tour.page);
    if (top < 90 || bottom > 700 - 64) hidden.push(`${key}: ${name} from ${top} to ${bottom}`);
  }
  expect(hidden).toEqual([]);
});

/** What has the focus, and where it lies in the window. */
function focused(page: Page): Promise<{ name: string; top: number; bottom: number }> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) throw new Error('Nothing has the focus.');
    const { top, bottom } = active.getBoundingClientRect();
    return { name: (active as HTMLInputElement).name || active.textContent.trim(), top, bottom };
  });
}
