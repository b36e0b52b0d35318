import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TourBookedEvent } from '../../../src/events.js';
import { PLACE_KINDS } from '../../../src/model/property.js';
import { toPlainObject } from '../../../src/reporting/data-layer.js';
import { publicEvents } from '../../../src/reporting/public-events.js';
import type { Write } from '../../../src/store/outbox/write.js';
import { reduceAppointmentsRoot } from '../../../src/store/reduce-appointments-root.js';
import { reduceBookingRoot } from '../../../src/store/reduce-booking-root.js';
import type { Action, State } from '../../../src/store/state.js';
import { openTour } from '../store/open-tour.js';
import * as samples from '../store/samples.js';

const { APPOINTMENT, BOOKING, BOTH_REFUSED, done, BOOKING_FORMS, lost, SHOWN_TOUR, MANAGING } =
  samples;
const { draftChanged, OTHER_SLOT, PRESSES, refused, SLOT, SUBMISSION, shown, stateAt } = samples;
const { TAKEN, TOUR, WRITES } = samples;

const plain = (...change: Parameters<typeof publicEvents>) =>
  [...publicEvents(...change)].map(toPlainObject);

/** The events after an action applies to a state. */
function heard(parts: Partial<State>, action: Action, reduce = reduceBookingRoot) {
  const state = stateAt(parts);
  return plain(reduce(state, action, 0), state, action, 0);
}
const isDryRun = false;
const heardOf = (shownTour: keyof typeof SHOWN_TOUR, action: Action) =>
  heard({ bookingForm: BOOKING_FORMS.when, shownTour: SHOWN_TOUR[shownTour] }, action);
/** After an answer that this tag shows. */
const heardAfter = (answered: Write) =>
  heard({ bookingForm: BOOKING_FORMS.details }, shown(answered));

test('a chosen time is reported as the service listed it', () => {
  const chosen = { event: 'tour-slot-select', isDryRun, start: OTHER_SLOT, tourType: 'guided' };
  for (const bookingForm of [BOOKING_FORMS.when, BOOKING_FORMS.gone])
    assert.deepEqual(heard({ bookingForm }, BOOKING['slot-chosen']), [chosen]);
});

test('a time that the page has chosen is reported, too', async () => {
  const config = { prefill: { date: '2026-11-24', time: '10:00' } };
  const tour = await openTour({ open: [SLOT], group: {}, attributes: { config } });
  const events: unknown[] = [];
  tour.store.subscribe((...change) => events.push(...plain(...change, 0)));
  await tour.run();
  const chosen = { event: 'tour-slot-select', isDryRun, start: SLOT, tourType: 'guided' };
  assert.deepEqual(events, [chosen]);
});

test('a refused start is reported with the service’s sentences', () => {
  const event = { event: 'tour-slot-taken', isDryRun, messages: ['Taken.'] };
  const [taken, fields] = heardAfter(refused(WRITES.book, BOTH_REFUSED));
  assert.deepEqual(taken, { ...event, start: SLOT });
  assert.deepEqual(fields, { event: 'tour-form-error', isDryRun, fields: ['email'] });
  assert.deepEqual(heardAfter(refused(WRITES.move, TAKEN)), [{ ...event, start: OTHER_SLOT }]);
});

test('only the first input in the form is reported', () => {
  const draft = BOOKING_FORMS.details.draft;
  const untouched = { bookingForm: BOOKING_FORMS.details, prefilledDraft: draft };
  const started = { event: 'tour-form-start', isDryRun };
  assert.deepEqual(heard(untouched, BOOKING['draft-changed']), [started]);
  assert.deepEqual(heard({ bookingForm: BOOKING_FORMS.details }, BOOKING['draft-changed']), []);
  // Also dispatched if the form is submitted as prefilled.
  assert.deepEqual(heard(untouched, draftChanged({ ...draft })), []);
});

test('a saved calendar file is reported, but not a removal', () => {
  const saved: Action = { type: 'entry-saved', uid: 'tour-7@api.example.com' };
  const action = { event: 'tour-action', isDryRun, action: 'calendar-file' };
  assert.deepEqual(heardOf('idle', saved), [action]);
  assert.deepEqual(heardOf('canceled', saved), []);
});

