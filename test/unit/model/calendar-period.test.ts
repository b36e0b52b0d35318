import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { monthsOf, periodOf, weeksOf } from '../../../src/model/calendar-period.js';
import { datesOf, type IsoDate, type Weekday } from '../../../src/model/dates.js';
import { day, shifted, someDate, someRange } from './arbitrary-dates.js';

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

const periodFrom = (today: IsoDate, of: IsoDate, isStrip: boolean) =>
  periodOf(of, { today, horizon: shifted(today, 400), isStrip });

test('strips are seven days each, counted from today, and none has a day that is over', () => {
  fc.assert(
    fc.property(someDate, fc.nat(400), (today, days) => {
      const start = shifted(today, days - (days % 7));
      const strip = { from: start, to: shifted(start, 6) };
      assert.deepEqual(periodFrom(today, shifted(today, days), true), strip);
      assert.equal(periodFrom(today, shifted(today, -days), true).from, today);
    }),
  );
});

test('a month begins today or on its first day; in its last seven days the next one is with it', () => {
  for (const [today, of, from, to] of [
    ['2026-11-01', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['2026-11-23', '2026-11-30', '2026-11-23', '2026-11-30'],
    ['2026-11-23', '2026-12-24', '2026-12-01', '2026-12-31'],
    ['2026-11-24', '2026-11-24', '2026-11-24', '2026-12-31'],
    ['2026-11-28', '2026-12-24', '2026-11-28', '2026-12-31'],
    ['2026-11-30', '2027-01-01', '2027-01-01', '2027-01-31'],
    ['2026-12-31', '2027-02-01', '2027-02-01', '2027-02-28'],
    ['2026-12-25', '2027-01-31', '2026-12-25', '2027-01-31'],
    ['2028-02-22', '2028-02-29', '2028-02-22', '2028-02-29'],
    ['2028-02-23', '2028-02-29', '2028-02-23', '2028-03-31'],
    // The nearest day that can be booked.
    ['2026-11-28', '2026-11-02', '2026-11-28', '2026-12-31'],
    ['2026-11-28', '2028-06-01', '2028-01-01', '2028-01-31'],
  ] as const)
    assert.deepEqual(periodFrom(day(today), day(of), false), { from, to }, `${today} ${of}`);
});

test('every day from today on is in one period, and each follows the one before', () => {
  for (const isStrip of [true, false])
    fc.assert(
      fc.property(someDate, (today) => {
        let { from, to } = periodFrom(today, today, isStrip);
        assert.equal(from, today);
        while (to < shifted(today, 300)) {
          for (const date of datesOf(from, to))
            assert.deepEqual(periodFrom(today, date, isStrip), { from, to });
          assert.ok(monthsOf({ from, to }).length <= 2);
          const next = periodFrom(today, shifted(to, 1), isStrip);
          assert.equal(next.from, shifted(to, 1));
          ({ from, to } = next);
        }
      }),
      { numRuns: 20 },
    );
});

test('a range’s weeks have every day, each below its weekday', () => {
  fc.assert(
    fc.property(someRange, fc.constantFrom(...WEEKDAYS), (range, first) => {
      const weeks = weeksOf(range, first);
      assert.deepEqual(weeks.flat().filter(Boolean), datesOf(range.from, range.to));
      for (const week of weeks) {
        assert.ok(week.length === 7 && week.some(Boolean));
        week.forEach((date, place) => {
          if (date) assert.equal(weekdayOf(date), (first + place) % 7);
        });
      }
    }),
  );
});
