/** Pages, devices and extensions that get in the way of other widgets. */
import { getRequestListener } from '@hono/node-server';
import { createTourHandler } from '../../src/server/index.js';
import { scriptTag } from '../journey/support/page-scripts.js';
import { expect, strictest, tagOf, test } from '../journey/support/test.js';
import { tuesday } from '../journey/support/tour-page.js';

/** Inline styles and scripts, and service workers. */
const headers = { 'content-security-policy': "object-src 'none'" };

test('a device that wrongly claims to be offline books', async ({ openTour, journey, pages }) => {
  journey.expectBookings(1);
  const claim = "Object.defineProperty(navigator, 'onLine', { value: false });";
  const tour = await openTour({ before: scriptTag(pages, claim), startAt: 'form' });
  await tour.fill();
  await tour.submit();
  await tour.button('Send anyway').click();
  await tour.expectBooked();
});

for (const [clock, now] of [
  ['slow', '2026-10-21T15:00:00Z'],
  ['fast', '2026-12-21T15:00:00Z'],
] as const) {
  test(`a clock that is a month ${clock} books a time of the service`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ now });
    await tour.chooseFirstTime();
    await tour.book();
    expect(await sandbox.held()).toHaveLength(1);
  });
}

test('a zone that the browser hides as UTC leaves the times the property’s', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ startAt: 'form', context: { timezoneId: 'UTC' } });
  await expect(tour.region).toContainText('1:00 PM');
  await expect(tour.region).toContainText('Central Time');
  await tour.book();
  expect(await sandbox.held()).toMatchObject([{ wallStart: '2026-11-24T13:00:00' }]);
});

test('a box that clips its content hides no menu', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const before = '<div style="overflow: hidden">';
  const tour = await openTour({ before, after: '</div>', headers, startAt: 'form' });
  await tour.book();
  await tour.button('Add to calendar').click();
  const items = tour.region.getByRole('listitem');
  await expect(items).not.toHaveCount(0);
  for (const item of await items.all()) {
    await item.scrollIntoViewIfNeeded();
    await expect(item).toBeInViewport({ ratio: 1 });
  }
});

test('in a popover, Escape closes the question alone', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const before = '<button popovertarget="box">Tours</button><div popover id="box">';
  const tour = await openTour({ before, after: '</div>' });
  await tour.page.getByRole('button', { name: 'Tours' }).click();
  await tour.chooseFirstTime();
  await tour.book();
  await tour.button('Cancel tour').click();
  await expect(tour.question).toBeVisible();
  await tour.page.keyboard.press('Escape');
  await expect(tour.question).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeFocused();
});

test('a part that was inert books', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour({ before: '<div inert>', after: '</div>' });
  await expect(tour.page.locator('tour-booking').locator('[part~=time]').first()).toBeVisible();
  await tour.page.evaluate(() => document.querySelector('[inert]')?.removeAttribute('inert'));
  await tour.chooseFirstTime();
  await tour.book();
});

test('minified HTML and a script that waits for the visitor book', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const minified = tagOf(sandbox, {}, '<a href=tel:+15550100>Call</a>').replaceAll('"', '');
  // Not `mousemove`: Chromium may fire one by itself once the page is laid out.
  const late = `addEventListener('keydown', () => {
    const script = Object.assign(document.createElement('script'), { src: '/dist/tour-booking.js' });
    document.head.append(script);
  }, { once: true });`;
  const html = minified + scriptTag(pages, late);
  const tour = await openTour({ html, headers, script: 'none' });
  await expect(tour.page.getByRole('link', { name: 'Call' })).toBeVisible();
  await tour.page.keyboard.press('Tab');
  await tour.chooseFirstTime();
  await tour.book();
});

