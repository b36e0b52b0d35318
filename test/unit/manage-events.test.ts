import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  TourCancelledEvent,
  TourRescheduledEvent,
  TourSlotTakenEvent,
  toPlainObject,
} from '../../src/events.js';
import {
  type ManageEvent,
  type ManageState,
  manageTransition,
} from '../../src/flow/manage-flow.js';
import { manageEventsOf } from '../../src/journey-events.js';
import { MANAGE_EVENTS as EVENTS, MANAGE_STATES as STATES } from './flow/manage-samples.js';
import { OTHER, START, TOUR } from './flow/managed-tour.js';

const heard = (state: ManageState, event: ManageEvent) =>
  manageEventsOf(manageTransition(state, event), state);

/** What a page is told of an appointment. */
const PUBLIC = {
  id: 7,
  start: START,
  startsAt: TOUR.startsAt,
  timeZone: 'America/Chicago',
  location: '1 Main Street',
  confirmationEnabled: false,
  expirationDate: undefined,
};

test('a moved tour is told once, as it stands now, with the start before', () => {
  const [event, ...others] = heard(STATES['move-sent'], EVENTS.moved);
  assert.ok(event instanceof TourRescheduledEvent);
  assert.deepEqual(others, []);
  assert.equal(event.previousStart, START);
  const startsAt = EVENTS.moved.startsAt;
  assert.deepEqual(event.appointment, { ...PUBLIC, start: OTHER, startsAt });
  assert.ok(event.bubbles && event.composed && !event.cancelable);
});

test('a cancelled tour is told once, with whether the team was told', () => {
  for (const notificationSent of [true, false]) {
    const cancelled = { type: 'cancelled', notificationSent } as const;
    const [event, ...others] = heard(STATES.cancelling, cancelled);
    assert.ok(event instanceof TourCancelledEvent);
    assert.deepEqual([others, event.notificationSent], [[], notificationSent]);
    assert.deepEqual(event.appointment, PUBLIC);
  }
});

test('a refused start is told with the sentences of the service; another no is not', () => {
  const [event, ...others] = heard(STATES['move-sent'], EVENTS.taken);
  assert.ok(event instanceof TourSlotTakenEvent);
  assert.deepEqual([event.start, event.messages, others], [OTHER, ['Taken.'], []]);
  assert.deepEqual(heard(STATES['move-sent'], EVENTS['move-refused']), []);
});

test('a refused start is told once, not with each day that is looked at afterwards', () => {
  const refused = manageTransition(STATES['move-sent'], EVENTS.taken);
  assert.deepEqual(heard(refused, EVENTS['day-chosen']), []);
  assert.deepEqual(heard(refused, EVENTS['went-back']), []);
});

test('a tour that is gone was cancelled by nobody here, and what is uncertain is told by nobody', () => {
  assert.deepEqual(heard(STATES.cancelling, EVENTS['not-found']), []);
  assert.deepEqual(heard(STATES['move-sent'], EVENTS['not-found']), []);
  assert.deepEqual(heard(STATES.cancelling, EVENTS['answer-lost']), []);
  assert.deepEqual(heard(STATES['move-sent'], EVENTS['answer-lost']), []);
});

test('everything else is told to nobody', () => {
  const told = new Set<string>(['moved', 'cancelled', 'taken']);
  for (const state of Object.values<ManageState>(STATES))
    for (const [name, event] of Object.entries(EVENTS))
      if (!told.has(name) && manageTransition(state, event) !== state)
        assert.deepEqual(heard(state, event), [], `${state.step} ${name}`);
});

test('a data layer gets the same fields under the event’s name', () => {
  const [event] = heard(STATES.cancelling, EVENTS.cancelled);
  assert.ok(event);
  // As text: Node's events have symbols of their own.
  const { expirationDate: _, ...appointment } = PUBLIC;
  assert.deepEqual(JSON.parse(JSON.stringify(toPlainObject(event))), {
    event: 'tour-cancelled',
    appointment,
    notificationSent: false,
  });
});
