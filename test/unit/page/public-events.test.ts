import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLACE_KINDS } from '../../../src/model/appointment.js';
import { managedEvents, tourEvents } from '../../../src/page/public-events.js';
import { toPlainObject } from '../../../src/page/reports.js';
import { reduceTour } from '../../../src/store/reduce-tour.js';
import {
  INITIAL_LIST_STATE,
  INITIAL_TOUR_STATE,
  type ListState,
  type TourAction,
  type TourState,
} from '../../../src/store/state.js';
import * as samples from '../store/samples.js';

const { APPOINTMENT, BOOKING, BOTH_REFUSED, JOURNEYS, MANAGED, MANAGING } = samples;
const { OTHER_SLOT, SLOT, SUBMISSION, TOUR } = samples;

/** As a data layer gets it; what Node keeps in an event under symbols is left out. */
const plain = (event: Event) => Object.fromEntries(Object.entries(toPlainObject(event)));

/** What the page hears when an action comes to a journey, or to a booked tour. */
function heard(journey: TourState['journey'], action: TourAction): unknown[] {
  const state: TourState = { ...INITIAL_TOUR_STATE, journey };
  return tourEvents(reduceTour(state, action, 0), state, 0).map(plain);
}
const heardOf = (managed: keyof typeof MANAGED, action: TourAction) =>
  heard({ ...JOURNEYS.booked, managed: MANAGED[managed] }, action);

test('a chosen time is told as the service listed it', () => {
  const chosen = { event: 'tour-slot-select', start: OTHER_SLOT, tourType: 'guided' };
  for (const from of [JOURNEYS.when, JOURNEYS.recovery])
    assert.deepEqual(heard(from, BOOKING['slot-chosen']), [chosen]);
});

test('a refused start is told with the sentences of the service', () => {
  const told = { event: 'tour-slot-taken', messages: ['Taken.'] };
  const refused = { type: 'refused', refusal: BOTH_REFUSED } as const;
  assert.deepEqual(heard(JOURNEYS.sending, refused), [{ ...told, start: SLOT }]);
  assert.deepEqual(heardOf('move-sent', MANAGING.taken), [{ ...told, start: OTHER_SLOT }]);
});

test('a booked, moved or cancelled tour is told with what a page may know of it', () => {
  const { consent } = SUBMISSION;
  const sent = { groupId: 42, tourType: 'guided', discoverySource: 466, consent };
  const nowhere = { community: undefined, building: undefined, unit: undefined };
  const booked = { event: 'tour-booked', appointment: APPOINTMENT, ...sent, ...nowhere };
  assert.deepEqual(heard(JOURNEYS.sending, BOOKING.booked), [booked]);
  for (const kind of PLACE_KINDS) {
    const request = { ...SUBMISSION.request, place: { kind, id: 101 } };
    const action = { ...BOOKING.booked, submission: { ...SUBMISSION, request } };
    assert.deepEqual(heard(JOURNEYS.sending, action), [{ ...booked, [kind]: 101 }]);
  }
  const appointment = { ...APPOINTMENT, start: OTHER_SLOT, startsAt: MANAGING.moved.startsAt };
  const moved = { event: 'tour-rescheduled', appointment, previousStart: SLOT };
  assert.deepEqual(heardOf('move-sent', MANAGING.moved), [moved]);
  for (const notificationSent of [true, false]) {
    const told = { event: 'tour-cancelled', appointment: APPOINTMENT, notificationSent };
    assert.deepEqual(heardOf('cancelling', { type: 'cancelled', notificationSent }), [told]);
  }
});

test('a tour that somebody else has moved is no move of ours', () => {
  const taken = (start = SLOT): ListState => ({
    ...INITIAL_LIST_STATE,
    managed: { ...MANAGED.standing, tour: { ...TOUR, start } },
  });
  assert.deepEqual(managedEvents(taken(OTHER_SLOT), taken()), []);
});

test('nothing else is told', () => {
  const telling = ['slot-chosen', 'booked', 'moved', 'cancelled', 'taken'];
  for (const [name, journey] of Object.entries(JOURNEYS))
    for (const [type, action] of Object.entries(BOOKING))
      if (!telling.includes(type) || name === 'details')
        assert.deepEqual(heard(journey, action), [], `${name} ${type}`);
  for (const from of Object.keys(MANAGED) as (keyof typeof MANAGED)[])
    for (const [type, action] of Object.entries(MANAGING))
      if (!telling.slice(1).includes(type))
        assert.deepEqual(heardOf(from, action), [], `${from} ${type}`);
});
