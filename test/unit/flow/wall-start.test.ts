import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wallStartOf } from '../../../src/flow/listed-tours.js';
import { instantOf } from '../../../src/model/time-zone.js';
import { isSameTime, parseWallTime } from '../../../src/model/wall-time.js';
import { someTime } from '../model/arbitrary-dates.js';

const ZONES = [
  'America/Chicago',
  'Asia/Tokyo',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];
const someZone = fc.constantFrom(...ZONES);
const someOffset = fc.constantFrom('', 'Z', '+00:00', '+0000', '-06:00', '-0600', '+05:45');

test('an instant is read by the clock on the property’s wall', () => {
  for (const [zone, expected] of [
    ['America/Chicago', '2026-11-24T09:15:00'],
    ['Asia/Tokyo', '2026-11-25T00:15:00'],
    ['Australia/Lord_Howe', '2026-11-25T02:15:00'],
    ['UTC', '2026-11-24T15:15:00'],
  ] as const)
    for (const start of [
      '2026-11-24T15:15:00+00:00',
      '2026-11-24T15:15:00Z',
      '2026-11-24T09:15:00-06:00',
    ])
      assert.equal(wallStartOf(start, 'utc', zone), expected);
});

test('the hour that a switch repeats, and the one it skips, are what the wall shows', () => {
  const chicago = (start: string) => wallStartOf(start, 'utc', 'America/Chicago');
  assert.equal(chicago('2026-11-01T06:30:00Z'), '2026-11-01T01:30:00');
  assert.equal(chicago('2026-11-01T07:30:00Z'), '2026-11-01T01:30:00');
  assert.equal(chicago('2026-03-08T08:00:00Z'), '2026-03-08T03:00:00');
});

test('a label is cut off and the digits stand, in whatever zone', () => {
  fc.assert(
    fc.property(someTime, someOffset, someZone, (time, offset, zone) => {
      assert.equal(wallStartOf(time + offset, 'wall', zone), time);
    }),
  );
});

test('what was booked at a wall time is shown at that wall time', () => {
  fc.assert(
    fc.property(someTime, someZone, (time, zone) => {
      const instant = instantOf(time, zone);
      const shown = wallStartOf(new Date(instant).toISOString(), 'utc', zone);
      assert.ok(shown);
      // A time that the wall never shows is told as the one after the jump: the same instant.
      assert.equal(instantOf(shown, zone), instant);
      if (zone === 'UTC') assert.ok(isSameTime(shown, time));
    }),
  );
});

test('any spelling of one instant is one wall time', () => {
  const someInstant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(someInstant, fc.integer({ min: -48, max: 56 }), someZone, (at, quarters, zone) => {
      const instant = Math.floor(at / 1000) * 1000;
      const minutes = Math.abs(quarters) * 15;
      const two = (value: number) => String(value).padStart(2, '0');
      const sign = quarters < 0 ? '-' : '+';
      const digits = new Date(instant + quarters * 15 * 60_000).toISOString().slice(0, 19);
      const spelled = `${digits}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
      const plain = new Date(instant).toISOString();
      assert.equal(wallStartOf(spelled, 'utc', zone), wallStartOf(plain, 'utc', zone));
    }),
  );
});

test('garbage is no tour, and never throws', () => {
  for (const answered of ['utc', 'wall'] as const)
    for (const garbage of ['', 'soon', '2026-02-30T99:00:00Z', 'T09:00Z', 'null', '💥'])
      assert.equal(wallStartOf(garbage, answered, 'America/Chicago'), undefined, garbage);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), someZone, (garbage, zone) => {
      const start = wallStartOf(garbage, 'wall', zone);
      assert.ok(start === undefined || parseWallTime(start));
      wallStartOf(garbage, 'utc', zone);
    }),
  );
});

test('what is shown is always a wall time that can be drawn', () => {
  for (const odd of [
    '0001-01-01T00:00:00+00:00',
    '0999-12-31T23:59:59Z',
    '+012026-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
  ]) {
    const start = wallStartOf(odd, 'utc', 'America/Chicago');
    assert.ok(start === undefined || parseWallTime(start), `${odd}: ${start}`);
  }
});

test('a text without an offset does not depend on where the visitor is', () => {
  const zone = process.env.TZ;
  const seen = new Set<string | undefined>();
  for (const visitor of ['Asia/Tokyo', 'America/New_York']) {
    process.env.TZ = visitor;
    seen.add(wallStartOf('2026-11-24T15:15:00', 'utc', 'America/Chicago'));
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  assert.equal(seen.size, 1, [...seen].join(', '));
});

test('a sentence with a number in it is no time', () => {
  for (const sentence of ['appointment 5', 'tour 12', 'June 5'])
    assert.equal(wallStartOf(sentence, 'utc', 'America/Chicago'), undefined, sentence);
});
