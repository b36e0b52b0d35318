/**
 * The expectations of the W3C's tests of its date picker dialog, in our words, for the widget in its
 * dialog. Each title begins with the number of its case there; README.md lists them all.
 *
 * Source: https://github.com/w3c/aria-practices, `test/tests/dialog-modal_datepicker.js` at 18c1a2f.
 * License: W3C Software and Document License, https://www.w3.org/copyright/software-license-2023/
 */
import type { Locator } from 'playwright/test';
import {
  asDialog,
  expectClosed,
  expectOpen,
  inside,
  leave,
  open,
  trigger,
} from '../../journey/support/dialog.js';
import { expect, type TourOptions, test } from '../../journey/support/test.js';
import { addDays, chosenDays, farAhead, focusOn, named, press, tabStops, today } from './days.js';

/** A day in a month of 31 days, more than a month from today. */
const aDay = '2027-01-13';

const closed: TourOptions = { attributes: { ...asDialog, ...farAhead } };
const opened: TourOptions = { attributes: { ...asDialog, ...farAhead, open: '' } };

test('1: the button that opens the dialog has a name', async ({ openTour }) => {
  const tour = await openTour(closed);
  await expect(tour.page.getByRole('button')).toHaveAccessibleName('Book a tour');
});

test('2, 3, 4: there is one dialog, it is modal and has a name', async ({ openTour }) => {
  const { page } = await openTour(opened);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const dialogs = nodes
    .filter(({ role }) => role?.value === 'dialog')
    .map(({ name, properties }) => ({
      name: name?.value,
      modal: properties?.find((property) => property.name === 'modal')?.value.value,
    }));
  expect(dialogs).toEqual([{ name: 'Book a tour', modal: true }]);
});

test('6: the buttons around the month have names', async ({ openTour }) => {
  const dialog = inside(await openTour(opened));
  for (const name of ['Close', 'Previous month, October 2026', 'Next month, December 2026'])
    await expect(dialog.button(name)).toBeVisible();
});

test('7: a new month is announced politely', async ({ openTour }) => {
  const dialog = inside(await openTour(opened));
  await dialog.showNextMonth();
  await expect(dialog.region.getByRole('status')).toHaveText(/^December 2026/);
});

test('8, 9: there is one grid, and its heading names it', async ({ openTour }) => {
  const dialog = inside(await openTour(opened));
  await expect(dialog.grid).toHaveCount(1);
  await expect(dialog.heading('November 2026')).toBeVisible();
  await expect(dialog.grid).toHaveAccessibleName('November 2026');
});

test('10: the focused day is the only tab stop of the grid', async ({ openTour }) => {
  const dialog = inside(await openTour(opened));
  await focusOn(dialog, '2027-01-01');
  for (let day = '2027-01-01'; day !== '2027-01-31'; day = addDays(day, 1)) {
    await expect(tabStops(dialog)).toHaveCount(1);
    await expect(tabStops(dialog)).toHaveAccessibleName(named(day));
    await press(dialog, 'ArrowRight', addDays(day, 1));
  }
});

test('11: only the chosen day is selected, also after reopening', async ({ openTour }) => {
  const tour = await openTour(closed);
  const dialog = await open(tour);
  for (const day of [today, '2026-11-24', '2026-11-25'].map((it) => named(it))) {
    await dialog.day(day).click();
    await leave(tour);
    await open(tour);
    await expect(chosenDays(dialog)).toHaveCount(1);
    await expect(chosenDays(dialog)).toHaveAccessibleName(day);
  }
});

for (const [number, key] of [
  [12, 'Enter'],
  [13, 'Space'],
] as const)
  test(`${number}: ${key} opens the dialog`, async ({ openTour }) => {
    const tour = await openTour(closed);
    await trigger(tour).press(key);
    await expectOpen(tour);
  });

test('14: Escape closes the dialog from each control and chooses nothing', async ({ openTour }) => {
  const tour = await openTour(closed);
  const dialog = inside(tour);
  const controls = [
    tabStops(dialog),
    dialog.button(/^Previous month/),
    dialog.button(/^Next month/),
    dialog.button('Close'),
    dialog.time('10:00 AM'),
  ];
  for (const control of controls) {
    await trigger(tour).press('Enter');
    await expectOpen(tour);
    await control.focus();
    await leave(tour);
    await expect(trigger(tour)).toBeFocused();
  }
  await open(tour);
  await expect(chosenDays(dialog)).toHaveAccessibleName(named(today));
  await expect(dialog.field('First name')).toHaveCount(0);
});

