import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRequest } from '../../../src/api.js';
import { createBookingOptions } from '../../../src/booking/booking-options.js';
import { bookedTour, toBookingRequest } from '../../../src/booking/request-from-form.js';
import { resolve } from '../../../src/config/resolve.js';
import type { Place } from '../../../src/model/property.js';
import { type Draft, NONE } from '../../../src/model/prospect.js';

import { docBlock } from '../../support/doc-blocks.js';
import { docRows } from '../../support/doc-rows.js';
import { SOUND } from '../store/open-tour.js';
import { SAME_SLOT, SLOT, TYPED } from '../store/samples.js';

/** What a page may ask, with what is filled in there, and what is sent of it. */
const OPTIONAL: readonly (readonly [field: string, typed: unknown, sent: unknown])[] = [
  ['moveInDate', '2027-01-01', '2027-01-01'],
  ['layout', ['studio', '4+br'], ['studio', '4+br']],
  ['priceFloor', '$2,500', '2500'],
  ['priceCeiling', '3.000,50', '3000.50'],
  ['pets', ['10', '30'], ['10', '30']],
  ['laundry', ['20'], [20]],
  ['outdoorSpace', ['10', '20'], [10, 20]],
  ['elevator', 'no', false],
  ['neighborhoods', ['4', '8'], [4, 8]],
  ['discoverySource', '466', 466],
  ['notes', ' O’Brien 李\n', 'O’Brien 李'],
];
const option = (value: string | number) => ({ value, label: `${value}` });
const FIELDS = Object.fromEntries(
  ['phone', 'email', 'broker', ...OPTIONAL.map(([name]) => name)].map((name) => [name, 'optional']),
);
/** A page that asks everything there is to ask. */
const EVERYTHING = {
  fields: FIELDS,
  options: {
    neighborhoods: [option(4), option('8')],
    discoverySources: [option(220), option('466')],
  },
};

/** A form in which everything is filled in. */
const FULL = {
  ...TYPED,
  ...Object.fromEntries(OPTIONAL),
  morePeople: 1,
  firstName2: 'Charles',
  lastName2: 'Babbage',
  email2: ' charles@example.com\t',
  phone2: ' +1 (312) 555-0199',
  broker: true,
  brokerFirstName: 'Jeff',
  brokerPhone: '+1 (312) 555-0111',
  platform: 'Zoom',
  platformDetails: 'ada.l',
} as unknown as Draft;
const SENT_BROKER = { firstName: 'Jeff', phone: '13125550111' };

function submissionOf(
  draft: Partial<Draft>,
  attributes: object = {},
  start = SLOT,
  omittedPlace?: Place,
) {
  const { settings, faults } = resolve({ ...SOUND, ...attributes });
  assert.deepEqual(faults, []);
  const [property] = settings?.properties ?? [];
  const options = settings && property && createBookingOptions(settings, property, {});
  assert.ok(settings && options);
  const typed = { ...TYPED, ...draft } as Draft;
  const now = new Date('2026-11-21T15:00:00Z');
  return toBookingRequest({ settings, options, start, draft: typed, omittedPlace, now });
}
const requestOf = (...args: Parameters<typeof submissionOf>) => submissionOf(...args).request;

const { firstName, lastName, email, phone } = TYPED;
const PERSON = { firstName, lastName, email, phone };
const CHARLES = { firstName: 'Charles', lastName: 'Babbage', phone: '+1 (312) 555-0199' };

test('without anything optional, the listed start, type and person are sent', () => {
  for (const start of [SLOT, SAME_SLOT])
    assert.deepEqual(requestOf(TYPED, {}, start), { start, tourType: 'guided', people: [PERSON] });
});

