import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { resolve } from '../../../src/config/resolve.js';
import { isTentative } from '../../../src/model/appointment.js';
import { signToken, type TourClaims } from '../../../src/server/tokens.js';
import { linkedTour } from '../../../src/site-server/link-token.js';
import { freezeDate } from '../server/site.js';
import { SOUND } from '../store/open-tour.js';

const CLAIMS: TourClaims = {
  appointment: 7,
  group: 42,
  start: '2026-11-24T10:00:00',
  startsAt: '2026-11-24T16:00:00+00:00',
  place: { kind: 'building', id: 6 },
  tourType: 'self-guided',
  sequence: 2,
  exp: Date.parse('2026-11-24T17:30:00Z') / 1000,
};
const NOW = Date.parse('2026-11-23T14:00:00Z');
const locations = [
  { label: 'North', groupId: 42, building: 5, location: '5 North Street' },
  {
    label: 'South',
    groupId: 42,
    building: 6,
    timeZone: 'America/Chicago',
    location: '1 Main Street',
  },
];
const tokenOf = async (claims: object = {}) =>
  String(await signToken({ ...CLAIMS, ...claims }, 'a secret of at least 32 characters', 'tours'));
/** Nobody has to know the secret to write a token that a page reads. */
const unsigned = (claims: object, header: object = { alg: 'HS256' }) =>
  [header, { ...CLAIMS, exp: NOW / 1000 + 100_000, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('x')
    .join('.');
const settings =
  resolve({ ...SOUND, config: { locations } }).settings ?? assert.fail('no settings');
const open = (token: string) => linkedTour(token, settings);

describe('a link’s token', () => {
  freezeDate();

  test('claims no more than the booking: it may still have to be confirmed', async () => {
    const opened = [open(await tokenOf({ toConfirm: true })), open(await tokenOf())];
    const seen = opened.map((tour) => tour && isTentative(tour));
    assert.deepEqual(seen, [true, false]);
  });

  test('that the server signed describes its tour, in the page’s words', async () => {
    const manageToken = await tokenOf({ location: 'Elsewhere' });
    const { appointment: id, group: _, place: __, exp: ___, ...same } = CLAIMS;
    const { baseUrl, host, properties } = settings;
    const unknown = { confirmationEnabled: undefined, expirationDate: undefined };
    const known = { knownFrom: 'link', isFromLink: true };
    const shown = { ...known, property: properties[1], location: '1 Main Street' };
    assert.deepEqual(open(manageToken), {
      ...same,
      ...unknown,
      ...shown,
      baseUrl,
      host,
      manageToken,
      id,
    });
  });

  test('of a place that the page doesn’t have shows no address', async () => {
    for (const place of [{ kind: 'unit', id: 6 }, { kind: 'building', id: 7 }, undefined]) {
      const tour = open(await tokenOf({ place }));
      const { label, place: shown } = tour?.property ?? {};
      assert.deepEqual([tour?.location, label, shown, tour?.id], ['', '', place, 7]);
    }
  });

  test('says nothing of the home that the dialog is open for', async () => {
    const home = { home: '12C', location: '3400 N Broadway' };
    const { settings: opened } = resolve(SOUND, undefined, home);
    const tour = opened && linkedTour(await tokenOf({ place: undefined }), opened);
    assert.deepEqual([tour?.location, tour?.property.label], ['', '']);
  });

  test('that is broken or foreign opens nothing; the server judges its age', async () => {
    const token = await tokenOf();
    mock.timers.setTime(NOW + 30 * 86_400_000);
    assert.ok(open(token));
    mock.timers.setTime(NOW);
    assert.equal(open(await tokenOf({ group: 23 })), undefined);
    for (const broken of ['ey', 'eyJ.', token.slice(0, -90), 'ey.bnVsbA.', 'ey.W10.', 'ey.%.'])
      assert.equal(open(broken), undefined, broken);
  });

  test('that nobody signed opens nothing out of bounds, and shows no text', () => {
    assert.ok(open(unsigned({})));
    for (const [claims, header] of [
      [{}, { alg: 'none' }],
      [{}, { alg: 'HS512' }],
      [{}, {}],
      [{ exp: undefined }],
      [{ exp: 4e9 }],
      [{ start: '<b>' }],
      [{ appointment: 'x' }],
      [{ appointment: -7 }],
      [{ note: 'a'.repeat(1_000) }],
    ] as const)
      assert.equal(open(unsigned(claims, header)), undefined, JSON.stringify([claims, header]));
    for (const place of [
      { kind: 'building', id: 6.5 },
      { kind: 'building', id: -6 },
      { kind: 'castle', id: 6 },
    ])
      assert.equal(open(unsigned({ place }))?.property.place, undefined, JSON.stringify(place));
    for (const sequence of [-1, 1.5, '2'])
      assert.equal(open(unsigned({ sequence }))?.sequence, 0, `${sequence}`);
    const words = 'Bring a $500 deposit';
    const shown = open(
      unsigned({ location: words, label: words, startsAt: words, tourType: words }),
    );
    const { manageToken: _, ...rest } = shown ?? assert.fail('it opens nothing');
    assert.doesNotMatch(JSON.stringify(rest), /deposit/);
  });
});
