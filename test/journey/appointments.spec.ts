import { listed, listedDays, listIn, listMarkup, question, wednesday } from './support/managing.js';
import { heardBy, listener } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const soon = 'Tuesday, November 24, 2026';
const later = 'Friday, November 27, 2026';
const past = ['Wednesday, November 18, 2026', 'Saturday, November 7, 2026'];

test.beforeEach(({ sandbox, journey }) => {
  journey.expectBookings(0);
  // Of the prospect: no address and no name leaves the list.
  journey.secret('john@example.com', 'Doe', 'Fonda');
  return sandbox.reset({ busyness: 0 });
});

const pastTours = (list: TourPage) => list.region.getByText('2 past tours');

test('a prospect’s tours are listed, coming ones first with what can be done, past ones folded away', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await expect(list.heading('Your tours')).toBeVisible();
  await expect(list.button('Change time')).toHaveCount(2);
  expect(await listedDays(list)).toEqual([soon, later]);
  const first = listed(list, soon);
  await expect(first.region).toContainText(/11:00 AM\s+Central Standard Time/);
  await expect(first.region).toContainText('With Travis Smiley');
  await expect(first.region).toContainText('1200 W Fulton Market, Unit 4B');
  await expect(first.region).toContainText('Confirmed');
  // Made in the web application: nothing is known of a status.
  await expect(listed(list, later).region).not.toContainText(/confirmed|null/i);
  await expect(first.button('Cancel tour')).toHaveAccessibleDescription(soon);

  await pastTours(list).click();
  expect((await listedDays(list)).slice(2).sort()).toEqual(past.toSorted());
  for (const day of past) {
    await expect(listed(list, day).region).toBeVisible();
    await expect(listed(list, day).region.getByRole('button')).toHaveCount(0);
  }
  await expect(list.region).not.toContainText(/John|Doe|Please mind the gap/);
});

test('one of several is moved, and the list is right afterwards', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await listed(list, later).button('Change time').click();
  await expect(list.heading('Choose another time')).toBeFocused();
  await expect(list.region).toContainText('Your tour on Friday, November 27 at 2:30 PM stands');
  await list.chooseDay('Monday, November 23, 2026');
  await list.chooseTime('9:30 AM');
  await expect(list.heading('Your tour is moved')).toBeFocused();
  await expect(list.region).toContainText('It is no longer on Friday, November 27 at 2:30 PM.');
  await list.button('All your tours').click();
  await expect(list.heading('Your tours')).toBeFocused();
  await expect(list.button('Change time')).toHaveCount(2);
  expect(await listedDays(list)).toEqual(['Monday, November 23, 2026', soon]);
  const held = (await sandbox.held(890)).filter(({ id }) => id === 505 || id === 506);
  expect(held).toMatchObject([
    { id: 505, wallStart: '2026-11-24T11:00:00' },
    { id: 506, wallStart: '2026-11-23T09:30:00' },
  ]);
  expect(await sandbox.sent('reschedule')).toHaveLength(1);
});

test('one of several is cancelled, and then the other: the list is right afterwards', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  for (const [day, when] of [
    [soon, 'Tuesday, November 24 at 11:00 AM'],
    [later, 'Friday, November 27 at 2:30 PM'],
  ] as const) {
    await listed(list, day).button('Cancel tour').click();
    await expect(question(list)).toContainText(when);
    await list.button('Yes, cancel tour').click();
    await expect(list.heading('Your tour is cancelled')).toBeFocused();
    await list.button('All your tours').click();
    await expect(list.heading('Your tours')).toBeFocused();
    await expect(listed(list, day).region).toHaveCount(0);
  }
  await expect(list.region).toContainText('You have no tours.');
  await expect(pastTours(list)).toBeVisible();
  const held = (await sandbox.held(890)).filter(({ id }) => id === 505 || id === 506);
  expect(held.map(({ status }) => status)).toEqual([40, 40]);
});

test('"Keep my time" and "Keep my tour" leave the list as it is, with the focus on the opener', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  const cancel = listed(list, later).button('Cancel tour');
  await cancel.click();
  await list.button('Keep my tour').click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await list.page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await listed(list, later).button('Change time').click();
  await list.button('Keep my time').click();
  await expect(list.heading('Your tours')).toBeFocused();
  expect(await listedDays(list)).toEqual([soon, later]);
  expect(await sandbox.sent('cancel')).toEqual([]);
});

test('the page hears of the list, a move and a cancellation, also in its data layer', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  const html = listener(pages) + listMarkup(sandbox, { 'data-layer': 'dataLayer' });
  const list = listIn(await openTour({ html }), journey);
  await listed(list, later).button('Change time').click();
  await list.chooseDay(wednesday);
  await list.chooseTime('9:30 AM');
  await list.button('Cancel tour').click();
  await list.button('Yes, cancel tour').click();
  await list.button('All your tours').click();
  await expect(list.heading('Your tours')).toBeFocused();
  const heard = await heardBy(list.page);
  const told = heard.map(({ type, step }) => [type.slice('tour-'.length), step].join(' ').trim());
  expect(told).toEqual([
    'ready',
    'step-change moving',
    'rescheduled',
    'step-change moved',
    'cancelled',
    'step-change cancelled',
    'step-change list',
  ]);
  expect(heard.find(({ type }) => type === 'tour-rescheduled')).toEqual({
    type: 'tour-rescheduled',
    from: 'tour-appointments',
    previousStart: '2026-11-27T14:30:00',
    appointment: {
      id: 506,
      start: '2026-11-25T09:30:00',
      startsAt: '2026-11-25T15:30:00+00:00',
      timeZone: 'US/Central',
      location: '1200 W Fulton Market, Unit 4B, Chicago, IL 60607',
    },
  });
  const layer = await list.page.evaluate(() => Reflect.get(window, 'dataLayer') as object[]);
  expect(layer.map((entry) => Reflect.get(entry, 'event'))).toEqual(heard.map(({ type }) => type));
});

test('a tour whose cancellation has no certain outcome is named, and trying again settles it', async ({
  openTour,
  journey,
  sandbox,
}) => {
  await sandbox.order({ fault: 'lost-answer', operation: 'cancel', times: 1 });
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await listed(list, later).button('Cancel tour').click();
  await list.button('Yes, cancel tour').click();
  const notice = list.message(/^We could not tell whether your tour is cancelled/);
  await expect(notice).toBeFocused();
  await list.button('Try again').click();
  await expect(list.heading('Your tour is cancelled')).toBeFocused();
  await list.button('All your tours').click();
  await expect(list.heading('Your tours')).toBeFocused();
  await expect(listed(list, later).region).toHaveCount(0);
});

test('going back after a lost move reads the list anew', async ({ openTour, journey, sandbox }) => {
  await sandbox.order({ fault: 'lost-answer', operation: 'reschedule', times: 1 });
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await listed(list, later).button('Change time').click();
  await list.chooseDay(wednesday);
  await list.chooseTime('9:30 AM');
  await expect(list.message(/^We could not tell whether your tour is moved/)).toBeFocused();
  await list.button('Keep my time').click();
  await expect(list.heading('Your tours')).toBeVisible();
  await expect(listed(list, wednesday).region).toBeVisible();
  await expect(listed(list, later).region).toHaveCount(0);
});
