import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve } from '../../../src/config/resolve.js';
import type { WallTime } from '../../../src/model/wall-time.js';
import { NO_TIMES } from '../../../src/store/calendar/calendar.js';
import { isHeldRetry } from '../../../src/store/presses.js';
import type { Action } from '../../../src/store/state.js';
import { toShownTour } from '../../../src/store/tours/shown-tour.js';
import { isCurrentTime, isDryRun, withProperty } from '../../../src/store/tours/tour-selectors.js';
import * as tours from './open-tour.js';
import * as samples from './samples.js';

const { BETWEEN, BOOKING, CANCEL, linkOpened, MANAGING, OTHER_SLOT, PRESSES, SLOT, TOUR } = samples;
const { SOUND, stateAt, TYPED } = samples;
const { ANOTHER, ASKING, BOOKED, CANCELING, CHOSEN, DETAILS, failed } = tours;
const { MOVE_SENT, openTour, SENDING, tourAfter, UNKNOWN } = tours;
const { 'went-back': back, 'draft-changed': type } = BOOKING;
const { 'move-wanted': move, 'cancel-wanted': ask } = MANAGING;
const { submitted: submit, 'move-confirmed': send, 'cancel-confirmed': confirm } = PRESSES;
const another = BETWEEN['another-wanted'];
const offline: Action = { type: 'connection-changed', isOffline: true };
const linkOf = (start: WallTime): Action => linkOpened({ ...TOUR, id: 8, start });
const link = linkOf(SLOT);

const LOST = [...CANCELING, 'timeout', ask] as const;

test('a press while offline is held back until it is sent anyway', async () => {
  for (const { way, press, held, sent } of [
    { way: DETAILS, press: submit, held: 'details', sent: 'sending' },
    { way: CHOSEN, press: send, held: 'moving', sent: 'sending' },
    // The open question would hide the message.
    { way: ASKING, press: confirm, held: 'idle', sent: 'sending' },
    { way: LOST, press: confirm, held: 'unknown', sent: 'sending' },
    { way: UNKNOWN, press: 'again', held: 'unknown', sent: 'checking' },
  ] as const) {
    const tour = await tourAfter([...way, offline, press]);
    const { heldPress, bookingForm } = tour.store.state;
    const { length } = tour.writes();
    assert.equal(heldPress?.type, press === 'again' ? 'retried' : press.type);
    const seen = isHeldRetry(tour.store.state, tour.store.now());
    assert.equal(seen, press === 'again' || way === LOST);
    assert.deepEqual([tour.step(), bookingForm.draft], [held, TYPED]);
    await tour.go(...(press === confirm ? [ask, press] : [press]));
    assert.notEqual(tour.store.state.heldPress, heldPress, 'the same press is not reported again');
    assert.equal(tour.writes().length, length);
    await tour.dispatch({ type: 'sent-anyway' });
    assert.deepEqual([tour.step(), tour.store.state.heldPress], [sent, undefined]);
  }
  const typed = await tourAfter([...DETAILS, offline, submit, type, { type: 'sent-anyway' }]);
  assert.equal(typed.writes()[0]?.args[1].notes, type.draft.notes);
  const left = await tourAfter([...DETAILS, offline, submit, back]);
  assert.equal(left.store.state.heldPress, undefined);
});

test('a press that is held past its own screen asks and sends nothing', async () => {
  const forbidden: Action = {
    ...{ type: 'times-changed', times: NO_TIMES },
    error: failed('forbidden'),
  };
  const HELD = [offline, ask, confirm] as const;
  const ways: readonly tours.Way[] = [
    // Nothing can be moved anymore.
    [...CHOSEN, offline, send, forbidden],
    // The booked tour is shown again.
    [...ANOTHER, ...DETAILS, offline, submit, BETWEEN['other-tour-wanted']],
    // A held cancellation was about another tour.
    [...BOOKED, ...HELD, link],
    [...BOOKED, link, ...HELD, BETWEEN['other-tour-wanted']],
    // The tour that was on its way is booked.
    [link, another, ...SENDING, { ...BETWEEN['other-tour-wanted'], id: 8 }, ...HELD, 'done'],
  ];
  for (const way of ways) {
    const tour = await tourAfter(way);
    const { length } = tour.writes();
    await tour.dispatch({ type: 'sent-anyway' });
    assert.deepEqual([tour.step(), tour.writes().length], ['idle', length]);
  }
});

