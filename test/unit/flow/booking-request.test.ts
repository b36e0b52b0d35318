import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CONFIGURABLE_FIELDS } from '../../../src/config/schema.js';
import { createOffer } from '../../../src/config/offer.js';
import { resolve } from '../../../src/config/resolve.js';
import { createSubmission } from '../../../src/flow/booking-request.js';
import { type Draft, EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { SAME_SLOT, SLOT, TYPED } from './journey-samples.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };
const CONSENT_TEXT = 'Text me about my tour.';

const option = (value: string | number) => ({ value, label: `${value}` });

/** A page that asks everything there is to ask. */
const EVERYTHING = {
  fields: Object.fromEntries(CONFIGURABLE_FIELDS.map((name) => [name, 'optional'])),
  options: {
    neighborhoods: [option(4), option('8')],
    discoverySources: [option(220), option('466')],
  },
};

/** A form in which everything is filled in. */
const FULL: Draft = {
  ...TYPED,
  companions: 1,
  firstName2: 'Charles',
  lastName2: 'Babbage',
  email2: ' charles@example.com\t',
  phone2: ' +1 (312) 555-0199',
  broker: ['yes'],
  brokerFirstName: 'Jeff',
  brokerLastName: 'Buckley',
  brokerCompany: 'Homes & Co',
  brokerPhone: '+1 (312) 555-0111',
  brokerEmail: 'jeff@example.com',
  platform: 'Zoom',
  platformDetails: 'ada.l',
  moveInDate: '2027-01-01',
  layout: ['studio', '4+br'],
  priceFloor: '$2,500',
  priceCeiling: '3.000,50',
  neighborhoods: ['4', '8'],
  pets: ['10', '30'],
  laundry: ['20'],
  outdoorSpace: ['10', '20'],
  elevator: 'no',
  discoverySource: '466',
  notes: ' O’Brien 李\n',
  smsConsent: ['yes'],
};

function submissionOf(draft: Partial<Draft>, attributes: object = {}, start = SLOT) {
  const { settings, faults } = resolve({ ...SOUND, ...attributes });
  assert.deepEqual(faults, []);
  const [property] = settings?.properties ?? [];
  const offer = settings && property && createOffer(settings, property, { group: {} });
  assert.ok(settings && offer);
  const typed = { ...TYPED, ...draft } as Draft;
  const now = new Date('2026-11-21T15:00:00Z');
  return createSubmission({ settings, offer, start, draft: typed, consentText: CONSENT_TEXT, now });
}
const requestOf = (...[draft, attributes, start]: Parameters<typeof submissionOf>) =>
  submissionOf(draft, attributes, start).request;

const { firstName, lastName, email, phone } = TYPED;
const PERSON = { firstName, lastName, email, phone };

test('without anything optional, the request has the start as it was listed, the type and one person', () => {
  for (const start of [SLOT, SAME_SLOT])
    assert.deepEqual(requestOf(TYPED, {}, start), { start, tourType: 'guided', people: [PERSON] });
});

test('everything that is typed and configured is sent in the documented types', () => {
  const page = { tourType: 'video', unit: '4001', location: '1 Main Street', config: EVERYTHING };
  assert.deepEqual(requestOf(FULL, page), {
    start: SLOT,
    tourType: 'video',
    location: '1 Main Street',
    platform: 'Zoom',
    platformDetails: 'ada.l',
    place: { kind: 'unit', id: 4001 },
    people: [
      PERSON,
      {
        firstName: 'Charles',
        lastName: 'Babbage',
        email: 'charles@example.com',
        phone: '+1 (312) 555-0199',
      },
    ],
    broker: {
      firstName: 'Jeff',
      lastName: 'Buckley',
      company: 'Homes & Co',
      phone: '13125550111',
      email: 'jeff@example.com',
    },
    smsOptedIn: 'marketing-enabled',
    moveInDate: '2027-01-01',
    layout: ['studio', '4+br'],
    priceFloor: '2500',
    priceCeiling: '3000.50',
    pets: ['10', '30'],
    laundry: [20],
    outdoorSpace: [10, 20],
    elevator: false,
    neighborhoods: [4, 8],
    discoverySource: 466,
    notes: 'O’Brien 李',
  });
  assert.equal(requestOf({ elevator: 'yes' }, { config: EVERYTHING }).elevator, true);
});

test('what is not asked is not sent, even when it was typed before', () => {
  for (const name of CONFIGURABLE_FIELDS) {
    const fields = { ...EVERYTHING.fields, [name]: 'hidden' };
    const request = requestOf(FULL, { config: { ...EVERYTHING, fields } });
    for (const part of [request, ...request.people]) assert.ok(!(name in part), name);
  }
  const asked = ['start', 'tourType', 'people', 'moveInDate', 'pets', 'laundry', 'notes'];
  assert.deepEqual(Object.keys(requestOf(FULL)).sort(), asked.sort());
});

test('a broker is sent when the box is ticked, or where only brokers book', () => {
  const brokerOf = (config: object) => requestOf({ ...FULL, broker: [] }, { config }).broker;
  assert.equal(brokerOf(EVERYTHING), undefined);
  assert.equal(brokerOf({ fields: { broker: 'required' } })?.email, 'jeff@example.com');
});

test('as many people are sent as come along, each with what is filled in', () => {
  const draft = { ...FULL, companions: 2, email2: ' ', firstName3: 'Mary', lastName3: 'S' };
  assert.deepEqual(requestOf(draft).people.slice(1), [
    { firstName: 'Charles', lastName: 'Babbage', phone: '+1 (312) 555-0199' },
    { firstName: 'Mary', lastName: 'S' },
  ]);
  assert.deepEqual(requestOf({ ...FULL, companions: 0 }).people, [PERSON]);
});

test('no empty text, empty list or undefined is ever sent, at any depth', () => {
  const someText = fc.oneof(fc.constantFrom('', ' ', '\n'), fc.string());
  const someList = fc.array(fc.constantFrom('10', '20'), { maxLength: 2 });
  const names = [...Object.keys(EMPTY_DRAFT), 'firstName2', 'lastName2', 'email2', 'phone2'];
  const isList = (name: string) => Array.isArray(EMPTY_DRAFT[name as keyof typeof EMPTY_DRAFT]);
  const someDraft = fc.record({
    companions: fc.nat({ max: 2 }),
    ...Object.fromEntries(names.map((name) => [name, isList(name) ? someList : someText])),
  }) as fc.Arbitrary<Partial<Draft>>;
  const check = (value: unknown, path: string): void => {
    assert.ok(value !== undefined && value !== '', path);
    if (Array.isArray(value)) assert.ok(value.length > 0, path);
    if (typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value ?? {})) check(inner, `${path}.${key}`);
  };
  fc.assert(
    fc.property(someDraft, fc.constantFrom('guided', 'video'), (draft, tourType) => {
      check(requestOf(draft, { tourType, config: EVERYTHING }), 'request');
    }),
  );
});

