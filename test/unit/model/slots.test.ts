import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { datesOf } from '../../../src/model/dates.js';
import { bookableWindows, windowsCovering } from '../../../src/model/request-windows.js';
import { byPartOfDay, findAlternatives } from '../../../src/model/slots.js';
import {
  compareWallTimes,
  dateOf,
  isSameTime,
  minuteOfDay,
  toUtcMillis,
  type WallTime,
} from '../../../src/model/wall-time.js';
import { day, shifted, someRange, time } from './arbitrary-dates.js';

const TUESDAY = day('2026-11-24');
const at = (clock: string) => time(`2026-11-24T${clock}`);

const someSlot = fc
  .tuple(
    fc.constantFrom(-1, 0, 0, 0, 0, 1, 2, 4, 5),
    fc.constantFrom('08', '09', '12', '15', '19'),
    fc.constantFrom(':00', ':00:00', ':30:00'),
  )
  .map(([days, hour, rest]) => time(`${shifted(TUESDAY, days)}T${hour}${rest}`));

/** Unique slots around a Tuesday, in order. */
const someSlots = fc
  .array(someSlot, { maxLength: 50, size: 'max' })
  .map((slots) =>
    slots
      .sort(compareWallTimes)
      .filter((slot, index, all) => !index || !isSameTime(slot, all[index - 1] ?? slot)),
  );
const someWanted = someSlot.filter((slot) => dateOf(slot) === TUESDAY);

test('windows cover a range exactly, in order, with at most seven days', () => {
  fc.assert(
    fc.property(someRange, (range) => {
      let expected = range.from;
      for (const { from, to } of windowsCovering(range)) {
        assert.equal(from, expected);
        assert.ok(from <= to && to <= shifted(from, 6));
        expected = shifted(to, 1);
      }
      assert.equal(expected, shifted(range.to, 1));
      assert.deepEqual(windowsCovering({ from: range.from, to: shifted(range.from, -1) }), []);
    }),
  );
});

test('a range is requested by the windows that have its days, counted from today', () => {
  fc.assert(
    fc.property(someRange, fc.nat(40), fc.nat(40), (bookable, start, length) => {
      const bounds = { today: bookable.from, horizon: bookable.to };
      const range = {
        from: shifted(bookable.from, start - 9),
        to: shifted(bookable.from, start + length),
      };
      const windows = bookableWindows(range, bounds);
      const days = windows.flatMap(({ from, to }) => datesOf(from, to));
      for (const day of datesOf(range.from, range.to))
        assert.equal(days.includes(day), day >= bounds.today && day <= bounds.horizon);
      for (const { from, to } of windows) {
        assert.ok(datesOf(bounds.today, from, 7).includes(from) && to <= bounds.horizon);
        assert.ok(to === shifted(from, 6) || to === bounds.horizon);
        assert.ok(from <= range.to && to >= range.from);
      }
    }),
  );
});

test('slots are grouped by morning, afternoon and evening', () => {
  const slots = ['00:00', '11:59', '12:00', '16:59:00', '17:00', '23:45:00'].map(at);
  assert.deepEqual(byPartOfDay(slots), [
    { part: 'morning', slots: slots.slice(0, 2) },
    { part: 'afternoon', slots: slots.slice(2, 4) },
    { part: 'evening', slots: slots.slice(4) },
  ]);
  assert.deepEqual(byPartOfDay([at('18:00')]), [{ part: 'evening', slots: [at('18:00')] }]);
});

test('the same day offers the nearest three, sorted', () => {
  fc.assert(
    fc.property(someSlots, someWanted, (some, wanted) => {
      const { sameDay } = findAlternatives(some, wanted);
      const distance = (slot: WallTime) => Math.abs(toUtcMillis(slot) - toUtcMillis(wanted));
      const others = some.filter(
        (slot) => dateOf(slot) === dateOf(wanted) && !isSameTime(slot, wanted),
      );
      const farthest = Math.max(0, ...sameDay.map(distance));
      assert.equal(sameDay.length, Math.min(3, others.length));
      assert.deepEqual(
        sameDay,
        others.filter((slot) => sameDay.includes(slot)),
      );
      for (const slot of others) assert.ok(sameDay.includes(slot) || distance(slot) >= farthest);
    }),
  );
});

test('of two times that are equally near the earlier one is offered', () => {
  const next = ['08:00', '09:30', '10:30'].map((clock) => time(`2026-11-25T${clock}`));
  assert.deepEqual(findAlternatives(next, at('10:00')).nextDays, ['2026-11-25T09:30']);
});

test('each of the next three days offers the nearest time', () => {
  fc.assert(
    fc.property(someSlots, someWanted, (some, wanted) => {
      const { nextDays } = findAlternatives(some, wanted);
      const later = some.filter((slot) => dateOf(slot) > dateOf(wanted));
      const distance = (slot: WallTime) => Math.abs(minuteOfDay(slot) - minuteOfDay(wanted));
      assert.deepEqual(nextDays.map(dateOf), [...new Set(later.map(dateOf))].slice(0, 3));
      for (const offered of nextDays)
        for (const slot of later)
          if (dateOf(slot) === dateOf(offered)) assert.ok(distance(slot) >= distance(offered));
    }),
  );
});
