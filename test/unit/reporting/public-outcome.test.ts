import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CANCELED } from '../../../src/model/appointment.js';
import { outcomeOf } from '../../../src/reporting/public-outcome.js';
import { outcomeRow } from '../../../src/screens/outcome-words.js';
import type { Write } from '../../../src/store/outbox/write.js';
import { reduceBookingRoot } from '../../../src/store/reduce-booking-root.js';
import type { State } from '../../../src/store/state.js';
import * as samples from '../store/samples.js';

const { after, again, BOOKING_FORMS, done, lost, SHOWN_TOUR, OTHER_SLOT, refused, SLOT } = samples;
const { FIELDS_REFUSED, NOT_TODAY, PRESSES, shown, stateAt, TAKEN, TOUR, WRITES } = samples;
const { book, move, cancel } = WRITES;
const { when, details, gone } = BOOKING_FORMS;

const outcome = (parts: Partial<State>) =>
  outcomeOf(stateAt(parts), (write) => outcomeRow(write, 0));
/** Of a booking that was sent. */
const sent = (...outbox: Write[]) => ({ bookingForm: details, outbox });
/** Of a change of a booked tour. */
const changed = (...outbox: Write[]) => ({ shownTour: SHOWN_TOUR.idle, outbox });
const booked = (more: Partial<typeof TOUR>) => ({
  shownTour: { ...SHOWN_TOUR.idle, tour: { ...TOUR, confirmationEnabled: false, ...more } },
});
const safe = { ...lost(book), safeUntil: 1 };
const gateway = { refusal: NOT_TODAY, isAboutKey: false, needsKey: true } as const;

type Parts = Readonly<Record<string, Partial<State>>>;
const as = (status: string, retry: string, start: string | undefined, of: Parts) => ({
  ...{ status, retry, start, of },
});
const CASES = [
  as('none', 'no', undefined, {
    'nothing chosen': { bookingForm: when },
    'nothing sent': { bookingForm: details },
    'a link that nobody has checked': booked({ knownFrom: 'link' }),
  }),
  as('not_sent', 'ask_first', SLOT, {
    'held offline': { bookingForm: details, heldPress: PRESSES.submitted },
    'another try, held offline': {
      ...{ bookingForm: when, outbox: [lost(book)] },
      heldPress: { type: 'retried', key: book.key },
    },
    'a cancellation, held offline': {
      shownTour: SHOWN_TOUR.idle,
      heldPress: PRESSES['cancel-confirmed'],
    },
  }),
  as('not_sent', 'ask_first', OTHER_SLOT, {
    'a move, held offline': { shownTour: SHOWN_TOUR.chosen, heldPress: PRESSES['move-confirmed'] },
    // What was sent before is another one.
    'another time, held offline': {
      ...{ bookingForm: { ...details, start: OTHER_SLOT }, outbox: [lost(book)] },
      heldPress: PRESSES.submitted,
    },
  }),
  as('sending', 'no', SLOT, {
    'a booking': sent(book),
    'a check': sent({ ...lost(book), inFlight: 'checking' }),
    'another try': sent(again(lost(book))),
    'a cancellation': changed(cancel),
  }),
  as('sending', 'no', OTHER_SLOT, { 'a move': changed(move) }),
  as('unknown', 'safe', SLOT, { 'a promise': sent(safe) }),
  as('unknown', 'ask_first', SLOT, {
    'no promise': sent(lost(book)),
    'a promise that is over': sent({ ...safe, safeUntil: 0 }),
    'a gateway’s answer': sent(after(book, { is: 'refused', ...gateway })),
    // The first try may have taken the time itself.
    'a time that is gone at a repeat': sent(after(again(lost(book)), { is: 'unlisted' })),
    'another choice': { bookingForm: when, outbox: [lost(book)] },
    'a cancellation': changed(lost(cancel)),
  }),
  as('unknown', 'ask_first', OTHER_SLOT, { 'a move': changed(lost(move)) }),
  as('taken', 'ask_first', SLOT, {
    'a refused time': { bookingForm: details, unreadOutcomes: [refused(book, TAKEN)] },
    'a time that is gone before the press': { bookingForm: gone },
  }),
  as('taken', 'ask_first', OTHER_SLOT, {
    'a refused move': { shownTour: SHOWN_TOUR.moving, unreadOutcomes: [refused(move, TAKEN)] },
  }),
  as('invalid', 'ask_first', SLOT, {
    'a field': { bookingForm: details, unreadOutcomes: [refused(book, FIELDS_REFUSED)] },
  }),
  as('refused', 'ask_first', SLOT, {
    'a booking': { bookingForm: details, unreadOutcomes: [refused(book, NOT_TODAY)] },
    'a cancellation': { shownTour: SHOWN_TOUR.idle, unreadOutcomes: [refused(cancel, NOT_TODAY)] },
  }),
  as('refused', 'no', SLOT, {
    'a key': {
      bookingForm: details,
      unreadOutcomes: [refused(book, { ...NOT_TODAY, kind: 'forbidden' })],
    },
    'no such tour': {
      shownTour: SHOWN_TOUR.idle,
      unreadOutcomes: [refused(cancel, { ...NOT_TODAY, kind: 'not-found' })],
    },
  }),
  as('awaiting_confirmation', 'no', SLOT, {
    'to confirm': { shownTour: SHOWN_TOUR.idle },
    'a question': { shownTour: SHOWN_TOUR.asking },
    'a new time, not sent': { shownTour: SHOWN_TOUR.chosen },
    // It's older than the tour.
    'an unresolved booking': changed(lost(book)),
  }),
  as('booked', 'no', SLOT, { booked: booked({}) }),
  as('unknown', 'ask_first', SLOT, {
    'what the server isn’t sure of': booked({ maybeChanged: true }),
  }),
  as('moved', 'no', SLOT, { moved: booked({ isMoved: true }) }),
  as('canceled', 'no', SLOT, { canceled: { shownTour: SHOWN_TOUR.canceled } }),
  as('canceled', 'no', undefined, {
    'what may have been moved before': {
      shownTour: { ...SHOWN_TOUR.canceled, tour: { ...TOUR, maybeChanged: true } },
    },
  }),
];

