import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TourBeforeBookEvent, toPlainObject } from '../../src/events.js';
import { type BookingEvent, type BookingState, transition } from '../../src/flow/booking-flow.js';
import { keptTour } from '../../src/flow/kept-tour.js';
import {
  type ManageEvent,
  type ManageState,
  manageTransition,
} from '../../src/flow/manage-flow.js';
import { eventsOf, manageEventsOf } from '../../src/journey-events.js';
import {
  EVENTS,
  OTHER_SLOT,
  SLOT,
  SLOT_REFUSED,
  STATES,
  SUBMISSION,
} from './flow/journey-samples.js';
import { APPOINTMENT, MANAGE_EVENTS, MANAGE_STATES, OTHER, START } from './flow/manage-samples.js';

/** As a data layer gets it; what Node keeps in an event under symbols is left out. */
const plain = (event: Event) => Object.fromEntries(Object.entries(toPlainObject(event)));

/** What the page hears when an event comes to a booking, and to a booked tour. */
const heard = (state: BookingState, event: BookingEvent) =>
  eventsOf(transition(state, event), state, { tourType: 'guided' }).map(plain);
const heardManage = (state: ManageState, event: ManageEvent) => {
  const next = manageTransition(state, event);
  return next === state ? [] : manageEventsOf(next, state).map(plain);
};

const BOOKED = {
  id: 7,
  start: SLOT,
  startsAt: '2026-11-24T16:00:00+00:00',
  timeZone: 'US/Central',
  location: '1 Main Street',
  confirmationEnabled: true,
  expirationDate: undefined,
};

test('a chosen time is told as the service listed it', () => {
  const chosen = { event: 'tour-slot-select', start: OTHER_SLOT, tourType: 'guided' };
  for (const from of [STATES.when, STATES.recovery])
    assert.deepEqual(heard(from, EVENTS['slot-chosen']), [chosen]);
});

test('a refused start is told once, with the sentences of the service', () => {
  const told = { event: 'tour-slot-taken', messages: ['Taken.'] };
  const refused: BookingEvent = { type: 'refused', refusal: SLOT_REFUSED };
  assert.deepEqual(heard(STATES.sending, refused), [{ ...told, start: SLOT }]);
  const taken = heardManage(MANAGE_STATES['move-sent'], MANAGE_EVENTS.taken);
  assert.deepEqual(taken, [{ ...told, start: OTHER }]);
});

test('a booked tour is told, and kept, with the chosen start, what was answered and what was sent', () => {
  const { consent } = SUBMISSION;
  const { location: _, ...request } = SUBMISSION.request;
  const rest = { groupId: 42, tourType: 'guided', discoverySource: 466, consent };
  const told = { event: 'tour-booked', appointment: BOOKED, ...rest };
  assert.deepEqual(heard(STATES.sending, EVENTS.booked), [told]);
  // The answered place wins over the one that was sent.
  for (const location of ['Lobby', '']) {
    const booking = { ...EVENTS.booked.booking, location };
    const submission = { ...SUBMISSION, request: { ...request, tourType: 'video' as const } };
    const booked = { ...EVENTS.booked, booking, submission };
    const appointment = { ...BOOKED, location };
    assert.deepEqual(heard(STATES.sending, booked), [{ ...told, appointment, tourType: 'video' }]);
  }
  const managed = { groupId: 42, tourType: 'guided', label: 'Maple Court', sequence: 0 };
  assert.deepEqual(keptTour(STATES.booked), { ...BOOKED, ...managed });
});

test('a moved tour is told with its new start and the one before', () => {
  const { startsAt } = MANAGE_EVENTS.moved;
  const appointment = { ...APPOINTMENT, start: OTHER, startsAt };
  const told = { event: 'tour-rescheduled', appointment, previousStart: START };
  assert.deepEqual(heardManage(MANAGE_STATES['move-sent'], MANAGE_EVENTS.moved), [told]);
});

test('a cancelled tour is told with whether the team was notified', () => {
  for (const notificationSent of [true, false]) {
    const told = { event: 'tour-cancelled', appointment: APPOINTMENT, notificationSent };
    const cancelled = { type: 'cancelled', notificationSent } as const;
    assert.deepEqual(heardManage(MANAGE_STATES.cancelling, cancelled), [told]);
  }
});

test('nothing else is told', () => {
  for (const [name, state] of Object.entries(STATES))
    for (const event of Object.values(EVENTS)) {
      const isTold = ['slot-chosen', 'booked'].includes(event.type) && !name.startsWith('details');
      if (!isTold) assert.deepEqual(heard(state, event), [], `${name} ${event.type}`);
    }
  for (const [from, state] of Object.entries(MANAGE_STATES))
    for (const [name, event] of Object.entries(MANAGE_EVENTS))
      if (!['moved', 'cancelled', 'taken'].includes(name))
        assert.deepEqual(heardManage(state, event), [], `${from} ${name}`);
});

test('events bubble out of every shadow root, and a data layer gets neither what was typed nor who made the event', () => {
  const before = new TourBeforeBookEvent(SUBMISSION.request);
  assert.ok(before.bubbles && before.composed && before.cancelable);
  before.request = { ...SUBMISSION.request, notes: 'set anew' };
  // In a browser this is a field of the event's own.
  Object.defineProperty(before, 'isTrusted', { value: false, enumerable: true });
  assert.deepEqual(plain(before), { event: 'tour-before-book' });
  const [booked] = eventsOf(transition(STATES.sending, EVENTS.booked), STATES.sending);
  assert.ok(booked?.bubbles && booked.composed && !booked.cancelable);
});
