import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Group } from '../../../src/api/schemas.js';
import {
  attributedSource,
  createBookingOptions,
  wantsSources,
} from '../../../src/config/booking-options.js';
import { resolve } from '../../../src/config/resolve.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };
const SOURCES = [
  { id: 220, name: 'Google' },
  { id: 466, name: 'Facebook' },
];
const OWN = [{ value: '390', label: 'A friend' }];
const rules = [
  { param: 'utm_source', equals: 'google', discoverySource: '220' },
  { param: 'utm_source', equals: 'facebook', discoverySource: 466 },
  { param: 'gclid', equals: 'X', discoverySource: 20 },
];

function settingsOf(attributes: object) {
  const { settings, faults } = resolve({ ...SOUND, ...attributes });
  assert.ok(settings, JSON.stringify(faults));
  return settings;
}
function offered(attributes: object, group: Group = {}, sources = SOURCES) {
  const settings = settingsOf(attributes);
  const [property] = settings.properties;
  const offer = property && createBookingOptions(settings, property, { group, sources });
  return [offer?.requirements.discoverySource, offer?.sourceOptions];
}
const asking = { config: { fields: { discoverySource: 'required' } } };
const asOptions = (list: typeof SOURCES) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

test('the lead source is asked by the page alone', () => {
  assert.equal(offered({}, { discoverySources: SOURCES })[0], 'hidden');
  assert.equal(offered(asking)[0], 'required');
});

test('its choices are the page’s own, else the group’s, else the service’s', () => {
  const ofGroup = [{ id: 20, name: 'Property Website' }];
  const own = { config: { ...asking.config, options: { discoverySources: OWN } } };
  assert.deepEqual(offered(own, { discoverySources: ofGroup })[1], OWN);
  assert.deepEqual(offered(asking, { discoverySources: ofGroup })[1], asOptions(ofGroup));
  assert.deepEqual(offered(asking, { discoverySources: [] })[1], asOptions(SOURCES));
});

test('what has no choices cannot be asked, even if the page would require it', () => {
  assert.deepEqual(offered(asking, {}, []), ['hidden', []]);
  const none = { config: { ...asking.config, options: { discoverySources: [] } } };
  assert.deepEqual(offered(none, { discoverySources: SOURCES }), ['hidden', []]);
});

test('what the page knows itself is not asked', () => {
  const [requirement] = offered({ ...asking, discoverySource: '20' });
  assert.equal(requirement, 'hidden');
});

test('the service’s lead sources are wanted only where they would be of use', () => {
  const wants = (attributes: object, group: Group = {}) =>
    wantsSources(settingsOf(attributes), group);
  assert.equal(wants(asking), true);
  assert.equal(wants({ config: { fields: { discoverySource: 'optional' } } }), true);
  assert.equal(wants({}), false);
  assert.equal(wants({ config: { fields: { discoverySource: 'hidden' } } }), false);
  assert.equal(wants(asking, { discoverySources: SOURCES }), false);
  assert.equal(wants(asking, { discoverySources: [] }), true);
  assert.equal(wants({ ...asking, discoverySource: '20' }), false);
  const own = { config: { ...asking.config, options: { discoverySources: OWN } } };
  assert.equal(wants(own), false);
  assert.equal(wants({ config: { ...asking.config, attribution: { rules, default: 20 } } }), true);
});

test('the first rule that fits names the source, in any letter case', () => {
  for (const [query, source] of [
    ['?utm_source=google', 220],
    ['?utm_source=Google', 220],
    ['utm_source=GOOGLE&x=1', 220],
    ['?utm_source=facebook', 466],
    ['?utm_source=facebook&utm_source=google', 220],
    ['?gclid=x&utm_source=facebook', 466],
    ['?gclid=x', 20],
    ['?utm%5Fsource=goo%67le', 220],
    ['?UTM_SOURCE=google', undefined],
    ['?utm_source=google-ads', undefined],
    ['?utm_source=', undefined],
    ['', undefined],
    ['?%', undefined],
  ] as const)
    assert.equal(attributedSource({ rules }, query), source, query);
});

test('no rules are no source, and the default is not theirs to give', () => {
  assert.equal(attributedSource(undefined, '?utm_source=google'), undefined);
  assert.equal(attributedSource({}, '?utm_source=google'), undefined);
  assert.equal(attributedSource({ rules: [], default: 20 }, '?utm_source=google'), undefined);
});