for (const { of, ...expected } of CASES)
  for (const [name, parts] of Object.entries(of))
    test(`${name}: ${expected.status}, ${expected.retry}`, () => {
      const { status, retry, start } = outcome(parts);
      assert.deepEqual({ status, retry, start }, expected);
    });

test('an outcome has the service’s sentences, and the fields that it’s about', () => {
  const invalid = outcome({
    bookingForm: details,
    unreadOutcomes: [refused(book, FIELDS_REFUSED)],
  });
  assert.deepEqual([invalid.fields, invalid.messages], [['email'], []]);
  // Another time comes first.
  const both = refused(book, { ...FIELDS_REFUSED, isStartRefused: true });
  assert.deepEqual(outcome({ bookingForm: details, unreadOutcomes: [both] }).fields, []);
  const other = outcome({ bookingForm: details, unreadOutcomes: [refused(book, NOT_TODAY)] });
  assert.deepEqual([other.fields, other.messages], [[], ['Not today.']]);
});

test('what was answered last decides, as soon as the page has its event', () => {
  const refusal = { ...refused(move, TAKEN), tourId: 8 };
  const state = stateAt({ bookingForm: details, unreadOutcomes: [refusal] });
  const statusAfter = (write: Write) => outcome(reduceBookingRoot(state, shown(write), 0)).status;
  const second = { ...done(book), key: 'second' };
  assert.deepEqual([statusAfter(second), statusAfter(refusal)], ['awaiting_confirmation', 'taken']);
});

test('what was done last decides, also if only a notice tells it, unless a tour is on the screen', () => {
  const bookingForm = { ...details, start: OTHER_SLOT };
  const moved = done(move, {
    ...TOUR,
    start: OTHER_SLOT,
    isMoved: true,
    confirmationEnabled: false,
  });
  const taken = refused({ ...book, key: 'second', start: OTHER_SLOT }, TAKEN);
  for (const [write, status, start] of [
    [done(book), 'awaiting_confirmation', SLOT],
    [moved, 'moved', OTHER_SLOT],
    [done(cancel, { ...TOUR, status: CANCELED }), 'canceled', SLOT],
  ] as const)
    for (const unreadOutcomes of [[], [taken]]) {
      const form = reduceBookingRoot(stateAt({ bookingForm, unreadOutcomes }), shown(write), 0);
      assert.equal(form.shownTour, undefined);
      const { status: told, start: at } = outcome(form);
      assert.deepEqual([told, at], [status, start]);
      const other = { tour: { ...TOUR, id: 8, confirmationEnabled: false }, step: 'idle' } as const;
      const ticket = stateAt({ bookingForm, unreadOutcomes, shownTour: other });
      assert.equal(outcome(reduceBookingRoot(ticket, shown(write), 0)).status, 'booked');
    }
});

test('a notice’s tour is what it was until a change of it is open', () => {
  const tour = { ...TOUR, confirmationEnabled: false };
  const unreadOutcomes = [done(book, tour)];
  const given = { bookingForm: details, tours: [tour], unreadOutcomes };
  assert.equal(outcome(given).status, 'booked');
  assert.equal(outcome({ ...given, outbox: [lost(cancel)] }).status, 'unknown');
});

test('the outcome has no refusal once the same change may have gone through', () => {
  const unreadOutcomes = [{ ...refused(cancel, NOT_TODAY), key: 'earlier' }];
  assert.equal(outcome({ ...changed(), unreadOutcomes }).status, 'refused');
  assert.equal(outcome({ ...changed(lost(cancel)), unreadOutcomes }).status, 'unknown');
});

test('what has no known outcome is unresolved, whatever is newer, and its tour isn’t surely booked', () => {
  const cancellation = { ...lost(cancel), key: 'second' };
  const { unresolved, booked: sure } = outcome(changed(lost(book), cancellation));
  assert.deepEqual([unresolved, sure], [[SLOT, SLOT], []]);
  assert.deepEqual(outcome(changed(lost(move))).unresolved, [OTHER_SLOT]);
  // A refused booking may be the visitor's own.
  for (const [refusal, expected] of [
    [TAKEN, [SLOT]],
    [NOT_TODAY, []],
  ] as const)
    assert.deepEqual(outcome({ unreadOutcomes: [refused(book, refusal)] }).unresolved, expected);
});
