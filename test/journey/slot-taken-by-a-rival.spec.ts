import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const aDay = 'Tuesday, November 24, 2026';
const anotherProspect = {
  firstName: 'Quintessa',
  lastName: 'Featherstonehaugh',
  email: 'quintessa@featherstonehaugh.example',
  phone: '+1 (555) 010-9922',
};

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

interface State {
  appointments: { groupId: number; employeeId: number; clientId: number; wallStart: string }[];
}

/** The appointments that the service holds for a start. */
async function appointmentsAt(sandbox: SandboxWorld, groupId: number, start: string) {
  const { appointments } = (await sandbox.state()) as State;
  return appointments.filter((held) => held.groupId === groupId && held.wallStart === start);
}

async function choose(tour: TourPage, prospect: typeof anotherProspect): Promise<void> {
  await tour.chooseDay(aDay);
  await tour.chooseTime('1:00 PM');
  await tour.fill(prospect);
}

const notOpen = (tour: TourPage) => tour.message(/^That time is not open/);
const booked = (tour: TourPage) => tour.heading('Your tour is booked');

test('of two visitors after the very same time one gets it, and the other books the next one', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(3);
  const both = await Promise.all([
    openTour({ attributes: { 'group-id': '42' } }),
    openTour({ attributes: { 'group-id': '42' }, context: { timezoneId: 'Asia/Tokyo' } }),
  ]);
  await Promise.all([choose(both[0], aProspect), choose(both[1], anotherProspect)]);
  await Promise.all(both.map((tour) => tour.submit()));

  for (const tour of both) await expect(booked(tour).or(notOpen(tour))).toBeVisible();
  const isFirst = await booked(both[0]).isVisible();
  const winner = isFirst ? both[0] : both[1];
  const loser = isFirst ? both[1] : both[0];
  await expect(booked(winner)).toBeVisible();
  await expect(notOpen(loser)).toBeFocused();
  expect(await appointmentsAt(sandbox, 42, '2026-11-24T13:00:00')).toHaveLength(1);

  await loser.button('1:30 PM').click();
  await loser.submit();
  await loser.expectBooked();
  await expect(winner.region).toContainText('1:00 PM');
  await expect(loser.region).toContainText('1:30 PM');
  expect(await appointmentsAt(sandbox, 42, '2026-11-24T13:00:00')).toHaveLength(1);
  expect(await appointmentsAt(sandbox, 42, '2026-11-24T13:30:00')).toHaveLength(1);
});

test('where two employees are free, both visitors get the same time', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const both = await Promise.all([openTour(), openTour()]);
  await Promise.all([choose(both[0], aProspect), choose(both[1], anotherProspect)]);
  await Promise.all(both.map((tour) => tour.submit()));
  for (const tour of both) {
    await tour.expectBooked();
    await expect(tour.region).toContainText('1:00 PM');
  }
  const held = await appointmentsAt(sandbox, 23, '2026-11-24T13:00:00');
  expect(new Set(held.map(({ employeeId }) => employeeId)).size).toBe(2);
  expect(new Set(held.map(({ clientId }) => clientId)).size).toBe(2);
});

test('a chosen time that is lost while the visitor looks at another tab is said to be gone on coming back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: { 'group-id': '42' } });
  await choose(tour, aProspect);
  await tour.leaveTab();
  await sandbox.rival(42, '2026-11-24T13:00:00');
  await tour.setTime('2026-11-21T15:01:30Z');
  await tour.comeBack();

  await expect(notOpen(tour)).toBeFocused();
  await expect(notOpen(tour)).toContainText('Tuesday, November 24 at 1:00 PM is no longer open.');
  await expect(tour.field('Email')).toHaveValue(aProspect.email);
  await tour.button('12:30 PM').click();
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('12:30 PM');
});

test('after less than a minute away nothing is asked anew', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'group-id': '42' } });
  await tour.firstDayWithTimes();
  await expect(tour.region).not.toContainText('Loading times');
  const asked = (await sandbox.requests()).length;
  await tour.leaveTab();
  await tour.setTime('2026-11-21T15:00:50Z');
  await tour.comeBack();
  // What is asked on coming back is asked before the next month that somebody wants to see.
  await tour.showNextMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(tour.region).not.toContainText('Loading times');
  const later = (await sandbox.requests()).slice(asked);
  const froms = later.map(({ query }) => query.from_date ?? '');
  expect(froms.filter((from) => from < '2026-12-01')).toEqual([]);
});

test('times that went while the visitor looked at another tab are no longer offered on coming back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'group-id': '42' } });
  await tour.chooseDay(aDay);
  await expect(tour.times.getByRole('button', { name: '1:00 PM', exact: true })).toBeVisible();
  await tour.leaveTab();
  await sandbox.rival(42, '2026-11-24T13:00:00');
  await tour.setTime('2026-11-21T15:01:30Z');
  await tour.comeBack();
  await expect(tour.times.getByRole('button', { name: '1:00 PM', exact: true })).toBeHidden();
  await expect(tour.times.getByRole('button', { name: '1:30 PM', exact: true })).toBeVisible();
});
