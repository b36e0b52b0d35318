import {
  asDialog,
  call,
  expectClosed,
  expectOpen,
  open,
  sheet,
  trigger,
} from './support/dialog.js';
import { bookTour, question, wednesday } from './support/managing.js';
import { errorsInConsole, heardBy, listener } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

const fallback = '<a href="tel:+15550100">Call us to book a tour</a>';

test('a tour is booked, moved and cancelled in the dialog, whose page hears of it all', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: asDialog, before: listener(pages) });
  const dialog = await open(tour);
  await bookTour(dialog);
  await expect(dialog.heading('Your tour is booked')).toBeFocused();
  await dialog.button('Change time').click();
  await dialog.chooseDay(wednesday);
  await dialog.chooseTime('3:30 PM');
  await expect(dialog.heading('Your tour is moved')).toBeFocused();
  await dialog.button('Cancel tour').click();
  await dialog.button('Yes, cancel tour').click();
  await expect(dialog.heading('Your tour is cancelled')).toBeFocused();
  await tour.page.keyboard.press('Escape');
  await expectClosed(tour);
  await expect(trigger(tour)).toBeFocused();
  const types = (await heardBy(tour.page)).map(({ type }) => type);
  expect(types.filter((type) => !/step-change/.test(type))).toEqual([
    'tour-open',
    'tour-ready',
    'tour-slot-select',
    'tour-booked',
    'tour-rescheduled',
    'tour-cancelled',
    'tour-close',
  ]);
});

test('Escape closes the question alone, and then the dialog', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: asDialog });
  const dialog = await open(tour);
  await bookTour(dialog);
  await dialog.button('Cancel tour').click();
  await expect(question(tour).getByRole('button', { name: 'Keep my tour' })).toBeFocused();
  await tour.page.mouse.click(8, 300);
  await expect(sheet(tour)).toBeVisible();
  await tour.page.keyboard.press('Escape');
  await expect(question(tour)).toBeHidden();
  await expect(sheet(tour)).toBeVisible();
  await expect(dialog.button('Cancel tour')).toBeFocused();
  await tour.page.keyboard.press('Escape');
  await expectClosed(tour);
});

for (const [what, close] of [
  ['Escape', () => undefined],
  ['the button', 'Close'],
] as const) {
  test(`what was typed and chosen is still there after ${what} has closed it`, async ({
    openTour,
    journey,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ attributes: asDialog });
    const dialog = await open(tour);
    const { time } = await dialog.chooseFirstTime();
    await dialog.fill(aProspect);
    // From within the field that was typed in last.
    if (typeof close === 'string') await dialog.button(close).click();
    else await tour.page.keyboard.press('Escape');
    await expectClosed(tour);
    await expect(trigger(tour)).toBeFocused();
    await tour.page.keyboard.press('Space');
    await expectOpen(tour);
    await expect(dialog.heading('Your details')).toBeFocused();
    await expect(dialog.field('First name')).toHaveValue(aProspect.firstName);
    await expect(sheet(tour)).toContainText(time);
    await dialog.submit();
    await dialog.expectBooked();
  });
}

test('a chosen day stays chosen, and its month shown, when it is closed and opened again', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog });
  const dialog = await open(tour);
  await dialog.showNextMonth();
  await dialog.chooseDay('Thursday, December 3, 2026');
  await dialog.button('Close').click();
  await open(tour);
  await expect(dialog.month('December 2026')).toBeVisible();
  await expect(dialog.times).toBeVisible();
});

test('a dialog that is closed while a booking is on its way shows the result when it is opened again', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: asDialog });
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  await dialog.fill();
  await sandbox.order({ fault: 'slow', operation: 'book', ms: 2_000 });
  const answered = tour.page.waitForEvent('requestfinished', (it) => it.method() === 'POST');
  await dialog.submit();
  await expect(dialog.button('Booking…')).toBeVisible();
  await dialog.button('Close').click();
  await expectClosed(tour);
  await answered;
  // Nobody is called back into it, either.
  await expectClosed(tour);
  await expect(trigger(tour)).toBeFocused();
  await open(tour);
  await expect(dialog.heading('Your tour is booked')).toBeFocused();
});

test('a mistake of the page’s shows its fallback in place of a button that leads nowhere, until it is mended', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const attributes = { ...asDialog, 'group-id': 'none', open: '' };
  const tour = await openTour({ attributes, children: fallback });
  const link = tour.page.getByRole('link', { name: 'Call us to book a tour' });
  await expect(link).toBeVisible();
  await expect(trigger(tour)).toBeHidden();
  await expectClosed(tour);
  expect(await tour.page.locator('html').getAttribute('style')).toBeFalsy();
  expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(/group-id must be/)]);
  expect(await sandbox.requests()).toEqual([]);
  await tour.page.locator('tour-booking').evaluate((element) => {
    element.removeAttribute('open');
    element.setAttribute('group-id', '23');
  });
  const dialog = await open(tour);
  await dialog.firstDayWithTimes();
  await expect(link).toBeHidden();
});

test('a mistake that is made while it is open closes it, and the page can be used', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog, children: fallback });
  await (await open(tour)).firstDayWithTimes();
  const write = (value: string) =>
    tour.page.locator('tour-booking').evaluate((element, group) => {
      element.setAttribute('group-id', group);
    }, value);
  await write('none');
  await expectClosed(tour);
  await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
  expect(await tour.page.locator('html').getAttribute('style')).toBeFalsy();
  await write('23');
  await expectOpen(tour);
});

test('where nothing can be booked the dialog says so, and its button stays', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const attributes = { ...asDialog, 'group-id': '77' };
  const tour = await openTour({ attributes, children: fallback });
  const dialog = await open(tour);
  await expect(dialog.heading('Online booking is not available right now')).toBeFocused();
  await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
  await dialog.button('Close').click();
  await expectClosed(tour);
});

test('the display can be switched while the widget is in use', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: { id: 'tour' } });
  await tour.chooseFirstTime();
  await tour.fill();
  const display = (value: string) =>
    tour.page.locator('tour-booking').evaluate((element, text) => {
      element.setAttribute('display', text);
    }, value);
  await display('dialog');
  await expect(tour.region).toBeHidden();
  await call(tour.page, 'show');
  const dialog = await expectOpen(tour);
  await expect(dialog.field('First name')).toHaveValue(aProspect.firstName);
  await display('inline');
  await expect(sheet(tour)).toHaveCount(0);
  expect(await tour.page.locator('html').getAttribute('style')).toBeFalsy();
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await tour.submit();
  await tour.expectBooked();
});

test('reset() begins anew in a dialog that stays open', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog });
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  await dialog.fill();
  await call(tour.page, 'reset');
  await expect(dialog.heading('Book a tour')).toBeFocused();
  await dialog.chooseFirstTime();
  await expect(dialog.field('First name')).toHaveValue('');
});
