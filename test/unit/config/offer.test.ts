import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOffer } from '../../../src/config/offer.js';
import { resolve, type Settings } from '../../../src/config/resolve.js';
import type { Group } from '../../../src/model/appointment.js';
import { addDays } from '../../../src/model/calendar-grid.js';
import { day } from '../model/arbitrary-dates.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

function offerOf(attributes: object, group: Group) {
  const { settings } = resolve({ ...SOUND, ...attributes });
  assert.ok(settings);
  return createOffer(settings satisfies Settings, group);
}

test('where nobody says anything, guided tours are offered for sixty days in an unknown zone', () => {
  assert.deepEqual(offerOf({}, {}), { tourType: 'guided', timeZone: undefined, maxDays: 60 });
});

test('what the group says is offered', () => {
  const group: Group = { tourTypes: ['video'], timeZone: 'US/Central', maxDays: 30 };
  assert.deepEqual(offerOf({}, group), {
    tourType: 'video',
    timeZone: 'US/Central',
    maxDays: 30,
  });
});

test('what the page says wins over the group', () => {
  const group: Group = { tourTypes: ['guided', 'video'], timeZone: 'US/Central', maxDays: 30 };
  const page = { tourType: 'self-guided', timeZone: 'Asia/Tokyo', maxDays: '90' };
  assert.deepEqual(offerOf(page, group), {
    tourType: 'self-guided',
    timeZone: 'Asia/Tokyo',
    maxDays: 90,
  });
});

test('a group that takes no bookings from outside offers nothing, unless the page fixes the type', () => {
  assert.equal(offerOf({}, { tourTypes: [] }), undefined);
  assert.equal(offerOf({ tourType: 'guided' }, { tourTypes: [] })?.tourType, 'guided');
});

test('a zone of the group that this browser does not know is unknown', () => {
  assert.equal(offerOf({}, { timeZone: 'Mars/Olympus' })?.timeZone, undefined);
  assert.equal(offerOf({}, { timeZone: '' })?.timeZone, undefined);
});

test('a group without a real limit still has a last day that can be booked', () => {
  for (const maxDays of [365_000, 9_999_999, 2_147_483_647]) {
    const offer = offerOf({}, { maxDays });
    const last = addDays(day('2026-11-21'), offer?.maxDays ?? 0);
    assert.match(last, /^\d{4}-\d\d-\d\d$/);
    assert.ok(last > '2026-11-21');
  }
});