test('a changed tour is reported with what a page may know', () => {
  const consent = { ...SUBMISSION.consent, sent: null };
  const known = { ...APPOINTMENT, expirationDate: null };
  const sent = { groupId: 42, tourType: 'guided', discoverySource: 466, consent };
  const nowhere = { isDryRun, community: null, building: null, unit: null };
  const booked = { event: 'tour-booked', appointment: known, ...sent, ...nowhere };
  assert.deepEqual(heardAfter(done(WRITES.book)), [booked]);
  const { content } = WRITES.book;
  for (const kind of PLACE_KINDS) {
    const request = { ...SUBMISSION.request, place: { kind, id: 101 } };
    const [event] = heardAfter(done({ ...WRITES.book, content: { ...content, request } }));
    assert.deepEqual(event, { ...booked, [kind]: 101 });
  }
  const startsAt = '2026-11-25T15:30:00+00:00';
  const later = { ...TOUR, start: OTHER_SLOT, startsAt, previousStart: SLOT };
  const appointment = { ...known, start: OTHER_SLOT, startsAt };
  const moved = { event: 'tour-rescheduled', isDryRun, appointment, previousStart: SLOT };
  assert.deepEqual(heardAfter(done(WRITES.move, later)), [moved]);
  for (const notificationSent of [true, false]) {
    const canceled = { event: 'tour-cancelled', isDryRun, appointment: known, notificationSent };
    assert.deepEqual(heardAfter(done(WRITES.cancel, TOUR, notificationSent)), [canceled]);
    // It may have been moved before.
    const when = { start: null, startsAt: null };
    const unsure = done(WRITES.cancel, { ...TOUR, maybeChanged: true }, notificationSent);
    assert.deepEqual(heardAfter(unsure), [{ ...canceled, appointment: { ...known, ...when } }]);
  }
});

test('an answer is reported once, also one that comes after its visitor has ended', () => {
  const booked = done(WRITES.book);
  const late: Action = { type: 'answered-late', answered: booked };
  assert.deepEqual(heard({}, late), heardAfter(booked));
  const [event] = publicEvents(stateAt({}), stateAt({}), late, 0);
  assert.equal((event as TourBookedEvent).isLate, true);
  assert.deepEqual(heardAfter({ ...booked, isReported: true }), []);
  // An unknown outcome is no event.
  assert.deepEqual(heardAfter(lost(WRITES.book)), []);
  // What another tag shows.
  assert.deepEqual(heard({}, { type: 'outbox-changed', outbox: [booked] }), []);
});

test('a tour moved elsewhere isn’t reported as a move', () => {
  const tour = { ...TOUR, start: OTHER_SLOT };
  const taken: Action = { type: 'tour-opened', tour };
  assert.deepEqual(heard({ shownTour: SHOWN_TOUR.idle }, taken, reduceAppointmentsRoot), []);
});

test('a period without any time is reported once, with its ends', async () => {
  const tour = await openTour({ group: {} });
  const events: unknown[] = [];
  const { store, run, pass, dispatch } = tour;
  store.subscribe((...change) => events.push(...plain(...change, store.now())));
  await run();
  pass(60_000);
  await dispatch({ type: 'reads-retried' });
  await run();
  const period = { from: '2026-11-21', to: '2027-01-20', tourType: 'guided' };
  assert.deepEqual(events, [{ event: 'tour-no-availability', isDryRun, ...period }]);
});

test('nothing else is reported', () => {
  for (const [name, bookingForm] of Object.entries(BOOKING_FORMS))
    for (const action of Object.values({ ...BOOKING, ...PRESSES })) {
      const isChoice = action.type === 'slot-chosen' && ['when', 'gone'].includes(name);
      if (!isChoice && action.type !== 'draft-changed')
        assert.deepEqual(heard({ bookingForm }, action), [], `${name} ${action.type}`);
    }
  for (const from of Object.keys(SHOWN_TOUR) as (keyof typeof SHOWN_TOUR)[])
    for (const action of Object.values({ ...MANAGING, ...PRESSES }))
      assert.deepEqual(heardOf(from, action), [], `${from} ${action.type}`);
});
