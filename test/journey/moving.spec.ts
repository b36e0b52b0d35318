import { listening, theOnly } from './support/page-scripts.js';
import { expect, flow, test } from './support/test.js';
import { wednesday } from './support/tour-page.js';

test.use({ startAt: 'form' });

const first = '2026-11-24T13:00:00';
const wanted = '2026-11-25T15:30:00';

test('a taken time leaves the tour where it is', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  // One employee, so that a rival takes the time off the list.
  const tour = await openTour({ attributes: { 'group-id': '42', ...listening } });
  await tour.book();
  const [booked] = await sandbox.held();
  await tour.button('Change time').click();
  await tour.chooseDay(wednesday);
  await sandbox.rival(42, wanted);
  await tour.chooseTime('3:30 PM');
  expect(await sandbox.sent('reschedule')).toEqual([]);
  await expect(tour.region).toContainText('Wed, Nov 25, 3:30 PM');
  await tour.button('Move tour').click();

  await expect(tour.notOpen).toBeFocused();
  await expect(tour.notOpen).toContainText('Pick another time.');
  await expect(tour.region).toContainText('Your tour: Tuesday, November 24 at 1:00 PM');
  await expect(tour.time('3:30 PM')).toBeHidden();
  expect(await sandbox.held(booked?.clientId)).toMatchObject([{ wallStart: first }]);
  const taken = await theOnly(tour.page, 'tour-slot-taken');
  expect(taken).toMatchObject({
    start: wanted,
    messages: ['No appointments available at the selected time.'],
  });

  await tour.notOpen.getByRole('button', { name: '4:00 PM', exact: true }).click();
  await expect(tour.button('Move tour')).toBeFocused();
  await tour.button('Move tour').click();
  await expect(tour.moved).toBeFocused();
  await expect(tour.region).toContainText('4:00 PM');
  expect(await sandbox.held(booked?.clientId)).toMatchObject([
    { id: booked?.id, wallStart: '2026-11-25T16:00:00' },
  ]);
});

for (const [height, shown] of [
  [256, 'Move tour'],
  [480, '4:00 PM'],
] as const)
  test(`a new time is in view in a window ${height} pixels high`, async ({ openTour, journey }) => {
    journey.expectBookings(1);
    const tour = await openTour({ context: { viewport: { width: 320, height } } });
    await tour.book();
    await tour.button('Change time').click();
    await tour.chooseDay(wednesday);
    await tour.time('4:00 PM').focus();
    // To the lower edge, where the bar appears.
    await tour.time('4:00 PM').evaluate((it) => {
      scrollBy({ top: it.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
    });
    await tour.page.keyboard.press('Enter');
    const isOnTop = (it: Element) => {
      const { left, top } = it.getBoundingClientRect();
      return it.contains((it.getRootNode() as ShadowRoot).elementFromPoint(left + 20, top + 20));
    };
    await expect.poll(() => tour.button(shown).evaluate(isOnTop)).toBe(true);
  });
