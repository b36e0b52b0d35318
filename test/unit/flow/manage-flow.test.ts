import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDoubtful } from '../../../src/flow/booking-flow.js';
import {
  type ManageEvent,
  type ManageState,
  manageTransition,
} from '../../../src/flow/manage-flow.js';
import type { KeptTour } from '../../../src/model/appointment.js';
import { dateOf, type IsoDate, type WallTime } from '../../../src/model/wall-time.js';

const START = '2026-11-24T09:15:00' as WallTime;
const OTHER = '2026-11-25T10:00:00' as WallTime;
const LATER = '2026-11-26T11:00:00' as WallTime;

const TOUR: KeptTour = {
  id: 7,
  start: START,
  startsAt: undefined,
  timeZone: 'America/Chicago',
  location: '1 Main Street',
  confirmationEnabled: false,
  expirationDate: undefined,
  groupId: 42,
  tourType: 'guided',
  label: '',
  sequence: 0,
};
const STANDING: ManageState = { step: 'standing', tour: TOUR, doubtful: [] };

const EVENTS = {
  wish: { type: 'move-wanted' },
  day: { type: 'day-chosen', day: '2026-11-25' as IsoDate },
  slot: { type: 'slot-chosen', slot: OTHER },
  later: { type: 'slot-chosen', slot: LATER },
  moved: { type: 'moved', startsAt: '2026-11-25T16:00:00+00:00', location: '' },
  taken: { type: 'move-refused', messages: ['Taken.'], isSlot: true },
  refused: { type: 'move-refused', messages: [], isSlot: false },
  ask: { type: 'cancel-wanted' },
  confirm: { type: 'cancel-confirmed' },
  cancelled: { type: 'cancelled', notificationSent: true },
  notCancelled: { type: 'cancel-refused' },
  retry: { type: 'retried' },
  lost: { type: 'answer-lost' },
  forbidden: { type: 'forbidden' },
  gone: { type: 'not-found' },
  back: { type: 'went-back' },
} as const satisfies Record<string, ManageEvent>;

type EventName = keyof typeof EVENTS;

const after = (...names: EventName[]): ManageState =>
  names.reduce<ManageState>((state, name) => manageTransition(state, EVENTS[name]), STANDING);

test('the old tour stands until the service has accepted the new time', () => {
  for (const way of [
    ['wish'],
    ['wish', 'slot'],
    ['wish', 'slot', 'taken'],
    ['wish', 'slot', 'lost'],
  ])
    assert.equal(after(...(way as EventName[])).tour, TOUR);
  const moved = after('wish', 'slot', 'moved');
  assert.equal(moved.step, 'standing');
  assert.equal(moved.tour.start, OTHER);
  assert.equal(moved.tour.previousStart, START);
  assert.equal(moved.tour.startsAt, '2026-11-25T16:00:00+00:00');
  assert.equal(moved.tour.location, TOUR.location);
});

test('each accepted move, and the cancellation, is a newer state of the same calendar entry', () => {
  const twice = after('wish', 'slot', 'moved', 'wish', 'later', 'moved');
  assert.equal(twice.tour.sequence, 2);
  assert.equal(twice.tour.previousStart, OTHER);
  assert.equal(
    manageTransition(
      manageTransition(manageTransition(twice, EVENTS.ask), EVENTS.confirm),
      EVENTS.cancelled,
    ).tour.sequence,
    3,
  );
});

test('a refused time keeps the calendar, on its day, with what the service said', () => {
  const state = after('wish', 'slot', 'taken');
  assert.ok(state.step === 'moving');
  assert.equal(state.day, dateOf(OTHER));
  assert.deepEqual(state.problem, { lost: OTHER, messages: ['Taken.'], isSlot: true });
  assert.equal(manageTransition(state, EVENTS.later).step, 'move-sent');
});

test('the time at which the tour stands is no other time', () => {
  const same = { type: 'slot-chosen', slot: '2026-11-24T09:15' as WallTime } as const;
  const moving = after('wish');
  assert.equal(manageTransition(moving, same), moving);
});

test('a lost answer to a move can be repeated, and a refusal then is doubtful', () => {
  const uncertain = after('wish', 'slot', 'lost');
  assert.equal(uncertain.step, 'move-uncertain');
  assert.equal(after('wish', 'slot', 'lost', 'retry', 'moved').tour.start, OTHER);
  assert.ok(isDoubtful(after('wish', 'slot', 'lost', 'retry', 'taken'), OTHER));
  assert.ok(!isDoubtful(after('wish', 'slot', 'taken'), OTHER));
});

test('a cancellation asks first, and can be taken back until then', () => {
  assert.equal(after('confirm').step, 'standing');
  assert.equal(after('ask').step, 'asking');
  assert.equal(after('ask', 'back').step, 'standing');
  const cancelled = after('ask', 'confirm', 'cancelled');
  assert.ok(cancelled.step === 'cancelled' && cancelled.notificationSent);
});

test('what fails for certain leaves the tour as it stands, and says so', () => {
  const failed = after('ask', 'confirm', 'notCancelled');
  assert.ok(failed.step === 'standing' && failed.problem === 'not-cancelled');
  assert.equal(manageTransition(failed, EVENTS.ask).step, 'asking');
  for (const way of [
    ['ask', 'confirm', 'forbidden'],
    ['wish', 'slot', 'forbidden'],
    ['wish', 'forbidden'],
  ]) {
    const state = after(...(way as EventName[]));
    assert.ok(state.step === 'standing' && state.problem === 'forbidden');
  }
});

test('a tour that the service does not know any more is gone for good', () => {
  for (const way of [
    ['ask', 'confirm', 'gone'],
    ['wish', 'slot', 'gone'],
  ]) {
    const gone = after(...(way as EventName[]));
    assert.equal(gone.step, 'gone');
    for (const event of Object.values(EVENTS)) assert.equal(manageTransition(gone, event), gone);
  }
});

test('an event that does not apply changes nothing, so second presses and late answers are harmless', () => {
  const someWay = fc.array(fc.constantFrom(...(Object.keys(EVENTS) as EventName[])), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(someWay, (names) => {
      let state: ManageState = STANDING;
      for (const name of names) {
        const next = manageTransition(state, EVENTS[name]);
        const isSending = (at: ManageState) => at.step === 'move-sent' || at.step === 'cancelling';
        // Sent by a press alone, and never while something is on its way.
        if (isSending(next) && next !== state)
          assert.ok(['slot', 'later', 'confirm', 'retry'].includes(name) && !isSending(state));
        if (next.tour.start !== state.tour.start) assert.equal(name, 'moved');
        if (state.step === 'cancelled') assert.equal(next, state);
        assert.equal(next.tour.id, TOUR.id);
        state = next;
      }
    }),
    { numRuns: 1000 },
  );
});
