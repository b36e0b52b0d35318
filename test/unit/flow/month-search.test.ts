import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shifted, someDate } from '../model/arbitrary-dates.js';
import { openMonth } from './calendar-month.js';

const TUESDAY = '2026-11-24T09:00:00';
const MARCH = '2027-03-10T09:00:00';
const december = { year: 2026, month: 12 };

test('it opens on the first month that has a time, wherever that is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 120 }), someDate, async (days, today) => {
      const date = shifted(today, days);
      const now = `${today}T06:00:00Z`;
      const property = { open: [`${date}T09:00:00`], now, maxDays: 120, timeZone: 'UTC' };
      const { view, run, shown, monthsAsked } = openMonth(property);
      await run();
      assert.deepEqual(shown(), [`${+date.slice(0, 4)}-${+date.slice(5, 7)}`, false]);
      // No month after it is asked for.
      assert.ok(monthsAsked().every((month) => month <= date.slice(0, 7)));
      assert.equal(view.hasPreviousMonth, date.slice(0, 7) !== today.slice(0, 7));
      assert.ok(!view.hasNone);
    }),
    { numRuns: 25 },
  );
});

test('a month that has only past times left is passed over', async () => {
  const { run, shown } = openMonth({ open: ['2026-11-21T09:00:00', '2026-12-08T09:00:00'] });
  await run();
  assert.deepEqual(shown(), ['2026-12', false]);
});

test('a month is not passed over before all of its weeks have answered', async () => {
  // The week of November 30 was answered as far as it belongs to November.
  const late = '2026-12-02';
  const { view, run, release, shown } = openMonth({ open: [`${late}T09:00:00`], late });
  await run();
  await release();
  assert.deepEqual(shown(), ['2026-12', false]);
  assert.ok(!view.hasNone);
});

test('the hint of the service leads past months without times, and a wrong hint does no harm', async () => {
  for (const [hint, between] of [
    ['2027-03-10', []],
    ['2025-01-01', ['2026-12', '2027-01', '2027-02']],
    ['2026-11-24', ['2026-12', '2027-01', '2027-02']],
  ] as const) {
    const { run, shown, monthsAsked } = openMonth({
      open: [MARCH],
      maxDays: 200,
      hint: () => hint,
    });
    await run();
    assert.deepEqual(shown(), ['2027-3', false]);
    assert.deepEqual(monthsAsked(), ['2026-11', ...between, '2027-03']);
  }
});

test('a hint that came with a later month does not lead past the months before that', async () => {
  const open = ['2027-02-24T09:00:00', '2027-04-13T09:00:00', '2027-08-03T09:00:00'];
  const hint = ({ to }: { to: string }) => open.find((slot) => slot > `${to}T24`)?.slice(0, 10);
  const now = '2027-02-10T18:00:00Z';
  const { view, run, shown } = openMonth({ open, now, maxDays: 250, hint });
  await run();
  for (const month of [3, 6, 2]) {
    view.goTo({ year: 2027, month });
    await run();
  }
  view.findNext();
  await run();
  assert.deepEqual(shown(), ['2027-4', false]);
});

test('"Next available" goes on to the next month with a time, and no further', async () => {
  const open = [TUESDAY, '2027-01-05T09:00:00', MARCH];
  const { view, run, shown } = openMonth({ open, maxDays: 200 });
  await run();
  view.findNext();
  assert.deepEqual(shown(), ['2026-11', true]);
  await run();
  assert.deepEqual(shown(), ['2027-1', false]);
  assert.ok(!view.hasNoneLater);
});

test('"Next available" stays where it is and says so when there is no later time', async () => {
  const { view, run, shown } = openMonth({ open: [TUESDAY], maxDays: 120 });
  await run();
  view.findNext();
  await run();
  assert.deepEqual(shown(), ['2026-11', false]);
  assert.deepEqual([view.hasNoneLater, view.hasNone], [true, false]);
  view.goTo(december);
  assert.ok(!view.hasNoneLater);
});

test('a search ends when the visitor goes to a month', async () => {
  const { view, run, shown } = openMonth({ open: [MARCH], maxDays: 200, late: '2026-11-24' });
  await run();
  view.goTo(december);
  await run();
  assert.deepEqual(shown(), ['2026-12', false]);
});

test('that nothing can be booked is said once everything up to the last day is known', async () => {
  const late = '2027-01-19';
  const { view, run, release, shown, monthsAsked } = openMonth({ open: [MARCH], late });
  await run();
  assert.ok(!view.hasNone);
  await release();
  assert.deepEqual([view.hasNone, shown()], [true, ['2026-11', false]]);
  assert.deepEqual(monthsAsked(), ['2026-11', '2026-12', '2027-01']);
});

test('a month that failed is shown, and the search goes on once it is answered', async () => {
  let isBroken = true;
  const fails = ({ from }: { from: string }) =>
    isBroken && from.startsWith('2026-12') ? ('server' as const) : undefined;
  const property = { open: [MARCH], maxDays: 200, fails };
  const { view, run, shown, monthsAsked, stateOn } = openMonth(property);
  await run();
  assert.deepEqual(shown(), ['2026-12', true]);
  assert.equal(stateOn('2026-12-24'), 'failed');
  assert.deepEqual(monthsAsked(), ['2026-11', '2026-12']);
  isBroken = false;
  view.availability.retry();
  await run();
  assert.deepEqual(shown(), ['2027-3', false]);
});

test('it begins with the month it is told, unless that is past, and does not say that nothing can be booked', async () => {
  for (const [open, month, begun] of [
    [[TUESDAY, MARCH], { year: 2027, month: 3 }, '2027-3'],
    [[TUESDAY], { year: 2026, month: 1 }, '2026-11'],
    [[TUESDAY], { year: 2027, month: 5 }, '2027-5'],
  ] as const) {
    const { view, run, shown } = openMonth({ open, maxDays: 200, month });
    await run();
    assert.deepEqual([shown(), view.hasNone], [[begun, false], false]);
  }
});
