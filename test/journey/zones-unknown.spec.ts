import { chromium, type Page } from 'playwright/test';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { stopPageClock } from '../support/page-clock.js';
import { listed, listIn, listMarkup } from './support/managing.js';
import { bookMonday, mondayTour } from './support/monday-tour.js';
import { journeyNow } from './support/sandbox-world.js';
import { expect, test as journeys } from './support/test.js';
import { TourPage } from './support/tour-page.js';

/** A page on a device whose zone the browser does not know: too new, or misspelled by its system. */
const test = journeys.extend<{ openThere: (body: string) => Promise<Page> }>({
  openThere: async ({ pages }, use) => {
    const options = launchOptions(findBrowser());
    const browser = await chromium.launch({
      ...options,
      env: { ...process.env, TZ: 'Nowhere/Nothing' },
    });
    await use(async (body) => {
      // In place of the zone that every other journey is given.
      const itsOwn: object = { timezoneId: undefined };
      const context = await browser.newContext(itsOwn);
      await context.addInitScript(stopPageClock, journeyNow);
      const page = await context.newPage();
      await page.goto(
        pages.add(`<!doctype html><html lang="en"><title>Somewhere</title>
          <script type="module" src="/dist/tour-booking.js"></script>${body}`),
      );
      const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      expect(zone).toBe('Etc/Unknown');
      return page;
    });
    await browser.close();
  },
});

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('a device whose zone nobody knows books, and is told no time of its own', async ({
  openThere,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const page = await openThere(
    `<tour-booking base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23">`,
  );
  const tour = new TourPage(page, journey);
  expect(await bookMonday(tour, sandbox)).toEqual([mondayTour]);
  await expect(tour.region).toContainText('Central Standard Time');
  await expect(tour.region).not.toContainText('Your time');
});

test('there a list without the property’s zone is in universal time, and says so', async ({
  openThere,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const markup = listMarkup(sandbox, { 'api-key': 'PUBLIC_APPOINTMENTS_ONLY' });
  const page = await openThere(markup);
  const list = listIn(new TourPage(page, journey), journey);
  const soon = listed(list, 'Tuesday, November 24, 2026').region;
  await expect(soon).toContainText('5:00 PM');
  await expect(soon).toContainText('Coordinated Universal Time');
});
