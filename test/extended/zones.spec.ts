import { chromium } from 'playwright/test';
import { listIn } from '../journey/support/managing.js';
import { journeyNow } from '../journey/support/sandbox-world.js';
import { expect, listTag, tagOf, test } from '../journey/support/test.js';
import { TourPage } from '../journey/support/tour-page.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';

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
  await expect(tour.region).toContainText('Central Time');
  await expect(tour.region).not.toContainText('your time');
  await tour.book();
  await browser.close();
});