for (const [number, key] of [
  [15, 'Tab'],
  [16, 'Shift+Tab'],
] as const)
  test(`${number}: ${key} goes around all controls of the dialog`, async ({ openTour }) => {
    const link = '<a href="/contact">A link of the page</a>';
    const tour = await openTour({ ...closed, before: link, after: link });
    const dialog = await open(tour);
    await expect(dialog.time('10:00 AM')).toBeVisible();
    const times = await dialog.times.getByRole('button').all();
    const controls = [
      dialog.button('Close'),
      dialog.choice('Tour type', 'In person'),
      dialog.button(/^Previous month/),
      dialog.button(/^Next month/),
      tabStops(dialog),
      dialog.region.getByRole('link', { name: /555/ }),
      ...times,
    ];
    const order = key === 'Tab' ? controls : controls.toReversed();
    await order[0]?.focus();
    for (const next of order.slice(1)) {
      await tour.page.keyboard.press(key);
      await expect(next).toBeFocused();
    }
    // The browser's own controls come in between, but not the page's.
    await tour.page.keyboard.press(key);
    await expect(tour.page.locator(':focus')).toHaveCount(0);
    await tour.page.keyboard.press(key);
    await expect(order[0] as Locator).toBeFocused();
  });

for (const [number, key] of [
  [17, 'Enter'],
  [18, 'Space'],
] as const)
  test(`${number}: ${key} on the buttons shows another month`, async ({ openTour }) => {
    const dialog = inside(await openTour(opened));
    for (const [button, month] of [
      [/^Next month/, 'December 2026'],
      [/^Next month/, 'January 2027'],
      [/^Previous month/, 'December 2026'],
    ] as const) {
      await dialog.button(button).press(key);
      await expect(dialog.month(month)).toBeVisible();
      await expect(dialog.button(button)).toBeFocused();
      await expect(tabStops(dialog)).toHaveCount(1);
    }
  });

test('19: Enter and Space choose the focused day', async ({ openTour }) => {
  const dialog = inside(await openTour(opened));
  await focusOn(dialog, '2026-11-24');
  for (const [key, day] of [
    ['Enter', '2026-11-25'],
    ['Space', '2026-11-26'],
  ] as const) {
    await press(dialog, 'ArrowRight', day);
    await dialog.page.keyboard.press(key);
    await expect(chosenDays(dialog)).toHaveAccessibleName(named(day));
    await expect(dialog.timesOf(named(day))).toBeVisible();
  }
});

/** As many presses as W3C's, and what each press adds to the date. */
for (const [number, key, step, presses] of [
  [20, 'ArrowUp', -7, 5],
  [21, 'ArrowDown', 7, 5],
  [22, 'ArrowRight', 1, 31],
  [23, 'ArrowLeft', -1, 31],
] as const)
  test(`${number}: ${key} adds ${step} to the date`, async ({ openTour }) => {
    const dialog = inside(await openTour(opened));
    await focusOn(dialog, aDay);
    const days = Array.from({ length: presses }, (_, press) => addDays(aDay, step * (press + 1)));
    await press(dialog, key, ...days);
  });

for (const [number, key, day] of [
  [24, 'Home', '2027-01-10'],
  [25, 'End', '2027-01-16'],
] as const)
  test(`${number}: ${key} goes to the end of the week, and no further`, async ({ openTour }) => {
    const dialog = inside(await openTour(opened));
    await focusOn(dialog, aDay);
    await press(dialog, key, day, day);
  });

/** The focus returns to the day's number in each month that has it. */
for (const [number, key, from, then] of [
  [
    26,
    'PageUp',
    '2028-01-31',
    `2027-12-31 2027-11-30 2027-10-31 2027-09-30 2027-08-31 2027-07-31
    2027-06-30 2027-05-31 2027-04-30 2027-03-31 2027-02-28 2027-01-31`,
  ],
  [
    27,
    'Shift+PageUp',
    '2040-02-29',
    `2039-02-28 2038-02-28 2037-02-28 2036-02-29 2035-02-28
    2034-02-28 2033-02-28 2032-02-29 2031-02-28 2030-02-28`,
  ],
  [
    28,
    'PageDown',
    '2027-01-31',
    `2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30
    2027-07-31 2027-08-31 2027-09-30 2027-10-31 2027-11-30 2027-12-31 2028-01-31`,
  ],
  [
    29,
    'Shift+PageDown',
    '2027-01-31',
    `2028-01-31 2029-01-31 2030-01-31 2031-01-31 2032-01-31
    2033-01-31`,
  ],
] as const)
  test(`${number}: ${key} moves by a ${key.startsWith('Shift') ? 'year' : 'month'}`, async ({
    openTour,
  }) => {
    const dialog = inside(await openTour(opened));
    await focusOn(dialog, from);
    await press(dialog, key, ...then.split(/\s+/));
  });

for (const [number, key] of [
  [30, 'Enter'],
  [31, 'Space'],
] as const)
  test(`${number}: ${key} on the button that cancels chooses nothing`, async ({ openTour }) => {
    const tour = await openTour(closed);
    const dialog = await open(tour);
    await tabStops(dialog).focus();
    await press(dialog, 'ArrowDown', '2026-11-28');
    await dialog.button('Close').press(key);
    await expectClosed(tour);
    await open(tour);
    await expect(chosenDays(dialog)).toHaveAccessibleName(named(today));
  });
