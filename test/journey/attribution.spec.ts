import { docBlock } from '../support/doc-blocks.js';
import { listening, scriptTag, setAttributes, theOnly } from './support/page-scripts.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, flow, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

test.use({ startAt: 'form' });

const rules = [{ param: 'utm_source', equals: 'Google', discoverySource: 220 }];
const asked = { discoverySource: 'optional' };
const attributes = {
  config: JSON.stringify({ fields: asked, attribution: { rules, default: 270 } }),
};
const question = (tour: TourPage) => tour.field('How did you hear about us?');

async function sourceSent(sandbox: SandboxWorld): Promise<unknown> {
  return JSON.parse((await sandbox.sent('book')).at(-1)?.body ?? '').client.discovery_source;
}

test('the entry address names the lead source', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const query = 'utm_source=google&x=1';
  const tour = await openTour({ attributes: { ...attributes, ...listening }, query });
  await tour.page.evaluate(() => history.pushState(null, '', '?floor=3'));
  journey.expectUrl(tour.page, /\?floor=3$/);
  await setAttributes(tour.page, { 'max-days': '30' });
  await expect(question(tour)).toHaveCount(0);
  await tour.book();
  expect(await sourceSent(sandbox)).toBe(220);
  expect((await theOnly(tour.page, 'tour-booked')).discoverySource).toBe(220);
});

test('a script that cleans the address first leaves the campaign', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const clean = `history.replaceState(null, '', location.pathname);
    new PerformanceObserver((list) => {
      // The test's clock hides the entries.
      performance.getEntriesByType = () => list.getEntries();
      const script = Object.assign(document.createElement('script'), { src: '/dist/tour-booking.js' });
      document.head.append(script);
    }).observe({ type: 'navigation', buffered: true });`;
  const before = scriptTag(pages, clean);
  const headers = { 'content-security-policy': "script-src 'self'" };
  const query = 'utm_source=google';
  const tour = await openTour({ attributes, before, headers, script: 'none', query });
  expect(new URL(tour.page.url()).search).toBe('');
  await expect(question(tour)).toHaveCount(0);
  await tour.book();
  expect(await sourceSent(sandbox)).toBe(220);
});

test('the recipe keeps the campaign', async ({ openTour, journey, pages, sandbox }) => {
  journey.expectBookings(1);
  const recipe = docBlock('docs/analytics.md', '(function () {');
  const src = pages.add(recipe, { type: 'text/javascript; charset=utf-8' });
  const after = `<script type="module" src="${src}"></script>`;
  const tour = await openTour({ after, startAt: 'calendar' });
  const first = pages.add(`<h1>Welcome</h1>${after}<a href="${tour.page.url()}">Book</a>`);
  await tour.page.evaluate(() => sessionStorage.clear());
  await tour.page.goto(`${first}?utm_source=facebook`);
  await tour.page.getByRole('link', { name: 'Book' }).click();
  await tour.chooseFirstTime();
  await tour.book();
  expect(await sourceSent(sandbox)).toBe(466);
  await tour.page.evaluate(() => sessionStorage.clear());
});
