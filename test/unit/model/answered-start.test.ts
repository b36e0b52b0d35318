import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  certainInstant,
  isStartOdd,
  lengthOf,
  meaningOf,
  wallStartOf,
} from '../../../src/model/answered-start.js';
import { parseWallTime } from '../../../src/model/wall-time.js';
import { someTime, time } from './arbitrary-dates.js';

const START = time('2026-11-24T10:00:00');
const CHICAGO = 'America/Chicago';
const INSTANT = Date.parse('2026-11-24T16:00:00Z');

/** An answered start, the property's zone, the instant for calendars, and whether it can be the chosen time. */
const ANSWERS = [
  ['2026-11-24T16:00:00+00:00', CHICAGO, INSTANT, 'fits'],
  ['2026-11-24T10:00:00-06:00', CHICAGO, INSTANT, 'fits'],
  // The wall time, with an offset that is only a label, or without one.
  ['2026-11-24T10:00:00+00:00', CHICAGO, INSTANT, 'fits'],
  ['2026-11-24T10:00', CHICAGO, INSTANT, 'fits'],
  // No response, no doubt.
  ['', CHICAGO, INSTANT, 'fits'],
  [undefined, CHICAGO, INSTANT, 'fits'],
  // An offset that isn't the zone's.
  ['2026-11-24T15:00:00+00:00', CHICAGO, undefined, 'odd'],
  ['2026-11-24T10:00:00-05:00', CHICAGO, undefined, 'odd'],
  ['2026-11-24T10:00:01', CHICAGO, undefined, 'odd'],
  ['soon', CHICAGO, undefined, 'odd'],
  ['2026-99-99T00:00:00Z', CHICAGO, undefined, 'odd'],
  // Without the zone, there's nothing to compare with.
  ['2026-11-24T16:00:00+00:00', undefined, undefined, 'fits'],
  ['2026-11-24T10:00:00-06:00', undefined, undefined, 'fits'],
  ['2026-11-24T10:00:00+00:00', undefined, undefined, 'fits'],
  ['soon', undefined, undefined, 'fits'],
] as const;

for (const [answered, zone, instant, verdict] of ANSWERS) {
  const place = zone ? ` in ${zone}` : '';
  test(`answered "${answered}"${place} ${verdict}, and its instant is ${instant ? 'certain' : 'not'}`, () => {
    assert.equal(certainInstant(START, answered, zone), instant);
    assert.equal(isStartOdd(START, answered, zone), verdict === 'odd');
  });
}

test('assumption: equal digits are the chosen time, whatever their offset', () => {
  fc.assert(
    fc.property(someTime, fc.constantFrom('', 'Z', '+00:00', '+0000'), (start, offset) => {
      assert.equal(isStartOdd(start, start + offset, CHICAGO), false);
    }),
  );
});

test('a booking tells what offsets mean, wherever the visitor is', () => {
  for (const [answered, zone, meaning] of [
    ['2026-11-24 16:00:00+00', CHICAGO, 'utc'],
    ['2026-11-24T10:00:00-06:00', CHICAGO, 'utc'],
    ['2026-11-24T10:00:00-06:00', undefined, undefined],
    ['2026-11-24 10:00:00+00:00', CHICAGO, 'wall'],
    ['2026-11-24T10:00:00Z', 'Europe/London', 'utc or wall'],
    ['2026-11-24T10:00:00', CHICAGO, undefined],
    ['2026-11-24T15:00:00Z', CHICAGO, undefined],
    [undefined, CHICAGO, undefined],
  ] as const)
    assert.equal(meaningOf(START, answered, zone), meaning, answered);
});

test('a length needs two offsets and a plausible end', () => {
  for (const [start, end, minutes] of [
    ['2026-11-24T16:00:00+00:00', '2026-11-24T17:00:00+00:00', 60],
    ['2026-11-24T10:00:00-06:00', '2026-11-24T16:45:00Z', 45],
    ['2026-11-24T16:00:00Z', '2026-11-24T16:05:00Z', 5],
    ['2026-11-24T16:00:00Z', '2026-11-25T04:00:00Z', 720],
    ['2026-11-24T16:00:00Z', '2026-11-24T16:04:00Z', undefined],
    ['2026-11-24T16:00:00Z', '2026-11-25T04:01:00Z', undefined],
    ['2026-11-24T16:00:00Z', '2026-11-24T15:00:00Z', undefined],
    ['2026-11-24T16:00:00', '2026-11-24T17:00:00', undefined],
    ['2026-11-24T16:00:00Z', '2026-11-24T17:00:00', undefined],
    ['2026-11-24T16:00:00Z', 'soon', undefined],
    ['2026-11-24T16:00:00Z', undefined, undefined],
  ] as const)
    assert.equal(lengthOf(start, end), minutes, `${start} to ${end}`);
});

test('an instant is shown by the property’s clock, wall time as written', () => {
  for (const [start, zone, shown] of [
    ['2026-11-24T15:15:00+00:00', CHICAGO, '2026-11-24T09:15:00'],
    ['2026-11-24T09:15:00-06:00', CHICAGO, '2026-11-24T09:15:00'],
    ['2026-11-24T15:15:00Z', 'Australia/Lord_Howe', '2026-11-25T02:15:00'],
    ['2026-11-01T07:30:00Z', CHICAGO, '2026-11-01T01:30:00'],
    ['2026-03-08T08:00:00Z', CHICAGO, '2026-03-08T03:00:00'],
    ['2026-11-24T15:15:00', CHICAGO, '2026-11-24T15:15:00'],
  ] as const)
    assert.equal(wallStartOf(start, 'utc', zone), shown, start);
  for (const offset of ['', 'Z', '-0600', '+05:45'])
    assert.equal(wallStartOf(`2026-11-24T15:15${offset}`, 'wall', CHICAGO), '2026-11-24T15:15');
});

test('a start is read in each spelling that is clear', () => {
  for (const start of [
    '2026-11-24 15:15:00+00:00',
    '2026-11-24 15:15:00+00',
    '2026-11-24 15:15Z',
    '2026-11-24 15:15:00 +0000',
    '2026-11-24t15:15:00z',
    '2026-11-24T10:15-0500',
  ]) {
    assert.equal(wallStartOf(start, 'utc', CHICAGO), '2026-11-24T09:15:00', start);
  }
  assert.equal(wallStartOf('2026-11-24 15:15', 'utc', CHICAGO), '2026-11-24T15:15');
  for (const odd of ['2026-11-24 15:15+99:00', '2026-11-24  15:15', '2026-11-24 3:15 PM'])
    assert.equal(wallStartOf(odd, 'wall', CHICAGO), undefined, odd);
});

test('an unreadable time is no start', () => {
  for (const answered of ['utc', 'wall'] as const) {
    for (const odd of ['', 'soon', '2026-02-30T99:00:00Z', 'T09:00Z', 'appointment 5'])
      assert.equal(wallStartOf(odd, answered, CHICAGO), undefined, odd);
    for (const far of ['0001-01-01T00:00:00Z', '+012026-01-01T00:00:00Z']) {
      const start = wallStartOf(far, answered, CHICAGO);
      assert.ok(start === undefined || parseWallTime(start), far);
    }
  }
});