test('everything that is typed and configured is sent in the documented types', () => {
  const page = { tourType: 'video', unit: '4001', location: '1 Main Street', config: EVERYTHING };
  assert.deepEqual(requestOf(FULL, page), {
    start: SLOT,
    tourType: 'video',
    platform: 'Zoom',
    platformDetails: 'ada.l',
    place: { kind: 'unit', id: 4001 },
    people: [PERSON, { ...CHARLES, email: 'charles@example.com' }],
    broker: SENT_BROKER,
    ...Object.fromEntries(OPTIONAL.map(([name, , sent]) => [name, sent])),
  });
  const guided = requestOf({ elevator: 'yes' }, { ...page, tourType: 'guided' });
  assert.deepEqual([guided.elevator, guided.location], [true, '1 Main Street']);
});

test('a hidden field is not sent, even with a typed value', () => {
  for (const name of Object.keys(FIELDS)) {
    const fields = { ...FIELDS, [name]: 'hidden' };
    const request = requestOf(FULL, { config: { ...EVERYTHING, fields } });
    for (const part of [request, ...(request.people ?? [])]) assert.ok(!(name in part), name);
  }
  assert.equal(requestOf({ ...FULL, broker: false }, { config: EVERYTHING }).broker, undefined);
  const brokersOnly = { config: { fields: { broker: 'required' } } };
  assert.deepEqual(requestOf({ ...FULL, broker: false }, brokersOnly).broker, SENT_BROKER);
});

test('a campaign goes into the notes', () => {
  const config = { attribution: { note: true, query: '?utm_source=google' } };
  assert.equal(requestOf({ notes: 'Hi' }, { config }).notes, 'Hi\n\nutm_source: google');
});

test('a place that the visitor has left out is not sent', () => {
  const leftOut = { kind: 'unit', id: 4001 } as const;
  const placeOf = (attributes: object) => requestOf(TYPED, attributes, SLOT, leftOut).place;
  assert.equal(placeOf({ unit: '4001' }), undefined);
  assert.deepEqual(placeOf({ unit: '4002' }), { kind: 'unit', id: 4002 });
});

test('a home that the visitor has left out isn’t what was booked', () => {
  const { settings } = resolve({ ...SOUND, unit: '4001' }, undefined, { home: '2A · Studio' });
  const [property] = settings?.properties ?? [];
  if (!settings || !property) return assert.fail();
  const booking = { id: 7, confirmationEnabled: false, location: '', startsAt: SLOT };
  const request = { start: SLOT, tourType: 'guided', people: [], place: property.place } as const;
  const bookedBy = (sent: BookingRequest) => {
    const answer = { ...booking, expirationDate: undefined };
    const { property: known, unknownPlace } = bookedTour(answer, sent, property, settings);
    return [known.label, known.place, unknownPlace];
  };
  assert.deepEqual(bookedBy(request), ['2A · Studio', property.place, undefined]);
  assert.deepEqual(bookedBy({ ...request, place: undefined }), ['', undefined, property.place]);
});

test('everybody who comes along is sent with what is filled in', () => {
  const draft = { ...FULL, morePeople: 2, email2: ' ', firstName3: 'Mary', lastName3: 'S' };
  const mary = { firstName: 'Mary', lastName: 'S' };
  assert.deepEqual(requestOf(draft).people, [PERSON, CHARLES, mary]);
  assert.deepEqual(requestOf({ ...FULL, morePeople: 0 }).people, [PERSON]);
});

test('“No pets” and “No preference” are never sent', () => {
  const config = { ...EVERYTHING, fields: { ...FIELDS, pets: 'required' } };
  for (const name of ['pets', 'laundry', 'outdoorSpace'] as const)
    assert.ok(!(name in requestOf({ ...FULL, [name]: [NONE] }, { config })), name);
});

test('phone numbers are sent with ASCII digits, a broker’s as digits alone', () => {
  const typed = { phone: '+١ (٣١٢) ٥٥٥', morePeople: 1, phone2: '۰۱۲۳', brokerPhone: '+١ ٢' };
  const { people, broker } = requestOf({ ...FULL, ...typed }, { config: EVERYTHING });
  const phones = people?.map(({ phone }) => phone);
  assert.deepEqual([phones, broker?.phone], [['+1 (312) 555', '0123'], '12']);
});

