/** A booking, and a booked tour, at each of their steps, and each of the actions that can come to them. */
import type { ManagedTour } from '../../../src/model/appointment.js';
import { type Draft, EMPTY_DRAFT } from '../../../src/model/prospect.js';
import type { BookingAction, Journey } from '../../../src/store/reduce-booking.js';
import type { ManagedState, ManagingAction } from '../../../src/store/reduce-managing.js';
import type { Refusal, Submission } from '../../../src/store/submission.js';
import { day, time } from '../model/arbitrary-dates.js';

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
  consent: { text: 'Text me.', version: '2026-11', isGiven: true, at },
};

/** What a page is told of the tour. */
export const APPOINTMENT = {
  id: 7,
  start: SLOT,
  startsAt: '2026-11-24T16:00:00+00:00',
  timeZone: 'US/Central',
  location: '1 Main Street',
  confirmationEnabled: true,
  expirationDate: undefined,
};
export const TOUR: ManagedTour = {
  ...APPOINTMENT,
  baseUrl: 'https://api.example.com',
  host: 'api.example.com',
  duration: 30,
  groupId: 42,
  tourType: 'guided',
  label: 'Maple Court',
  sequence: 0,
};

const certain = { tour: TOUR, unconfirmedStarts: [] };
const moved = { tour: TOUR, unconfirmedStarts: [OTHER_SLOT] };
const problem = { lost: OTHER_SLOT, messages: ['Taken.'], isSlot: true };

export const MANAGED = {
  standing: { ...certain, step: 'standing' },
  forbidden: { ...certain, step: 'standing', problem: 'forbidden' },
  asking: { ...certain, step: 'asking' },
  cancelling: { ...certain, step: 'cancelling' },
  'cancel-uncertain': { ...certain, step: 'cancel-uncertain' },
  moving: { ...certain, step: 'moving', day: day('2026-11-24') },
  chosen: { ...certain, step: 'moving', day: day('2026-11-25'), slot: OTHER_SLOT },
  refused: { ...certain, step: 'moving', day: day('2026-11-25'), slot: undefined, problem },
  'move-sent': { ...certain, step: 'move-sent', slot: OTHER_SLOT },
  'move-uncertain': { ...moved, step: 'move-uncertain', slot: OTHER_SLOT },
  cancelled: { ...certain, step: 'cancelled', notificationSent: true },
  gone: { ...certain, step: 'gone' },
} as const satisfies Record<string, ManagedState>;

const fieldMessages = { email: ['Not a valid email address.'] };
const noMessages = {
  ...{ slotMessages: [], fieldMessages, otherMessages: [], placeMessages: [] },
  unknownPlace: undefined,
};
export const FIELDS_REFUSED: Refusal = { kind: 'refused', messages: [], ...noMessages };
export const BOTH_REFUSED: Refusal = { ...FIELDS_REFUSED, slotMessages: ['Taken.'] };
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
  ...plain('answer-lost', 'forbidden', 'went-back'),
  'day-chosen': { type: 'day-chosen', day: day('2026-11-26') },
  'slot-chosen': { type: 'slot-chosen', slot: OTHER_SLOT },
  moved: {
    type: 'moved',
    startsAt: '2026-11-25T15:30:00+00:00',
    location: '',
    status: 30,
    duration: 60,
  },
  taken: { type: 'refused', refusal: { ...NOT_TODAY, slotMessages: ['Taken.'] } },
  refused: { type: 'refused', refusal: NOT_TODAY },
  'not-found': { type: 'refused', refusal: { ...NOT_TODAY, kind: 'not-found' } },
  'key-refused': { type: 'refused', refusal: { ...NOT_TODAY, kind: 'unauthorized' } },
  cancelled: { type: 'cancelled', notificationSent: false },
} as const satisfies Record<string, ManagingAction>;

const kept = { unconfirmedStarts: [], refusal: undefined };
const typed = { draft: TYPED, ...kept, leftOutPlace: undefined, earlier: undefined };
const unconfirmed = { ...typed, unconfirmedStarts: [SLOT] };
const booked = { ...typed, step: 'booked', submission: SUBMISSION } as const;

export const JOURNEYS = {
  when: { ...typed, step: 'when', day: undefined, slot: undefined },
  details: { ...typed, step: 'details', slot: SLOT },
  again: { ...unconfirmed, step: 'details', slot: SAME_SLOT },
  homeless: { ...typed, step: 'details', slot: SLOT, refusal: PLACE_REFUSED },
  recovery: { ...typed, step: 'refused', slot: SLOT, refusal: BOTH_REFUSED },
  checking: { ...unconfirmed, step: 'checking', slot: SLOT },
  sending: { ...typed, step: 'sending', slot: SLOT },
  uncertain: { ...unconfirmed, step: 'uncertain', slot: SLOT },
  booked: { ...booked, managed: MANAGED.standing },
  busy: { ...booked, managed: MANAGED['move-sent'] },
  another: {
    ...typed,
    step: 'when',
    day: undefined,
    slot: undefined,
    earlier: { ...booked, managed: MANAGED.standing },
  },
} as const satisfies Record<string, Journey>;

type OwnAction = Exclude<BookingAction['type'], ManagingAction['type']>;
export const BOOKING = {
  ...plain('went-back', 'retried', 'slot-found-open', 'slot-found-gone', 'check-failed'),
  ...plain('held-back', 'place-left-out', 'another-wanted', 'earlier-wanted', 'reset'),
  ...plain('answer-lost', 'submitted'),
  'day-chosen': { type: 'day-chosen', day: day('2026-11-25') },
  'slot-chosen': { type: 'slot-chosen', slot: OTHER_SLOT },
  'draft-changed': { type: 'draft-changed', draft: RETYPED },
  booked: { type: 'booked', tour: TOUR, submission: SUBMISSION },
  refused: { type: 'refused', refusal: FIELDS_REFUSED },
} as const satisfies Record<string, BookingAction> & { [Type in OwnAction]: object };

/** Reads lines of an action and where it leads to, from which steps: `retried: sending < uncertain`. */
export function readLeads(table: string) {
  const lines = table
    .trim()
    .split('\n')
    .map((line) => {
      const [name, leads = ''] = line.trim().split(': ');
      const pairs = leads.split('; ').flatMap((lead) => {
        const [to, from = ''] = lead.split(' < ');
        return from.split(' ').map((step) => [step, to]);
      });
      return [name, Object.fromEntries(pairs)];
    });
  return Object.fromEntries(lines) as Record<string, Record<string, string>>;
}
