import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readRange, readSlots } from '../../../src/api/available-times.js';
import {
  compareWallTimes,
  dateOf,
  isSameTime,
  parseWallTime,
} from '../../../src/model/wall-time.js';
import { runs } from '../../support/runs.js';
import { day, shifted, someTimeOn } from '../model/arbitrary-dates.js';

const WEEK = { from: day('2026-11-23'), to: day('2026-11-29') };

/** What a list of an answer may hold: times in and around the range, with anything among them. */
const someItems = fc.array(
  fc.oneof(
    someTimeOn(fc.integer({ min: -2, max: 8 }).map((days) => shifted(WEEK.from, days))),
    someTimeOn(fc.constant(WEEK.from)),
    fc.anything(),
    fc.constantFrom('2026-11-24T09:00:00Z', '2026-02-30T09:00:00', '2026-11-24', ''),
  ),
  { maxLength: 60 },
);

test('slots are in range, sorted, unique and unchanged', () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const before = [...items];
      const { slots, malformed } = readSlots(items, WEEK);
      assert.deepEqual(items, before);
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
    { numRuns: runs(300) },
  );
});

test('of a list, 10,000 items are read', () => {
  const { malformed, surplus } = readSlots(Array(10_001).fill(''), WEEK);
  assert.deepEqual([malformed, surplus], [10_000, 1]);
});

test('a time in two spellings is one slot', () => {
  const { slots } = readSlots(['2026-11-24T10:00:00', '2026-11-24T10:00'], WEEK);
  assert.equal(slots.length, 1);
});

test('a range without two dates is refused', () => {
  for (const [from, to] of [
    ['2026-11-24', 'Friday'],
    ['2026-11-31', '2026-12-01'],
  ] as const)
    assert.throws(() => readRange(from, to), /YYYY-MM-DD/);
});
