import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TourBookedEvent, TourSlotSelectEvent, TourSlotTakenEvent } from '../../src/events.js';
import { type BookingEvent, type BookingState, transition } from '../../src/flow/booking-flow.js';
import { eventsOf } from '../../src/journey-events.js';
import {
  EVENTS,
  OTHER_SLOT,
  SLOT,
  SLOT_REFUSED,
  STATES,
  SUBMISSION,
} from './flow/journey-samples.js';

/** What the page hears when that event comes to that state. */
function heard(state: BookingState, event: BookingEvent): Event[] {
  const next = transition(state, event);
  return eventsOf(next, state, { tourType: 'guided' });
}

test('a chosen time is told as the service listed it', () => {
  for (const from of [STATES.when, STATES.recovery]) {
    const [event, ...others] = heard(from, EVENTS['slot-chosen']);
    assert.ok(event instanceof TourSlotSelectEvent);
    assert.deepEqual([event.start, event.tourType, others], [OTHER_SLOT, 'guided', []]);
    assert.ok(event.bubbles && event.composed);
  }
});

test('a refused slot is told with the sentences of the service', () => {
  const [event] = heard(STATES.sending, { type: 'refused', refusal: SLOT_REFUSED });
  assert.ok(event instanceof TourSlotTakenEvent);
  assert.deepEqual([event.start, event.messages], [SLOT, ['Taken.']]);
});

test('a slot that was only seen to be gone was refused by nobody', () => {
  assert.deepEqual(heard(STATES.checking, { type: 'slot-found-gone' }), []);
});

test('a booked tour is told with the chosen start and what was answered', () => {
  const [event, ...others] = heard(STATES.sending, EVENTS.booked);
  assert.ok(event instanceof TourBookedEvent);
  assert.deepEqual(others, []);
  assert.deepEqual(event.appointment, {
    id: 7,
    start: SLOT,
    startsAt: '2026-11-24T16:00:00+00:00',
    timeZone: 'US/Central',
    location: '1 Main Street',
    confirmationEnabled: true,
    expirationDate: undefined,
  });
  assert.deepEqual([event.tourType, event.groupId, event.discoverySource], ['guided', 42, 466]);
  assert.equal(event.consent, SUBMISSION.consent);
});

test('the place that the service answered wins over the one of the page', () => {
  const booking = { ...EVENTS.booked.booking, location: 'Lobby' };
  const [event] = heard(STATES.sending, { ...EVENTS.booked, booking });
  assert.ok(event instanceof TourBookedEvent && event.appointment.location === 'Lobby');
});

test('the place that was sent stands in for one that the service did not answer, or none does', () => {
  const { location: _, ...request } = SUBMISSION.request;
  const submission = { ...SUBMISSION, request, consent: undefined };
  const [event] = heard(STATES.sending, { ...EVENTS.booked, submission });
  assert.ok(event instanceof TourBookedEvent && event.appointment.location === '');
  assert.equal(event.consent, undefined);
});

test('the type of a booked tour is the one that was sent, whatever is offered by then', () => {
  const request = { ...SUBMISSION.request, tourType: 'video' } as const;
  const submission = { ...SUBMISSION, request };
  const [event] = heard(STATES.sending, { ...EVENTS.booked, submission });
  assert.ok(event instanceof TourBookedEvent && event.tourType === 'video');
});

test('nothing that was typed is told', () => {
  for (const state of Object.values(STATES))
    for (const event of Object.values(EVENTS))
      for (const told of heard(state, event))
        assert.doesNotMatch(JSON.stringify({ ...told }), /Ada|Lovelace|ada@|3125550100/);
});

test('typing is never told, on any screen', () => {
  for (const [name, state] of Object.entries(STATES))
    assert.deepEqual(heard(state, EVENTS['draft-changed']), [], name);
});

test('everything else is told to nobody', () => {
  const told = new Set(['slot-chosen', 'refused', 'booked', 'draft-changed']);
  for (const state of Object.values(STATES))
    for (const event of Object.values(EVENTS))
      if (!told.has(event.type) && transition(state, event) !== state)
        assert.deepEqual(heard(state, event), [], event.type);
});
