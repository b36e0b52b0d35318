import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allDates, shifted } from '../model/arbitrary-dates.js';
import { openMonth } from './calendar-month.js';

const TUESDAY = '2026-11-24T09:00:00';
const MARCH = '2027-03-10T09:00:00';
const CHICAGO = { timeZone: 'America/Chicago' };
const november = { year: 2026, month: 11 };
const december = { year: 2026, month: 12 };

test('it opens on the month of today when that has a time, and asks no other', async () => {
  const { view, run, monthsAsked } = openMonth({
    open: [TUESDAY, MARCH],
    maxDays: 200,
    ...CHICAGO,
  });
  await run();
  assert.deepEqual([view.month, view.isSearching], [november, false]);
  assert.deepEqual(monthsAsked(), ['2026-11']);
});

test('it opens on the first month that has a time', async () => {
  const { view, run, monthsAsked } = openMonth({ open: [MARCH], maxDays: 200, ...CHICAGO });
  view.advance();
  assert.ok(view.isSearching);
  await run();
  assert.deepEqual([view.month, view.isSearching], [{ year: 2027, month: 3 }, false]);
  assert.deepEqual(monthsAsked(), ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']);
  assert.ok(view.hasPreviousMonth);
});

test('wherever the only time is, it opens on its month', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 120 }), fc.nat({ max: 364 }), async (days, start) => {
      const today = allDates[start] ?? '2024-01-01';
      const date = shifted(today as never, days);
      const open = [`${date}T09:00:00`];
      const { view, run } = openMonth({
        open,
        now: `${today}T06:00:00Z`,
        maxDays: 120,
        timeZone: 'UTC',
      });
      await run();
      assert.equal(
        `${view.month.year}-${view.month.month}`,
        `${+date.slice(0, 4)}-${+date.slice(5, 7)}`,
      );
      assert.ok(!view.hasNone);
    }),
    { numRuns: 30 },
  );
});

test('a month of which only past times are left is gone over', async () => {
  const open = ['2026-11-21T09:00:00', '2026-12-08T09:00:00'];
  const { view, run } = openMonth({ open, ...CHICAGO });
  await run();
  assert.deepEqual(view.month, december);
});

test('a month is not left behind while one of its weeks is still to answer', async () => {
  // The week of November 30 was answered as far as it belongs to November.
  const open = ['2026-12-02T09:00:00'];
  const { view, run, release } = openMonth({ open, late: ['2026-12-02'], maxDays: 90, ...CHICAGO });
  await run();
  await release();
  assert.deepEqual(view.month, december);
  assert.ok(!view.hasNone);
});

test('the hint of the service leads past months without times', async () => {
  const hint = () => '2027-03-10';
  const { view, run, monthsAsked } = openMonth({ open: [MARCH], maxDays: 200, hint, ...CHICAGO });
  await run();
  assert.deepEqual(view.month, { year: 2027, month: 3 });
  assert.deepEqual(monthsAsked(), ['2026-11', '2027-03']);
});

test('a hint into the past or into a month already asked does not stop the search', async () => {
  for (const date of ['2025-01-01', '2026-11-24', '2026-12-01']) {
    const { view, run } = openMonth({ open: [MARCH], maxDays: 200, hint: () => date, ...CHICAGO });
    await run();
    assert.deepEqual(view.month, { year: 2027, month: 3 }, date);
  }
});

test('a hint that came with a later month does not lead past the months before it', async () => {
  const open = ['2027-02-24T09:00:00', '2027-04-13T09:00:00', '2027-08-03T09:00:00'];
  const hint = ({ to }: { to: string }) => open.find((slot) => slot > `${to}T24`)?.slice(0, 10);
  const now = '2027-02-10T18:00:00Z';
  const { view, run } = openMonth({ open, now, maxDays: 250, hint, ...CHICAGO });
  await run();
  for (const month of [3, 6, 2]) {
    view.goTo({ year: 2027, month });
    await run();
  }
  view.findNext();
  await run();
  assert.deepEqual(view.month, { year: 2027, month: 4 });
});

test('next available goes on to the next month with a time, and no further', async () => {
  const open = [TUESDAY, '2027-01-05T09:00:00', MARCH];
  const { view, run } = openMonth({ open, maxDays: 200, ...CHICAGO });
  await run();
  view.findNext();
  assert.ok(view.isSearching);
  assert.deepEqual(view.month, november);
  await run();
  assert.deepEqual([view.month, view.isSearching], [{ year: 2027, month: 1 }, false]);
  assert.ok(!view.hasNoneLater);
});

