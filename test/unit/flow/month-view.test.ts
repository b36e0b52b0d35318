import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { day, shifted, someDate } from '../model/arbitrary-dates.js';
import { openMonth } from './calendar-month.js';

const TUESDAY = '2026-11-24T09:00:00';
const november = { year: 2026, month: 11 };
const december = { year: 2026, month: 12 };

test('the days from today to the end of the month are loading, then open or without times', async () => {
  const { view, run, stateOn } = openMonth({ open: [TUESDAY] });
  view.advance();
  assert.ok([...view.days.values()].every((state) => state === 'loading'));
  await run();
  assert.deepEqual([stateOn('2026-11-24'), stateOn('2026-11-25')], ['open', 'none']);
  const dates = [...view.days.keys()];
  assert.deepEqual([dates[0], dates.at(-1)], ['2026-11-21', '2026-11-30']);
});

test('days before today and after the last day that can be booked have no times', async () => {
  const { view, run } = openMonth({ open: [TUESDAY], maxDays: 5 });
  await run();
  assert.equal(view.horizon, '2026-11-26');
  for (const date of ['2026-11-20', '2026-11-27', '2026-10-31', '2026-12-01'])
    assert.equal(view.stateOf(day(date)), 'none');
});

test('no date before today or after the last day is ever asked for', async () => {
  const someWalk = fc.array(fc.constantFrom(1, -1, 'find'), { maxLength: 5 });
  const someLimit = fc.integer({ min: 1, max: 90 });
  await fc.assert(
    fc.asyncProperty(someDate, someLimit, someWalk, async (today, maxDays, walk) => {
      const open = [`${shifted(today, Math.min(3, maxDays))}T09:00:00`];
      const now = `${today}T12:00:00Z`;
      const { view, run, asked } = openMonth({ open, now, maxDays, timeZone: 'UTC' });
      await run();
      for (const step of walk) {
        const months = view.month.year * 12 + view.month.month - 1 + Number(step);
        if (step === 'find') view.findNext();
        else view.goTo({ year: Math.floor(months / 12), month: (months % 12) + 1 });
        await run();
      }
      const last = shifted(today, maxDays);
      for (const { from, to } of asked) assert.ok(from >= today && to <= last, `${from} ${to}`);
    }),
    { numRuns: 25 },
  );
});

test('there is no month before the current one, and none after that of the last day', async () => {
  const { view, run } = openMonth({ open: [TUESDAY, '2026-12-01T09:00:00'], maxDays: 20 });
  await run();
  assert.deepEqual([view.hasPreviousMonth, view.hasNextMonth], [false, true]);
  view.goTo({ year: 2027, month: 5 });
  assert.deepEqual(view.month, december);
  assert.deepEqual([view.hasPreviousMonth, view.hasNextMonth], [true, false]);
  view.goTo({ year: 2026, month: 3 });
  assert.deepEqual(view.month, november);
});

test('today is the property’s, and at its midnight a day becomes past and another can be booked', () => {
  const now = '2026-11-21T03:00:00Z';
  assert.equal(openMonth({ open: [], now, timeZone: 'Asia/Tokyo' }).view.today, '2026-11-21');
  const { view, setNow } = openMonth({ open: [TUESDAY], now, maxDays: 5 });
  assert.equal(view.today, '2026-11-20');
  setNow('2026-11-21T05:59:59Z');
  assert.deepEqual([view.today, view.horizon], ['2026-11-20', '2026-11-25']);
  setNow('2026-11-21T06:00:00Z');
  assert.deepEqual([view.today, view.horizon], ['2026-11-21', '2026-11-26']);
});

test('where the zone is known, past times of today are left out', async () => {
  const open = ['2026-11-21T11:45:00', '2026-11-21T12:00:00', '2026-11-21T12:15:00'];
  const { view, run, setNow, stateOn } = openMonth({ open });
  await run();
  assert.deepEqual(view.slotsOn(day('2026-11-21')), ['2026-11-21T12:15:00']);
  setNow('2026-11-21T18:30:00Z');
  assert.equal(stateOn('2026-11-21'), 'none');
});

test('where nobody knows the zone, no time is hidden wherever the property may be', async () => {
  // 04:00 UTC: the 21st in Tokyo, still the 20th in New York.
  const now = '2026-11-21T04:00:00Z';
  const open = ['2026-11-20T00:00:00', '2026-11-20T23:45:00', '2026-11-21T00:00:00'];
  const { view, run } = openMonth({ open, now, timeZone: undefined });
  await run();
  assert.deepEqual(view.slotsOn(day('2026-11-20')), open.slice(0, 2));
  assert.deepEqual(view.slotsOn(day('2026-11-21')), open.slice(2));
});

test('a zone and a limit that become known later count from then on', async () => {
  const { view, run, asked } = openMonth({ open: [TUESDAY], timeZone: undefined });
  await run();
  const before = asked.length;
  view.bounds = { timeZone: 'America/Chicago', maxDays: 3 };
  await run();
  assert.equal(view.horizon, '2026-11-24');
  assert.equal(asked.length, before);
});

test('a month that is looked at again within a minute is not asked for again', async () => {
  const { view, run, asked } = openMonth({ open: [TUESDAY] });
  await run();
  view.goTo(december);
  await run();
  const before = asked.length;
  for (const month of [november, december]) {
    view.goTo(month);
    await run();
  }
  assert.equal(asked.length, before);
});
