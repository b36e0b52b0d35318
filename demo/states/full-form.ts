/** A form that asks for everything: on a screen of its own, and by a choice of the playground. */
import type { Config } from '../../src/config/schema.js';
import { NEIGHBORHOODS } from '../sandbox/seed.js';

/** Every field and text that is off by itself. */
export const FULL_FORM: Config = {
  fields: {
    people: 'optional',
    broker: 'optional',
    layout: 'optional',
    priceFloor: 'optional',
    priceCeiling: 'optional',
    neighborhoods: 'optional',
    outdoorSpace: 'optional',
    elevator: 'optional',
    discoverySource: 'optional',
  },
  options: { neighborhoods: NEIGHBORHOODS.map(({ id, name }) => ({ value: id, label: name })) },
  smsConsent: {
    text: 'Text me about my tour. Message and data rates may apply.',
    version: '2026-01',
  },
  // With an origin of their own: a page that the snippet is pasted into may have none.
  privacy: { text: 'How we handle your data', url: 'https://example.com/privacy' },
  terms: { text: 'Terms of use', url: 'https://example.com/terms' },
};
