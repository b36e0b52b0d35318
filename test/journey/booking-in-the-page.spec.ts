import type { Pages } from './support/servers.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

const firstWidget = 'tour-booking';

test('two widgets on one page book independently', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  await sandbox.reset({ busyness: 0 });
  const widget = (groupId: number) =>
    `<tour-booking base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="${groupId}"></tour-booking>`;
  const both = await openTour({ html: widget(23) + widget(42) });
  const first = both.nth(0);
  const second = both.nth(1);

  await first.chooseDay('Tuesday, November 24, 2026');
  await second.chooseDay('Wednesday, November 25, 2026');
  await first.chooseTime('10:00 AM');
  await first.fill();
  await expect(second.heading('Book a tour')).toBeVisible();
  await second.chooseTime('3:00 PM');
  await expect(second.field('First name')).toHaveValue('');
  await second.fill({ ...aProspect, firstName: 'Quintessa', email: 'quintessa@quillivan.example' });

  await second.submit();
  await second.expectBooked();
  await expect(second.region).toContainText('Wednesday, November 25, 2026');
  await expect(first.field('First name')).toHaveValue(aProspect.firstName);
  await first.submit();
  await first.expectBooked();
  await expect(first.region).toContainText('Tuesday, November 24, 2026');

  const booked = (await sandbox.requests()).filter(({ operation }) => operation === 'book');
  const told = booked.map(({ path, body }) => [path, JSON.parse(body).appointment.start]);
  expect(told).toEqual([
    ['/api/v2/appointments/group/42/book/', '2026-11-25T15:00:00'],
    ['/api/v2/appointments/group/23/book/', '2026-11-24T10:00:00'],
  ]);
});

/** A form of the page's own that would search, and ids that are ours too. */
function surroundings(pages: Pages) {
  const script = `
    window.submits = 0;
    document.addEventListener('submit', () => { window.submits += 1; });`;
  const url = pages.add(script, { type: 'text/javascript' });
  return {
    before: `
      <base href="https://elsewhere.invalid/deep/">
      <script src="${url}"></script>
      <p id="heading">Heading</p><p id="summary">Summary</p><p id="notice">Notice</p>
      <form id="site" action="/search">
        <label>First name <input id="firstName" name="firstName" value="Page"></label>
        <label>Search <input name="q" value="lofts"></label>
        <label>Email <input id="email" name="email"></label>`,
    after: '<button>Search</button></form>',
  };
}

test("inside somebody's form, under a base URL, nothing is submitted and nobody navigates", async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(surroundings(pages));
  const entries = await tour.page.evaluate(() => history.length);

  await tour.showNextMonth();
  await tour.showPreviousMonth();
  await tour.chooseFirstTime();
  await tour.field('First name').press('Enter');
  await expect(tour.message(/^Please check/)).toBeFocused();
  await tour.button('First name: Please fill this in.').click();
  await expect(tour.field('First name')).toBeFocused();

  await tour.fill();
  await tour.field('Email').press('Enter');
  await tour.expectBooked();

  expect(await tour.page.evaluate(() => history.length)).toBe(entries);
  const outside = await tour.page.evaluate(() => ({
    submits: (window as unknown as { submits: number }).submits,
    data: new URLSearchParams(
      new FormData(document.querySelector<HTMLFormElement>('#site') ?? undefined) as never,
    ).toString(),
  }));
  expect(outside).toEqual({ submits: 0, data: 'firstName=Page&q=lofts&email=' });
});

test('an element that is removed and put back goes on where the visitor was', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  const { day, time } = await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, pets: ['Cats'], notes: 'By the lake' });

  await tour.page.evaluate((name) => {
    const widget = document.querySelector(name);
    const place = widget?.parentElement;
    widget?.remove();
    // Long enough out of the page for it to count as left.
    setTimeout(() => widget && place?.append(widget), 100);
  }, firstWidget);
  await expect(tour.region).toBeHidden();
  await expect(tour.region).toBeVisible();

  await expect(tour.region).toContainText(day);
  await expect(tour.region).toContainText(time);
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await expect(tour.field('Notes')).toHaveValue('By the lake');
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();
  await tour.submit();
  await tour.expectBooked();
});

test('a booking on its way survives that the element is moved elsewhere in the page', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slow', operation: 'book', ms: 2_000 });
  const tour = await openTour({ after: '<section id="aside"></section>' });
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.page.evaluate((name) => {
    document.querySelector('#aside')?.append(document.querySelector(name) as Element);
  }, firstWidget);
  await tour.expectBooked();
  await expect(tour.heading('Your tour is booked')).toBeFocused();
});

test('an element that is put back while times are on their way shows them', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'slow', operation: 'available-times', ms: 500 });
  const tour = await openTour();
  await expect(tour.region).toContainText(/Loading times|Looking for/);
  await tour.page.evaluate((name) => {
    const widget = document.querySelector(name);
    widget?.remove();
    setTimeout(() => widget && document.querySelector('main')?.append(widget), 50);
  }, firstWidget);
  await tour.firstDayWithTimes();
});

test('a page of sixty widgets is not laid out anew for each of them', async ({
  browser,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(0);
  const widget = `<li>A home <tour-booking display="dialog" base-url="${sandbox.baseUrl}"
    api-key="PUBLIC_DEMO_KEY" group-id="23"></tour-booking></li>`;
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(
    pages.add(`<!doctype html><html lang="en"><title>Homes</title>
      <script type="module" src="/dist/tour-booking.js"></script><ul>${widget.repeat(60)}</ul>`),
  );
  await expect(page.getByRole('button', { name: 'Book a tour' })).toHaveCount(60);
  const { metrics } = await session.send('Performance.getMetrics');
  expect(metrics.find(({ name }) => name === 'LayoutCount')?.value).toBeLessThan(30);
  expect(await sandbox.requests()).toEqual([]);
  await page.close();
});