const ticked = { smsConsent: ['yes'] };
const asking = (smsConsent: object = {}, fields: object = {}) => ({
  config: { fields: { smsConsent: 'optional', ...fields }, smsConsent },
});

test('an answer about text messages is sent as the page says, and recorded with its text, version and time', () => {
  const at = '2026-11-21T15:00:00Z';
  for (const [draft, own, sent] of [
    [ticked, {}, 'marketing-enabled'],
    [{}, {}, 'marketing-disabled'],
    [ticked, { optedIn: 'client-opted-out' }, 'client-opted-out'],
    [{}, { optedOut: 'all-sms-disabled' }, 'all-sms-disabled'],
    [ticked, { optedIn: null }, undefined],
    [{}, { optedOut: null }, undefined],
  ] as const) {
    const { request, consent } = submissionOf(draft, asking({ version: '2026-11', ...own }));
    const isGiven = draft === ticked;
    assert.deepEqual(consent, { text: CONSENT_TEXT, version: '2026-11', isGiven, at });
    assert.deepEqual([request.smsOptedIn, 'smsOptedIn' in request], [sent, sent !== undefined]);
  }
});

test('without a phone number, or where nobody asked, no consent is sent or recorded', () => {
  for (const [draft, page] of [
    [{ ...ticked, phone: ' ' }, asking({}, { phone: 'optional' })],
    [ticked, asking({}, { phone: 'hidden' })],
    [{ ...ticked, phone: '', companions: 1, phone2: '3125550199' }, asking()],
    [ticked, {}],
  ] as const) {
    const { request, consent } = submissionOf(draft, page);
    assert.equal(consent, undefined);
    assert.ok(!('smsOptedIn' in request));
  }
});

test('the lead source is the page’s own, else the prospect’s choice, else the page’s default', () => {
  const sourceOf = (discoverySource: string, attributes: object, fields = EVERYTHING.fields) => {
    const config = { ...EVERYTHING, fields, attribution: { default: 390 } };
    return requestOf({ discoverySource }, { config, ...attributes }).discoverySource;
  };
  assert.equal(sourceOf('466', { discoverySource: '20' }), 20);
  assert.equal(sourceOf('466', {}), 466);
  assert.equal(sourceOf('', {}), 390);
  assert.equal(sourceOf('466', {}, {}), 390);
});
