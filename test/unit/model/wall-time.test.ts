import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  compareWallTimes,
  dateOf,
  instantFrom,
  isSameTime,
  minuteOfDay,
  parseIsoDate,
  parseWallTime,
  toUtcMillis,
  utcText,
  type WallTime,
} from '../../../src/model/wall-time.js';
import { allDates, day, someTime, time } from './arbitrary-dates.js';

const NO_TIMES: readonly unknown[] = [
  '2026-11-24T09:00:00Z',
  '2026-11-24T09:00:00+00:00',
  '2026-11-24T09:00-06:00',
  '2026-11-24',
  '2026-11-24T',
  '2026-11-24T9:00',
  '2026-11-24T09',
  '2026-11-24T24:00:00',
  '2026-11-24T09:60:00',
  '2026-11-24T09:00:60',
  '2026-11-24T09:00:00.',
  '2026-11-24 09:00:00',
  '2026-11-24t09:00:00',
  ' 2026-11-24T09:00:00',
  '2026-11-24T09:00:00\n',
  '2026-02-29T09:00:00',
  '2026-13-01T09:00:00',
  '2026-00-10T09:00:00',
  '2026-11-00T09:00:00',
  '+02026-11-24T09:00:00',
  '',
  20261124,
  null,
  undefined,
  true,
  ['2026-11-24T09:00:00'],
  { start: '2026-11-24T09:00:00' },
  new Date(0),
];

test('a wall time in each of the three spellings is kept byte for byte', () => {
  for (const text of ['2026-11-24T09:00', '2026-11-24T09:00:00', '2026-11-24T09:00:00.000'])
    assert.equal(parseWallTime(text), text);
  assert.equal(parseWallTime('2026-11-24T23:59:59.929392'), '2026-11-24T23:59:59.929392');
});

test('what has an offset, no time, or a date or time that does not exist is no wall time', () => {
  for (const text of NO_TIMES) assert.equal(parseWallTime(text), undefined, String(text));
});

test('every day of 2024 to 2030 is a date', () => {
  for (const date of allDates) assert.equal(parseIsoDate(date), date);
});

test('of all days that could be written, only those of the calendar are dates', () => {
  const real = new Set<string>(allDates);
  for (let year = 2024; year <= 2030; year++)
    for (let month = 0; month <= 13; month++)
      for (let number = 0; number <= 32; number++) {
        const text = [year, month, number].map((part) => String(part).padStart(2, '0')).join('-');
        assert.equal(parseIsoDate(text), real.has(text) ? text : undefined, text);
      }
});

test('a date in any other spelling is no date', () => {
  for (const text of ['2026-1-2', '20261124', '2026-11-24T00:00:00', '26-11-24', ' 2026-11-24', ''])
    assert.equal(parseIsoDate(text), undefined, text);
  for (const value of [undefined, null, 20261124, [day('2026-11-24')], {}])
    assert.equal(parseIsoDate(value), undefined);
});

test('reading anything at all never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      parseIsoDate(value);
      parseWallTime(value);
    }),
  );
});

test('the three spellings of a time are one time', () => {
  fc.assert(
    fc.property(someTime, (any) => {
      const minute = any.slice(0, 16);
      for (const first of ['', ':00', ':00.000'])
        for (const second of ['', ':00', ':00.000']) {
          const [a, b] = [time(minute + first), time(minute + second)];
          assert.equal(compareWallTimes(a, b), 0);
          assert.ok(isSameTime(a, b));
          assert.equal(toUtcMillis(a), toUtcMillis(b));
        }
    }),
  );
});

test('times are ordered as their digits are, whatever their spelling', () => {
  fc.assert(
    fc.property(someTime, someTime, (a, b) => {
      const difference = toUtcMillis(a) - toUtcMillis(b);
      assert.equal(compareWallTimes(a, b), Math.sign(difference));
      assert.equal(compareWallTimes(b, a), 0 - Math.sign(difference));
      assert.equal(isSameTime(a, b), difference === 0);
    }),
  );
});

test('seconds tell two times apart, fractions of a second do not', () => {
  const [short, later] = [time('2026-11-24T09:00'), time('2026-11-24T09:00:30')];
  assert.equal(compareWallTimes(short, later), -1);
  assert.equal(compareWallTimes(later, short), 1);
  assert.ok(isSameTime(short, time('2026-11-24T09:00:00.5')));
});

test('the date and the minute of the day are read off the digits', () => {
  fc.assert(
    fc.property(someTime, (any) => {
      const [date, clock = ''] = any.split('T');
      const [hour, minute] = clock.split(':').map(Number);
      assert.equal(dateOf(any), date);
      assert.equal(minuteOfDay(any), Number(hour) * 60 + Number(minute));
    }),
  );
});

test('the digits become milliseconds as if they were UTC, in whatever zone this runs', () => {
  fc.assert(
    fc.property(someTime, (any) => {
      const [year = 0, month = 0, number = 0, hour = 0, minute = 0] = any.split(/\D/).map(Number);
      assert.equal(toUtcMillis(any), Date.UTC(year, month - 1, number, hour, minute));
    }),
  );
  for (const date of allDates)
    assert.equal(new Date(toUtcMillis(date)).toISOString(), `${date}T00:00:00.000Z`);
  assert.equal(utcText(toUtcMillis('0050-03-01T00:00:00' as WallTime)), '0050-03-01T00:00:00');
});

test('an instant is read and written in UTC', () => {
  for (const any of fc.sample(someTime, 100)) assert.ok(isSameTime(utcText(instantFrom(`${any}Z`)), any));
  assert.equal(instantFrom('2026-11-24T09:15:00-06:00'), Date.UTC(2026, 10, 24, 15, 15));
  assert.ok(Number.isNaN(instantFrom('soon')));
});
