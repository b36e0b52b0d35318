import type { ServerResponse } from 'node:http';
import type { SandboxWorld } from './support/sandbox-world.js';
import { listen } from './support/servers.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test.use({ startAt: 'form', busyness: 0 });

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
};

/** The service, which takes its time to say whether a booking may be sent. */
async function serveHesitant(sandbox: SandboxWorld) {
  const { origin, pathname } = new URL(sandbox.baseUrl);
  const asked: ServerResponse[] = [];
  const server = await listen(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    response.writeHead(200, { ...cors, 'content-type': 'application/json' });
    if (method === 'OPTIONS') {
      if (path.endsWith('/book/')) asked.push(response);
      else response.end();
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const { authorization = '' } = headers;
    const sent = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method, headers: sent, ...(body && { body }) });
    response.end(await answer.text());
  });
  return { baseUrl: server.origin + pathname, asked, close: server.close };
}

test('a booking survives leaving the page', async ({ openTour, journey, pages, sandbox }) => {
  journey.expectBookings(1);
  const service = await serveHesitant(sandbox);
  const tour = await openTour({
    attributes: { 'base-url': service.baseUrl },
    headers: { 'content-security-policy': "script-src 'self'" },
  });
  // 45 kB, near the most that browsers keep alive.
  await tour.fill({ ...aProspect, notes: '李'.repeat(15_000) });
  await tour.submit();
  await expect.poll(() => service.asked.length).toBe(1);
  const elsewhere = pages.add('<!doctype html><title>Elsewhere</title>');
  journey.expectUrl(tour.page, elsewhere);
  await tour.page.goto(elsewhere);
  for (const response of service.asked) response.end();
  await expect.poll(() => sandbox.bookings()).toBe(1);
  await service.close();
});
