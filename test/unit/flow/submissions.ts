/** What is sent for a draft on a page with such attributes and such a group. */
import assert from 'node:assert/strict';
import { CONFIGURABLE_FIELDS } from '../../../src/config/config.js';
import { createOffer } from '../../../src/config/offer.js';
import { resolve } from '../../../src/config/resolve.js';
import { createSubmission, type Submission } from '../../../src/flow/booking-request.js';
import type { Group } from '../../../src/model/appointment.js';
import type { Draft } from '../../../src/model/prospect.js';
import { SLOT, TYPED } from './journey-samples.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

export const NOW = new Date('2026-11-21T15:00:00Z');
export const CONSENT_TEXT = 'Text me about my tour.';

export interface Page {
  readonly attributes?: object;
  readonly group?: Group;
  readonly start?: typeof SLOT;
}

export function submissionOf(
  draft: Partial<Draft>,
  { attributes = {}, group = {}, start = SLOT }: Page = {},
): Submission {
  const { settings, faults } = resolve({ ...SOUND, ...attributes });
  assert.deepEqual(faults, []);
  const [property] = settings?.properties ?? [];
  const offer = settings && property && createOffer(settings, property, { group });
  assert.ok(settings && offer);
  return createSubmission({
    settings,
    offer,
    start,
    draft: { ...TYPED, ...draft } as Draft,
    consentText: CONSENT_TEXT,
    now: NOW,
  });
}

const option = (value: string | number) => ({ value, label: `${value}` });

/** A page that asks everything there is to ask. */
export const EVERYTHING = {
  fields: Object.fromEntries(CONFIGURABLE_FIELDS.map((name) => [name, 'optional'])),
  options: {
    neighborhoods: [option(4), option('8')],
    discoverySources: [option(220), option('466')],
  },
};

/** A form in which everything is filled in. */
export const FULL: Draft = {
  ...TYPED,
  companions: 1,
  firstName2: 'Charles',
  lastName2: 'Babbage',
  email2: 'charles@example.com',
  phone2: '312-555-0199',
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
  notes: 'O’Brien 李',
  smsConsent: ['yes'],
};
