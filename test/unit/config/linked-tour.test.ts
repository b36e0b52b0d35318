import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkedTour } from '../../../src/config/linked-tour.js';
import { resolve } from '../../../src/config/resolve.js';
import { signToken, type TourClaims } from '../../../src/server/tokens.js';
import { SOUND } from '../store/open-tour.js';

const CLAIMS: TourClaims = {
  appointment: 7,
  group: 42,
  start: '2026-11-24T10:00:00',
  startsAt: '2026-11-24T16:00:00+00:00',
  location: '1 Main Street, Año Nuevo 李',
  place: { kind: 'building', id: 6 },
  tourType: 'self-guided',
  sequence: 2,
};
const NOW = Date.parse('2026-11-23T14:00:00Z');
const locations = [
  { label: 'North', groupId: 42, building: 5 },
  { label: 'South', groupId: 42, building: 6, timeZone: 'America/Chicago' },
];
const tokenOf = (claims: object = {}) =>
  signToken({ ...CLAIMS, ...claims }, 'a secret of at least 32 characters');
const settings =
  resolve({ ...SOUND, config: { locations } }).settings ?? assert.fail('no settings');
const open = (token: string, now = NOW) => linkedTour(token, settings, now);

test('a token that the server signed describes its tour', async () => {
  const manageToken = await tokenOf();
  const { appointment, group, place: _, ...same } = CLAIMS;
  const { baseUrl, host } = settings;
  assert.deepEqual(open(manageToken), {
    ...{ ...same, baseUrl, host, manageToken, id: appointment, property: settings.properties[1] },
  });
  assert.equal(group, settings.properties[1]?.groupId);
});

test('a place that the page does not have gets no other place’s name', async () => {
  const place = { kind: 'unit', id: 5 } as const;
  const { property } = open(await tokenOf({ place })) ?? {};
  assert.deepEqual([property?.id, property?.place, property?.label], ['42 unit 5', place, '']);
});

test('an expired, broken or foreign token opens nothing', async () => {
  const token = await tokenOf();
  assert.ok(open(token, Date.parse('2026-11-24T17:29:00Z')));
  assert.equal(open(token, Date.parse('2026-11-24T17:31:00Z')), undefined);
  assert.equal(open(await tokenOf({ group: 23 })), undefined);
  assert.equal(open(await tokenOf({ appointment: 'x' })), undefined);
  for (const broken of ['ey', 'eyJ.', token.slice(0, -90), 'ey.bnVsbA.', 'ey.W10.', 'ey.%.'])
    assert.equal(open(broken), undefined, broken);
});
