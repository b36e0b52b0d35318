/** A booking and a booked tour at each of their steps, and every action that can reach them. */

import type { Offer } from '../../../src/booking/booking-options.js';
import type { Refusal } from '../../../src/booking/field-errors.js';
import type { Submission } from '../../../src/booking/submission.js';
import { resolve } from '../../../src/config/resolve.js';
import type { ManagedTour } from '../../../src/model/appointment.js';
import type { Doubt, Property } from '../../../src/model/property.js';
import { type Draft, EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { withOffer } from '../../../src/store/offer.js';
import type { BookingAction, Journey } from '../../../src/store/reduce-booking.js';
import { withStep } from '../../../src/store/reduce-booking-root.js';
import type { ManagedState, ManagingAction } from '../../../src/store/reduce-managing.js';
import { type Action, INITIAL_STATE, type State } from '../../../src/store/state.js';
import { time } from '../model/arbitrary-dates.js';

export const SLOT = time('2026-11-24T10:00:00');
/** The same time in another spelling. */
export const SAME_SLOT = time('2026-11-24T10:00');
export const OTHER_SLOT = time('2026-11-25T09:30:00');

const PERSON = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
export const TYPED: Draft = { ...EMPTY_DRAFT, ...PERSON, phone: '3125550100' };
export const RETYPED: Draft = { ...TYPED, notes: 'A dog' };

const at = '2026-11-21T15:00:00Z';
export const SUBMISSION: Submission = {
  request: { start: SLOT, tourType: 'guided', people: [PERSON], discoverySource: 466 },
  consent: {
    ...{ purpose: 'tour', text: 'Text me.', version: '2026-11', links: [] },
    ...{ isGiven: true, at },
  },
};

export const PROPERTY: Property = {
  id: '42',
  groupId: 42,
  place: undefined,
  label: 'Maple Court',
  location: '1 Main Street',
  timeZone: 'America/Chicago',
};

/** The tour as a page sees it. */
export const APPOINTMENT = {
  id: 7,
  start: SLOT,
  startsAt: '2026-11-24T16:00:00+00:00',
  timeZone: 'America/Chicago',
  location: '1 Main Street',
  confirmationEnabled: true,
  expirationDate: undefined,
};
const { timeZone: _, ...BOOKED_PARTS } = APPOINTMENT;
export const TOUR: ManagedTour = {
  ...BOOKED_PARTS,
  baseUrl: 'https://api.example.com',
  host: 'api.example.com',
  duration: 30,
  property: PROPERTY,
  tourType: 'guided',
  manageToken: 'FIRST',
  sequence: 0,
};

const certain = { tour: TOUR, doubtedStarts: [] };
const moved = { tour: TOUR, doubtedStarts: [OTHER_SLOT] };
const problem = { lost: OTHER_SLOT, messages: ['Taken.'], isSlot: true };

export const MANAGED = {
  idle: { ...certain, step: 'idle' },
  blocked: { ...certain, step: 'idle', problem: 'blocked' },
  asking: { ...certain, step: 'asking' },
  cancelling: { ...certain, step: 'cancelling' },
  'cancel-in-doubt': { ...certain, step: 'cancel-in-doubt' },
  moving: { ...certain, step: 'moving' },
  chosen: { ...certain, step: 'moving', slot: OTHER_SLOT },
  refused: { ...certain, step: 'moving', slot: undefined, problem },
  'move-sent': { ...certain, step: 'move-sent', slot: OTHER_SLOT },
  'move-in-doubt': { ...moved, step: 'move-in-doubt', slot: OTHER_SLOT },
  cancelled: { ...certain, step: 'cancelled', notificationSent: true },
  'not-found': { ...certain, step: 'not-found' },
} as const satisfies Record<string, ManagedState>;

const fieldMessages = { email: ['Not a valid email address.'] };
const noMessages = {
  ...{ isSlot: false, slotMessages: [], fieldMessages, otherMessages: [], placeMessages: [] },
  unknownPlace: undefined,
};
export const FIELDS_REFUSED: Refusal = { kind: 'refused', messages: [], ...noMessages };
export const BOTH_REFUSED: Refusal = { ...FIELDS_REFUSED, isSlot: true, slotMessages: ['Taken.'] };
const unknownPlace = { kind: 'unit', id: 4001 } as const;
export const PLACE_REFUSED: Refusal = { ...FIELDS_REFUSED, unknownPlace };
const NOT_TODAY: Refusal = { ...FIELDS_REFUSED, messages: ['Not today.'] };

/** Actions that say no more than their type. */
const plain = <T extends string>(...types: readonly T[]) =>
  Object.fromEntries(types.map((type) => [type, { type }])) as {
    readonly [Type in T]: { readonly type: Type };
  };

export const MANAGING = {
  ...plain('move-wanted', 'move-confirmed', 'cancel-wanted', 'cancel-confirmed', 'retried'),
  ...plain('answer-lost', 'change-blocked', 'went-back'),
  'slot-chosen': { type: 'slot-chosen', slot: OTHER_SLOT },
  moved: {
    type: 'moved',
    startsAt: '2026-11-25T15:30:00+00:00',
    location: '',
    status: 30,
    duration: 60,
    manageToken: 'SECOND',
  },
  taken: { type: 'refused', refusal: { ...NOT_TODAY, isSlot: true, slotMessages: ['Taken.'] } },
  refused: { type: 'refused', refusal: NOT_TODAY },
  'not-found': { type: 'refused', refusal: { ...NOT_TODAY, kind: 'not-found' } },
  'key-refused': { type: 'refused', refusal: { ...NOT_TODAY, kind: 'unauthorized' } },
  cancelled: { type: 'cancelled', notificationSent: false },
} as const satisfies Record<string, ManagingAction>;

export const OFFER: Offer = { property: PROPERTY, tourType: 'guided' };
export const DOUBT: Doubt = { property: PROPERTY, start: SLOT };

const kept = {
  draft: TYPED,
  doubts: [],
  refusal: undefined,
  leftOutPlace: undefined,
  leftOut: undefined,
};
const chosen = { ...kept, offer: OFFER };
const doubted = { ...chosen, doubts: [DOUBT] };

export const JOURNEYS = {
  when: { ...kept, step: 'when', slot: undefined },
  details: { ...chosen, step: 'details', slot: SLOT },
  again: { ...doubted, step: 'details', slot: SAME_SLOT },
  placeless: { ...chosen, step: 'details', slot: SLOT, refusal: PLACE_REFUSED },
  recovery: { ...chosen, step: 'slot-refused', slot: SLOT, refusal: BOTH_REFUSED },
  checking: { ...doubted, step: 'checking', slot: SLOT },
  sending: { ...chosen, step: 'sending', slot: SLOT },
  'in-doubt': { ...doubted, step: 'in-doubt', slot: SLOT },
} as const satisfies Record<string, Journey>;

type OwnAction = Exclude<BookingAction['type'], ManagingAction['type']>;
export const BOOKING = {
  ...plain('went-back', 'retried', 'slot-found-open', 'slot-found-gone', 'check-failed'),
  ...plain('offer-changed', 'held-back', 'place-left-out', 'answer-lost', 'submitted'),
  'slot-chosen': { type: 'slot-chosen', slot: OTHER_SLOT },
  'draft-changed': { type: 'draft-changed', draft: RETYPED },
  refused: { type: 'refused', refusal: FIELDS_REFUSED },
} as const satisfies Record<string, BookingAction> & { [Type in OwnAction]: object };

/** What leads from one tour to another. */
export const BETWEEN = {
  ...plain('another-wanted', 'earlier-wanted', 'reset'),
  booked: { type: 'booked', tour: TOUR, ...SUBMISSION },
} as const satisfies Record<string, Action>;

export const SOUND = {
  baseUrl: 'https://api.example.com',
  apiKey: 'PUBLIC_DEMO_KEY',
  groupId: '42',
  timeZone: 'America/Chicago',
};

/** The state of a booking widget on a page, before any request. */
export const stateAt = (parts: Partial<State> = {}): State =>
  withStep(withOffer({ ...INITIAL_STATE, settings: resolve(SOUND).settings, ...parts }));