/** Answers with what it has seen first, forever. */
const staleWorker = `addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    event.respondWith(caches.open('old').then(async (cache) => {
      const known = await cache.match(event.request.url);
      if (known) return known;
      const response = await fetch(event.request);
      await cache.put(event.request.url, response.clone());
      return response;
    }));
  });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;

test('after a time that a stale service worker still offers, another one is booked', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(2);
  const worker = pages.add(staleWorker, { type: 'text/javascript' });
  const tour = await openTour({ attributes: { 'group-id': '42' }, headers });
  const { page } = tour;
  await page.evaluate(async (url) => {
    await navigator.serviceWorker.register(url);
    await navigator.serviceWorker.ready;
  }, worker);
  await page.reload();
  await tour.chooseDay(tuesday);
  await sandbox.rival(42, '2026-11-24T13:00:00');
  await page.reload();
  await tour.chooseDay(tuesday);
  await tour.chooseTime('1:00 PM');
  await tour.fill();
  await tour.submit();
  await expect(tour.notOpen).toBeFocused();
  await tour.notOpen.getByRole('button', { name: '1:30 PM' }).click();
  await tour.submit();
  await tour.expectBooked();
});

test('an extension that wraps the fields books', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour({ startAt: 'form' });
  await tour.field('First name').evaluate((field) => {
    for (const input of (field.getRootNode() as ShadowRoot).querySelectorAll('input')) {
      const wrapper = document.createElement('div');
      input.replaceWith(wrapper);
      wrapper.append(input, document.createElement('i'));
    }
  });
  await tour.submit();
  await expect(tour.region).toContainText('4 answers to check');
  await tour.book();
});

test('odd locales show days and times', async ({ openTour }) => {
  const { page } = await openTour();
  const locales = 'ar-EG fa-IR he-IL th-TH my-MM hi-IN-u-nu-deva zh-Hant-TW tr-TR sr_Latn_RS';
  const root = page.locator('[part~=root]');
  for (const locale of locales.split(' ')) {
    await page.locator('tour-booking').evaluate((tour, tag) => {
      // A language that the page's own texts have.
      Object.assign(tour, { locale: tag, strings: { region: `In ${tag}` } });
    }, locale);
    await expect(page.getByRole('region', { name: `In ${locale}` })).toBeVisible();
    await expect(root).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`));
    for (const part of ['day-selected', 'time'])
      await expect(page.locator(`[part~=${part}]`).first()).toHaveText(/\p{N}/u);
  }
});

test('nothing is named like what ad blockers block or hide', async ({ openTour, sandbox }) => {
  const tour = await openTour({ startAt: 'form' });
  const names = await tour.page
    .locator('tour-booking, tour-booking *')
    .evaluateAll((elements) =>
      elements.flatMap(({ id, className, part }) => [id, `${className}`, part.value]),
    );
  const paths = (await sandbox.requests()).map(({ path }) => path);
  const asAds =
    /\b(ads?|advert\w*|banner|beacon|collect|pixel|popup|promo\w*|sponsor\w*|track\w*|analytics)\b/i;
  expect([...names, ...paths].filter((name) => asAds.test(name))).toEqual([]);
  expect(paths.length).toBeGreaterThan(0);
});

test('tracing headers that a page adds go no farther than its own server', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const { baseUrl } = sandbox;
  const handle = createTourHandler({
    ...{ baseUrl, apiKey: 'PRIVATE_DEMO_KEY', groupIds: [23], path: '/api' },
    ...{ origins: [pages.origin], secret: 'a secret of at least 32 characters' },
  });
  pages.api = getRequestListener(handle, { overrideGlobalObjects: false });
  const trace = `const own = fetch;
    globalThis.fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('baggage', 'sentry-trace_id=1');
      headers.set('traceparent', '00-1-2-01');
      return own(input, { ...init, headers });
    };`;
  const tour = await openTour({
    attributes: { 'base-url': `${pages.origin}/api` },
    headers: { 'content-security-policy': strictest(pages.origin) },
    before: scriptTag(pages, trace),
  });
  await tour.chooseFirstTime();
  await tour.book();
  const names = (await sandbox.requests()).flatMap(({ headers }) => Object.keys(headers));
  for (const name of ['baggage', 'traceparent']) expect(names).not.toContain(name);
});
