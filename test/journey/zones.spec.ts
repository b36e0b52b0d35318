import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';

const headers = { authorization: `Basic ${btoa('PUBLIC_DEMO_KEY:')}` };
const roundTheClock = { open_at: '00:00:00', close_at: '23:59:59' };
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The starts that the service lists for a day, byte for byte. */
async function listed({ baseUrl }: SandboxWorld, date: string): Promise<string[]> {
  const path = `/api/v2/appointments/group/23/available-times?from_date=${date}`;
  const answer = await fetch(baseUrl + path, { headers });
  return (await answer.json()).available_times;
}

/** The property gives tours at every hour of every day, so that no hour of a switch is left out. */
async function neverClose({ baseUrl }: SandboxWorld): Promise<void> {
  const office_hours = Object.fromEntries(weekdays.map((day) => [day, roundTheClock]));
  const patch = { appointment_widget_settings: { active: true, office_hours } };
  await fetch(`${baseUrl}/sandbox/groups/23`, { method: 'POST', body: JSON.stringify(patch) });
}

/** When the visitor looks, and which time of which day of the property is booked. */
const ordinaryDay = {
  what: 'an ordinary day',
  now: '2026-11-21T15:00:00Z',
  day: 'Tuesday, November 24, 2026',
  start: '2026-11-24T09:30:00',
};
const springInChicago = {
  what: "the day on which the property's clock jumps ahead",
  now: '2027-03-10T15:00:00Z',
  day: 'Sunday, March 14, 2027',
  start: '2027-03-14T03:00:00',
};
const autumnInChicago = {
  what: "the day on which the property's clock goes back",
  now: '2026-10-29T15:00:00Z',
  day: 'Sunday, November 1, 2026',
  start: '2026-11-01T01:30:00',
};
const ownSwitch = (now: string, day: string, start: string) => ({
  what: "the day on which the visitor's own clock is moved",
  now,
  day,
  start,
});

const visitors = {
  // Whose clock is moved on the same days as the property's, an hour earlier.
  'America/New_York': [],
  'Africa/Cairo': [
    ownSwitch('2027-04-26T15:00:00Z', 'Friday, April 30, 2027', '2027-04-30T00:30:00'),
  ],
  'America/Santiago': [
    ownSwitch('2026-09-02T15:00:00Z', 'Sunday, September 6, 2026', '2026-09-06T00:00:00'),
  ],
  'Asia/Tokyo': [],
  'Australia/Lord_Howe': [
    ownSwitch('2026-09-30T15:00:00Z', 'Sunday, October 4, 2026', '2026-10-04T02:00:00'),
  ],
};

for (const [zone, own] of Object.entries(visitors)) {
  for (const { what, now, day, start } of [ordinaryDay, springInChicago, autumnInChicago, ...own]) {
    test(`a visitor in ${zone} books the property's own digits on ${what}`, async ({
      openTour,
      journey,
      sandbox,
    }) => {
      journey.expectBookings(1);
      await sandbox.reset({ now, busyness: 0.4 });
      await neverClose(sandbox);
      const starts = await listed(sandbox, start.slice(0, 10));
      expect(starts).toContain(start);

      const tour = await openTour({
        now,
        attributes: { 'hour-cycle': 'h23' },
        context: { timezoneId: zone },
      });
      await tour.firstDayWithTimes();
      while (!(await tour.day(day).isVisible())) await tour.showNextMonth();
      await tour.chooseDay(day);
      const digits = starts.map((time) => time.slice(11, 16));
      expect(await tour.timeNames()).toEqual(digits);

      await tour.chooseTime(start.slice(11, 16));
      await expect(tour.region).toContainText(day);
      await tour.fill();
      await tour.submit();
      await tour.expectBooked();
      await expect(tour.region).toContainText(day);
      await expect(tour.region).toContainText(start.slice(11, 16));
      const [booked] = (await sandbox.requests()).filter(({ operation }) => operation === 'book');
      expect(booked?.body).toContain(`"start":"${start}"`);
    });
  }
}
