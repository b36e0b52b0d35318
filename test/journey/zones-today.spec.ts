import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** Ten past noon on a Tuesday in Chicago. */
const noon = '2026-11-24T18:10:00Z';
const nineInTheMorning = '2026-11-24T15:00:00Z';
const tuesday = 'Tuesday, November 24, 2026';

async function chooseTenOn(tour: TourPage, day: string): Promise<void> {
  await tour.chooseDay(day);
  await tour.chooseTime('10:00 AM');
  await expect(tour.heading('Your details')).toBeVisible();
}

for (const [zone, own] of [
  ['America/New_York', '11:00 AM'],
  ['Africa/Cairo', '6:00 PM'],
  ['America/Santiago', '1:00 PM'],
  ['Asia/Tokyo', 'Thu, Nov 26, 1:00 AM'],
  ['Australia/Lord_Howe', 'Thu, Nov 26, 3:00 AM'],
] as const) {
  test(`a visitor in ${zone} is told one's own time beside the property's, before and after booking`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.reset({ busyness: 0 });
    const tour = await openTour({ context: { timezoneId: zone } });
    await chooseTenOn(tour, 'Wednesday, November 25, 2026');
    await expect(tour.region).toContainText('10:00 AM');
    await expect(tour.region).toContainText(`Your time: ${own}`);
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
    await expect(tour.region).toContainText(`Your time: ${own}`);
  });
}

for (const [zone, what] of [
  ['America/Chicago', 'of the same zone'],
  ['America/Mexico_City', 'of another zone whose clock shows the same'],
] as const) {
  test(`a visitor ${what} is told one time only`, async ({ openTour, journey, sandbox }) => {
    journey.expectBookings(0);
    await sandbox.reset({ busyness: 0 });
    const tour = await openTour({ context: { timezoneId: zone } });
    await chooseTenOn(tour, 'Wednesday, November 25, 2026');
    await expect(tour.region).not.toContainText('Your time');
  });
}

test('in summer, when the clocks differ, the same visitor is told both', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const now = '2027-07-06T15:00:00Z';
  await sandbox.reset({ now, busyness: 0 });
  const tour = await openTour({ now, context: { timezoneId: 'America/Mexico_City' } });
  await chooseTenOn(tour, 'Wednesday, July 7, 2027');
  await expect(tour.region).toContainText('Your time: 9:00 AM');
  await expect(tour.region).toContainText('Central Daylight Time');
});

for (const zone of ['America/New_York', 'Asia/Tokyo', 'Pacific/Pago_Pago']) {
  test(`where the property's zone is known, times that are past there are not offered in ${zone}`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    // The service still lists them: its clock stands at nine.
    await sandbox.reset({ now: nineInTheMorning, busyness: 0 });
    const tour = await openTour({ now: noon, context: { timezoneId: zone } });
    await tour.chooseDay(tuesday);
    await expect(tour.region).toContainText('Central Standard Time');
    await expect(tour.times.getByRole('button').first()).toHaveText('12:30 PM');
    expect(await tour.timeNames()).toHaveLength(11);
    await expect(tour.day('Monday, November 23, 2026')).toBeDisabled();

    await tour.chooseTime('12:30 PM');
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
  });
}

test("today is the property's day, not the visitor's", async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(0);
  // In Tokyo it is the 25th already.
  await sandbox.reset({ now: nineInTheMorning });
  const tour = await openTour({
    now: nineInTheMorning,
    context: { timezoneId: 'Asia/Tokyo' },
  });
  await expect(tour.region).toContainText('Central Standard Time');
  await expect(tour.grid.getByRole('button', { name: tuesday })).toHaveAttribute(
    'aria-current',
    'date',
  );
});

test("where nobody knows the property's zone, nothing of its today is hidden in Tokyo", async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.reset({ now: nineInTheMorning, busyness: 0 });
  const tour = await openTour({
    now: noon,
    attributes: { 'group-id': '88' },
    context: { timezoneId: 'Asia/Tokyo' },
  });
  await tour.chooseDay(tuesday);
  const names = await tour.timeNames();
  expect(names[0]).toBe('9:00 AM');
  expect(names.at(-1)).toBe('5:30 PM');
  expect(names).toHaveLength(35);
  await expect(tour.region).not.toContainText('time zone');

  await tour.chooseTime('9:15 AM');
  await expect(tour.region).not.toContainText('Your time');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});

test("where nobody knows the property's zone, a visitor in Samoa can go on to the days ahead", async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  // Still Monday there.
  const now = '2026-11-24T08:00:00Z';
  await sandbox.reset({ now, busyness: 0 });
  const tour = await openTour({
    now,
    attributes: { 'group-id': '88' },
    context: { timezoneId: 'Pacific/Pago_Pago' },
  });
  await tour.chooseDay(tuesday);
  await tour.chooseTime('9:00 AM');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});

test('at the midnight of the property its day becomes past, when the visitor comes back to the tab', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const lateEvening = '2026-11-25T05:50:00Z';
  await sandbox.reset({ now: nineInTheMorning, busyness: 0 });
  const tour = await openTour({ now: nineInTheMorning, context: { timezoneId: 'Asia/Tokyo' } });
  await expect(tour.day(tuesday)).toHaveAttribute('aria-current', 'date');
  for (const [now, today] of [
    [lateEvening, tuesday],
    ['2026-11-25T06:10:00Z', 'Wednesday, November 25, 2026'],
  ] as const) {
    await tour.leaveTab();
    await sandbox.setTime(now);
    await tour.setTime(now);
    await tour.comeBack();
    await expect(tour.day(today)).toHaveAttribute('aria-current', 'date');
    await expect(tour.day(tuesday)).toBeDisabled();
  }
});
