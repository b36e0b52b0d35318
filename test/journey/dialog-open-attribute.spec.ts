import {
  asDialog,
  call,
  expectClosed,
  expectOpen,
  open,
  sheet,
  trigger,
} from './support/dialog.js';
import { heardBy, listener } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const types = async (tour: TourPage) => (await heardBy(tour.page)).map(({ type }) => type);

test('the page opens and closes it by its methods, its property and its attribute', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog, before: listener(pages) });
  const widget = tour.page.locator('tour-booking');
  const write = (name: string, value: string) =>
    widget.evaluate((element, [a, b]) => element.setAttribute(a, b), [name, value] as const);
  await call(tour.page, 'show');
  await expectOpen(tour);
  await expect(widget).toHaveAttribute('open', '');
  await call(tour.page, 'close');
  await expectClosed(tour);
  await expect(widget).not.toHaveAttribute('open');

  await widget.evaluate((element) => Object.assign(element, { open: true }));
  await expectOpen(tour);
  await widget.evaluate((element) => Object.assign(element, { open: false }));
  await expectClosed(tour);

  for (const text of ['', 'true', 'open']) {
    await write('open', text);
    await expectOpen(tour);
    await widget.evaluate((element) => element.removeAttribute('open'));
    await expectClosed(tour);
  }
  expect(await types(tour)).toEqual([
    ...['tour-open', 'tour-ready', 'tour-close'],
    ...Array(4).fill(['tour-open', 'tour-close']).flat(),
  ]);
});

for (const text of ['false', '0', 'off']) {
  test(`open="${text}", as a framework may write it, leaves it closed`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: { ...asDialog, open: text } });
    await expect(trigger(tour)).toBeVisible();
    await expectClosed(tour);
    expect(await sandbox.requests()).toEqual([]);
    await tour.page.locator('tour-booking').evaluate((element, value) => {
      Object.assign(element, { open: value });
    }, text);
    await expectClosed(tour);
  });
}

test('a dialog that is written open is open from the start', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { ...asDialog, open: '' } });
  await (await expectOpen(tour)).firstDayWithTimes();
  await tour.page.keyboard.press('Escape');
  await expectClosed(tour);
});

test('nothing is asked for before it is opened, unless the page does not want to wait', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const asked = async () => (await sandbox.requests()).length;
  const lazy = await openTour({ attributes: asDialog });
  await expect(trigger(lazy)).toBeVisible();
  expect(await asked()).toBe(0);
  await (await open(lazy)).firstDayWithTimes();
  expect(await asked()).toBeGreaterThan(0);

  await sandbox.reset();
  const eager = await openTour({ attributes: { ...asDialog, loading: 'eager' } });
  await expect.poll(asked).toBeGreaterThan(0);
  await expectClosed(eager);
  await (await open(eager)).firstDayWithTimes();
});

test('show() does nothing to a widget that is no dialog', async ({ openTour, journey, pages }) => {
  journey.expectBookings(0);
  const tour = await openTour({ before: listener(pages) });
  await tour.firstDayWithTimes();
  await call(tour.page, 'show');
  await call(tour.page, 'close');
  await expect(sheet(tour)).toHaveCount(0);
  expect(await types(tour)).toEqual(['tour-ready']);
});
