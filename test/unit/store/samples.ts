/** A booking and a booked tour at each of their steps, what was sent, and every action that can reach them. */
import type { Offer } from '../../../src/booking/booking-options.js';
import type { Connection } from '../../../src/booking/connection.js';
import type { Refusal } from '../../../src/booking/refusal.js';
import type { toBookingRequest } from '../../../src/booking/request-from-form.js';
import type { Prefill } from '../../../src/config/config.js';
import { resolve } from '../../../src/config/resolve.js';
import type { Tour, TourType } from '../../../src/model/appointment.js';
import type { Property } from '../../../src/model/property.js';
import { type Draft, EMPTY_DRAFT } from '../../../src/model/prospect.js';
import type { WallTime } from '../../../src/model/wall-time.js';
import type { BookingForm, BookingFormAction } from '../../../src/store/form/booking-form.js';
import { withOffer } from '../../../src/store/offer.js';
import { answered } from '../../../src/store/outbox/outbox.js';
import type { AttemptResult, Write } from '../../../src/store/outbox/write.js';
import { bookingStepOf } from '../../../src/store/screen.js';
import { type Action, INITIAL_STATE, type State } from '../../../src/store/state.js';
import type { ShownTour, ShownTourAction } from '../../../src/store/tours/shown-tour.js';
import { time } from '../model/arbitrary-dates.js';

export const SLOT = time('2026-11-24T10:00:00');
/** The same time in another spelling. */
export const SAME_SLOT = time('2026-11-24T10:00');
export const OTHER_SLOT = time('2026-11-25T09:30:00');

const PERSON = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
export const TYPED: Draft = { ...EMPTY_DRAFT, ...PERSON, phone: '3125550100' };
export const RETYPED: Draft = { ...TYPED, notes: 'A dog' };

