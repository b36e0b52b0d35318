import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorsInConsole, impatience, scriptTag } from './support/page-scripts.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { listen } from './support/servers.js';
import { expect, flow, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

/** Requests go through another server. */
const by = (origin: string) => ({
  attributes: { 'base-url': origin },
  headers: { 'content-security-policy': "script-src 'self'" },
});

/** Forwards a request to the service, and returns its response. */
async function forward(
  request: IncomingMessage,
  sandbox: SandboxWorld,
  response?: ServerResponse,
): Promise<void> {
  const { method = '', url, headers: given } = request;
  let body = '';
  for await (const chunk of request) body += chunk;
  const headers = { authorization: given.authorization ?? '', 'content-type': 'application/json' };
  const answer = await fetch(sandbox.baseUrl + url, { method, headers, ...(body && { body }) });
  const text = await answer.text();
  response?.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
}

test('a 401 of the same origin opens no login prompt', async ({ openTour, pages }) => {
  const cookies = new Set<unknown>();
  pages.api = ({ headers }, response) => {
    cookies.add(headers.cookie);
    const challenge = { 'www-authenticate': 'Basic realm="api"', 'set-cookie': 'visit=1; path=/' };
    response.writeHead(401, challenge).end('{}');
  };
  const children = '<a href="tel:+15550100">Call us to book a tour</a>';
  const tour = await openTour({ ...by(pages.origin), children });
  await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
  expect([...cookies]).toEqual([undefined]);
});

test('a browser’s own retry is explained', async ({ openTour, journey, pages, sandbox }) => {
  // If a used connection breaks without a response, Chromium resends the request by itself.
  journey.expectBookings(2);
  let isFirst = true;
  pages.api = async (request, response) => {
    if (request.method !== 'POST' || !isFirst) return forward(request, sandbox, response);
    isFirst = false;
    // The tour is booked, but the response is lost.
    await forward(request, sandbox);
    response.destroy();
  };
  const tour = await openTour(by(pages.origin));
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  // The service knows this person's first tour, and says so.
  const conflict = tour.message(/^You may already have a tour on /);
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText('Check with the property before');
  const sent = await tour.page.requests();
  expect(sent.filter((request) => request.method() === 'POST')).toHaveLength(1);
});

test('a booking survives leaving the page', flow, async ({ openTour, journey, pages, sandbox }) => {
  journey.expectBookings(1);
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
  };
  // The service is slow to answer the preflight.
  const asked: ServerResponse[] = [];
  const service = await listen((request, response) => {
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (request.method !== 'OPTIONS') void forward(request, sandbox, response);
    else if (request.url?.endsWith('/book/')) asked.push(response);
    else response.end();
  });
  const tour = await openTour({ ...by(service.origin), startAt: 'form' });
  // 45 kB, close to the limit for `keepalive`.
  await tour.fill({ ...aProspect, notes: '李'.repeat(15_000) });
  await tour.submit();
  await expect.poll(() => asked.length).toBe(1);
  const elsewhere = pages.add('<!doctype html><title>Elsewhere</title>');
  journey.expectUrl(tour.page, elsewhere);
  await tour.page.goto(elsewhere);
  for (const response of asked) response.end();
  await expect.poll(() => sandbox.bookings()).toBe(1);
  await service.close();
});

test('a refused preflight is a failure', flow, async ({ openTour, pages }) => {
  const methods = new Set<unknown>();
  const service = await listen(({ method }, response) => {
    methods.add(method);
    response.writeHead(403, { 'access-control-allow-origin': '*' }).end();
  });
  const tour = await openTour({ ...by(service.origin), before: scriptTag(pages, impatience) });
  await expect(tour.region).toContainText('We couldn’t load the times');
  const told = expect.stringMatching(/available-times failed \(network\).*CORS/);
  expect(await errorsInConsole(tour.page)).toContainEqual(told);
  expect([...methods]).toEqual(['OPTIONS']);
  await service.close();
});
