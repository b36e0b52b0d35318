import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TourAction } from '../../../src/store/state.js';
import {
  CHOSEN,
  DETAILS,
  MOVE_SENT,
  MOVING,
  monthShown,
  OTHER_PROPERTY,
  openTour,
  SENDING,
  SEVERAL,
  tourAfter,
  UNCERTAIN,
} from './opened-tour.js';
import { BOOKING, BOTH_REFUSED, MANAGING, OTHER_SLOT, SLOT, TYPED } from './samples.js';

const NOTHING = { preferences: {} as never, faults: [], api: undefined };
const { submitted: submit, booked, retried, 'went-back': back, 'draft-changed': type } = BOOKING;
const { 'move-wanted': move, 'cancel-wanted': ask, 'cancel-confirmed': confirm } = MANAGING;
type Tour = ReturnType<typeof tourAfter>;

test('a refused time is not offered until a later answer lists it, and the week after it is asked anew', () => {
  const refuse: TourAction = { type: 'refused', refusal: BOTH_REFUSED };
  for (const [actions, slot] of [
    [[...SENDING, refuse], SLOT],
    [[...MOVE_SENT, MANAGING.taken], OTHER_SLOT],
  ] as const) {
    const tour = tourAfter(actions);
    const day = slot.slice(0, 10);
    tour.dispatch(monthShown(2027, 1));
    const asked = tour.pending().map(({ range }) => `${range.from}`);
    assert.deepEqual(asked.slice(0, 2), ['2026-11-23', '2026-11-30']);
    assert.deepEqual(tour.slotsOn(day), []);
    tour.run();
    assert.deepEqual(tour.slotsOn(day), [slot]);
  }
});

test('after a lost answer the time is checked, and the booking sent only where it is still open', () => {
  for (const [name, act, step] of [
    ['listed', (tour: Tour) => tour.run(), 'sending'],
    ['not listed', (tour: Tour) => [tour.setOpen([]), tour.run()], 'gone'],
    ['half answered', (tour: Tour) => tour.answer('2026-11-24'), 'checking'],
    ['failed', (tour: Tour) => tour.fail('server'), 'uncertain'],
    ['forbidden', (tour: Tour) => tour.fail('forbidden'), 'uncertain'],
    ['left', (tour: Tour) => tour.dispatch({ type: 'left-page' }), 'uncertain'],
  ] as const) {
    const tour = tourAfter([...UNCERTAIN, retried]);
    act(tour);
    assert.equal(tour.step(), step, name);
  }
});

test('while a time is checked, typing and another month neither end nor repeat the check', () => {
  const tour = tourAfter([...UNCERTAIN, retried]);
  const ids = () => tour.pending().map(({ requestId }) => requestId);
  const before = ids();
  tour.dispatch(type);
  assert.deepEqual(ids(), before);
  tour.dispatch(monthShown(2027, 1));
  assert.deepEqual(ids().slice(0, 2), before);
  tour.run();
  assert.deepEqual([tour.step(), tour.store.state.journey.draft], ['sending', type.draft]);
});

test('a chosen time that a fresh answer does not list is said to be gone at once', () => {
  const tour = tourAfter([...DETAILS, { type: 'times-expired' }]);
  tour.setOpen([OTHER_SLOT]);
  tour.answer('2026-11-30');
  assert.equal(tour.step(), 'details');
  tour.answer('2026-11-24');
  assert.equal(tour.step(), 'gone');
});

test('after a booking the times are asked anew, but not before another one is wanted', () => {
  const tour = tourAfter([...SENDING, booked]);
  // What is known of the times is lost with a configuration that cannot be used.
  tour.dispatch({ type: 'configured', settings: undefined, ...NOTHING });
  tour.configure({ timeZone: 'US/Central' });
  assert.equal(tour.pending().length, 0);
  tour.dispatch(BOOKING['another-wanted']);
  assert.deepEqual([tour.step(), tour.pending().length], ['when', 3]);
});

test('an answer that was asked for before a booking or a move does not count after it', () => {
  for (const [way, done, next] of [
    [SENDING, booked, BOOKING['another-wanted']],
    [MOVE_SENT, MANAGING.moved, move],
  ] as const) {
    const tour = tourAfter([...way, { type: 'times-expired' }]);
    const ids = () => tour.pending().map(({ requestId }) => requestId);
    const before = ids();
    assert.ok(before.length > 0);
    tour.dispatch(done);
    assert.deepEqual(ids(), []);
    tour.dispatch(next);
    assert.ok(ids().length > 0 && ids().every((id) => !before.includes(id)));
  }
});

test('a tour of another property is moved among its own times', () => {
  const tour = openTour({ attributes: SEVERAL, open: [SLOT, OTHER_SLOT] });
  tour.dispatch({ type: 'property-chosen', label: 'Group 42' });
  tour.run();
  tour.dispatch(...SENDING, booked, BOOKING['another-wanted'], OTHER_PROPERTY);
  const group = () => tour.store.state.availability.scope?.groupId;
  assert.equal(group(), 23);
  tour.dispatch(BOOKING['earlier-wanted'], move);
  assert.equal(group(), 42);
});

test('a press while the browser calls itself offline is held back, and can be sent anyway', () => {
  const offline: TourAction = { type: 'connection-changed', isOffline: true };
  for (const [way, press, held, sent] of [
    [DETAILS, submit, 'details', 'sending'],
    [UNCERTAIN, retried, 'uncertain', 'checking'],
    [CHOSEN, MANAGING['move-confirmed'], 'booked moving', 'booked move-sent'],
    // The open question would hide the message.
    [[...SENDING, booked, ask], confirm, 'booked standing', 'booked cancelling'],
  ] as const) {
    const tour = tourAfter([...way, offline, press]);
    const { unsent, journey } = tour.store.state;
    assert.deepEqual([tour.step(), unsent, journey.draft], [held, press, TYPED]);
    tour.dispatch(press === confirm ? ask : press, ...(press === confirm ? [press] : []));
    assert.notEqual(tour.store.state.unsent, unsent, 'the same press again is told again');
    tour.dispatch({ type: 'sent-anyway' });
    assert.deepEqual([tour.step(), tour.store.state.unsent], [sent, undefined]);
  }
  const tour = tourAfter([...DETAILS, offline, submit, type, { type: 'sent-anyway' }]);
  assert.equal(tour.store.state.journey.draft, type.draft, 'what was typed since then is sent');
  assert.equal(tourAfter([...DETAILS, offline, submit, back]).store.state.unsent, undefined);
});

test('the page may show the times of another day, but leaves alone what is done with a booked tour', () => {
  const day = OTHER_SLOT.slice(0, 10);
  const wanted = { type: 'date-wanted', day } as TourAction;
  const { journey } = tourAfter([...UNCERTAIN, wanted]).store.state;
  assert.equal(journey.step === 'when' && journey.day, day);
  assert.equal(tourAfter([...SENDING, wanted]).step(), 'sending');
  assert.equal(tourAfter([...MOVING, wanted]).step(), 'booked moving');
});
