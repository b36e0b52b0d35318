import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stepFocus } from '../../../src/elements/calendar-input.js';
import * as dates from '../../../src/model/dates.js';
import { runs } from '../../support/runs.js';
import { day, shifted, someDate } from './arbitrary-dates.js';

const WEEKDAYS: readonly dates.Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

const someWeek = fc.record({ firstWeekday: fc.constantFrom(...WEEKDAYS), isRtl: fc.boolean() });

const press = (date: string, key: string, shiftKey = false) =>
  stepFocus(day(date), { key, shiftKey }, { firstWeekday: 0, isRtl: false });

test('days are added without losing one, however far', () => {
  fc.assert(
    fc.property(someDate, fc.integer({ min: -3000, max: 3000 }), (date, days) => {
      assert.equal(dates.addDays(date, days), shifted(date, days));
    }),
  );
});

test('days have the weekdays and the neighbors that they have in UTC, from the year 1000 to 9999', () => {
  const someDay = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(someDay, (someInstant) => {
      const date = day(someInstant.toISOString().slice(0, 10));
      assert.equal(dates.parseIsoDate(date), date);
      assert.equal(dates.weekdayOf(date), weekdayOf(date));
      assert.equal(dates.addDays(date, -1), shifted(date, -1));
      assert.equal(dates.addDays(dates.addDays(date, 1), -1), date);
    }),
    { numRuns: runs(5000) },
  );
});

test('a day is in its month, and months are counted across years', () => {
  fc.assert(
    fc.property(someDate, fc.integer({ min: -40, max: 40 }), (date, count) => {
      const [year = 0, month = 0] = date.split('-').map(Number);
      assert.deepEqual(dates.monthOf(date), { year, month });
      const first = new Date(Date.UTC(year, month - 1 + count)).toISOString().slice(0, 10);
      assert.equal(dates.firstOfMonth(date, count), first);
    }),
  );
});

test('a list of dates may leave out days', () => {
  const [from, to] = [day('2026-11-02'), day('2026-11-16')];
  assert.deepEqual(dates.datesOf(from, to, 7), ['2026-11-02', '2026-11-09', '2026-11-16']);
  assert.deepEqual(dates.datesOf(from, shifted(to, -1), 7), ['2026-11-02', '2026-11-09']);
  assert.deepEqual(dates.datesOf(to, from), []);
});

test('arrow keys step by a day or by a week', () => {
  fc.assert(
    fc.property(someDate, someWeek, fc.boolean(), (date, week, shiftKey) => {
      const to = (key: string) => stepFocus(date, { key, shiftKey }, week);
      assert.equal(to('ArrowRight'), shifted(date, week.isRtl ? -1 : 1));
      assert.equal(to('ArrowLeft'), shifted(date, week.isRtl ? 1 : -1));
      assert.equal(to('ArrowUp'), shifted(date, -7));
      assert.equal(to('ArrowDown'), shifted(date, 7));
    }),
  );
});

test('steps by months return to the day’s number after a shorter month', () => {
  const pagedFrom = day('2027-01-31');
  const week = { firstWeekday: 0, isRtl: false, pagedFrom } as const;
  const step = (date: string, key: string, shiftKey = false) =>
    stepFocus(day(date), { key, shiftKey }, week);
  assert.equal(step('2027-01-31', 'PageDown'), '2027-02-28');
  assert.equal(step('2027-02-28', 'PageDown'), '2027-03-31');
  assert.equal(step('2027-02-28', 'PageUp'), pagedFrom);
  assert.equal(step('2027-02-28', 'PageDown', true), '2028-02-29');
});

test('Home and End lead to the ends of the week', () => {
  fc.assert(
    fc.property(someDate, someWeek, (date, week) => {
      const start = stepFocus(date, { key: 'Home', shiftKey: false }, week);
      const end = stepFocus(date, { key: 'End', shiftKey: false }, week);
      assert.ok(start && end && start <= date && date <= end);
      assert.equal(weekdayOf(start), week.firstWeekday);
      assert.equal(end, shifted(start, 6));
    }),
  );
});

test('page keys step by a month, with Shift by a year', () => {
  for (const [from, key, shiftKey, to] of [
    ['2026-11-24', 'PageUp', false, '2026-10-24'],
    ['2026-12-24', 'PageDown', false, '2027-01-24'],
    ['2026-11-24', 'PageUp', true, '2025-11-24'],
    ['2026-11-24', 'PageDown', true, '2027-11-24'],
    ['2026-01-31', 'PageDown', false, '2026-02-28'],
    ['2028-01-31', 'PageDown', false, '2028-02-29'],
    ['2026-03-31', 'PageUp', false, '2026-02-28'],
    ['2028-02-29', 'PageDown', true, '2029-02-28'],
  ] as const)
    assert.equal(press(from, key, shiftKey), to, `${from} ${key}`);
});

test('any other key is left to the page', () => {
  for (const key of ['Enter', ' ', 'Tab', 'Escape', 's', 'arrowleft', '', 'toString'])
    assert.equal(press('2026-11-24', key), undefined, key);
});
