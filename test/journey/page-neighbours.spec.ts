import type { Page } from 'playwright/test';
import { scriptTag } from './support/page-scripts.js';
import { expect, flow, tagOf, test } from './support/test.js';
import { TourPage, WIDGET } from './support/tour-page.js';

/** A page with hotkeys for every key, like some sites with a search field. */
const hotkeys = `window.eaten = [];
  window.submits = 0;
  addEventListener('submit', () => { window.submits += 1; });
  for (const type of ['keydown', 'keypress', 'keyup']) {
    document.addEventListener(type, (event) => {
      if (/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
      if (event.key === 'Escape') window.escaped = true;
      if (!/^([a-z/ ]|Page.*|Home|End|Enter)$/.test(event.key)) return;
      window.eaten.push(type + ' ' + event.key);
      event.preventDefault();
    });
  }`;

test('a page’s forms, ids and hotkeys stay out', flow, async ({ openTour, journey, pages }) => {
  journey.expectBookings(1);
  const ids = ['heading', 'name', 'times', 'notice', 'summary'];
  const before = `<base href="https://elsewhere.invalid/deep/">
    ${scriptTag(pages, hotkeys)}
    ${ids.map((id) => `<p id="${id}" tabindex="-1">The page’s own ${id}</p>`).join('')}
    <form id="site" action="/search"><input id="firstName" name="firstName" value="Page">
    <label for="email">Email of the page</label><input id="email" name="email">`;
  const tour = await openTour({ before, after: '<button>Search</button></form>' });
  const { page } = tour;
  const entries = await page.evaluate(() => history.length);
  const day = tour.day(await tour.firstDayWithTimes());
  await day.focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'])
    await page.keyboard.press(key);
  // At a month's end, the calendar has gone to the next one and back.
  await expect(day).toBeFocused();
  expect(await page.evaluate('eaten.filter((key) => key.startsWith("keydown"))')).toEqual([]);
  // Keys that press buttons: one chooses the day, the other the time.
  await day.press('Enter');
  await tour.times.getByRole('button').first().press(' ');
  await expect(tour.heading('Your details')).toBeFocused();
  await page.evaluate('eaten.length = 0');
  await tour.field('First name').pressSequentially('sushi/s');
  await expect(tour.field('First name')).toHaveValue('sushi/s');
  await tour.unfold();
  await tour.field('Notes').pressSequentially('jazz');
  await expect(tour.field('Notes')).toHaveValue('jazz');
  expect(await page.evaluate('eaten')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.evaluate('window.escaped')).toBe(true);

  await tour.field('First name').press('Enter');
  await expect(tour.field('Last name')).toBeFocused();
  await tour.fill();
  await tour.field('Phone').press('Enter');
  await tour.expectBooked();
  expect(await page.evaluate('submits')).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const site = page.locator('#site');
  const data = await site.evaluate((form: HTMLFormElement) =>
    Object.fromEntries(new FormData(form)),
  );
  expect(data).toEqual({ firstName: 'Page', email: '' });
});

test('a second copy warns once', flow, async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const again = '<script type="module" src="/dist/tour-booking.js"></script>';
  // The strictest policy for two copies: each creates a policy of the same name.
  const policy = `default-src 'none'; script-src 'self'; connect-src http:;
    require-trusted-types-for 'script'; trusted-types lit-html 'allow-duplicates'`;
  const headers = { 'content-security-policy': policy.replaceAll('\n', ' ') };
  const tour = await openTour({ startAt: 'form', script: 'deferred', before: again, headers });
  await tour.book();
  const messages = await tour.page.consoleMessages();
  const said = messages.map((message) => `${message.type()} ${message.text()}`);
  expect(said).toEqual([expect.stringMatching(/^warning tour-booking: .*twice/)]);
});

/** Like a page translator: replaces each text node with an element. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const visit = (root: Node) => {
      for (const node of [...root.childNodes]) {
        if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot);
        if (node instanceof Text && /\p{L}/u.test(node.data)) {
          const font = document.createElement('font');
          font.textContent = `${node.data.trim()}, as translated`;
          node.replaceWith(font);
        } else if (!(node instanceof Element) || !/^(STYLE|SCRIPT|FONT)$/.test(node.tagName)) {
          visit(node);
        }
      }
    };
    visit(document.body);
  });
}

/** An earlier text that is still on the screen. */
const stale = (tour: TourPage, text: RegExp) =>
  tour.region
    .getByText(text)
    .filter({ hasText: 'as translated' })
    .and(tour.page.locator(':not([role="status"] *)'));

test('a page translator leaves no stale text', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  const tour = await openTour();
  await tour.chooseDay('Tuesday, November 24, 2026');
  await translate(tour.page);
  await tour.showNextMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(stale(tour, /November 2026/)).toHaveCount(0);
  const status = tour.region.getByRole('status');
  await expect(status).toHaveText(/^December 2026: \d+ days with open times\. Times on/);
  await tour.chooseDay('Thursday, December 3, 2026');
  await expect(tour.region.getByText('Thu, Dec 3')).toBeVisible();
  await expect(stale(tour, /November 24/)).toHaveCount(0);

  // The same time on both days keeps its translation.
  await tour.times.getByRole('button', { name: /^1:00 PM/ }).click();
  await tour.fill();
  await translate(tour.page);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  await tour.button(/^Book tour/).click();
  await expect(tour.notOpen).toBeFocused();
  await translate(tour.page);
  const later = tour.button(/^1:30 PM/).first();
  await later.click();
  await expect(tour.region).toContainText('1:30 PM');
  await expect(stale(tour, /1:00 PM/)).toHaveCount(0);
  await tour.button(/^Book tour/).click();
  await tour.expectBooked();
  await expect(tour.region).toContainText('1:30 PM');
});

test('a frame that forbids forms can book', flow, async ({ openTour, journey, pages, sandbox }) => {
  journey.expectBookings(1);
  const inner = pages.add(`<!doctype html><html lang="en"><title>Framed</title>
    <script type="module" src="/dist/tour-booking.js"></script>
    ${tagOf(sandbox, { loading: 'eager' })}`);
  const sandboxed = `<iframe sandbox="allow-scripts allow-same-origin" title="Book" src="${inner}" width="600" height="4000"></iframe>`;
  const { page } = await openTour({
    html: sandboxed,
    headers: { 'content-security-policy': "frame-src 'self'" },
    script: 'none',
  });
  const frame = page.frameLocator('iframe');
  const tour = new TourPage(page, journey, frame.getByRole('region', { name: WIDGET }));
  await tour.chooseTime();
  await tour.book();
  await tour.button('Cancel tour').click();
  const question = frame.getByRole('dialog', { name: 'Cancel your tour?' });
  await expect(question).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: 'Keep my tour' }).click();
});
