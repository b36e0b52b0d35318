import { expect, test } from './support/test.js';

const aPhone = '<a href="tel:+13125550123">Call us to book a tour</a>';

test('when the first opening is far ahead, the calendar opens on its month, and the way back is open', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'far-ahead', days: 45 });
  const tour = await openTour();
  await expect(tour.month('January 2027')).toBeVisible();
  expect(await tour.firstDayWithTimes()).toBe('Tuesday, January 5, 2027');

  await tour.showPreviousMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(tour.region).toContainText('No open times in December 2026.');
  await tour.showPreviousMonth();
  await expect(tour.month('November 2026')).toBeVisible();
  await expect(tour.button(/^Previous month/)).toBeDisabled();
  await tour.showNextAvailable();
  await expect(tour.month('January 2027')).toBeVisible();
});

test('a month without times says so and offers the next one that has any', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'empty-month', month: '2026-12' });
  const tour = await openTour();
  await tour.firstDayWithTimes();
  await expect(tour.month('November 2026')).toBeVisible();

  await tour.showNextMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(tour.region).toContainText('No open times in December 2026.');
  await expect(tour.daysWithTimes()).toHaveCount(0);

  await tour.showNextAvailable();
  await expect(tour.month('January 2027')).toBeVisible();
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
  await expect(tour.region).not.toContainText('No open times');
});

test('after the last open time "Next available" says that there is none later', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'empty-month', month: '2026-12' });
  const tour = await openTour({ attributes: { 'max-days': '30' } });
  await tour.firstDayWithTimes();
  await tour.showNextMonth();
  await expect(tour.region).toContainText('No open times in December 2026.');
  await tour.showNextAvailable();
  await expect(tour.region).toContainText('There are no open times after this.');
  await expect(tour.button('Next available')).toBeHidden();

  await tour.showPreviousMonth();
  await expect(tour.daysWithTimes()).not.toHaveCount(0);
});

test('without any time at all it says so, shows the way around it and stays usable', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'no-times' });
  const tour = await openTour({ children: aPhone });
  const none = tour.region.getByText('There are no open times to book online right now.');
  await expect(none.first()).toBeVisible();
  const link = tour.page.getByRole('link', { name: 'Call us to book a tour' });
  await expect(link).toBeVisible();
  await expect(tour.daysWithTimes()).toHaveCount(0);

  await tour.showNextMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(link).toBeVisible();
  await tour.showPreviousMonth();
  await expect(tour.month('November 2026')).toBeVisible();
});

for (const [what, now, months] of [
  ['late', '2026-08-20T15:00:00Z', 3],
  ['fast', '2027-02-20T15:00:00Z', -3],
] as const) {
  test(`a visitor whose clock is three months ${what} reaches a month with times and books`, async ({
    openTour,
    journey,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ now, attributes: { 'group-id': '42' } });
    await expect(tour.region).toContainText('There are no open times to book online right now.');
    for (let step = 0; step < Math.abs(months); step++) {
      if (months > 0) await tour.showNextMonth();
      else await tour.showPreviousMonth();
    }
    await expect(tour.month('November 2026')).toBeVisible();
    await expect(tour.daysWithTimes()).not.toHaveCount(0);
    await tour.chooseFirstTime();
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
  });
}

test('a list that is unsorted, twice and half broken shows every proper time once and in order', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.reset({ busyness: 0 });
  await sandbox.order({ fault: 'malformed-times', operation: 'available-times' });
  const tour = await openTour();
  await tour.chooseDay('Saturday, November 28, 2026');
  expect(await tour.timeNames()).toEqual(
    ['10', '11', '12', '1', '2', '3', '4'].flatMap((hour) => {
      const half = Number(hour) > 9 && hour !== '12' ? 'AM' : 'PM';
      return [`${hour}:00 ${half}`, `${hour}:30 ${half}`];
    }),
  );
  await tour.chooseTime('10:00 AM');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});

test('days can be chosen as soon as their own week is there', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'hanging', operation: 'available-times', after: 1 });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});
