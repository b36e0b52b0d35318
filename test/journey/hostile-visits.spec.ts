import type { Page } from 'playwright/test';
import { asDialog, open } from './support/dialog.js';
import { bookTour } from './support/managing.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** What a page translator does: every text node gives way to an element with other words in it. */
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

/** What is left of an earlier text on the screen. */
const stale = (tour: TourPage, text: RegExp) =>
  tour.region
    .getByText(text)
    .filter({ hasText: 'as translated' })
    .and(tour.page.locator(':not([role="status"] *)'));

for (const display of ['inline', 'dialog']) {
  test(`with a page translator (${display}) the month, the times and the chosen time are never the old ones`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(2);
    await sandbox.reset({ busyness: 0 });
    const tour = await openTour({ attributes: { ...asDialog, display } });
    const own = display === 'dialog' ? await open(tour) : tour;
    await own.chooseDay('Tuesday, November 24, 2026');
    await translate(tour.page);
    await own.showNextMonth();
    await expect(own.month('December 2026')).toBeVisible();
    await expect(stale(own, /November 2026/)).toHaveCount(0);
    await own.chooseDay('Thursday, December 3, 2026');
    await expect(
      own.region.getByRole('heading', { name: 'Times on Thursday, December 3' }),
    ).toBeVisible();
    await expect(stale(own, /November 24/)).toHaveCount(0);

    await own.chooseTime('1:00 PM');
    await own.fill();
    await translate(tour.page);
    await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
    await own.region.getByRole('button', { name: /^Book tour/ }).click();
    const recovery = own.region.getByRole('group', { name: /^That time is not open/ });
    await expect(recovery).toBeFocused();
    await translate(tour.page);
    await recovery.getByRole('button', { name: '1:30 PM' }).first().click();
    await expect(own.region).toContainText('1:30 PM');
    await expect(stale(own, /1:00 PM/)).toHaveCount(0);
    await own.region.getByRole('button', { name: /^Book tour/ }).click();
    await own.expectBooked();
    await expect(own.region).toContainText('1:30 PM');
  });
}

test('with a page translator a screen reader goes on hearing what is new', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  const status = tour.region.getByRole('status');
  await tour.chooseDay(await tour.firstDayWithTimes());
  await expect(status).toContainText(/times? on /);
  await translate(tour.page);
  await tour.showNextMonth();
  await expect(status).toHaveText(/^December 2026: \d+ days with open times$/);
});

const windows = async (sandbox: SandboxWorld) =>
  (await sandbox.sent('available-times')).map(({ query }) => query.from_date);

const comeBack = (page: Page, persisted: boolean) =>
  page.evaluate((isKept) => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: isKept }));
  }, persisted);

test('a page that comes back from the browser’s memory asks the shown times once more', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.firstDayWithTimes();
  const first = (await windows(sandbox)).sort();
  await tour.setTime('2026-11-21T15:10:00Z');
  await comeBack(tour.page, false);
  await tour.chooseDay(await tour.firstDayWithTimes());
  expect(await windows(sandbox)).toHaveLength(first.length);

  await comeBack(tour.page, true);
  await expect
    .poll(async () => (await windows(sandbox)).sort())
    .toEqual([...first, ...first].sort());
  await comeBack(tour.page, true);
  await tour.chooseTime();
  await expect(tour.heading('Your details')).toBeFocused();
  expect(await windows(sandbox)).toHaveLength(first.length * 2);
});

test('what was booked is still on the screen of a page that comes back from memory', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookTour(tour);
  await comeBack(tour.page, true);
  await tour.expectBooked();
});

test('no listener keeps the page out of the browser’s memory', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const watch = `window.listened = [];
    for (const target of [EventTarget.prototype]) {
      const { addEventListener } = target;
      target.addEventListener = function (type, ...rest) {
        if (/unload/.test(type)) listened.push(type);
        return addEventListener.call(this, type, ...rest);
      };
    }`;
  const script = `<script src="${pages.add(watch, { type: 'text/javascript' })}"></script>`;
  const tour = await openTour({ attributes: asDialog, before: script });
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  expect(await tour.page.evaluate('listened')).toEqual([]);
});

for (const display of ['inline', 'dialog']) {
  test(`a tour is booked in a narrow frame of another page (${display})`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const required = `base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"`;
    const inner = pages.add(`<!doctype html><html lang="en"><title>A tour</title>
      <script type="module" src="/dist/tour-booking.js"></script>
      <tour-booking id="tour" display="${display}" ${required}></tour-booking>`);
    const html = `<iframe title="Book" width="280" height="560" src="${inner}"></iframe>`;
    const headers = { 'content-security-policy': "default-src 'none'; frame-src 'self'" };
    const outer = await openTour({ html, headers, script: 'none' });
    const frame = outer.page.frameLocator('iframe');
    const isDialog = display === 'dialog';
    if (isDialog) await frame.getByRole('button', { name: 'Book a tour' }).click();
    const tour = outer.within(
      frame.getByRole(isDialog ? 'dialog' : 'region', { name: 'Book a tour' }),
    );
    await tour.chooseFirstTime();
    const overflow = await frame
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
  });
}
