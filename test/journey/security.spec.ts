import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

const children = '<a href="tel:+15550100">Call us to book a tour</a>';
const markup = '<img src="x" onerror="document.title=\'owned\'"><b>bold</b>';

/** The policy that a careful site sets, spelled out. */
function strictPolicy(api: string): string {
  const trusted = "require-trusted-types-for 'script'; trusted-types lit-html";
  return `default-src 'none'; script-src 'self'; connect-src ${api}; ${trusted}`;
}

for (const script of ['module', 'classic'] as const) {
  test(`a tour is booked under a strict policy with the ${script} script`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const policy = strictPolicy(new URL(sandbox.baseUrl).origin);
    // A configuration is read by its schema too, not the answers alone.
    const config = '{"fields":{"moveInDate":"required"},"options":{"pets":[]}}';
    const tour = await openTour({
      script,
      attributes: { config },
      headers: { 'content-security-policy': policy },
    });
    await tour.showNextMonth();
    await tour.showPreviousMonth();
    await tour.chooseFirstTime();
    await tour.submit();
    await expect(tour.region.getByRole('group', { name: 'Please check' })).toBeFocused();
    await tour.fill({ ...aProspect, moveInDate: '2027-01-15' });
    await tour.submit();
    await tour.expectBooked();
  });
}

test('sentences of the service are text and never markup', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const people = { 0: { email: [`${markup} at the field`] } };
  const errors = { client: { people, other: [`${markup} at no field`] } };
  const taken = { appointment: { start: [`${markup} at the start`] } };
  await sandbox.order({ fault: 'field-errors', errors, times: 1 });
  await sandbox.order({ fault: 'field-errors', errors: taken, times: 1 });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await expect(tour.region).toContainText(`${markup} at the field`);
  await expect(tour.region).toContainText(`${markup} at no field`);

  await tour.submit();
  await expect(tour.region).toContainText(`${markup} at the start`);
  await expect(tour.page.locator('img, b')).toHaveCount(0);
  expect(await tour.page.title()).toBe('Fulton Market Residences');
});

test("the page's own texts are text and never markup", async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const option = [{ value: 10, label: markup }];
  const config = JSON.stringify({ options: { pets: option, laundry: option } });
  const tour = await openTour({ attributes: { config, location: markup } });
  await tour.chooseFirstTime();
  await expect(tour.region).toContainText(`· ${markup}`);
  await expect(tour.choice('Pets', markup)).toBeVisible();
  await expect(tour.choice('Laundry', markup)).toBeVisible();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText(`· ${markup}`);
  await expect(tour.page.locator('img, b')).toHaveCount(0);
});

test("a group's number is text, and a link to nothing but a telephone", async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const phone = `javascript:alert(1) ${markup}`;
  await fetch(`${sandbox.baseUrl}/sandbox/groups/77`, {
    method: 'POST',
    body: JSON.stringify({ default_phone_number: phone }),
  });
  const tour = await openTour({ attributes: { 'group-id': '77' } });
  const link = tour.region.getByRole('link');
  await expect(link).toHaveText(phone);
  await expect(link).toHaveAttribute('href', 'tel:1');
  await expect(tour.page.locator('img, b')).toHaveCount(0);
});

test('after "slot taken" the times are fresh ones, not the copy in the cache', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.reset({ busyness: 0 });
  const tour = await openTour();
  // A Monday: its list is asked for again by the very same address.
  await tour.chooseDay('Monday, November 23, 2026');
  await tour.chooseTime('10:00 AM');
  await tour.fill();
  await sandbox.rival(23, '2026-11-23T10:00:00');
  await sandbox.rival(23, '2026-11-23T10:30:00');
  await tour.submit();

  const sameDay = tour.region.getByRole('group', { name: 'Same day' });
  await expect(sameDay.getByRole('button')).toHaveText([
    '9:00 AM',
    '9:30 AM',
    '11:00 AM',
    '11:30 AM',
  ]);
  const isMonday = ({ query }: { query: Record<string, string> }) =>
    query.from_date === '2026-11-23';
  const asked = (await sandbox.requests()).filter(({ method }) => method === 'GET');
  expect(asked.filter(isMonday)).toHaveLength(2);
});

test('nothing is sent but the key as Basic, what is accepted, and the type of a body', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();

  const requests = await sandbox.requests();
  const asked = new Set(
    requests
      .filter(({ method }) => method === 'OPTIONS')
      .map(({ headers }) =>
        [headers['access-control-request-method'], headers['access-control-request-headers']].join(
          ' ',
        ),
      ),
  );
  // A preflight names what is not harmless by itself; `Accept` is.
  expect([...asked].sort()).toEqual(['GET authorization', 'POST authorization,content-type']);
  for (const { method, headers } of requests) {
    if (method === 'OPTIONS') continue;
    expect(headers).toMatchObject({ authorization: 'Basic', accept: 'application/json' });
    expect(headers['content-type']).toBe(method === 'POST' ? 'application/json' : undefined);
    expect(headers.cookie).toBeUndefined();
  }
});

test('nobody is asked but the site for its script and the service, and nothing is kept', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();

  const requests = await tour.page.requests();
  const origins = new Set(requests.map((request) => new URL(request.url()).origin));
  expect([...origins].sort()).toEqual([pages.origin, new URL(sandbox.baseUrl).origin].sort());
  const kept = await tour.page.evaluate(async () => ({
    cookies: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: 'caches' in window ? (await caches.keys()).length : 0,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({ cookies: '', stored: 0, databases: 0, caches: 0, workers: 0 });
});

test('a server that refuses the preflight is told in neutral words, and with causes to the developer', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const methods = new Set<string | undefined>();
  const server = createServer(({ method }, response) => {
    methods.add(method);
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tour = await openTour({
    children,
    attributes: { 'base-url': origin },
    headers: { 'content-security-policy': strictPolicy(origin) },
  });
  await expect(tour.button('Try again')).toBeVisible();
  const notice = tour.region.getByRole('paragraph').filter({ hasText: 'could not' });
  await expect(notice).toHaveText('Some times could not be loaded.');
  const told = (await tour.page.consoleMessages())
    .map((message) => message.text())
    .filter((text) => text.startsWith('<tour-booking>'));
  expect(told).toEqual([expect.stringMatching(/wrong base-url, CORS/)]);
  expect([...methods]).toEqual(['OPTIONS']);
  server.close();
  server.closeAllConnections();
});
