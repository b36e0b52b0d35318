import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

test('the calendar opens on a far first opening', async ({ openTour, sandbox }) => {
  await sandbox.order({ fault: 'far-ahead', days: 45 });
  await sandbox.order({ fault: 'empty-month', month: '2027-02' });
  const tour = await openTour({ attributes: { 'max-days': '90' } });
  await expect(tour.month('January 2027')).toBeVisible();
  expect(await tour.firstDayWithTimes()).toBe('Tuesday, January 5, 2027');

  await tour.showPreviousMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(tour.region).toContainText('No open times in December 2026.');
  await expect(tour.daysWithTimes()).toHaveCount(0);
  await tour.showPreviousMonth();
  await expect(tour.month('November 2026')).toBeVisible();
  await expect(tour.button(/^Previous month/)).toBeDisabled();
  await tour.showNextAvailable();
  await expect(tour.month('January 2027')).toBeVisible();
  await expect(tour.grid.getByRole('button').and(tour.page.locator(':focus'))).toBeVisible();
  await expect(tour.region).not.toContainText('No open times');

  await tour.showNextMonth();
  await expect(tour.region).toContainText('No open times in February 2027.');
  await tour.showNextAvailable();
  await expect(tour.region).toContainText('There are no open times after this.');
  await expect(tour.button('Next available')).toBeHidden();
});

/** Counts what loads the browser's date data before there are times. */
const counter = `window.formatters = 0;
  const hasTimes = () => document.querySelector('tour-booking').shadowRoot.querySelector('[part~=time]');
  for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Locale']) {
    const construct = (...given) => {
      if (!hasTimes()) window.formatters++;
      return Reflect.construct(...given);
    };
    Intl[name] = new Proxy(Intl[name], { construct });
  }`;

for (const [locale, timezoneId] of [
  ['en-US', 'America/Chicago'],
  ['en-US', 'America/New_York'],
  ['es-MX', 'America/Chicago'],
] as const)
  test(`the first times need no Intl formatter in ${locale}, ${timezoneId}`, async ({
    openTour,
    pages,
  }) => {
    const context = { locale, timezoneId };
    const before = scriptTag(pages, counter);
    const tour = await openTour({ attributes: { locale }, before, context });
    await expect(
      tour.page
        .getByRole('group', { name: /martes|Tuesday|lunes|Monday|sábado|Saturday/ })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    expect(await tour.page.evaluate('window.formatters')).toBe(0);
  });
