import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { docBlock } from '../support/doc-blocks.js';
import { expect, flow, tagOf, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

const markup = '<img src="x" onerror="document.title=\'owned\'"><b>bold</b>';

test('the strictest policy allows booking', flow, async ({ openTour, journey, pages, sandbox }) => {
  journey.expectBookings(1);
  const config = '{ "fields": { "moveInDate": "required" }, "options": { "pets": [] } }';
  const tour = await openTour({ script: 'deferred', attributes: { config } });
  await tour.showNextMonth();
  await tour.button(/^Previous month/).click();
  await tour.chooseFirstTime();
  await tour.submit();
  await expect(tour.field('First name')).toBeFocused();
  await tour.fill({ ...aProspect, moveInDate: '2027-01-15' });
  await tour.submit();
  await tour.expectBooked();

  const origins = (await tour.page.requests()).map((request) => new URL(request.url()).origin);
  const service = new URL(sandbox.baseUrl).origin;
  expect([...new Set(origins)].sort()).toEqual([pages.origin, service].sort());
});

for (const beginning of ['script-src', 'Content-Security-Policy: '])
  test(`the test service runs under the documented policy ${beginning}`, async ({
    openTour,
    pages,
  }) => {
    const policy = docBlock('docs/hosting.md', beginning);
    const page = docBlock('docs/testing.md', `<script type="module">\n  import '/tour-booking.js'`);
    const script = page
      .replace(/<\/?script.*>/g, '')
      .replace('/tour-booking.js', '/dist/tour-booking.js')
      .replace('/testing.js', '/dist/lib/testing.js');
    const src = pages.add(script, { type: 'text/javascript; charset=utf-8' });
    const value = policy.replaceAll('\n', ' ').replace('Content-Security-Policy: ', '');
    const tour = await openTour({
      script: 'none',
      attributes: { 'base-url': 'https://api.example.com' },
      after: `<script type="module" src="${src}"></script>`,
      headers: { 'content-security-policy': value.trim() },
    });
    await tour.chooseFirstTime();
    await tour.book();
    const origins = (await tour.page.requests()).map((request) => new URL(request.url()).origin);
    expect([...new Set(origins)]).toEqual([pages.origin]);
  });

test('foreign text is never markup', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  const people = { 0: { email: [`${markup} at the field`] } };
  const errors = { client: { people, other: [`${markup} at no field`] } };
  const taken = { appointment: { start: [`${markup} at the start`] } };
  await sandbox.order({ fault: 'field-errors', errors, times: 1 });
  await sandbox.order({ fault: 'field-errors', errors: taken, times: 1 });
  const option = [{ value: 10, label: markup }];
  const config = JSON.stringify({ options: { pets: option, laundry: option } });
  const attributes = { config, location: markup };
  const tour = await openTour({ startAt: 'form', attributes });
  await expect(tour.region).toContainText(`In person ${markup}`);
  await tour.unfold();
  await expect(tour.choice('Pets', markup)).toBeVisible();
  await tour.fill();
  await tour.submit();
  await expect(tour.region).toContainText(`${markup} at the field`);
  await expect(tour.region).toContainText(`${markup} at no field`);
  await tour.submit();
  await expect(tour.region).toContainText(`${markup} at the start`);
  await expect(tour.page.locator('img, b')).toHaveCount(0);
  expect(await tour.page.title()).toBe('Fulton Market Residences');

  // A group's number is a link to a telephone and to nothing else.
  const phone = `javascript:alert() 555-0100 ${markup}`;
  await sandbox.changeGroup(77, { default_phone_number: phone });
  const closed = await openTour({ startAt: 'calendar', attributes: { 'group-id': '77' } });
  const link = closed.region.getByRole('link');
  await expect(link).toHaveText(phone);
  await expect(link).toHaveAttribute('href', 'tel:5550100');
});

test('a page that requires hashes runs the script with its hash', async ({ openTour, sandbox }) => {
  const file = readFileSync(new URL('../../dist/tour-booking.js', import.meta.url));
  const hash = `sha384-${createHash('sha384').update(file).digest('base64')}`;
  const policy = docBlock('docs/hosting.md', 'Integrity-Policy: ').trim().split(': ');
  const headers = Object.fromEntries([policy]);
  const load = (more = '') =>
    openTour({
      script: 'none',
      headers,
      html: `<script type="module" src="/dist/tour-booking.js" ${more}></script>
        ${tagOf(sandbox, {}, '<a href="tel:+15550100">Call us</a>')}`,
    });
  const { page } = await load();
  expect(await page.evaluate(() => customElements.get('tour-booking'))).toBeUndefined();
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  const tour = await load(`integrity="${hash}" crossorigin`);
  await expect(tour.daysWithTimes().first()).toBeVisible();
});
