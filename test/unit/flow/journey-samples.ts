/** A booking at each of its steps, and each of the events that can come to it. */
import type { BookingEvent, BookingState, Refusal } from '../../../src/flow/booking-flow.js';
import type { Submission } from '../../../src/flow/booking-request.js';
import { type Draft, EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { day, time } from '../model/arbitrary-dates.js';

export const SLOT = time('2026-11-24T10:00:00');
/** The same time in another spelling. */
export const SAME_SLOT = time('2026-11-24T10:00');
export const OTHER_SLOT = time('2026-11-25T09:30:00');

const PERSON = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
export const TYPED: Draft = { ...EMPTY_DRAFT, ...PERSON, phone: '3125550100' };

export const SUBMISSION: Submission = {
  request: {
    start: SLOT,
    tourType: 'guided',
    location: '1 Main Street',
    people: [{ ...PERSON, phone: '3125550100' }],
    discoverySource: 466,
  },
  consent: { text: 'Text me.', version: '2026-11', isGiven: true, at: '2026-11-21T15:00:00Z' },
  timeZone: 'US/Central',
  label: 'Maple Court',
};

const BOOKED = {
  groupId: 42,
  submission: SUBMISSION,
  booking: {
    id: 7,
    confirmationEnabled: true,
    startsAt: '2026-11-24T16:00:00+00:00',
    location: '',
    expirationDate: undefined,
  },
} as const;

export const FIELDS_REFUSED: Refusal = {
  kind: 'refused',
  slotMessages: [],
  fieldMessages: { email: ['Not a valid email address.'] },
  otherMessages: [],
};
export const BOTH_REFUSED: Refusal = { ...FIELDS_REFUSED, slotMessages: ['Taken.'] };
export const SLOT_REFUSED: Refusal = { ...BOTH_REFUSED, fieldMessages: {} };

const carried = { draft: TYPED, doubtful: [], refusal: undefined };
const inDoubt = { ...carried, doubtful: [SLOT] };

export const STATES = {
  when: { ...carried, step: 'when', day: undefined, slot: undefined },
  details: { ...carried, step: 'details', slot: SLOT },
  'details in doubt': { ...inDoubt, step: 'details', slot: SAME_SLOT },
  recovery: { ...carried, step: 'recovery', lost: SLOT, reason: 'refused', refusal: BOTH_REFUSED },
  checking: { ...inDoubt, step: 'submitting', slot: SLOT, phase: 'checking' },
  sending: { ...carried, step: 'submitting', slot: SLOT, phase: 'sending' },
  uncertain: { ...inDoubt, step: 'uncertain', slot: SLOT },
  booked: { ...carried, step: 'booked', slot: SLOT, ...BOOKED },
} as const satisfies Record<string, BookingState>;

export type StateName = keyof typeof STATES;

const retyped: Draft = { ...TYPED, notes: 'A dog' };

export const EVENTS = {
  'day-chosen': { type: 'day-chosen', day: day('2026-11-25') },
  'slot-chosen': { type: 'slot-chosen', slot: OTHER_SLOT },
  'went-back': { type: 'went-back' },
  'draft-changed': { type: 'draft-changed', draft: retyped },
  submitted: { type: 'submitted', draft: retyped },
  retried: { type: 'retried' },
  'slot-found-open': { type: 'slot-found-open' },
  'slot-found-gone': { type: 'slot-found-gone' },
  'check-failed': { type: 'check-failed' },
  'held-back': { type: 'held-back' },
  'another-wanted': { type: 'another-wanted' },
  reset: { type: 'reset' },
  booked: { type: 'booked', ...BOOKED },
  refused: { type: 'refused', refusal: FIELDS_REFUSED },
  'answer-lost': { type: 'answer-lost' },
} as const satisfies { [Type in BookingEvent['type']]: BookingEvent & { type: Type } };