const at = '2026-11-21T15:00:00Z';
export const SUBMISSION: Pick<ReturnType<typeof toBookingRequest>, 'request' | 'consent'> = {
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
  location: undefined,
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
export const TOUR: Tour = {
  ...BOOKED_PARTS,
  baseUrl: 'https://api.example.com',
  host: 'api.example.com',
  duration: 30,
  property: PROPERTY,
  tourType: 'guided',
  manageToken: 'FIRST',
  sequence: 0,
};

/** The same, before the server has answered for its link. */
export const LINKED: Tour = { ...TOUR, knownFrom: 'link', isFromLink: true };
const shownTour = { tour: TOUR };

export const SHOWN_TOUR = {
  idle: { ...shownTour, step: 'idle' },
  blocked: { ...shownTour, step: 'idle', isReadOnly: true },
  asking: { ...shownTour, step: 'asking' },
  moving: { ...shownTour, step: 'moving' },
  chosen: { ...shownTour, step: 'moving', newStart: OTHER_SLOT },
  canceled: { ...shownTour, step: 'canceled', notificationSent: true },
} as const satisfies Record<string, ShownTour>;

export const NOT_TODAY: Refusal = {
  kind: 'refused',
  messages: ['Not today.'],
  ...{
    isStartRefused: false,
    startMessages: [],
    fieldMessages: {},
    otherMessages: [],
    placeMessages: [],
  },
  unknownPlace: undefined,
};
export const TAKEN: Refusal = { ...NOT_TODAY, isStartRefused: true, startMessages: ['Taken.'] };
const fieldMessages = { email: ['Not a valid email address.'] };
export const FIELDS_REFUSED: Refusal = { ...NOT_TODAY, messages: [], fieldMessages };
export const BOTH_REFUSED: Refusal = { ...TAKEN, messages: [], fieldMessages };
export const PLACE_REFUSED: Refusal = {
  ...FIELDS_REFUSED,
  unknownPlace: { kind: 'unit', id: 4001 },
};

/** Actions that say no more than their type. */
const plain = <T extends string>(...types: readonly T[]) =>
  Object.fromEntries(types.map((type) => [type, { type }])) as {
    readonly [Type in T]: { readonly type: Type };
  };

export const PRESSES = plain('submitted', 'move-confirmed', 'cancel-confirmed');

export const MANAGING = {
  ...plain('move-wanted', 'cancel-wanted', 'went-back'),
  'slot-chosen': { type: 'slot-chosen', start: OTHER_SLOT },
} as const satisfies { [Type in ShownTourAction['type']]: object };

export const OFFER: Offer = { property: PROPERTY, tourType: 'guided' };

const kept = { draft: TYPED, refusal: undefined, omittedValues: undefined };
const details = { ...kept, step: 'details', offer: OFFER, start: SLOT } as const;

export const BOOKING_FORMS = {
  when: { ...kept, step: 'when', start: undefined },
  details,
  gone: { ...details, isUnlisted: true },
  placeless: { ...details, refusal: PLACE_REFUSED },
} as const satisfies Record<string, BookingForm>;

export const BOOKING = {
  ...plain('went-back', 'place-left-out'),
  'slot-chosen': { type: 'slot-chosen', start: OTHER_SLOT },
  'draft-changed': { type: 'draft-changed', draft: RETYPED },
} as const satisfies { [Type in BookingFormAction['type']]: object };

export const slotChosen = (start: WallTime) => ({ type: 'slot-chosen', start }) as const;
export const draftChanged = (draft: Draft) => ({ type: 'draft-changed', draft }) as const;
export const prefilled = (prefill: Prefill) => ({ type: 'prefilled', prefill }) as const;
export const typeChosen = (tourType: TourType) => ({ type: 'tour-type-chosen', tourType }) as const;
export const linkOpened = (tour: Tour = LINKED) => ({ type: 'link-opened', tour }) as const;
/** The server's answer about a link. */
export const linkChecked = (tour?: Partial<Tour>) =>
  ({ type: 'link-checked', id: TOUR.id, isValid: true, tour }) as const;

export const CANCEL = [MANAGING['cancel-wanted'], PRESSES['cancel-confirmed']] as const;
export const moveTo = (start: WallTime) =>
  [MANAGING['move-wanted'], slotChosen(start), PRESSES['move-confirmed']] as const;
export const MOVE = moveTo(OTHER_SLOT);

/** What leads from one tour to another. */
export const BETWEEN = {
  ...plain('another-wanted', 'details-wanted', 'reset'),
  'other-tour-wanted': { type: 'other-tour-wanted', id: TOUR.id },
} as const satisfies Record<string, Action>;

const SERVER = 'https://api.example.com';
const sent = {
  key: 'first',
  at: 0,
  property: PROPERTY,
  server: SERVER,
  visitor: 'page 1',
  outcome: 'pending',
  inFlight: 'sending',
} as const;

/** First tries on their way. */
export const WRITES = {
  book: {
    ...sent,
    kind: 'book',
    start: SLOT,
    content: { draft: TYPED, offer: OFFER, ...SUBMISSION },
  },
  move: { ...sent, kind: 'move', start: OTHER_SLOT, tourId: TOUR.id, content: { tour: TOUR } },
  cancel: { ...sent, kind: 'cancel', start: SLOT, tourId: TOUR.id, content: { tour: TOUR } },
} as const satisfies Record<Write['kind'], Write>;

/** The write after an answer. */
export function after(write: Write, answer: AttemptResult): Write {
  const [next = write] = answered([write], write.key, answer);
  return next;
}
export const lost = (write: Write) => after(write, { is: 'lost' });
export const done = (write: Write, tour = TOUR, notificationSent?: boolean) =>
  after(write, { is: 'done', result: { tour, notificationSent } });
export const refused = (write: Write, refusal: Refusal) =>
  after(write, { is: 'refused', refusal, isAboutKey: true, needsKey: false });
/** Once more on its way. */
export const again = (write: Write): Write => ({ ...write, inFlight: 'sending' });

/** The visitor has seen what the notices say. */
export const outcomesSeen = ({ unreadOutcomes: outcomes }: State) =>
  ({ type: 'outcomes-seen', outcomes }) as const;

/** A tag shows an answer; what is settled leaves the list. */
export const shown = (write: Write) =>
  ({
    type: 'outbox-changed',
    outbox: ['refused', 'done'].includes(write.outcome) ? [] : [write],
    answered: write,
  }) as const satisfies Action;

export const SOUND = {
  baseUrl: SERVER,
  apiKey: 'PUBLIC_DEMO_KEY',
  groupId: '42',
  timeZone: 'America/Chicago',
};

/** A server that reads no keys. */
export const CONNECTION = {
  api: {} as never,
  server: SERVER,
  readsKeys: () => false,
  forWrite: () => ({}) as never,
  checkLink: () => Promise.reject(),
} as const satisfies Connection;

/** The state of a booking widget on a page, before any request. */
export function stateAt(parts: Partial<State> = {}): State {
  const { settings } = resolve(SOUND);
  const state = withOffer({ ...INITIAL_STATE, settings, connection: CONNECTION, ...parts });
  return { ...state, step: bookingStepOf(state) };
}
