import { asDialog, sheet } from './support/dialog.js';
import { errorsInConsole } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

/** A page with ways of its own to open the dialog. */
const own = '<a href="#tour">Tour us</a> <button>Something else</button>';

test('a hidden tag is a dialog without a button: it opens by the page’s own link, and is hidden again', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  journey.expectFocus('a');
  const tour = await openTour({ before: own, attributes: { ...asDialog, hidden: '' } });
  const link = tour.page.getByRole('link', { name: 'Tour us' });
  await link.click();
  await expect(sheet(tour)).toBeVisible();
  await expect(sheet(tour).getByRole('heading', { name: 'Book a tour' })).toBeFocused();
  await tour.page.keyboard.press('Escape');
  await expect(tour.page.getByRole('button', { name: 'Book a tour' })).toBeHidden();
  await expect(link).toBeFocused();
});

for (const [what, around] of [
  ['a hidden part of the page', ['<div hidden>', '</div>']],
  ['closed details', ['<details><summary>More</summary>', '</details>']],
] as const) {
  test(`a dialog in ${what} shuts nobody out of the page, and its developer is told`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    const [begin, end] = around;
    const { page } = await openTour({
      html: `${own}${begin}<tour-booking id="tour" display="dialog" base-url="${sandbox.baseUrl}"
        api-key="PUBLIC_DEMO_KEY" group-id="23"></tour-booking>${end}`,
    });
    await page.getByRole('link', { name: 'Tour us' }).click();
    await expect
      .poll(() => errorsInConsole(page))
      .toEqual([
        '<tour-booking>: the tag stands in a part of the page that is hidden: nothing can open there.',
      ]);
    await page.getByRole('button', { name: 'Something else' }).click();
    expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
  });
}

test('a hidden widget in the flow of the page stays hidden, whatever else is written on it', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const { page } = await openTour({ attributes: { hidden: '', open: '' } });
  await expect(page.locator('tour-booking')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Book a tour' })).toBeHidden();
});