test('the question of a cancellation stays while that is on its way', async () => {
  const tour = await tourAfter([...CANCELING, back]);
  assert.equal(tour.store.state.shownTour?.step, 'asking');
  await tour.go('timeout', ask, back);
  assert.equal(tour.store.state.shownTour?.step, 'idle');
});

test('a tour’s time is its current one unless a move may have gone through', async () => {
  for (const [way, isCurrent] of [
    [BOOKED, true],
    [[...CANCELING, 'timeout'], true],
    [[...MOVE_SENT, 'timeout'], false],
    [[linkOpened({ ...TOUR, maybeChanged: true })], false],
  ] as const) {
    const { state } = (await openTour({ way })).store;
    assert.equal(isCurrentTime(state, state.shownTour ?? assert.fail(), SLOT), isCurrent);
  }
});

test('a dry run is the visible tour’s, or else the page’s', async () => {
  const preferences = { isDryRun: true } as never;
  assert.deepEqual([stateAt({ preferences }), stateAt()].map(isDryRun), [true, false]);
  const [dry, real] = [true, false].map((is) => toShownTour({ ...TOUR, isDryRun: is }));
  const seen = [stateAt({ shownTour: dry }), stateAt({ preferences, shownTour: real })];
  assert.deepEqual(seen.map(isDryRun), [true, false]);
});

test('a tour is where its record says, or else where the page says', async () => {
  const { settings } = resolve({ ...SOUND, location: '2 Elm Street' });
  for (const [state, location, where] of [
    [stateAt({ settings }), '1 Main Street', '1 Main Street'],
    [stateAt({ settings }), '', '2 Elm Street'],
    [stateAt(), '', ''],
  ] as const)
    assert.equal(withProperty(state, { ...TOUR, location }).location, where);
});

test('an older link takes back nothing that was seen of its tour', async () => {
  const link = linkOpened();
  const tour = await tourAfter([...MOVE_SENT, 'done', link]);
  const { start, knownFrom } = tour.store.state.shownTour?.tour ?? assert.fail();
  assert.deepEqual([start, knownFrom], [OTHER_SLOT, 'link']);
  const canceled = await tourAfter([...CANCELING, 'done', link]);
  assert.equal(canceled.store.state.shownTour?.step, 'canceled');
});

test('a change of another tour than the one on the screen appears in a notice', async () => {
  const tour = await tourAfter([...BOOKED, ...CANCEL, 'timeout', link, 'again', 'done']);
  const { shownTour, unreadOutcomes } = tour.store.state;
  const [answer, ...others] = unreadOutcomes;
  assert.deepEqual([shownTour?.tour.id, answer?.tourId, answer?.outcome], [8, TOUR.id, 'done']);
  assert.deepEqual(others, []);
});

test('the next visitor reads nothing of a link that the last one opened', async () => {
  const tour = await tourAfter([{ type: 'link-opened', tour: undefined }]);
  assert.equal(tour.store.state.isLinkOver, true);
  await tour.dispatch({ type: 'reset' });
  assert.equal(tour.store.state.isLinkOver, false);
});

test('an answer takes away nothing that another one says', async () => {
  const tour = await tourAfter([...BOOKED, another, BOOKING['slot-chosen'], submit]);
  const booking = tour.writes().at(-1) ?? assert.fail();
  // The refusal comes while the question is open.
  await tour.go(back, BETWEEN['other-tour-wanted'], ask, confirm);
  await booking.fail('refused', []);
  await tour.end('done');
  const { shownTour, unreadOutcomes } = tour.store.state;
  assert.equal(shownTour?.step, 'canceled');
  const seen = unreadOutcomes.map(({ kind, outcome, start }) => [kind, outcome, start]);
  assert.deepEqual(seen, [['book', 'refused', OTHER_SLOT]]);
});

test('a booking that is done takes no other form, change or ticket off the screen', async () => {
  const other = [BOOKING['slot-chosen'], type];
  const changing = [link, another, ...SENDING, { ...BETWEEN['other-tour-wanted'], id: 8 }, move];
  // Another home's card, perhaps.
  const ticket = changing.slice(0, -1);
  for (const way of [[...SENDING, back, ...other], changing, ticket]) {
    const tour = await tourAfter(way);
    const { step } = tour.store.state;
    await tour.end('done');
    const { state } = tour.store;
    assert.equal(state.step, step);
    const [answer] = state.unreadOutcomes;
    assert.deepEqual([answer?.kind, answer?.outcome], ['book', 'done']);
    assert.ok(state.tours.some(({ id }) => id === TOUR.id));
  }
});
