import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  compareMonths,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Weekday,
  weeksOf,
} from '../../../src/model/dates.js';
import { allDates, allMonths, day, shifted, someDate } from './arbitrary-dates.js';

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const someMonth = fc.constantFrom(...allMonths);

test('one day on and one day back is the neighbour, on every day of 2024 to 2030', () => {
  allDates.forEach((date, index) => {
    if (index > 0) assert.equal(addDays(date, -1), allDates[index - 1]);
    if (index < allDates.length - 1) assert.equal(addDays(date, 1), allDates[index + 1]);
  });
});

test('days are counted and added without losing one, however far', () => {
  fc.assert(
    fc.property(someDate, fc.integer({ min: -3000, max: 3000 }), (date, days) => {
      const other = addDays(date, days);
      assert.equal(other, shifted(date, days));
      assert.equal(daysBetween(date, other), days);
      assert.equal(addDays(other, -days), date);
    }),
  );
});

test('every month begins on its first day and ends on its last', () => {
  for (const { year, month } of allMonths) {
    const first = `${year}-${String(month).padStart(2, '0')}-01`;
    const next = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    assert.equal(firstDayOf({ year, month }), first);
    assert.equal(lastDayOf({ year, month }), next);
  }
});

test('a date belongs to the month that its digits say', () => {
  for (const date of allDates)
    assert.deepEqual(monthOf(date), { year: Number(date.slice(0, 4)), month: +date.slice(5, 7) });
});

test('months are added over the ends of years and come back', () => {
  fc.assert(
    fc.property(someMonth, fc.integer({ min: -40, max: 40 }), (month, count) => {
      const other = addMonths(month, count);
      assert.equal(other.year * 12 + other.month, month.year * 12 + month.month + count);
      assert.ok(other.month >= 1 && other.month <= 12);
      assert.deepEqual(addMonths(other, -count), month);
      assert.equal(Math.sign(compareMonths(other, month)), Math.sign(count));
    }),
  );
  assert.deepEqual(addMonths({ year: 2026, month: 12 }, 1), { year: 2027, month: 1 });
  assert.deepEqual(addMonths({ year: 2026, month: 1 }, -1), { year: 2025, month: 12 });
});

test('months compare by year before month', () => {
  assert.ok(compareMonths({ year: 2026, month: 12 }, { year: 2027, month: 1 }) < 0);
  assert.ok(compareMonths({ year: 2027, month: 1 }, { year: 2026, month: 12 }) > 0);
  assert.equal(compareMonths({ year: 2026, month: 5 }, { year: 2026, month: 5 }), 0);
});

test('the weeks hold every day of the month once, in order, for each first weekday', () => {
  for (const month of allMonths)
    for (const first of WEEKDAYS) {
      const days = weeksOf(month, first)
        .flat()
        .filter((date) => date !== undefined);
      const { year, month: number } = month;
      const prefix = `${year}-${String(number).padStart(2, '0')}-`;
      assert.deepEqual(
        days,
        allDates.filter((date) => date.startsWith(prefix)),
      );
    }
});

test('each week has seven places, each for its weekday, and no week is empty', () => {
  for (const month of allMonths)
    for (const first of WEEKDAYS)
      for (const week of weeksOf(month, first)) {
        assert.equal(week.length, 7);
        assert.ok(week.some(Boolean));
        week.forEach((date, place) => {
          if (date) assert.equal(weekdayOf(date), (first + place) % 7);
        });
      }
});

test('places outside of the month stand only before its first and after its last day', () => {
  for (const month of allMonths) {
    const weeks = weeksOf(month, 1);
    weeks.slice(1, -1).forEach((week) => {
      assert.ok(week.every(Boolean));
    });
    assert.ok(weeks.at(0)?.at(6) && weeks.at(-1)?.at(0));
  }
});

test('a February of four whole weeks has four rows', () => {
  const weeks = weeksOf({ year: 2027, month: 2 }, 1);
  assert.equal(weeks.length, 4);
  assert.equal(weeks[0]?.[0], day('2027-02-01'));
});
