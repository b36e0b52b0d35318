import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Group } from '../../../src/api.js';
import { createBookingOptions, wantsSources } from '../../../src/booking/booking-options.js';
import { resolve } from '../../../src/config/resolve.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

function settingsOf(attributes: object) {
  const { settings, faults } = resolve({ ...SOUND, ...attributes });
  return settings ?? assert.fail(JSON.stringify(faults));
}

type Known = Parameters<typeof createBookingOptions>;

function optionsOf(attributes: object, group: Group = {}, sources?: Known[3], type?: Known[4]) {
  const settings = settingsOf(attributes);
  const [property = assert.fail()] = settings.properties;
  return createBookingOptions(settings, property, group, sources, type);
}

const ALL: Group = { tourTypes: ['guided', 'self-guided', 'video'] };
const ONE: Group = { tourTypes: ['guided'] };
/** It doesn't mention video tours. */
const UNFLAGGED: Group = { tourTypes: ['guided'], closedTypes: ['self-guided'] };

test('by default, guided tours are offered', () => {
  const { requirements, property, ...rest } = optionsOf({}) ?? assert.fail();
  assert.deepEqual(rest, {
    tourTypes: ['guided'],
    tourType: 'guided',
    elsewhere: undefined,
    canAddPeople: false,
    discoverySource: undefined,
    sourceOptions: [],
  });
  assert.equal(property.groupId, 42);
  const { email, smsConsent, discoverySource } = requirements;
  assert.deepEqual([email, smsConsent, discoverySource], ['required', 'hidden', 'hidden']);
});

const prefers = { config: { prefill: { tourType: 'video' } } };
for (const [what, attributes, group, chosenType, offered] of [
  ['the first type of the group is offered', {}, ALL, undefined, 'guided'],
  ['the group’s only type is offered', {}, { tourTypes: ['video'] }, undefined, 'video'],
  ['a type that the visitor chose wins', {}, ALL, 'video', 'video'],
  ['a chosen type that is gone is none', {}, ONE, 'video', 'guided'],
  ['a type that the page prefers comes first', prefers, ALL, undefined, 'video'],
  ['the visitor’s choice wins over that', prefers, ALL, 'guided', 'guided'],
  ['a preferred type that is not offered is none', prefers, ONE, undefined, 'guided'],
  ['a fixed type wins over all', { tourType: 'self-guided' }, ALL, 'guided', 'self-guided'],
  ['a fixed type is enough without the group', { tourType: 'video' }, {}, undefined, 'video'],
  ['a fixed type needs no flag', { tourType: 'video' }, UNFLAGGED, undefined, 'video'],
  ['a type that the group closes is none', { tourType: 'self-guided' }, UNFLAGGED, undefined],
  ['a group that takes no bookings offers nothing', {}, { tourTypes: [] }, undefined],
] as const)
  test(`of tour types: ${what}`, () => {
    const options = optionsOf(attributes, group, undefined, chosenType);
    assert.equal(options?.tourType, offered);
    const types = 'tourType' in attributes && offered ? [offered] : (group as Group).tourTypes;
    if (options && types) assert.deepEqual(options.tourTypes, types);
  });

test('self-guided tours of another provider are booked there, at an https: address', () => {
  const elsewhere = (tourType: string, selfGuidedUrl = 'https://tours.example/self') =>
    optionsOf({ tourType }, { ...ALL, selfGuidedUrl })?.elsewhere;
  assert.equal(elsewhere('self-guided'), 'https://tours.example/self');
  assert.equal(elsewhere('guided'), undefined);
  for (const url of ['http://tours.example', 'javascript:alert(1)', ''])
    assert.equal(elsewhere('self-guided', url), undefined, url);
});

const NO_SMS = { smsConsent: 'hidden' };
const NO_PHONE = { phone: 'hidden' };
const smsConsent = { text: 'Text me.' };
const noPets = { fields: { pets: 'required' }, options: { pets: [] } };
for (const [what, config, group, name, requirement] of [
  ['a group may need the email address', {}, { requiresEmail: true }, 'email', 'required'],
  ['a group may take a phone instead', {}, { requiresEmail: false }, 'email', 'either'],
  ['a field without choices is not asked', noPets, {}, 'pets', 'hidden'],
  ['consent needs a text', {}, {}, 'smsConsent', 'hidden'],
  ['a version is no text', { smsConsent: { version: '1' } }, {}, 'smsConsent', 'hidden'],
  ['a wish is no text', { fields: { smsConsent: 'optional' } }, {}, 'smsConsent', 'hidden'],
  ['consent with a text is asked', { smsConsent }, {}, 'smsConsent', 'optional'],
  ['a page may hide it', { smsConsent, fields: NO_SMS }, {}, 'smsConsent', 'hidden'],
  ['no phone, no consent', { smsConsent, fields: NO_PHONE }, {}, 'smsConsent', 'hidden'],
] as const)
  test(`of fields: ${what}`, () => {
    assert.equal(optionsOf({ config }, group)?.requirements[name], requirement);
  });

test('a prospect adds more people only where the page says so', () => {
  const canAdd = (fields: object) => optionsOf({ config: { fields } })?.canAddPeople;
  assert.deepEqual([{}, { people: 'hidden' }].map(canAdd), [false, false]);
  assert.equal(canAdd({ people: 'optional' }), true);
});

const SOURCES = [{ id: 220, name: 'Google' }];
const OWN = [{ value: '390', label: 'A friend' }];
const asking = { fields: { discoverySource: 'required' } };

test('the lead source is asked if wanted, unknown and with choices', () => {
  const own = (discoverySources: object[]) => ({ ...asking, options: { discoverySources } });
  for (const [requirement, choices, attributes, sources] of [
    ['hidden', '220 Google', {}, SOURCES],
    ['required', '220 Google', { config: asking }, SOURCES],
    ['required', '390 A friend', { config: own(OWN) }, SOURCES],
    ['hidden', '', { config: own([]) }, SOURCES],
    ['hidden', '220 Google', { config: asking, discoverySource: '20' }, SOURCES],
    ['hidden', '', { config: asking }, undefined],
    ['hidden', '', { config: asking }, []],
  ] as const) {
    const created = optionsOf(attributes, {}, sources) ?? assert.fail();
    const offered = created.sourceOptions.map(({ value, label }) => `${value} ${label}`).join();
    assert.deepEqual([created.requirements.discoverySource, offered], [requirement, choices]);
  }
});

test('lead sources are requested unless the page has them', () => {
  for (const [attributes, wanted] of [
    [{}, false],
    [{ config: { fields: { discoverySource: 'hidden' } } }, false],
    [{ config: asking }, true],
    [{ config: asking, discoverySource: '20' }, false],
    [{ config: { ...asking, options: { discoverySources: OWN } } }, false],
    [{ config: { ...asking, attribution: { default: 20 } } }, true],
  ] as const)
    assert.equal(wantsSources(settingsOf(attributes)), wanted);
});
