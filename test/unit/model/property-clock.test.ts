import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as sandbox from '../../../demo/sandbox/wall-time.js';
import * as clock from '../../../src/model/property-clock.js';
import * as zones from '../../../src/model/wall-time.js';
import { runs } from '../../support/runs.js';
import { someTime, time } from './arbitrary-dates.js';

const MINUTE = 60_000;
const NOON = new Date('2026-11-21T12:00:00Z');

/** Both sides of UTC, half and quarter hours, switches at midnight and by half an hour. */
const someZone = fc.constantFrom(
  ...['UTC', 'America/Chicago', 'US/Central', 'America/St_Johns', 'America/Santiago'],
  ...['Africa/Cairo', 'Africa/Casablanca', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['Europe/London', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Etc/GMT+12'],
);

const someInstant = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2031, 0, 1) / 1000 })
  .map((seconds) => seconds * 1000);

test('a zone’s clock has midnight as hour 00 of the new day', () => {
  const instant = Date.parse('2026-11-24T15:15:30Z');
  assert.equal(zones.wallTimeAt(instant, 'America/Chicago'), '2026-11-24T09:15:30');
  assert.equal(zones.wallTimeAt(instant, 'Asia/Kathmandu'), '2026-11-24T21:00:30');
  const midnight = Date.parse('2026-11-24T06:00:00Z');
  assert.equal(zones.wallTimeAt(midnight, 'America/Chicago'), '2026-11-24T00:00:00');
});

test('an instant is the first at which the clock shows it', () => {
  fc.assert(
    fc.property(someInstant, someZone, (instant, zone) => {
      const shown = zones.wallTimeAt(instant, zone);
      const found = zones.instantOf(shown, zone);
      assert.equal(zones.wallTimeAt(found, zone), shown);
      assert.ok(found === instant || (found < instant && instant - found <= 60 * MINUTE));
    }),
    { numRuns: runs(1000) },
  );
});

test('a zone’s clock is the same to date-fns', () => {
  fc.assert(
    fc.property(someInstant, someTime, someZone, (instant, shown, zone) => {
      assert.equal(zones.wallTimeAt(instant, zone), sandbox.wallTimeAt(instant, zone));
      const expected = sandbox.instantOf(shown, zone);
      if (expected !== undefined) assert.equal(zones.instantOf(shown, zone), expected);
    }),
    { numRuns: runs(1000) },
  );
});

test('a time that a spring switch skips is the time after it', () => {
  for (const [zone, skipped, after] of [
    ['America/Chicago', '2026-03-08T02:30:00', '2026-03-08T03:30:00'],
    ['America/Santiago', '2026-09-06T00:15:00', '2026-09-06T01:15:00'],
    ['Africa/Cairo', '2026-04-24T00:00:00', '2026-04-24T01:00:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-04T02:45:00'],
  ] as const)
    assert.equal(zones.wallTimeAt(zones.instantOf(time(skipped), zone), zone), after, zone);
});

test('before there were time zones, clocks showed solar time', () => {
  for (const [zone, shown] of [
    ['America/Chicago', '0000-12-31T18:09:24'],
    ['Asia/Tokyo', '0001-01-01T09:18:59'],
    ['UTC', '0001-01-01T00:00:00'],
  ] as const) {
    const instant = Date.parse('0001-01-01T00:00:00Z');
    assert.equal(zones.wallTimeAt(instant, zone), shown);
    assert.equal(zones.instantOf(time(shown), zone), instant);
    for (const end of ['0000-01-01T00:00:00', '0001-01-01T00:00:00', '9999-12-31T23:59:59'])
      assert.equal(zones.wallTimeAt(zones.instantOf(time(end), zone), zone).slice(-19), end);
  }
});

test('a zone is valid if the platform knows it', () => {
  for (const zone of ['America/Chicago', 'US/Central', 'UTC', 'Etc/GMT+12'])
    assert.ok(zones.isTimeZone(zone), zone);
  for (const zone of ['', ' ', 'Chicago', 'America/Chicgo', 'America/', 'undefined', '+05:00'])
    assert.ok(!zones.isTimeZone(zone), zone);
});

test('with a known zone, today is the property’s', () => {
  assert.equal(clock.todayAt(NOON, 'Pacific/Kiritimati'), '2026-11-22');
  assert.equal(clock.todayAt(new Date('2026-11-21T05:59:59Z'), 'America/Chicago'), '2026-11-20');
  assert.equal(clock.todayAt(new Date('2026-11-21T06:00:00Z'), 'America/Chicago'), '2026-11-21');
  assert.equal(clock.propertyNow(NOON, 'America/Chicago'), '2026-11-21T06:00:00');
});

test('in an unknown zone, today is never after the property’s', () => {
  assert.equal(clock.todayAt(NOON, undefined), '2026-11-21');
  assert.equal(clock.todayAt(new Date('2026-11-21T11:59:59Z'), undefined), '2026-11-20');
  fc.assert(
    fc.property(someInstant, someZone, (instant, zone) => {
      const now = new Date(instant);
      assert.ok(clock.propertyNow(now, undefined) <= clock.propertyNow(now, zone));
    }),
  );
});

test('midnight comes later or sooner on a day when clocks change', () => {
  for (const [now, zone, hours] of [
    ['2026-11-01T05:00:00Z', 'America/Chicago', 25],
    ['2026-03-08T06:00:00Z', 'America/Chicago', 23],
    ['2026-10-29T21:30:00Z', 'Africa/Cairo', 0.5],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', 22.5],
    ['2026-11-24T11:00:00Z', undefined, 1],
  ] as const)
    assert.equal(clock.untilMidnight(new Date(now), zone), hours * 60 * MINUTE, `${now} ${zone}`);
});

test('a day starts at midnight, not a millisecond earlier', () => {
  fc.assert(
    fc.property(someInstant, fc.option(someZone, { nil: undefined }), (instant, zone) => {
      const midnight = instant + clock.untilMidnight(new Date(instant), zone);
      assert.ok(midnight > instant);
      const seen = clock.todayAt(new Date(midnight - 1), zone);
      assert.equal(seen, clock.todayAt(new Date(instant), zone));
      assert.ok(clock.todayAt(new Date(midnight), zone) > clock.todayAt(new Date(instant), zone));
    }),
    { numRuns: runs(1000) },
  );
});

test('the visitor’s zone is this machine’s', () => {
  const own = zones.visitorTimeZone();
  const now = new Date(2026, 10, 24, 9, 15);
  assert.equal(zones.wallTimeAt(+now, own ?? assert.fail('it has none')), '2026-11-24T09:15:00');
});
