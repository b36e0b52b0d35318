import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  readSlots,
  WINDOW_DAYS,
  windowStartOf,
  windowsCovering,
} from '../../../src/model/slots.js';
import {
  compareWallTimes,
  dateOf,
  isSameTime,
  parseWallTime,
} from '../../../src/model/wall-time.js';
import {
  allDates,
  day,
  shifted,
  someDate,
  someRange,
  someTimeOn,
  time,
} from './arbitrary-dates.js';

const WEEK = { from: day('2026-11-23'), to: day('2026-11-29') };

/** What a list of an answer may hold: times in and around the range, with anything among them. */
const someItems = fc.array(
  fc.oneof(
    someTimeOn(fc.integer({ min: -2, max: 8 }).map((days) => shifted(WEEK.from, days))),
    someTimeOn(fc.constant(WEEK.from)),
    fc.jsonValue(),
    fc.constantFrom('2026-11-24T09:00:00Z', '2026-02-30T09:00:00', '2026-11-24', ''),
  ),
  { maxLength: 60 },
);

test('windows cover a range exactly, in order, and none is longer than seven days', () => {
  fc.assert(
    fc.property(someRange, (range) => {
      const windows = windowsCovering(range);
      let expected = range.from;
      for (const { from, to } of windows) {
        assert.equal(from, expected);
        assert.ok(from <= to && to < shifted(from, WINDOW_DAYS));
        expected = shifted(to, 1);
      }
      assert.equal(expected, shifted(range.to, 1));
    }),
  );
});

test('windows lie on one lattice, so that ranges which meet share them', () => {
  fc.assert(
    fc.property(someRange, (range) => {
      const windows = windowsCovering(range);
      for (const { from, to } of windows) assert.equal(windowStartOf(from), windowStartOf(to));
      const starts = windows.map(({ from }) => windowStartOf(from));
      assert.equal(new Set(starts).size, starts.length);
    }),
  );
});

test('the lattice has a point every seven days, on every day of 2024 to 2030', () => {
  for (const date of allDates) {
    const start = windowStartOf(date);
    assert.ok(start <= date && date < shifted(start, 7));
    assert.equal(windowStartOf(start), start);
    assert.equal(windowStartOf(shifted(start, 6)), start);
  }
  assert.equal(windowStartOf(day('2023-12-31')), '2023-12-25');
});

test('a range that ends before it begins has no window', () => {
  fc.assert(
    fc.property(someDate, (date) => {
      assert.deepEqual(windowsCovering({ from: date, to: shifted(date, -1) }), []);
    }),
  );
});

test('a single date has one window of one day', () => {
  fc.assert(
    fc.property(someDate, (date) => {
      assert.deepEqual(windowsCovering({ from: date, to: date }), [{ from: date, to: date }]);
    }),
  );
});

test('an unsorted list with duplicates and other days is put in order', () => {
  const items = [
    '2026-11-24T10:00:00',
    '2026-11-23T09:00',
    '2026-11-24T10:00',
    '2026-11-30T09:00:00',
    '2026-11-22T23:59:00',
    '2026-11-23T09:00',
    '2026-11-29T23:45:00',
  ];
  assert.deepEqual(readSlots(items, WEEK), {
    slots: ['2026-11-23T09:00', '2026-11-24T10:00:00', '2026-11-29T23:45:00'].map(time),
    malformed: 0,
  });
});

test('malformed items are left out and counted, times of other days are not malformed', () => {
  const items = [null, 42, '09:00:00', '2026-11-24T09:00:00Z', {}, '2027-01-01T09:00:00'];
  assert.deepEqual(readSlots(items, WEEK), { slots: [], malformed: 5 });
});

test('of any list, the slots are those of the range, sorted, unique and as they came', () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const { slots, malformed } = readSlots(items, WEEK);
      slots.forEach((slot, index) => {
        assert.ok(items.includes(slot));
        assert.ok(dateOf(slot) >= WEEK.from && dateOf(slot) <= WEEK.to);
        const next = slots[index + 1];
        if (next) assert.equal(compareWallTimes(slot, next), -1);
      });
      const times = items.map(parseWallTime);
      assert.equal(malformed, times.filter((found) => !found).length);
      for (const found of times)
        if (found && dateOf(found) >= WEEK.from && dateOf(found) <= WEEK.to)
          assert.ok(slots.some((slot) => isSameTime(slot, found)));
    }),
    { numRuns: 300 },
  );
});

test('reading never throws, whatever the list holds, and leaves it as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), someRange, (items, range) => {
      const before = [...items];
      readSlots(items, range);
      assert.deepEqual(items, before);
    }),
  );
});
