import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve } from '../../../src/config/resolve.js';
import { CANCELED, type Tour } from '../../../src/model/appointment.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { INITIAL_CALENDAR } from '../../../src/store/calendar/reduce-calendar.js';
import { EMPTY_FORM, reduceBookingForm } from '../../../src/store/form/booking-form.js';
import { reduceBookingRoot as reduce } from '../../../src/store/reduce-booking-root.js';
import type { Action, State } from '../../../src/store/state.js';
import { reduceShownTour } from '../../../src/store/tours/shown-tour.js';
import { otherTours } from '../../../src/store/tours/tour-selectors.js';
import { day } from '../model/arbitrary-dates.js';
import { BOOKED, monthShown, openTour, SOUND, tourAfter } from './open-tour.js';
import * as samples from './samples.js';

const {
  linkChecked,
  typeChosen,
  draftChanged,
  BETWEEN,
  BOOKING,
  done,
  BOOKING_FORMS,
  lost,
  SHOWN_TOUR,
  MANAGING,
  NOT_TODAY,
} = samples;
const { OTHER_SLOT, PRESSES, RETYPED, refused, SLOT, shown, stateAt, TOUR, WRITES } = samples;
const { when, details } = BOOKING_FORMS;
const { book, move } = WRITES;
const { reset, 'another-wanted': another, 'other-tour-wanted': earlier } = BETWEEN;

const STATES = {
  ...Object.fromEntries(
    Object.entries(BOOKING_FORMS).map(([name, bookingForm]) => [name, { bookingForm }]),
  ),
  sending: { bookingForm: details, outbox: [book] },
  unknown: { bookingForm: details, outbox: [lost(book)] },
  reopened: { bookingForm: { ...details, editedKey: book.key }, outbox: [lost(book)] },
  booked: { bookingForm: when, shownTour: SHOWN_TOUR.idle },
  busy: { bookingForm: when, shownTour: SHOWN_TOUR.chosen, outbox: [move] },
  another: { bookingForm: when, tours: [TOUR] },
} as const satisfies Record<string, Partial<State>>;
type Name = keyof typeof STATES | keyof typeof BOOKING_FORMS;

const FORMS = ['details', 'gone', 'placeless', 'reopened'] as const;
const EVERY = ['when', ...FORMS, 'sending', 'unknown', 'booked', 'busy', 'another'] as const;
const TOURS = ['booked', 'busy'] as const;

/** From which states each action applies. In all others it changes nothing. */
const APPLIES: readonly { readonly action: Action; readonly to: readonly Name[] }[] = [
  { action: another, to: TOURS },
  { action: earlier, to: ['another'] },
  { action: reset, to: EVERY },
  { action: { type: 'home-changed' }, to: EVERY },
  { action: { type: 'date-wanted', day: day('2026-11-24') }, to: ['when', ...FORMS, 'another'] },
  { action: { type: 'sent-anyway' }, to: [] },
  { action: linkChecked(), to: [] },
  { action: { type: 'left' }, to: [] },
  { action: { type: 'answered-late', answered: done(book) }, to: [] },
  // A form that shows what was sent can't be changed.
  { action: BOOKING['draft-changed'], to: ['when', ...FORMS, 'another'] },
  { action: PRESSES.submitted, to: ['details', 'placeless', 'unknown', 'reopened'] },
  { action: PRESSES['move-confirmed'], to: [] },
  { action: PRESSES['cancel-confirmed'], to: [] },
  { action: { type: 'retried', key: book.key }, to: ['unknown', 'reopened'] },
];

const { draft, offer } = book.content;
/** The form as it was when it was sent. */
const WRITTEN = { step: 'details', start: SLOT, draft, offer } as const;

const toursNow = (tours: readonly Tour[]) => ({ type: 'tours-changed', tours }) as const;
const after = (start: State, ...actions: Action[]) =>
  actions.reduce((state, action) => reduce(state, action, 0), start);

for (const { action, to } of APPLIES)
  test(`${action.type} applies where it can be meant`, () => {
    for (const [name, parts] of Object.entries(STATES)) {
      const state = stateAt(parts);
      assert.equal(reduce(state, action, 0) !== state, to.includes(name as Name), name);
    }
  });

test('what changes neither the booking nor the tour changes nothing', () => {
  for (const bookingForm of Object.values(BOOKING_FORMS))
    for (const action of Object.values(BOOKING)) {
      const state = stateAt({ bookingForm });
      if (reduceBookingForm(bookingForm, action, samples.OFFER) === bookingForm)
        assert.equal(reduce(state, action, 0), state, `${action.type} at ${bookingForm.step}`);
    }
  for (const shownTour of Object.values(SHOWN_TOUR))
    for (const action of Object.values(MANAGING)) {
      const state = stateAt({ shownTour });
      if (reduceShownTour(shownTour, action) === shownTour)
        assert.equal(reduce(state, action, 0), state, `${action.type} at ${shownTour.step}`);
    }
});

