/** What the service's answer to a change makes of a tour. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tour } from '../../../src/model/appointment.js';
import { toShownTour } from '../../../src/store/tours/shown-tour.js';
import { BOOKED, CANCELING, openTour } from '../store/open-tour.js';
import { MANAGING, MOVE, OTHER_SLOT, PRESSES, SLOT } from '../store/samples.js';
import { lastOf, MOVED } from './page-tags.js';

/** What becomes of a tour, by what the service says of its move. */
async function movedTour(said: object, booked: Partial<Tour> = {}) {
  const tour = await openTour({ way: BOOKED });
  const { shownTour } = tour.store.state;
  const before = { ...(shownTour?.tour ?? assert.fail()), ...booked };
  await tour.dispatch({ type: 'reset' }, { type: 'taken-over', shownTour: toShownTour(before) });
  await tour.go(...MOVE);
  await lastOf(tour).answer({ id: 7, start: '2026-11-25T15:30:00+00:00', location: '', ...said });
  return { before, moved: tour.store.state.shownTour?.tour ?? assert.fail() };
}

test('an accepted move has the chosen start, a newer version and what the service says', async () => {
  const said = { status: 30, end: '2026-11-25T16:30:00+00:00', manageToken: 'SECOND', id: 8 };
  const { before, moved } = await movedTour(said);
  const times = { start: OTHER_SLOT, startsAt: '2026-11-25T15:30:00+00:00', previousStart: SLOT };
  const version = { id: 8, formerIds: [7], isMoved: true, status: 30, duration: 60, sequence: 1 };
  const changed = { ...times, ...version, manageToken: 'SECOND', knownFrom: undefined };
  const settled = { maybeChanged: undefined, isFromLink: undefined };
  assert.deepEqual(moved, { ...before, ...changed, ...settled });
  // The length and the token that are known stay where the answer has none.
  const { moved: silent } = await movedTour({}, { duration: 45 });
  assert.deepEqual([silent.duration, silent.manageToken], [45, 'TOKEN']);
  // An earlier number may come back.
  const { moved: again } = await movedTour({ id: 8 }, { formerIds: [8] });
  assert.deepEqual([again.id, again.start, again.formerIds], [8, OTHER_SLOT, [7]]);
  // Nobody knows where it was before.
  const { moved: unsure } = await movedTour({}, { maybeChanged: true });
  assert.equal(unsure.previousStart, undefined);
});

test('a moved tour is where the page says, or else the answer, or else where it was', async () => {
  const { before } = await movedTour({});
  const ofPage = { ...before.property, location: '1 Main Street' };
  const nowhere = { ...before.property, location: undefined };
  for (const { booked, answered, location } of [
    { booked: { property: ofPage }, answered: 'Lobby', location: '1 Main Street' },
    // The page has stated another address for this booking alone.
    {
      ...{ answered: 'Lobby', location: '2 Elm Street' },
      booked: { property: ofPage, given: { location: '2 Elm Street' } },
    },
    { booked: { property: nowhere, location: 'Gate' }, answered: 'Lobby', location: 'Lobby' },
    { booked: { property: nowhere, location: 'Gate' }, answered: '', location: 'Gate' },
  ])
    assert.equal((await movedTour({ location: answered }, booked)).moved.location, location);
});

test('an answer to a cancellation says whether anybody was notified, unless an earlier try may have', async () => {
  for (const { way, notificationSent, told } of [
    { way: CANCELING, notificationSent: true, told: true },
    { way: CANCELING, notificationSent: false, told: false },
    { way: CANCELING, notificationSent: undefined, told: undefined },
    { way: [...CANCELING, 'timeout', 'again'], notificationSent: true, told: true },
    { way: [...CANCELING, 'timeout', 'again'], notificationSent: false, told: undefined },
  ] as const) {
    const tour = await openTour({ way });
    await lastOf(tour).answer({ notificationSent });
    const { shownTour } = tour.store.state;
    assert.deepEqual([shownTour?.step, shownTour?.notificationSent], ['canceled', told]);
  }
});

test('a move of a canceled tour finds it gone, which an unresolved cancellation explains', async () => {
  const tour = await openTour();
  await tour.go(...CANCELING, 'timeout', MANAGING['move-wanted'], MANAGING['slot-chosen']);
  await tour.dispatch(PRESSES['move-confirmed']);
  await lastOf(tour).answer({ ...MOVED, status: 40 });
  const open = tour.store.state.outbox.map(({ kind, outcome }) => `${kind} ${outcome}`);
  const seen = [open, tour.store.state.unreadOutcomes.at(-1)?.lastRefusal?.kind];
  assert.deepEqual(seen, [['cancel likely'], 'not-found']);
});
