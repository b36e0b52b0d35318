import type { Page } from 'playwright/test';
import { asDialog, open } from './support/dialog.js';
import { errorsInConsole, scriptTag } from './support/page-scripts.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, flow, test } from './support/test.js';

const places = '<div id="here"></div><div id="there"></div>';

/** Collects requests that end without a response. */
function noteAborts(page: Page): string[] {
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(request.method()));
  return ended;
}

const windows = async (sandbox: SandboxWorld) =>
  (await sandbox.sent('available-times')).map(({ query }) => query.from_date).sort();

const unanswered = async (sandbox: SandboxWorld) =>
  (await sandbox.sent('available-times')).filter(({ status }) => status === null).length;

test('the fallback shows without script or booking', flow, async ({ openTour, sandbox }) => {
  const children = `<p><a href="tel:+15550100">Call us to book a tour</a></p>
    <script type="application/json">{ "fields": { "notes": "hidden" } }</script>`;
  const without = await openTour({ script: 'none', children });
  await expect(without.page.getByRole('link', { name: /^Call us/ })).toBeVisible();

  // A script that runs before the tag is complete still reads the configuration inside.
  const before = '<script src="/dist/tour-booking.js"></script>';
  const tour = await openTour({ script: 'none', before, children });
  await tour.chooseFirstTime();
  await expect(tour.field('Notes')).toHaveCount(0);
  await expect(tour.page.getByRole('link', { name: /^Call us/ })).toBeHidden();
  expect(await errorsInConsole(tour.page)).toEqual([]);

  // Even if the group, which says why, responds last.
  await sandbox.order({ fault: 'slow', operation: 'group', ms: 300 });
  const closed = await openTour({ attributes: { 'group-id': '77' }, children });
  await expect(closed.heading('Online booking isn’t available right now')).toBeVisible();
  await expect(closed.page.getByRole('link', { name: /^Call us/ })).toBeVisible();
  // Only one number: the fallback's.
  await expect(closed.page.getByRole('link')).toHaveCount(1);
  await expect(closed.region).not.toContainText('Please contact the property');
});

test('requests outlive a move, but not a removal', flow, async ({ openTour, sandbox }) => {
  await sandbox.order({ fault: 'slow', operation: 'available-times', ms: 1_000 });
  const tour = await openTour({ after: places });
  const ended = noteAborts(tour.page);
  await expect.poll(() => unanswered(sandbox)).toBeGreaterThan(0);
  const widget = await tour.page.evaluateHandle(() => document.querySelector('tour-booking'));
  await widget.evaluate((element) => {
    for (const id of ['here', 'there', 'here']) {
      document.getElementById(id)?.append(element ?? '');
    }
  });
  await tour.firstDayWithTimes();
  expect(ended).toEqual([]);
  const asked = await windows(sandbox);
  expect(asked).toEqual([...new Set(asked)]);

  await sandbox.order({ fault: 'hanging', operation: 'available-times' });
  await tour.showNextMonth();
  await expect.poll(() => unanswered(sandbox)).toBeGreaterThan(0);
  await widget.evaluate((element) => element?.remove());
  await expect.poll(() => ended.length).toBeGreaterThan(0);
  await sandbox.endFaults();
  await widget.evaluate((element) => document.getElementById('there')?.append(element ?? ''));
  await expect(tour.month('December 2026')).toBeVisible();
  await tour.chooseFirstTime();
});

test('a page from the bfcache reloads times once', flow, async ({ openTour, pages, sandbox }) => {
  const watch = `window.listened = [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (/unload/.test(type)) window.listened.push(type);
      return addEventListener.call(this, type, ...rest);
    };`;
  const tour = await openTour({ attributes: asDialog, before: scriptTag(pages, watch) });
  const comeBack = () =>
    tour.page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  const dialog = await open(tour);
  await dialog.firstDayWithTimes();
  const first = await windows(sandbox);
  await tour.setTime('2026-11-21T15:10:00Z');
  await comeBack();
  await expect.poll(() => windows(sandbox)).toEqual([...first, ...first].sort());
  await comeBack();
  // The visitor left the dialog with the page.
  await expect(dialog.region).toBeHidden();
  const reopened = await open(tour);
  await reopened.chooseTime();
  await expect(reopened.heading('Your details')).toBeFocused();
  expect(await windows(sandbox)).toHaveLength(first.length * 2);
  // Such a listener would keep the page out of the back-forward cache.
  expect(await tour.page.evaluate('listened')).toEqual([]);
});
