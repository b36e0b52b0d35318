import type { Page } from 'playwright/test';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';

/** Without trusted types: a page of this kind writes HTML as text. */
const trusting = { 'content-security-policy': "script-src 'self'" };
const places = '<div id="here"></div><div id="there"></div>';

/** Requests that the browser ended without an answer, as they happen. */
function noteAborts(page: Page): string[] {
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(request.method()));
  return ended;
}

async function pathsOf(sandbox: SandboxWorld, method: string): Promise<string[]> {
  const requests = (await sandbox.requests()).filter((request) => request.method === method);
  return requests.map(({ path, query }) => `${path}?${query.from_date}`);
}

/** Resolves once everything that was due in the page at this moment has been done. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => setTimeout(resolve));
      }),
  );
}

test('an element that is moved while it reads goes on reading', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'slow', operation: 'available-times', ms: 700 });
  await sandbox.order({ fault: 'slow', operation: 'group', ms: 700 });
  const tour = await openTour({ after: places });
  const ended = noteAborts(tour.page);
  await expect.poll(async () => (await pathsOf(sandbox, 'GET')).length).toBe(4);
  await tour.page.evaluate(() => {
    const widget = document.querySelector('tour-booking') as Element;
    for (const id of ['here', 'there', 'here']) document.getElementById(id)?.append(widget);
  });
  await tour.chooseFirstTime();
  expect(ended).toEqual([]);
  expect(await pathsOf(sandbox, 'GET')).toHaveLength(4);
});

test('an element that is taken out stops reading, and starts again when it is put back', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'hanging', times: 4 });
  const tour = await openTour({ after: places });
  const ended = noteAborts(tour.page);
  await expect.poll(async () => (await pathsOf(sandbox, 'GET')).length).toBe(4);
  const widget = await tour.page.evaluateHandle(() => document.querySelector('tour-booking'));
  await widget.evaluate((element) => element?.remove());
  await expect.poll(() => ended).toEqual(Array(4).fill('GET'));

  await widget.evaluate((element) => document.getElementById('there')?.append(element ?? ''));
  await tour.chooseFirstTime();
  await expect(tour.region).toContainText('Central Standard Time');
});

test('a booking on its way is carried through when the element is taken out meanwhile', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ after: `${places}<button id="menu">Menu</button>` });
  await tour.chooseFirstTime();
  await tour.fill();
  await sandbox.order({ fault: 'slow', operation: 'book', ms: 500 });
  const ended = noteAborts(tour.page);
  const answered = tour.page.waitForEvent('requestfinished', (it) => it.method() === 'POST');
  await tour.submit();
  await expect.poll(async () => (await pathsOf(sandbox, 'POST')).length).toBe(1);
  const widget = await tour.page.evaluateHandle(() => document.querySelector('tour-booking'));
  await widget.evaluate((element) => element?.remove());
  await answered;
  expect(ended).toEqual([]);

  await widget.evaluate((element) => document.getElementById('there')?.append(element ?? ''));
  await tour.expectBooked();
  // Taken out, it lost the focus; the visitor goes on elsewhere.
  await tour.page.getByRole('button', { name: 'Menu' }).click();
  journey.expectFocus('#menu');
});

test('what was typed is still there after the element was taken out and put back', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ after: places });
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.page.evaluate(async () => {
    const widget = document.querySelector('tour-booking') as Element;
    widget.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.getElementById('here')?.append(widget);
  });
  await settle(tour.page);
  await tour.submit();
  await tour.expectBooked();
});

test('a clone is a widget of its own, without what was typed into the first', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.page.evaluate(() => {
    const widget = document.querySelector('tour-booking') as Element;
    widget.replaceWith(widget.cloneNode(true));
  });
  await tour.chooseFirstTime();
  await expect(tour.field('First name')).toHaveValue('');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});

test('an element written as HTML into a page that runs already works', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ html: places, headers: trusting });
  await tour.page.evaluate((baseUrl) => {
    const here = document.getElementById('here') as Element;
    here.innerHTML = `<tour-booking base-url="${baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"/>`;
  }, sandbox.baseUrl);
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});

test('properties that were set before the script came count', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const options = { html: places, headers: trusting, script: 'none' } as const;
  const tour = await openTour(options);
  await tour.page.evaluate((baseUrl) => {
    const properties = {
      baseUrl,
      apiKey: 'PUBLIC_DEMO_KEY',
      groupId: 23,
      hourCycle: 'h23',
      config: { fields: { laundry: 'hidden' } },
    };
    const widget = Object.assign(document.createElement('tour-booking'), properties);
    document.getElementById('here')?.append(widget);
    const script = { type: 'module', src: '/dist/tour-booking.js' };
    document.head.append(Object.assign(document.createElement('script'), script));
  }, sandbox.baseUrl);
  const { time } = await tour.chooseFirstTime();
  expect(time).toMatch(/^\d\d:\d\d$/);
  await expect(tour.region.getByRole('group', { name: 'Pets' })).toBeVisible();
  await expect(tour.region.getByRole('group', { name: 'Laundry' })).toBeHidden();
});

test('an element inside of another shadow root books, and keeps the focus', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ html: places });
  await tour.page.evaluate((baseUrl) => {
    const root = document.getElementById('here')?.attachShadow({ mode: 'open' });
    const widget = document.createElement('tour-booking');
    const attributes = { 'base-url': baseUrl, 'api-key': 'PUBLIC_DEMO_KEY', 'group-id': '23' };
    for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
    root?.append(widget);
  }, sandbox.baseUrl);
  await tour.chooseFirstTime();
  await expect(tour.heading('Your details')).toBeFocused();
  await tour.submit();
  await expect(tour.region.getByRole('group', { name: /^Please check/ })).toBeFocused();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.heading('Your tour is booked')).toBeFocused();
});