test('a visitor who chooses again has read that the offer changed', () => {
  const bookingForm = { ...when, isOfferChanged: true };
  const action = typeChosen('guided');
  const next = after(stateAt({ bookingForm }), action).bookingForm;
  assert.equal(next.step === 'when' && next.isOfferChanged, false);
  assert.equal(after(stateAt({ bookingForm: when }), action).bookingForm, when);
});

test('a refusal is shown until the next choice', () => {
  const state = after(stateAt({ bookingForm: details }), shown(refused(book, NOT_TODAY)));
  const seen = [state.unreadOutcomes.at(-1)?.lastRefusal, state.bookingForm.refusal];
  assert.deepEqual(seen, [NOT_TODAY, NOT_TODAY]);
  for (const action of [BOOKING['slot-chosen'], BOOKING['went-back'], PRESSES.submitted, reset])
    assert.deepEqual(after(state, action).unreadOutcomes, [], action.type);
  assert.equal(after(state, BOOKING['draft-changed']).unreadOutcomes, state.unreadOutcomes);
});

test('a notice of a booking stays until it was seen', () => {
  const state = stateAt({ bookingForm: when, unreadOutcomes: [done(book)] });
  const chosen = after(state, BOOKING['slot-chosen']);
  assert.deepEqual(chosen.unreadOutcomes, state.unreadOutcomes);
  const seen = after(chosen, samples.outcomesSeen(chosen), BOOKING['went-back']);
  assert.deepEqual(seen.unreadOutcomes, []);
});

test('another booking begins with no time that was refused before, or behind a tour', () => {
  const tours = { tours: [TOUR], bookingForm: details };
  const onForm = after(stateAt(tours), shown(refused(book, samples.TAKEN)), earlier);
  const behind = after(
    stateAt({ ...tours, shownTour: SHOWN_TOUR.idle }),
    shown(refused(book, samples.TAKEN)),
  );
  for (const state of [onForm, behind]) {
    const seen = after(state, samples.outcomesSeen(state), another);
    assert.deepEqual(seen.unreadOutcomes, []);
    assert.equal(seen.bookingForm.step, 'when');
    assert.deepEqual(seen.bookingForm.draft, details.draft);
    assert.equal(after(state, another).unreadOutcomes.length, 1, 'unseen');
  }
});

test('a tag goes on with the booking or the tours of a removed one', () => {
  const form = after(stateAt(), { type: 'taken-over', write: lost(book) });
  assert.deepEqual(form.bookingForm, { ...EMPTY_FORM, ...WRITTEN });
  assert.deepEqual([form.chosenProperty, form.chosenType], ['42', 'guided']);
  const saved = { savedEntries: ['one'] };
  const { shownTour, savedEntries } = after(stateAt(), {
    type: 'taken-over',
    shownTour: SHOWN_TOUR.idle,
    ...saved,
  });
  assert.deepEqual({ shownTour, savedEntries }, { shownTour: SHOWN_TOUR.idle, ...saved });
});

test('the panel gets each call, in order', () => {
  const [one, other] = ['one', 'other'].map((request) => {
    return { request, answer: '', milliseconds: 1 };
  });
  const calls = [one, other].map((call) => ({ type: 'call-answered', call }) as Action);
  assert.deepEqual(after(stateAt(), ...calls).calls, [one, other]);
});

test('booked tours can be shown again from the next choice', () => {
  const tour = { ...TOUR, id: 8 };
  const first = stateAt({ bookingForm: when, shownTour: SHOWN_TOUR.idle, tours: [TOUR, tour] });
  assert.deepEqual(otherTours(first), [tour]);
  const next = after(first, another, BOOKING['draft-changed']);
  assert.deepEqual(otherTours(next), [TOUR, tour]);
  const again = after(next, earlier);
  assert.deepEqual([again.shownTour, otherTours(again)], [SHOWN_TOUR.idle, [tour]]);
  assert.equal(again.bookingForm.draft, RETYPED);
  // One that is over is not.
  const canceled = { ...TOUR, status: CANCELED };
  assert.deepEqual(otherTours(after(next, toursNow([canceled, tour]))), [tour]);
});

test('a change of a tour that is not shown is shown where nothing is in its way', () => {
  const later = { ...TOUR, start: OTHER_SLOT };
  const [moved, canceled] = [done(move, later), done(WRITES.cancel)];
  const first = stateAt({ bookingForm: when, tours: [TOUR] });
  assert.deepEqual(after(first, shown(moved)).shownTour?.tour, later);
  assert.equal(after(first, shown(canceled)).shownTour?.step, 'canceled');
  const form = after(stateAt({ bookingForm: details, tours: [TOUR] }), shown(moved));
  assert.deepEqual([form.shownTour, form.unreadOutcomes.at(-1)?.tourId], [undefined, TOUR.id]);
});

