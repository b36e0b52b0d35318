import type { IncomingMessage, ServerResponse } from 'node:http';
import { notOpen } from './support/notices.js';
import { journeyNow } from './support/sandbox-world.js';
import { listen } from './support/servers.js';
import { expect, test as journeys } from './support/test.js';
import { TourPage } from './support/tour-page.js';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** Answers a call of the API by itself, or says `false`: then the sandbox answers. */
type OwnAnswer = (call: Call, response: ServerResponse) => boolean | Promise<boolean>;

interface Fixtures {
  /** A page on a site whose server proxies the API, on the same origin. */
  openSite(answer: OwnAnswer): Promise<TourPage>;
}

const test = journeys.extend<Fixtures>({
  openSite: async ({ browser, journey, pages, sandbox }, use) => {
    let answer: OwnAnswer = () => false;
    const { origin, close } = await listen(async (request, response) => {
      const { method = '', url: path = '', headers } = request;
      const call = { method, path, headers, body: await bodyOf(request) };
      if (path === '/') response.end(documentAt(headers.host));
      else if (!path.startsWith('/api/')) await forward(call, pages.origin, response);
      else if (!(await answer(call, response))) await forward(call, sandbox.baseUrl, response);
    });

    await use(async (ownAnswer) => {
      answer = ownAnswer;
      const context = await browser.newContext();
      await context.clock.setFixedTime(journeyNow);
      await journey.watch(context);
      const page = await context.newPage();
      await page.goto(`${origin}/`);
      journey.opened(page);
      return new TourPage(page, journey);
    });
    await close();
  },
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function documentAt(host: string | undefined): string {
  return `<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <title>A site with a server</title>
        <script type="module" src="/dist/tour-booking.js"></script>
      </head>
      <body>
        <tour-booking base-url="http://${host}" api-key="PUBLIC_DEMO_KEY" group-id="23">
          <a href="tel:+15550100">Call us to book a tour</a>
        </tour-booking>
      </body>
    </html>`;
}

async function forward(call: Call, origin: string, response?: ServerResponse): Promise<void> {
  const { authorization = '' } = call.headers;
  const answer = await fetch(origin + call.path, {
    method: call.method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(call.body ? { body: call.body } : {}),
  });
  const type = answer.headers.get('content-type') ?? 'text/plain';
  const text = await answer.text();
  response?.writeHead(answer.status, { 'content-type': type }).end(text);
}

async function book(tour: TourPage): Promise<void> {
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
}

test('a 401 opens no login prompt', async ({ openSite }) => {
  const cookies = new Set<unknown>();
  const tour = await openSite(({ headers }, response) => {
    cookies.add(headers.cookie);
    const challenge = { 'www-authenticate': 'Basic realm="api"', 'set-cookie': 'visit=1; path=/' };
    response.writeHead(401, challenge).end('{}');
    return true;
  });
  await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
  expect([...cookies]).toEqual([undefined]);
});

test('a browser’s own retry is explained', async ({ openSite, journey, sandbox }) => {
  // On a connection that was used before and dies unanswered, Chromium sends it again by itself.
  journey.expectBookings(2);
  let isFirst = true;
  const tour = await openSite(async (call, response) => {
    if (call.method !== 'POST' || !isFirst) return false;
    isFirst = false;
    // The booking is carried out, and its answer lost.
    await forward(call, sandbox.baseUrl);
    response.destroy();
    return true;
  });
  await book(tour);
  await expect(notOpen(tour)).toBeVisible();
  await expect(notOpen(tour)).toContainText('you’re booked for that time');
  const sent = await tour.page.requests();
  expect(sent.filter((request) => request.method() === 'POST')).toHaveLength(1);
});
