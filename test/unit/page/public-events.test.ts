import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLACE_KINDS } from '../../../src/model/appointment.js';
import { publicEvent } from '../../../src/page/public-events.js';
import { toPlainObject } from '../../../src/page/reports.js';
import { reduce } from '../../../src/store/reduce.js';
import type { Action, State } from '../../../src/store/state.js';
import { openTour } from '../store/open-tour.js';
import * as samples from '../store/samples.js';

const { APPOINTMENT, BETWEEN, BOOKING, BOTH_REFUSED, JOURNEYS, MANAGED, MANAGING } = samples;
const { OTHER_SLOT, SLOT, SUBMISSION, stateAt, TOUR } = samples;

/** As a data layer gets it; what Node keeps in an event under symbols is left out. */
const plain = (event: Event | undefined) =>
  event && Object.fromEntries(Object.entries(toPlainObject(event)));

/** What the page hears when an action comes to a state. */
function heard(parts: Partial<State>, action: Action) {
  const state = stateAt(parts);
  return plain(publicEvent(reduce(state, action, 0), state, action, 0));
}
const heardOf = (managed: keyof typeof MANAGED, action: Action) =>
  heard({ journey: JOURNEYS.when, managed: MANAGED[managed] }, action);

test('a chosen time is reported as the service listed it', () => {
  const chosen = { event: 'tour-slot-select', start: OTHER_SLOT, tourType: 'guided' };
  for (const journey of [JOURNEYS.when, JOURNEYS.recovery])
    assert.deepEqual(heard({ journey }, BOOKING['slot-chosen']), chosen);
});

test('a time that the page has chosen is reported, too', async () => {
  const config = { prefill: { date: '2026-11-24', time: '10:00' } };
  const tour = await openTour({ open: [SLOT], group: {}, attributes: { config } });
  const events: unknown[] = [];
  tour.store.subscribe((...change) => events.push(plain(publicEvent(...change, 0))));
  await tour.run();
  const chosen = { event: 'tour-slot-select', start: SLOT, tourType: 'guided' };
  assert.deepEqual(events.filter(Boolean), [chosen]);
});

test('a refused start is reported with the service’s sentences', () => {
  const event = { event: 'tour-slot-taken', messages: ['Taken.'] };
  const refused = { type: 'refused', refusal: BOTH_REFUSED } as const;
  assert.deepEqual(heard({ journey: JOURNEYS.sending }, refused), { ...event, start: SLOT });
  assert.deepEqual(heardOf('move-sent', MANAGING.taken), { ...event, start: OTHER_SLOT });
});

test('a changed tour is reported with what a page may know', () => {
  const { consent } = SUBMISSION;
  const sent = { groupId: 42, tourType: 'guided', discoverySource: 466, consent };
  const nowhere = { community: undefined, building: undefined, unit: undefined };
  const booked = { event: 'tour-booked', appointment: APPOINTMENT, ...sent, ...nowhere };
  const journey = JOURNEYS.sending;
  assert.deepEqual(heard({ journey }, BETWEEN.booked), booked);
  for (const kind of PLACE_KINDS) {
    const request = { ...SUBMISSION.request, place: { kind, id: 101 } };
    assert.deepEqual(heard({ journey }, { ...BETWEEN.booked, request }), {
      ...booked,
      [kind]: 101,
    });
  }
  const appointment = { ...APPOINTMENT, start: OTHER_SLOT, startsAt: MANAGING.moved.startsAt };
  const moved = { event: 'tour-rescheduled', appointment, previousStart: SLOT };
  assert.deepEqual(heardOf('move-sent', MANAGING.moved), moved);
  for (const notificationSent of [true, false]) {
    const cancelled = { event: 'tour-cancelled', appointment: APPOINTMENT, notificationSent };
    assert.deepEqual(heardOf('cancelling', { type: 'cancelled', notificationSent }), cancelled);
  }
});

test('a tour that somebody else has moved is no move', () => {
  const tour = { ...TOUR, start: OTHER_SLOT };
  const taken: Action = { type: 'tour-taken', tour };
  assert.equal(heard({ kind: 'appointments', managed: MANAGED.standing }, taken), undefined);
});

test('a period without any time is reported once, with its ends', async () => {
  const tour = await openTour({ group: {} });
  const events: unknown[] = [];
  const { store, run, pass, dispatch } = tour;
  store.subscribe((...change) => events.push(plain(publicEvent(...change, store.now()))));
  await run();
  pass(60_000);
  await dispatch({ type: 'times-retried' });
  await run();
  const period = { from: '2026-11-21', to: '2027-01-20', tourType: 'guided' };
  assert.deepEqual(events.filter(Boolean), [{ event: 'tour-no-availability', ...period }]);
});

test('nothing else is reported', () => {
  const reported = ['slot-chosen', 'moved', 'cancelled', 'taken'];
  for (const [name, journey] of Object.entries(JOURNEYS))
    for (const [type, action] of Object.entries(BOOKING))
      if (!reported.includes(type) || name === 'details')
        assert.equal(heard({ journey }, action), undefined, `${name} ${type}`);
  for (const from of Object.keys(MANAGED) as (keyof typeof MANAGED)[])
    for (const [type, action] of Object.entries(MANAGING))
      if (!reported.slice(1).includes(type))
        assert.equal(heardOf(from, action), undefined, `${from} ${type}`);
});
