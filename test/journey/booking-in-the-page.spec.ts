import { bookFromForm, tuesday, wednesday } from './support/managing.js';
import { scriptTag } from './support/page-scripts.js';
import type { Pages } from './support/servers.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test.use({ busyness: 0 });

test('two widgets on one page book independently', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  const widget = (groupId: number) =>
    `<tour-booking base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="${groupId}"></tour-booking>`;
  const both = await openTour({ html: widget(23) + widget(42) });
  const [first, second] = [both.nth(0), both.nth(1)];
  await first.chooseDay(tuesday);
  await second.chooseDay(wednesday);
  await first.chooseTime('10:00 AM');
  await first.fill();
  await expect(second.heading('Book a tour')).toBeVisible();
  await second.chooseTime('3:00 PM');
  await expect(second.field('First name')).toHaveValue('');
  const other = { firstName: 'Quintessa', email: 'quintessa@quillivan.example' };
  await bookFromForm(second, { ...aProspect, ...other });
  await expect(first.field('First name')).toHaveValue(aProspect.firstName);
  await first.submit();
  await first.expectBooked();

  const sent = await sandbox.sent('book');
  const told = sent.map(({ path, body }) => [path, JSON.parse(body).appointment.start]);
  expect(told).toEqual([
    ['/api/v2/appointments/group/42/book/', '2026-11-25T15:00:00'],
    ['/api/v2/appointments/group/23/book/', '2026-11-24T10:00:00'],
  ]);
});

/** A form of the page's own that would search, and ids that are ours too. */
function surroundings(pages: Pages) {
  const count = "window.submits = 0; addEventListener('submit', () => { submits += 1; });";
  return {
    before: `
      <base href="https://elsewhere.invalid/deep/">
      ${scriptTag(pages, count)}
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
  const entries = await tour.page.evaluate('history.length');

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

  expect(await tour.page.evaluate('history.length')).toBe(entries);
  expect(await tour.page.evaluate('submits')).toBe(0);
  const data = await tour.page
    .locator('#site')
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
  expect(data).toEqual({ firstName: 'Page', q: 'lofts', email: '' });
});

test('an element that is taken out, put back and moved reads on, keeps what was typed, and books once', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'hanging', operation: 'available-times' });
  const tour = await openTour({ after: '<section id="aside"></section>' });
  const widget = await tour.page.locator('tour-booking').elementHandle();
  const takeOut = () => widget?.evaluate((element) => element.remove());
  const putInto = (place: string) =>
    widget?.evaluate((element, name) => document.querySelector(name)?.append(element), place);
  await expect(tour.region).toContainText(/Loading times|Looking for/);
  await takeOut();
  await sandbox.endFaults();
  await sandbox.order({ fault: 'slow', operation: 'book', ms: 2_000 });
  await putInto('main');
  const { day, time } = await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, pets: ['Cats'], notes: 'By the lake' });

  await takeOut();
  await expect(tour.region).toHaveCount(0);
  await putInto('main');
  await expect(tour.region).toContainText(day);
  await expect(tour.region).toContainText(time);
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await expect(tour.field('Notes')).toHaveValue('By the lake');
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();
  await tour.submit();
  await putInto('#aside');
  await tour.expectBooked();
  await expect(tour.heading('Your tour is booked')).toBeFocused();
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

test('nothing below or within moves while the calendar gets its times, on a desk or a phone', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  // One after the other, so that each comes into a page that is drawn.
  await sandbox.order({ fault: 'slow', ms: 1_500, operation: 'group' });
  await sandbox.order({ fault: 'slow', ms: 3_000, operation: 'available-times' });
  const visits = [1280, 320].map(async (width) => {
    const context = { viewport: { width, height: 1_200 } };
    const tour = await openTour({ context, after: '<footer>Pine Hill Homes</footer>' });
    const topOf = (selector: string) =>
      // In the frame after the next, what an answer brings is laid out.
      tour.page.locator(selector).evaluate(async (element) => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return element.getBoundingClientRect().top;
      });
    const tops = async () => [await topOf('footer'), await topOf('tour-booking [role=grid]')];
    await tour.grid.waitFor();
    const before = await tops();
    await expect(tour.region.getByRole('radio')).toHaveCount(3);
    await expect(tour.region).toContainText('Central Standard Time');
    expect(await tops(), 'after the group has answered').toEqual(before);
    await tour.firstDayWithTimes();
    await expect(tour.region).not.toContainText(/Loading times|Looking for/);
    expect(await tops(), 'after the times have come').toEqual(before);
  });
  await Promise.all(visits);
});
