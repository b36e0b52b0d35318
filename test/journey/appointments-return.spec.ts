import { listedDays, listIn, listMarkup } from './support/managing.js';
import { expect, test } from './support/test.js';

const soon = 'Tuesday, November 24, 2026';
const later = 'Friday, November 27, 2026';

test.beforeEach(({ sandbox, journey }) => {
  journey.expectBookings(0);
  return sandbox.reset({ busyness: 0 });
});

test('who comes back to the tab after a while sees the list as it is now, and keeps the focus', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await expect(list.button('Change time')).toHaveCount(2);
  await list.button('Change time').first().focus();
  // The office cancels one meanwhile.
  await fetch(`${sandbox.baseUrl}/api/v2/appointments/506`, {
    method: 'DELETE',
    headers: { authorization: `Basic ${btoa('PUBLIC_DEMO_KEY:')}` },
  });
  await list.leaveTab();
  await list.setTime('2026-11-21T15:00:30Z');
  await list.comeBack();
  expect(await listedDays(list)).toEqual([soon, later]);

  await list.leaveTab();
  await list.setTime('2026-11-21T15:05:00Z');
  await list.comeBack();
  await expect(list.button('Change time')).toHaveCount(1);
  expect(await listedDays(list)).toEqual([soon]);
  await expect(list.button('Change time')).toBeFocused();
  expect(await sandbox.sent('list-appointments')).toHaveLength(2);
});

test('a tour that is being moved is not taken away by coming back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const list = listIn(await openTour({ html: listMarkup(sandbox) }), journey);
  await list.button('Change time').first().click();
  await expect(list.heading('Choose another time')).toBeFocused();
  await list.leaveTab();
  await list.setTime('2026-11-21T15:05:00Z');
  await list.comeBack();
  await expect(list.heading('Choose another time')).toBeVisible();
  expect(await sandbox.sent('list-appointments')).toHaveLength(1);
});
