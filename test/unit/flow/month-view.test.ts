import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../../src/model/calendar-grid.js';
import { day, shifted, someDate } from '../model/arbitrary-dates.js';
import { openMonth } from './calendar-month.js';

const TUESDAY = '2026-11-24T09:00:00';
const CHICAGO = { timeZone: 'America/Chicago' };
const november = { year: 2026, month: 11 };
const december = { year: 2026, month: 12 };

test('each day of the month that can be asked is open or without times once it is known', async () => {
  const { view, run, stateOn } = openMonth({ open: [TUESDAY], ...CHICAGO });
  view.advance();
  assert.ok([...view.days.values()].every((state) => state === 'loading'));
  await run();
  assert.equal(stateOn('2026-11-24'), 'open');
  assert.equal(stateOn('2026-11-25'), 'none');
  assert.deepEqual([...view.days.keys()].at(0), '2026-11-21');
  assert.deepEqual([...view.days.keys()].at(-1), '2026-11-30');
});

test('days before today and beyond the last day that can be booked are without times', async () => {
  const { view, run } = openMonth({ open: [TUESDAY], maxDays: 5, ...CHICAGO });
  await run();
  assert.equal(view.horizon, '2026-11-26');
  for (const date of ['2026-11-20', '2026-11-27', '2026-10-31', '2026-12-01'])
    assert.equal(view.stateOf(day(date)), 'none');
});

test('neither the past nor what lies beyond the last day is ever asked', async () => {
  const someWalk = fc.array(fc.constantFrom('next', 'back', 'find'), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      someDate,
      fc.integer({ min: 1, max: 90 }),
      someWalk,
      async (today, maxDays, walk) => {
        const open = [`${shifted(today, Math.min(3, maxDays))}T09:00:00`];
        const { view, run, asked } = openMonth({
          open,
          now: `${today}T12:00:00Z`,
          maxDays,
          timeZone: 'UTC',
        });
        await run();
        for (const step of walk) {
          if (step === 'find') view.findNext();
          else if (step === 'next' ? view.hasNextMonth : view.hasPreviousMonth) {
            const { year, month } = view.month;
            const index = year * 12 + month - 1 + (step === 'next' ? 1 : -1);
            view.goTo({ year: Math.floor(index / 12), month: (index % 12) + 1 });
          }
          await run();
        }
        for (const { from, to } of asked) assert.ok(from >= today && to <= addDays(today, maxDays));
      },
    ),
    { numRuns: 20 },
  );
});

test('there is no month before that of today, and none after that of the last day', async () => {
  const { view, run } = openMonth({
    open: [TUESDAY, '2026-12-01T09:00:00'],
    maxDays: 20,
    ...CHICAGO,
  });
  await run();
  assert.deepEqual([view.hasPreviousMonth, view.hasNextMonth], [false, true]);
  view.goTo(december);
  assert.deepEqual([view.hasPreviousMonth, view.hasNextMonth], [true, false]);
});

test('today is that of the property, not that of the visitor', () => {
  const now = '2026-11-21T03:00:00Z';
  assert.equal(openMonth({ open: [], now, timeZone: 'America/Chicago' }).view.today, '2026-11-20');
  assert.equal(openMonth({ open: [], now, timeZone: 'Asia/Tokyo' }).view.today, '2026-11-21');
});

test('past times of today are left out where the zone is known', async () => {
  const open = ['2026-11-21T11:45:00', '2026-11-21T12:00:00', '2026-11-21T12:15:00'];
  const { view, run, setNow, stateOn } = openMonth({ open, ...CHICAGO });
  await run();
  assert.deepEqual(view.slotsOn(day('2026-11-21')), ['2026-11-21T12:15:00']);
  setNow('2026-11-21T18:30:00Z');
  assert.equal(stateOn('2026-11-21'), 'none');
});

test('without a known zone no time of the property is ever hidden, wherever it lies', async () => {
  // 04:00 UTC: the 21st in Tokyo, still the 20th in New York.
  const now = '2026-11-21T04:00:00Z';
  const open = ['2026-11-20T00:00:00', '2026-11-20T23:45:00', '2026-11-21T00:00:00'];
  const { view, run } = openMonth({ open, now });
  await run();
  assert.deepEqual(view.slotsOn(day('2026-11-20')), open.slice(0, 2));
  assert.deepEqual(view.slotsOn(day('2026-11-21')), open.slice(2));
});

test('at the property’s midnight a day becomes past and another can be booked', async () => {
  const { view, run, setNow } = openMonth({ open: [TUESDAY], maxDays: 5, ...CHICAGO });
  await run();
  setNow('2026-11-22T05:59:59Z');
  assert.deepEqual([view.today, view.horizon], ['2026-11-21', '2026-11-26']);
  setNow('2026-11-22T06:00:00Z');
  assert.deepEqual([view.today, view.horizon], ['2026-11-22', '2026-11-27']);
});

test('bounds that become known later count from the next step on', async () => {
  const { view, run, asked } = openMonth({ open: [TUESDAY], maxDays: 60 });
  await run();
  const before = asked.length;
  view.bounds = { timeZone: 'America/Chicago', maxDays: 3 };
  await run();
  assert.equal(view.horizon, '2026-11-24');
  assert.equal(asked.length, before);
});

test('the times around a day are those of a week, over the end of a month', async () => {
  const open = ['2026-11-27T09:00:00', '2026-12-03T09:00:00', '2026-12-04T09:00:00'];
  const { view, run } = openMonth({ open, ...CHICAGO });
  await run();
  view.goTo(december);
  await run();
  assert.deepEqual(view.slotsAround(day('2026-11-28')), [
    '2026-12-03T09:00:00',
    '2026-12-04T09:00:00',
  ]);
});

test('going to the next month and back within a minute asks nothing again', async () => {
  const { view, run, asked } = openMonth({ open: [TUESDAY], ...CHICAGO });
  await run();
  view.goTo(december);
  await run();
  const before = asked.length;
  view.goTo(november);
  await run();
  view.goTo(december);
  await run();
  assert.deepEqual(asked.slice(before), []);
});

test('a month that was looked at before is asked again after a minute', async () => {
  const { run, asked, setNow } = openMonth({ open: [TUESDAY], ...CHICAGO });
  await run();
  const before = asked.length;
  setNow('2026-11-21T18:01:00Z');
  await run();
  assert.equal(asked.length, before * 2);
});
