import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Group } from '../../../src/api/schemas.js';
import { createBookingOptions, type Known } from '../../../src/config/booking-options.js';
import { resolve } from '../../../src/config/resolve.js';
import type { TourType } from '../../../src/model/appointment.js';
import { addDays } from '../../../src/model/dates.js';
import { day } from '../model/arbitrary-dates.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

function offerOf(attributes: object, group: Group, known: Partial<Known> = {}) {
  const { settings, faults } = resolve({ ...SOUND, ...attributes });
  assert.ok(settings, JSON.stringify(faults));
  const [property] = settings.properties;
  assert.ok(property);
  return createBookingOptions(settings, property, { group, ...known });
}
const ALL: Group = { tourTypes: ['guided', 'self-guided', 'video'] };
const typesOf = (attributes: object, group: Group, known?: Partial<Known>) => {
  const { tourType, tourTypes } = offerOf(attributes, group, known) ?? {};
  return [tourType, tourTypes];
};

test('where nobody says anything, guided tours are offered for sixty days in an unknown zone', () => {
  const { requirements, ...offer } = offerOf({}, {}) ?? assert.fail();
  assert.deepEqual(offer, {
    property: {
      label: '',
      groupId: 42,
      place: undefined,
      location: undefined,
      timeZone: undefined,
    },
    tourTypes: ['guided'],
    tourType: 'guided',
    elsewhere: undefined,
    timeZone: undefined,
    maxDays: 60,
    canAddPeople: false,
    smsBox: 'no-text',
    discoverySource: undefined,
    sourceOptions: [],
  });
  const { email, smsConsent, discoverySource } = requirements;
  assert.deepEqual([email, smsConsent, discoverySource], ['required', 'hidden', 'hidden']);
});

test('what the group says is offered', () => {
  const group: Group = { tourTypes: ['video'], timeZone: 'US/Central', maxDays: 30 };
  const { tourType, timeZone, maxDays, requirements } = offerOf({}, group) ?? assert.fail();
  assert.deepEqual([tourType, timeZone, maxDays], ['video', 'US/Central', 30]);
  assert.equal(requirements.platform, 'required');
});

test('what the page says wins over the group', () => {
  const group: Group = { ...ALL, timeZone: 'US/Central', maxDays: 30 };
  const page = { tourType: 'self-guided', timeZone: 'Asia/Tokyo', maxDays: '90' };
  const { tourType, timeZone, maxDays } = offerOf(page, group) ?? assert.fail();
  assert.deepEqual([tourType, timeZone, maxDays], ['self-guided', 'Asia/Tokyo', 90]);
});

test('of the types that the group has the first is taken, or the one that was chosen', () => {
  assert.deepEqual(typesOf({}, ALL), ['guided', ALL.tourTypes]);
  assert.deepEqual(typesOf({}, { tourTypes: ['video', 'guided'] }), ['video', ['video', 'guided']]);
  for (const chosenType of ['self-guided', 'video'] as const)
    assert.deepEqual(typesOf({}, ALL, { chosenType }), [chosenType, ALL.tourTypes]);
});

test('a chosen type that is not offered any more is none', () => {
  const group: Group = { tourTypes: ['guided'] };
  assert.deepEqual(typesOf({}, group, { chosenType: 'video' }), ['guided', ['guided']]);
});

test('the type that the page prefers is taken until the visitor chooses, and only when it is offered', () => {
  const prefers = (tourType: TourType) => ({ config: { prefill: { tourType } } });
  assert.deepEqual(typesOf(prefers('video'), ALL)[0], 'video');
  assert.deepEqual(typesOf(prefers('video'), ALL, { chosenType: 'guided' })[0], 'guided');
  assert.deepEqual(typesOf(prefers('video'), { tourTypes: ['guided'] })[0], 'guided');
  const gone: Partial<Known> = { chosenType: 'guided' };
  assert.deepEqual(typesOf(prefers('video'), { tourTypes: ['video'] }, gone)[0], 'video');
});

test('a type that the page fixes is the only one', () => {
  for (const tourType of ['guided', 'self-guided', 'video'] as const) {
    assert.deepEqual(typesOf({ tourType }, ALL), [tourType, [tourType]]);
    assert.deepEqual(typesOf({ tourType }, {}), [tourType, [tourType]]);
    assert.deepEqual(typesOf({ tourType }, ALL, { chosenType: 'guided' })[0], tourType);
  }
});

test('a group that takes no bookings from outside, or not of the fixed type, offers nothing', () => {
  assert.equal(offerOf({}, { tourTypes: [] }), undefined);
  for (const tourType of ['guided', 'self-guided', 'video']) {
    assert.equal(offerOf({ tourType }, { tourTypes: [] }), undefined);
    const others = (ALL.tourTypes ?? []).filter((type) => type !== tourType);
    assert.equal(offerOf({ tourType }, { tourTypes: others }), undefined);
  }
});

test('self-guided tours of another provider are booked elsewhere, at an encrypted address', () => {
  const selfGuidedUrl = 'https://tours.example/self';
  const elsewhere = (tourType: string, url: string | undefined = selfGuidedUrl) =>
    offerOf({ tourType }, { ...ALL, selfGuidedUrl: url })?.elsewhere;
  assert.equal(elsewhere('self-guided'), selfGuidedUrl);
  assert.equal(elsewhere('guided'), undefined);
  assert.equal(elsewhere('video'), undefined);
  for (const url of ['http://tours.example', 'javascript:alert(1)', 'tours.example', ''])
    assert.equal(elsewhere('self-guided', url), undefined, url);
});

test('the zone of the property wins over the one of the group', () => {
  const locations = [{ label: 'A', groupId: 42, timeZone: 'Asia/Tokyo' }];
  assert.equal(
    offerOf({ config: { locations } }, { timeZone: 'US/Central' })?.timeZone,
    'Asia/Tokyo',
  );
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

test('the group decides whether the e-mail address is needed', () => {
  const email = (requiresEmail: boolean | undefined) =>
    offerOf({}, { requiresEmail })?.requirements.email;
  assert.deepEqual([true, false, undefined].map(email), ['required', 'either', 'required']);
});

test('the box for text messages is there where the page gives its text, and else it is said why not', () => {
  const asked = (config: object, offersSms?: boolean) => {
    const offer = offerOf({ config }, offersSms === undefined ? {} : { offersSms });
    return [offer?.requirements.smsConsent, offer?.smsBox];
  };
  const smsConsent = { text: 'Text me.' };
  for (const offersSms of [undefined, false, true]) {
    assert.deepEqual(asked({}, offersSms), ['hidden', 'no-text']);
    assert.deepEqual(asked({ smsConsent: { version: '1' } }, offersSms), ['hidden', 'no-text']);
    assert.deepEqual(asked({ fields: { smsConsent: 'optional' } }, offersSms), [
      'hidden',
      'no-text',
    ]);
    assert.deepEqual(asked({ smsConsent }, offersSms), ['optional', 'shown']);
    assert.deepEqual(asked({ fields: { smsConsent: 'hidden' }, smsConsent }, offersSms), [
      'hidden',
      'hidden',
    ]);
    assert.deepEqual(asked({ fields: { phone: 'hidden' }, smsConsent }, offersSms), [
      'hidden',
      'no-phone',
    ]);
  }
});

test('a prospect adds more people only where the page says so', () => {
  const canAddPeople = (people?: string) =>
    offerOf({ config: { fields: { people } } }, {})?.canAddPeople;
  assert.deepEqual([undefined, 'hidden', 'optional', 'required'].map(canAddPeople), [
    false,
    false,
    true,
    false,
  ]);
});