test('next available without a later time stays and says so', async () => {
  const { view, run } = openMonth({ open: [TUESDAY], maxDays: 120, ...CHICAGO });
  await run();
  view.findNext();
  await run();
  assert.deepEqual([view.month, view.isSearching], [november, false]);
  assert.deepEqual([view.hasNoneLater, view.hasNone], [true, false]);
  view.goTo(december);
  assert.ok(!view.hasNoneLater);
});

test('a search ends where the visitor goes to a month of their own', async () => {
  const { view, run } = openMonth({
    open: [MARCH],
    maxDays: 200,
    late: ['2026-11-24'],
    ...CHICAGO,
  });
  await run();
  view.goTo(december);
  await run();
  assert.deepEqual([view.month, view.isSearching], [december, false]);
});

test('nothing until the last day is said once all of it is known', async () => {
  const { view, run, monthsAsked } = openMonth({ open: [MARCH], maxDays: 60, ...CHICAGO });
  await run();
  assert.deepEqual([view.hasNone, view.isSearching], [true, false]);
  assert.deepEqual(monthsAsked(), ['2026-11', '2026-12', '2027-01']);
});

test('where nothing is found no month is out of reach, and a time there is found', async () => {
  const { view, run, stateOn } = openMonth({ open: [MARCH], maxDays: 60 });
  await run();
  assert.ok(view.hasPreviousMonth && view.hasNextMonth);
  view.goTo({ year: 2027, month: 3 });
  assert.ok(view.hasPreviousMonth && view.hasNextMonth);
  await run();
  assert.equal(stateOn('2027-03-10'), 'open');
  assert.equal(stateOn('2027-03-11'), 'none');
});

for (const [name, now] of [
  ['ahead', '2027-11-21T18:00:00Z'],
  ['behind', '2025-11-21T18:00:00Z'],
] as const)
  for (const [knowing, timeZone] of [
    ['a known', 'America/Chicago'],
    ['an unknown', undefined],
  ] as const)
    test(`a device clock a year ${name}, with ${knowing} zone, still reaches a month with times`, async () => {
      const zone = timeZone ? { timeZone } : {};
      const { view, run, stateOn } = openMonth({ open: [TUESDAY], now, ...zone });
      await run();
      assert.ok(view.hasNone);
      view.goTo(november);
      await run();
      assert.equal(stateOn('2026-11-24'), 'open');
      assert.equal(view.slotsOn('2026-11-24' as never).length, 1);
    });

test('a month that failed is shown and stops the search, which goes on with its answer', async () => {
  let isBroken = true;
  const fails = ({ from }: { from: string }) =>
    isBroken && from.startsWith('2026-12') ? ('server' as const) : undefined;
  const { view, run, monthsAsked, stateOn } = openMonth({
    open: [MARCH],
    maxDays: 200,
    fails,
    ...CHICAGO,
  });
  await run();
  assert.deepEqual([view.month, view.isSearching], [december, true]);
  assert.equal(stateOn('2026-12-24'), 'failed');
  assert.deepEqual(monthsAsked(), ['2026-11', '2026-12']);
  isBroken = false;
  view.availability.retry();
  await run();
  assert.deepEqual([view.month, view.isSearching], [{ year: 2027, month: 3 }, false]);
});

test('a failed week beside an open one does not hide that the month has a time', async () => {
  const fails = ({ from }: { from: string }) =>
    from === '2026-11-30' ? ('network' as const) : undefined;
  const { view, run, stateOn } = openMonth({ open: [TUESDAY], fails, ...CHICAGO });
  await run();
  assert.deepEqual([view.month, view.isSearching], [november, false]);
  assert.deepEqual([stateOn('2026-11-24'), stateOn('2026-11-30')], ['open', 'failed']);
});

test('a month to begin with is begun with, unless it is past', async () => {
  const begin = async (month: { year: number; month: number }) => {
    const { view, run } = openMonth({ open: [TUESDAY, MARCH], maxDays: 200, month, ...CHICAGO });
    await run();
    return view.month;
  };
  assert.deepEqual(await begin({ year: 2027, month: 3 }), { year: 2027, month: 3 });
  assert.deepEqual(await begin({ year: 2026, month: 1 }), november);
});

test('a search from a later month does not say that nothing can be booked before it', async () => {
  const month = { year: 2027, month: 1 };
  const { view, run } = openMonth({ open: [TUESDAY], month, ...CHICAGO });
  await run();
  assert.ok(!view.hasNone);
});
