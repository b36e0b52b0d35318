import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stepFocus, type Weekday } from '../../../src/model/dates.js';
import { day, shifted, someDate } from './arbitrary-dates.js';

const someWeek = fc.record({
  firstWeekday: fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6),
  isRtl: fc.boolean(),
});
const plain = { firstWeekday: 0, isRtl: false } as const;

/** Where a key leads from a date, in a week that begins on Sunday unless told otherwise. */
function press(date: string, key: string, shiftKey = false, week: typeof plain | object = plain) {
  return stepFocus(day(date), { key, shiftKey }, { ...plain, ...week });
}

test('left and right step by a day, up and down by a week', () => {
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

test('right leads to the day before where the page runs from right to left', () => {
  assert.equal(press('2026-11-24', 'ArrowRight', false, { isRtl: true }), '2026-11-23');
  assert.equal(press('2026-11-24', 'ArrowLeft', false, { isRtl: true }), '2026-11-25');
});

test('Home and End lead to the ends of the week, wherever it begins', () => {
  fc.assert(
    fc.property(someDate, someWeek, (date, week) => {
      const start = stepFocus(date, { key: 'Home', shiftKey: false }, week);
      const end = stepFocus(date, { key: 'End', shiftKey: false }, week);
      assert.ok(start && end && start <= date && date <= end);
      assert.equal(new Date(`${start}T00:00:00Z`).getUTCDay(), week.firstWeekday);
      assert.equal(end, shifted(start, 6));
    }),
  );
  assert.equal(press('2026-11-24', 'Home'), '2026-11-22');
  assert.equal(press('2026-11-24', 'End'), '2026-11-28');
  assert.equal(press('2026-11-24', 'Home', false, { firstWeekday: 1 }), '2026-11-23');
  assert.equal(press('2026-11-01', 'Home', false, { firstWeekday: 1 }), '2026-10-26');
});

test('Page Up and Page Down step by a month, with Shift by a year', () => {
  assert.equal(press('2026-11-24', 'PageUp'), '2026-10-24');
  assert.equal(press('2026-11-24', 'PageDown'), '2026-12-24');
  assert.equal(press('2026-12-24', 'PageDown'), '2027-01-24');
  assert.equal(press('2026-11-24', 'PageUp', true), '2025-11-24');
  assert.equal(press('2026-11-24', 'PageDown', true), '2027-11-24');
});

test('a step into a shorter month lands on its last day', () => {
  assert.equal(press('2026-01-31', 'PageDown'), '2026-02-28');
  assert.equal(press('2028-01-31', 'PageDown'), '2028-02-29');
  assert.equal(press('2026-03-31', 'PageUp'), '2026-02-28');
  assert.equal(press('2026-10-31', 'PageDown'), '2026-11-30');
  assert.equal(press('2028-02-29', 'PageUp', true), '2027-02-28');
  assert.equal(press('2028-02-29', 'PageDown', true), '2029-02-28');
});

test('a step by months keeps the day of the month, or takes the last one there is', () => {
  fc.assert(
    fc.property(someDate, fc.boolean(), fc.boolean(), (date, isUp, shiftKey) => {
      const key = isUp ? 'PageUp' : 'PageDown';
      const to = stepFocus(date, { key, shiftKey }, plain);
      assert.ok(to);
      const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      assert.equal(months(to) - months(date), (isUp ? -1 : 1) * (shiftKey ? 12 : 1));
      const isLast = shifted(to, 1).endsWith('-01');
      assert.ok(to.slice(8) === date.slice(8) || (isLast && to.slice(8) < date.slice(8)));
    }),
  );
});

test('any other key is left to the page', () => {
  for (const key of ['Enter', ' ', 'Tab', 'Escape', 's', 'arrowleft', 'Left', '', 'F5', 'toString'])
    assert.equal(press('2026-11-24', key), undefined, key);
});
