import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isTimeZone,
  propertyNow,
  todayAt,
  visitorTimeZone,
  wallTimeAt,
} from '../../../src/model/time-zone.js';

const NOON = new Date('2026-11-21T12:00:00Z');

test('a zone that the platform knows is a zone, in any of its names', () => {
  for (const zone of ['America/Chicago', 'US/Central', 'UTC', 'Etc/GMT+12', 'Asia/Kathmandu'])
    assert.ok(isTimeZone(zone), zone);
});

test('any other text is no zone', () => {
  for (const zone of ['', ' ', 'Chicago', 'America/Chicgo', 'CST6CDT7', 'America/', 'undefined'])
    assert.ok(!isTimeZone(zone), zone);
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.equal(typeof isTimeZone(text), 'boolean');
    }),
  );
});

test('with a known zone it is the day that the property has', () => {
  assert.equal(todayAt(NOON, 'America/Chicago'), '2026-11-21');
  assert.equal(todayAt(NOON, 'Pacific/Kiritimati'), '2026-11-22');
  assert.equal(todayAt(new Date('2026-11-21T05:59:59Z'), 'America/Chicago'), '2026-11-20');
  assert.equal(todayAt(new Date('2026-11-21T06:00:00Z'), 'America/Chicago'), '2026-11-21');
  assert.equal(propertyNow(NOON, 'America/Chicago'), '2026-11-21T06:00:00');
});

test('an unknown zone never hides the today of the property, wherever it is', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('2024-01-01'),
        max: new Date('2030-12-31'),
        noInvalidDate: true,
      }),
      fc.constantFrom(
        'America/Chicago',
        'Asia/Tokyo',
        'Etc/GMT+12',
        'Pacific/Kiritimati',
        'Africa/Cairo',
        'America/Santiago',
        'Australia/Lord_Howe',
        'UTC',
      ),
      (now, zone) => {
        assert.ok(todayAt(now, undefined) <= todayAt(now, zone));
        assert.ok(propertyNow(now, undefined) <= propertyNow(now, zone));
      },
    ),
  );
});

test('an unknown zone has the same today for every visitor', () => {
  assert.equal(todayAt(NOON, undefined), '2026-11-21');
  assert.equal(todayAt(new Date('2026-11-21T11:59:59Z'), undefined), '2026-11-20');
});

test('the zone of the visitor is the one of this machine', () => {
  const own = visitorTimeZone();
  const now = new Date(2026, 10, 24, 9, 15);
  assert.equal(wallTimeAt(+now, own ?? assert.fail('it has none')), '2026-11-24T09:15:00');
  if (process.env.TZ) assert.equal(own, process.env.TZ);
});