const ticked = { smsConsent: true };
const text = 'Text me about my tour.';
const asking = (smsConsent: object = {}, fields: object = {}) => ({
  config: { fields, smsConsent: { text, ...smsConsent } },
});

test('consent is sent by its purpose, and only with a phone number', () => {
  const rows = docRows('docs/privacy.md', 'purpose');
  assert.equal(rows.length, 4);
  for (const [purpose, checkbox, sent] of rows) {
    const answer = checkbox === 'checked' ? ticked : {};
    const page = asking({ purpose }, { phone: 'optional' });
    const { request, consent } = submissionOf(answer, page);
    assert.equal(request.smsOptedIn, sent);
    assert.deepEqual([consent?.purpose, consent?.links], [purpose, []]);

    const withoutPhone = submissionOf({ ...answer, phone: ' ' }, page);
    assert.ok(!('smsOptedIn' in withoutPhone.request));
    assert.equal(withoutPhone.consent, undefined);
  }
  assert.equal(requestOf(ticked, asking()).smsOptedIn, 'marketing-disabled');
});

test('the documented record is what a checked box gives', () => {
  const record = JSON.parse(docBlock('docs/privacy.md', '{\n  "purpose"'));
  const { text, version, links } = record;
  const { request, consent } = submissionOf(ticked, asking({ text, version, links }));
  assert.deepEqual({ ...consent, sent: request.smsOptedIn }, record);
});

test('consent is sent as configured, and recorded with its terms', () => {
  const at = '2026-11-21T15:00:00Z';
  const links = [{ text: 'tour', url: 'https://example.com/terms' }];
  for (const [draft, own, sent] of [
    [ticked, { optedIn: 'client-opted-out' }, 'client-opted-out'],
    [{}, { optedOut: 'marketing-enabled' }, 'marketing-enabled'],
    [ticked, { optedIn: null }, undefined],
    [{}, { optedOut: null }, undefined],
  ] as const) {
    const { request, consent } = submissionOf(draft, asking({ version: '2026-11', links, ...own }));
    const terms = { purpose: 'tour', text, version: '2026-11', links };
    assert.deepEqual(consent, { ...terms, isGiven: draft === ticked, at });
    assert.deepEqual([request.smsOptedIn, 'smsOptedIn' in request], [sent, sent !== undefined]);
  }
});

test('without a phone number or a question no consent is recorded', () => {
  for (const [draft, page] of [
    [ticked, asking({}, { phone: 'hidden' })],
    [ticked, asking({}, { smsConsent: 'hidden' })],
    [ticked, {}],
  ] as const) {
    const { request, consent } = submissionOf(draft, page);
    assert.deepEqual([consent, 'smsOptedIn' in request], [undefined, false]);
  }
});

test('nobody consents for another person’s number', () => {
  for (const answer of [ticked, {}]) {
    const draft = { ...answer, phone: '', morePeople: 1, phone2: '3125550199' };
    const { request, consent } = submissionOf(draft, asking());
    assert.deepEqual([consent?.isGiven, request.smsOptedIn], [false, 'all-sms-disabled']);
  }
});

test('the lead source is the page’s, the prospect’s, or the default', () => {
  const sourceOf = (discoverySource: string, attributes: object, fields = FIELDS) => {
    const config = { ...EVERYTHING, fields, attribution: { default: 390 } };
    return requestOf({ discoverySource }, { config, ...attributes }).discoverySource;
  };
  assert.equal(sourceOf('466', { discoverySource: '20' }), 20);
  assert.equal(sourceOf('466', {}), 466);
  assert.equal(sourceOf('', {}), 390);
  assert.equal(sourceOf('466', {}, {}), 390);
});
