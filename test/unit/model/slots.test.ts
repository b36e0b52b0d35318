import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { byPartOfDay, findAlternatives } from '../../../src/model/slots.js';
import {
  compareWallTimes,
  dateOf,
  isSameTime,
  minuteOfDay,
  toUtcMillis,
} from '../../../src/model/wall-time.js';
import { day, shifted, someTimeOn, time } from './arbitrary-dates.js';

const at = (clock: string) => time(`2026-11-24T${clock}`);

/** Slots of nine days around a Tuesday, in order and unique, and a time of that Tuesday. */
const someSlots = fc
  .array(
    someTimeOn(fc.integer({ min: -3, max: 5 }).map((days) => shifted(day('2026-11-24'), days))),
    { maxLength: 40 },
  )
  .map((slots) =>
    slots
      .sort(compareWallTimes)
      .filter((slot, index, all) => !index || !isSameTime(slot, all[index - 1] ?? slot)),
  );
const someWanted = someTimeOn(fc.constant(day('2026-11-24')));

test('slots are grouped into morning, afternoon from noon, and evening from five', () => {
  const slots = ['00:00', '11:59', '12:00', '16:59:00', '17:00', '23:45:00'].map(at);
  assert.deepEqual(byPartOfDay(slots), [
    { part: 'morning', slots: slots.slice(0, 2) },
    { part: 'afternoon', slots: slots.slice(2, 4) },
    { part: 'evening', slots: slots.slice(4) },
  ]);
});

test('a part of the day without a time is left out', () => {
  assert.deepEqual(byPartOfDay([]), []);
  assert.deepEqual(byPartOfDay([at('09:00'), at('18:00')]), [
    { part: 'morning', slots: [at('09:00')] },
    { part: 'evening', slots: [at('18:00')] },
  ]);
});

test('the same day offers the nearest four around the time, in order of time', () => {
  const slots = ['08:00', '09:00', '09:30', '10:30', '11:00', '15:00'].map(at);
  assert.deepEqual(
    findAlternatives(slots, at('10:00:00')).sameDay,
    ['09:00', '09:30', '10:30', '11:00'].map(at),
  );
});

test('the next days offer the slot nearest to the same time of day', () => {
  const slots = [
    '2026-11-23T10:00:00',
    '2026-11-25T09:00:00',
    '2026-11-25T10:15:00',
    '2026-11-27T16:00:00',
    '2026-11-28T10:00',
    '2026-11-29T10:00:00',
  ].map(time);
  assert.deepEqual(
    findAlternatives(slots, at('10:00')).nextDays,
    ['2026-11-25T10:15:00', '2026-11-27T16:00:00', '2026-11-28T10:00'].map(time),
  );
});

test('the lost time itself is not offered, in whatever spelling it is listed', () => {
  const slots = [at('10:00'), at('10:30:00')];
  assert.deepEqual(findAlternatives(slots, at('10:00:00.000')).sameDay, [at('10:30:00')]);
});

test('without any other time nothing is offered', () => {
  const nothing = { sameDay: [], nextDays: [] };
  assert.deepEqual(findAlternatives([], at('10:00')), nothing);
  assert.deepEqual(findAlternatives([at('10:00')], at('10:00')), nothing);
});

test('no slot of the day that is left out is nearer than one that is offered', () => {
  fc.assert(
    fc.property(someSlots, someWanted, (slots, wanted) => {
      const { sameDay } = findAlternatives(slots, wanted);
      const distance = (slot: (typeof slots)[number]) =>
        Math.abs(toUtcMillis(slot) - toUtcMillis(wanted));
      const others = slots.filter(
        (slot) => dateOf(slot) === dateOf(wanted) && !isSameTime(slot, wanted),
      );
      const farthest = Math.max(0, ...sameDay.map(distance));
      assert.equal(sameDay.length, Math.min(4, others.length));
      for (const slot of others) assert.ok(sameDay.includes(slot) || distance(slot) >= farthest);
      assert.deepEqual(sameDay, [...sameDay].sort(compareWallTimes));
    }),
  );
});

test('each of the next three days with times offers one, and none is nearer to the time of day', () => {
  fc.assert(
    fc.property(someSlots, someWanted, (slots, wanted) => {
      const { nextDays } = findAlternatives(slots, wanted);
      const later = slots.filter((slot) => dateOf(slot) > dateOf(wanted));
      const days = [...new Set(later.map(dateOf))].slice(0, 3);
      const distance = (slot: (typeof slots)[number]) =>
        Math.abs(minuteOfDay(slot) - minuteOfDay(wanted));
      assert.deepEqual(nextDays.map(dateOf), days);
      for (const offered of nextDays)
        for (const slot of later)
          if (dateOf(slot) === dateOf(offered)) assert.ok(distance(slot) >= distance(offered));
    }),
  );
});
