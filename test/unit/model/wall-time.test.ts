import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseIsoDate } from '../../../src/model/dates.js';
import * as wall from '../../../src/model/wall-time.js';
import { allDates, someTime, time } from './arbitrary-dates.js';

test('a wall time is kept byte for byte, anything else is none', () => {
  for (const text of ['2026-11-24T09:00', '2026-11-24T09:00:00', '2026-11-24T23:59:59.929392'])
    assert.equal(wall.parseWallTime(text), text);
  const clocks = '09:00:00Z 09:00:00+00:00 9:00 24:00:00 09:60:00 09:00:60 09:00:00. 09:00:00\n';
  const wrong = clocks.split(' ').map((clock) => `2026-11-24T${clock}`);
  const spelled = ['2026-11-24', '2026-11-24 09:00:00', ' 2026-11-24T09:00:00', ''];
  const odd = ['2026-02-29T09:00:00', 20261124, null, ['2026-11-24T09:00:00']];
  for (const text of [...wrong, ...spelled, ...odd])
    assert.equal(wall.parseWallTime(text), undefined);
});

test('only real calendar days are dates', () => {
  const real = new Set<string>(allDates);
  for (let year = 2024; year <= 2030; year++)
    for (let month = 0; month <= 13; month++)
      for (let number = 0; number <= 32; number++) {
        const text = [year, month, number].map((part) => String(part).padStart(2, '0')).join('-');
        assert.equal(parseIsoDate(text), real.has(text) ? text : undefined, text);
      }
  const others = [
    '2026-11-24T00:00:00.000Z',
    '+012026-11-24',
    '2026-1-2',
    '20261124',
    '2026-11-24T00:00:00',
    ' 2026-11-24',
    '',
    null,
    20261124,
  ];
  for (const odd of [...others, ['2026-11-24']]) assert.equal(parseIsoDate(odd), undefined);
});

test('times are ordered as their digits are, whatever their spelling', () => {
  fc.assert(
    fc.property(someTime, someTime, (a, b) => {
      const difference = wall.toUtcMillis(a) - wall.toUtcMillis(b);
      assert.equal(wall.compareWallTimes(a, b), Math.sign(difference));
      assert.equal(wall.isSameTime(a, b), difference === 0);
      const minute = a.slice(0, 16);
      for (const seconds of ['', ':00', ':00.000'])
        assert.ok(wall.isSameTime(a, time(minute + seconds)));
    }),
  );
});

test('seconds tell two times apart, fractions of a second do not', () => {
  const [short, later] = [time('2026-11-24T09:00'), time('2026-11-24T09:00:30')];
  assert.equal(wall.compareWallTimes(short, later), -1);
  assert.ok(wall.isSameTime(short, time('2026-11-24T09:00:00.5')));
});

test('digits are read unchanged, in whatever zone this runs', () => {
  fc.assert(
    fc.property(someTime, (any) => {
      const [year = 0, month = 0, number = 0, hour = 0, minute = 0] = any.split(/\D/).map(Number);
      assert.equal(wall.dateOf(any), any.slice(0, 10));
      assert.equal(wall.minuteOfDay(any), hour * 60 + minute);
      assert.equal(wall.toUtcMillis(any), Date.UTC(year, month - 1, number, hour, minute));
      assert.ok(wall.isSameTime(wall.utcText(wall.toUtcMillis(any)), any));
    }),
  );
});
