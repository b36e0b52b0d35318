import type { LoggedRequest } from '../../demo/sandbox/request-log.js';
import { addDays, type IsoDate } from '../../demo/sandbox/wall-time.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** The journeys' today, and sixty days on, where neither the page nor the group says how far. */
const today = '2026-11-21' as IsoDate;
const horizon = '2027-01-20' as IsoDate;

/** The dates of each list that was asked for, in order of arrival. */
async function datesAsked(sandbox: SandboxWorld): Promise<IsoDate[][]> {
  const isList = ({ operation }: LoggedRequest) => operation === 'available-times';
  return (await sandbox.requests()).filter(isList).map(({ query }) => {
    const { from_date: from = '', to_date: to = from } = query as Record<string, IsoDate>;
    const dates: IsoDate[] = [];
    for (let date = from as IsoDate; date <= to; date = addDays(date, 1)) dates.push(date);
    return dates;
  });
}

/** The month and all of its times are there. */
async function expectMonth(tour: TourPage, name: string): Promise<void> {
  await expect(tour.month(name)).toBeVisible();
  await expect(tour.daysWithTimes().first()).toBeVisible();
  await expect(tour.region).not.toContainText('Loading times…');
}

/** To another tab and back, by which time the visitor's clock shows `now`. */
async function comeBack(tour: TourPage, now: string): Promise<void> {
  await tour.leaveTab();
  await tour.setTime(now);
  await tour.comeBack();
}

test('a list covers at most seven dates, none past and none beyond what can be booked', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await expectMonth(tour, 'November 2026');
  await tour.showNextMonth();
  await expectMonth(tour, 'December 2026');
  await tour.showNextMonth();
  await expectMonth(tour, 'January 2027');
  await expect(tour.button(/^Next month/)).toHaveAttribute('aria-disabled', 'true');

  const asked = await datesAsked(sandbox);
  expect(Math.max(...asked.map(({ length }) => length))).toBe(7);
  const dates = asked.flat().sort();
  expect([dates.at(0), dates.at(-1)]).toEqual([today, horizon]);
  expect(dates).toHaveLength(61);
});

test('a page that allows fewer days asks for fewer', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'max-days': '4' } });
  await expectMonth(tour, 'November 2026');
  const dates = (await datesAsked(sandbox)).flat();
  expect(dates.sort()).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ]);
});

test('no date is asked for twice while its times are fresh', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await expectMonth(tour, 'November 2026');
  await tour.showNextMonth();
  await expectMonth(tour, 'December 2026');
  await tour.showPreviousMonth();
  await expectMonth(tour, 'November 2026');
  await comeBack(tour, '2026-11-21T15:00:30Z');
  await tour.showNextMonth();
  await expectMonth(tour, 'December 2026');

  const dates = (await datesAsked(sandbox)).flat();
  const again = dates.filter((date, index) => dates.indexOf(date) !== index);
  expect(again).toEqual([]);
});

test('never more than five lists are on their way at once', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  // A month that begins on a Saturday and spans six weeks.
  const now = '2026-08-01T10:00:00Z';
  await sandbox.reset({ now });
  await sandbox.order({ fault: 'slow', operation: 'available-times', ms: 400 });
  const tour = await openTour({ now, attributes: { 'time-zone': 'America/Chicago' } });
  await expectMonth(tour, 'August 2026');
  expect(await datesAsked(sandbox)).toHaveLength(6);

  const most = await tour.page.evaluate(() => {
    const lists = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => name.includes('available-times'),
    );
    const running = ({ startTime: at }: PerformanceResourceTiming) =>
      lists.filter(({ startTime, responseEnd }) => startTime <= at && at < responseEnd).length;
    return Math.max(...lists.map(running));
  });
  expect(most).toBe(5);
});

test('what is on its way for a month is given up when the visitor turns to another, but for what both share', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await expectMonth(tour, 'November 2026');
  await sandbox.order({ fault: 'hanging', operation: 'available-times', times: 4 });
  const givenUp: string[] = [];
  tour.page.on('requestfailed', (request) => {
    givenUp.push(`${new URL(request.url()).searchParams.get('from_date')}`);
  });
  await tour.showNextMonth();
  await expect.poll(async () => (await datesAsked(sandbox)).length).toBe(7);

  await tour.showNextMonth();
  await expect(tour.month('January 2027')).toBeVisible();
  await expect(tour.daysWithTimes().first()).toBeVisible();
  expect(givenUp.sort()).toEqual(['2026-12-07', '2026-12-14', '2026-12-21']);
});

test('coming back after more than a minute asks for fresh times, and sooner for none', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await expectMonth(tour, 'November 2026');
  const before = (await datesAsked(sandbox)).flat();
  const sent: string[] = [];
  tour.page.on('request', (request) => sent.push(request.url()));

  await comeBack(tour, '2026-11-21T15:00:59Z');
  expect(sent).toEqual([]);
  await comeBack(tour, '2026-11-21T15:01:01Z');
  await expect
    .poll(async () => (await datesAsked(sandbox)).flat().sort())
    .toEqual([...before, ...before].sort());
});

test('times that somebody booked meanwhile are gone when the visitor comes back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.reset({ busyness: 0 });
  const tour = await openTour();
  await tour.chooseDay('Monday, November 23, 2026');
  const time = tour.times.getByRole('button', { name: '9:30 AM', exact: true });
  await expect(time).toBeVisible();

  await sandbox.rival(23, '2026-11-23T09:30:00');
  await comeBack(tour, '2026-11-21T15:02:00Z');
  await expect(time).toBeHidden();
  await expect(tour.times.getByRole('button', { name: '10:00 AM', exact: true })).toBeVisible();
});
