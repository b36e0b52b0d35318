import { chromium } from 'playwright/test';
import { listIn } from '../journey/support/managing.js';
import { journeyNow } from '../journey/support/sandbox-world.js';
import { expect, listTag, tagOf, test } from '../journey/support/test.js';
import { TourPage, withoutYear } from '../journey/support/tour-page.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** When the visitor looks, and which time of which day of the property is booked. */
const aTime = (now: string, day: string, start: string) => ({ now, day, start });

const anOrdinaryDay = aTime(journeyNow, 'Tuesday, November 24, 2026', '2026-11-24T09:30:00');
/** Days on which the property's clock jumps ahead, and goes back. */
const springInChicago = aTime(
  '2027-03-10T15:00:00Z',
  'Sunday, March 14, 2027',
  '2027-03-14T03:00:00',
);
const autumnInChicago = aTime(
  '2026-10-29T15:00:00Z',
  'Sunday, November 1, 2026',
  '2026-11-01T01:30:00',
);
const everywhere = [anOrdinaryDay, springInChicago, autumnInChicago];

/** And on which the visitor's own clock is moved. */
const visitors = {
  // On the same days as the property's, an hour earlier.
  'America/New_York': [],
  'Africa/Cairo': [aTime('2027-04-26T15:00:00Z', 'Friday, April 30, 2027', '2027-04-30T00:30:00')],
  'America/Santiago': [
    aTime('2026-09-02T15:00:00Z', 'Sunday, September 6, 2026', '2026-09-06T00:00:00'),
  ],
  'Asia/Tokyo': [],
  'Australia/Lord_Howe': [
    aTime('2026-09-30T15:00:00Z', 'Sunday, October 4, 2026', '2026-10-04T02:00:00'),
  ],
};

for (const [timezoneId, own] of Object.entries(visitors)) {
  for (const { now, day, start } of [...everywhere, ...own]) {
    test(`in ${timezoneId}, the digits of ${day}`, async ({ openTour, journey, sandbox }) => {
      journey.expectBookings(1);
      await sandbox.reset({ now, busyness: 0.4 });
      // At every hour of every day, so that no hour of a switch is left out.
      const hours = { open_at: '00:00:00', close_at: '23:59:59' };
      const office_hours = Object.fromEntries(weekdays.map((name) => [name, hours]));
      await sandbox.changeGroup(23, {
        appointment_widget_settings: { active: true, office_hours },
      });
      const answer = await fetch(
        `${sandbox.baseUrl}/api/v2/appointments/group/23/available-times?from_date=${start.slice(0, 10)}`,
        { headers: { authorization: `Basic ${btoa('PUBLIC_DEMO_KEY:')}` } },
      );
      const { available_times: starts }: { available_times: string[] } = await answer.json();
      expect(starts).toContain(start);

      const attributes = { 'hour-cycle': 'h23' };
      const tour = await openTour({ now, attributes, context: { timezoneId } });
      await tour.firstDayWithTimes();
      while (!(await tour.day(day).isVisible())) await tour.showNextMonth();
      await tour.chooseDay(day);
      while (await tour.foldedParts.count()) await tour.foldedParts.first().click();
      const names = starts.map((time) => time.slice(11, 16));
      await expect(tour.times.getByRole('button')).toHaveText(names);
      await tour.chooseTime(start.slice(11, 16));
      await tour.book();
      await expect(tour.region).toContainText(withoutYear(day));
      await expect(tour.region).toContainText(start.slice(11, 16));
      expect((await sandbox.bookedBody()).appointment).toMatchObject({ start });
    });
  }
}

test('in an unknown zone, no time is the visitor’s', async ({ journey, pages, sandbox }) => {
  journey.expectBookings(1);
  const env = { ...process.env, TZ: 'Nowhere/Nothing' };
  const browser = await chromium.launch({ ...launchOptions(findBrowser()), env });
  // In place of the zone that every other journey is given.
  const itsOwn: object = { timezoneId: undefined };
  const context = await browser.newContext(itsOwn);
  await context.clock.setFixedTime(journeyNow);
  const page = await context.newPage();
  await page.goto(
    pages.add(`<!doctype html><html lang="en"><title>Somewhere</title>
      <script type="module" src="/dist/tour-booking.js"></script>
      <script type="module" src="/dist/tour-appointments.js"></script>
      ${listTag(sandbox, { 'api-key': 'PUBLIC_APPOINTMENTS_ONLY' })}
      ${tagOf(sandbox)}`),
  );
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(zone).toBe('Etc/Unknown');
  const tour = new TourPage(page, journey);
  // A list whose property's zone is not to be had is in universal time.
  await expect(listIn(tour, journey).region).toContainText('Coordinated Universal Time');
  await tour.chooseFirstTime();
  await expect(tour.region).toContainText('Central Standard Time');
  await expect(tour.region).not.toContainText('your time');
  await tour.book();
  await browser.close();
});