test('the visible tour is what the page knows of it', () => {
  const moving = stateAt({ bookingForm: when, shownTour: SHOWN_TOUR.chosen, tours: [TOUR] });
  for (const { tour, expected } of [
    {
      tour: { ...TOUR, status: 30 },
      expected: { ...SHOWN_TOUR.chosen, tour: { ...TOUR, status: 30 } },
    },
    // Its new time overtakes the choice.
    {
      tour: { ...TOUR, id: 8, formerIds: [TOUR.id], start: OTHER_SLOT },
      expected: { step: 'idle', tour: { ...TOUR, id: 8, formerIds: [TOUR.id], start: OTHER_SLOT } },
    },
    {
      tour: { ...TOUR, status: CANCELED },
      expected: { step: 'canceled', tour: { ...TOUR, status: CANCELED } },
    },
    { tour: { ...TOUR, id: 8 }, expected: SHOWN_TOUR.chosen },
  ])
    assert.deepEqual(after(moving, toursNow([tour])).shownTour, expected);
  // A tour that's canceled by now can't be changed, which is no news.
  const canceled = stateAt({ shownTour: SHOWN_TOUR.chosen, outbox: [move], tours: [TOUR] });
  const known = after(canceled, toursNow([{ ...TOUR, status: CANCELED }]));
  assert.deepEqual(after(known, shown(refused(move, NOT_TODAY))), {
    ...known,
    outbox: [],
    answeredKey: move.key,
  });
  // An answer about what it was before is outdated.
  const refusedMove = { ...refused(move, NOT_TODAY), isReported: true };
  const state = { ...moving, unreadOutcomes: [refusedMove] };
  assert.deepEqual(after(state, toursNow([{ ...TOUR, sequence: 1 }])).unreadOutcomes, []);
  assert.deepEqual(after(state, toursNow([{ ...TOUR, id: 8 }])).unreadOutcomes, [refusedMove]);
});

test('what was typed outlives a booking, consent and what was left out do not', () => {
  const draft = { ...RETYPED, smsConsent: true };
  const typed = draftChanged(draft);
  const placeless = stateAt({ bookingForm: BOOKING_FORMS.placeless });
  const next = after(placeless, BOOKING['place-left-out'], typed, shown(done(book)), another);
  assert.deepEqual(next.bookingForm, { ...EMPTY_FORM, draft: { ...draft, smsConsent: false } });
  assert.equal(next.shownTour, undefined);
});

test('a typed letter changes nothing but the booking form', async () => {
  const { store } = await tourAfter();
  // With any other action a day is chosen, and another day has begun.
  const state: State = { ...store.state, calendar: { ...store.state.calendar, day: undefined } };
  for (const bookingForm of [when, details]) {
    const before = { ...state, bookingForm, heldPress: { type: 'submitted' } as const };
    const next = reduce(before, BOOKING['draft-changed'], store.now() + 86_400_000);
    assert.deepEqual({ ...next, bookingForm }, before);
    assert.deepEqual(next.bookingForm, { ...bookingForm, draft: RETYPED });
    assert.equal(next.calendar, before.calendar);
  }
});

test('a reset starts over with the month, the type and the wishes', async () => {
  const tour = await openTour({ open: [SLOT], group: { tourTypes: ['guided', 'self-guided'] } });
  await tour.run();
  await tour.go(typeChosen('self-guided'), monthShown(2027, 1));
  await tour.run();
  await tour.go(...BOOKED, reset);
  await tour.run();
  const { options, shownTour, bookingForm } = tour.store.state;
  assert.deepEqual([tour.shown(), tour.day()], ['2026-11', SLOT.slice(0, 10)]);
  const seen = [options?.tourType, shownTour, bookingForm.draft];
  assert.deepEqual(seen, ['guided', undefined, EMPTY_DRAFT]);
  await tour.go(monthShown(2027, 1), reset);
  await tour.run();
  assert.equal(tour.shown(), '2026-11');
  // Each one counts: with the next, the screens are new.
  assert.equal(tour.store.state.resets, 2);
});

test('no month follows while none is shown', async () => {
  const { store } = await openTour();
  const state: State = { ...store.state, calendar: INITIAL_CALENDAR };
  assert.equal(reduce(state, { type: 'next-available-wanted' }, store.now()), state);
});

test('consent is given to one text', () => {
  const configured = (text: string) => {
    const resolved = resolve({ ...SOUND, config: { smsConsent: { text } } });
    return { type: 'configured', ...resolved, connection: samples.CONNECTION } as const;
  };
  const type = draftChanged({ ...RETYPED, smsConsent: true });
  const asked = after(stateAt({ bookingForm: details }), configured('Text me.'), type);
  const isGiven = (text: string) => after(asked, configured(text)).bookingForm.draft.smsConsent;
  assert.deepEqual([isGiven('Text me.'), isGiven('Text me every day.')], [true, false]);
});
