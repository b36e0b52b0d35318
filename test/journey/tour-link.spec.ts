import { getRequestListener } from '@hono/node-server';
import { createTourHandler, memoryStore } from '../../src/server/index.js';
import { downloaded } from './support/managing.js';
import { listen } from './support/servers.js';
import { expect, test as journeyTest, strictest, type TourOptions } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** Tokens expire by the server's clock, which no test sets. */
const now = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`;

const store = memoryStore();

interface Site {
  /** A widget that books through the site's own server. */
  readonly tag: TourOptions;
  /** Breaks the connection after the next booking, before its response. */
  cutNextAnswer(): void;
}

const test = journeyTest.extend<{ site: Site }>({
  site: async ({ sandbox, pages }, use) => {
    await sandbox.reset({ now, busyness: 0 });
    const handle = createTourHandler({
      baseUrl: sandbox.baseUrl,
      apiKey: 'PRIVATE_DEMO_KEY',
      groupIds: [23, 42],
      origins: [pages.origin],
      secret: 'a secret of at least 32 characters',
      store,
    });
    let isCut = false;
    const listener = getRequestListener(
      async (request, { incoming, outgoing }) => {
        // A browser resends a POST by itself if a used connection breaks.
        Object.assign(outgoing, { shouldKeepAlive: false });
        const response = await handle(request);
        if (isCut && request.method === 'POST') {
          isCut = false;
          incoming.socket.destroy();
        }
        return response;
      },
      { overrideGlobalObjects: false },
    );
    const { origin, close } = await listen(listener);
    await use({
      tag: {
        attributes: { 'base-url': origin, 'manage-link': `${pages.origin}/tour`, debug: '' },
        headers: { 'content-security-policy': strictest(origin) },
        now,
      },
      cutNextAnswer: () => {
        isCut = true;
      },
    });
    await close();
  },
});

/** The downloaded calendar entry, whose description contains the link, too. */
async function entryOf(tour: TourPage) {
  await tour.button('Add to calendar').click();
  const { description, url, sequence } = await downloaded(tour);
  expect(description).toContain(url);
  return { url, hash: new URL(url).hash, version: sequence };
}

test('an entry’s link changes the tour', { tag: '@flow' }, async ({
  openTour,
  journey,
  sandbox,
  site,
  pages,
}) => {
  journey.expectBookings(1);
  const booking = await openTour(site.tag);
  const { time } = await booking.chooseFirstTime();
  await booking.book();
  const { url, hash, version } = await entryOf(booking);
  expect([url.startsWith(`${pages.origin}/tour#tour=ey`), version]).toEqual([true, 0]);
  journey.secret(hash.slice('#tour='.length));

  const open = () => openTour({ ...site.tag, query: hash });
  const [first, second] = [await open(), await open()];
  for (const { page, region } of [first, second]) {
    await expect(region.getByRole('heading', { name: 'Your tour is booked' })).toBeVisible();
    await expect(region).toContainText(time);
    expect(page.url()).not.toContain('tour=');
    expect(await page.content()).not.toContain(hash);
    await expect(page.getByRole('region', { name: 'tour-booking debug' })).not.toContainText('eyJ');
  }
  await second.button('Change time').click();
  await second.chooseDay(await second.firstDayWithTimes());
  await second.times.getByRole('button').nth(3).click();
  await second.button('Move tour').click();
  await expect(second.heading('Your tour is moved')).toBeVisible();
  const moved = await entryOf(second);
  expect([moved.version, moved.url === url]).toEqual([1, false]);

  await first.cancel();
  await expect(first.heading('Your tour is canceled')).toBeVisible();
  await expect(first.button('Remove from calendar')).toBeVisible();
  expect((await sandbox.held()).map(({ status }) => status)).toEqual([40]);
});

test('a mail scanner that opens a link changes nothing', async ({
  openTour,
  journey,
  sandbox,
  site,
}) => {
  journey.expectBookings(1);
  const booking = await openTour(site.tag);
  await booking.chooseFirstTime();
  await booking.book();
  const { hash } = await entryOf(booking);
  journey.secret(hash.slice('#tour='.length));
  const writes = async () => (await sandbox.requests()).filter(({ method }) => method !== 'GET');
  const before = await writes();
  expect(before).toHaveLength(1);

  const scanned = await openTour({ ...site.tag, query: hash });
  await expect(scanned.button('Change time')).toBeVisible();
  await scanned.page.waitForLoadState('networkidle');
  expect(await writes()).toEqual(before);
});

test('a link that nobody signed claims no booking and disappears', async ({ openTour, site }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const start = `${now.slice(0, 10)}T18:00:00`;
  const words = 'Bring a $500 deposit';
  const claims = { appointment: 7, group: 23, start, exp: Date.parse(`${start}Z`) / 1000 };
  const hash = `#tour=${part({ alg: 'HS256' })}.${part({ ...claims, location: words })}.x`;
  const tour = await openTour({ ...site.tag, query: hash });
  await expect(tour.region).toContainText('This link no longer works.');
  await tour.firstDayWithTimes();
  await expect(tour.region).not.toContainText(/deposit|is booked|Change time/);
});

test('a lost booking is made once', { tag: '@flow' }, async ({
  openTour,
  journey,
  sandbox,
  site,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(site.tag);
  const { time } = await tour.chooseFirstTime();
  await tour.fill();
  site.cutNextAnswer();
  await tour.submit();
  const notice = tour.message(
    'We didn’t get an answer It’s safe to try again. Your tour won’t be booked twice.',
  );
  await expect(notice).toBeFocused();
  await tour.button('Try again').click();
  await tour.expectBooked();
  await expect(tour.region).toContainText(time);
  expect(await sandbox.held()).toHaveLength(1);
});

test('a broken link says so and offers a new booking', async ({ openTour, site }) => {
  const tour = await openTour({ ...site.tag, query: '#tour=eyJhbGciOiJIUzI1NiJ9.eyJhcHBvaW' });
  await expect(tour.region).toContainText('This link no longer works.');
  await tour.firstDayWithTimes();
  expect(tour.page.url()).not.toContain('tour=');
  // What isn't a token belongs to the page.
  const other = await openTour({ ...site.tag, query: '#tour=3' });
  await other.firstDayWithTimes();
  expect(new URL(other.page.url()).hash).toBe('#tour=3');
  await expect(other.region).not.toContainText('no longer works');
});
