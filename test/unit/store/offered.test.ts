import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canCancel, canMove, stepOf } from '../../../src/store/selectors.js';
import type { TourAction } from '../../../src/store/state.js';
import {
  DETAILS,
  failed,
  MOVE_SENT,
  MOVING,
  OTHER_PROPERTY,
  openTour,
  SEVERAL,
  tourAfter,
  UNCERTAIN,
} from './opened-tour.js';
import { BOOKING, MANAGED, MANAGING, SLOT } from './samples.js';

const { retried, 'draft-changed': type } = BOOKING;
type Tour = ReturnType<typeof tourAfter>;

test('a failure that leaves nothing to offer is mended by another property or a new configuration', () => {
  const times = 'available-times';
  for (const [kind, operation, isBlocking] of [
    ['forbidden', times, true],
    ['unauthorized', times, true],
    ['not-found', times, true],
    ['refused', times, false],
    ['server', times, false],
    ['forbidden', 'book', true],
    ['refused', 'book', false],
    ['forbidden', 'group', false],
  ] as const)
    for (const mend of [
      (tour: Tour) => tour.configure({ ...SEVERAL, apiKey: 'OTHER_KEY' }),
      (tour: Tour) => tour.dispatch(OTHER_PROPERTY),
    ]) {
      const tour = openTour({ attributes: SEVERAL });
      tour.dispatch({ type: 'property-chosen', label: 'Group 42' });
      if (operation === times) tour.fail(kind);
      else tour.dispatch({ type: 'request-failed', error: failed(kind, operation) });
      assert.equal(stepOf(tour.store.state), isBlocking ? 'unavailable' : 'when', kind);
      assert.equal(tour.pending().length === 0, isBlocking);
      // Another colour, say: what was refused is not asked again for it.
      if (isBlocking) tour.configure(SEVERAL);
      assert.equal(tour.pending().length === 0, isBlocking);
      mend(tour);
      assert.equal(stepOf(tour.store.state), 'when');
      assert.ok(tour.pending().length > 0);
    }
});

test('a type of tour that the service refuses leaves the others; alone it leaves nothing, until the times are read anew', () => {
  const refuse = { path: ['tour_type'], text: 'Tours are disabled.' };
  const group = { tourTypes: ['guided', 'self-guided', 'video'] } as const;
  const tour = openTour({ group, open: [SLOT] });
  const shown = () => [stepOf(tour.store.state), tour.store.state.options?.tourType];
  tour.run();
  tour.dispatch({ type: 'tour-type-chosen', tourType: 'video' }, ...DETAILS, type);
  tour.dispatch({ type: 'times-expired' });
  tour.fail('refused', undefined, [refuse]);
  assert.deepEqual(shown(), ['when', 'self-guided']);
  assert.deepEqual(tour.store.state.refusedTypes, ['guided', 'video']);
  assert.equal(tour.store.state.journey.draft, type.draft);
  tour.run();
  assert.deepEqual(tour.slotsOn(SLOT.slice(0, 10)), [SLOT]);
  tour.dispatch({ type: 'times-expired' });
  assert.deepEqual(shown(), ['when', 'video']);

  for (const mend of [
    () => tour.dispatch({ type: 'times-expired' }),
    () => tour.configure({ tourType: 'guided', apiKey: 'OTHER_KEY' }),
  ]) {
    tour.configure({ tourType: 'guided' });
    tour.fail('refused', undefined, [refuse]);
    assert.deepEqual([stepOf(tour.store.state), tour.pending()], ['unavailable', []]);
    mend();
    assert.deepEqual([stepOf(tour.store.state), tour.pending().length], ['when', 3]);
  }
});

test('a booking on its way keeps its type, whatever the service says of its times meanwhile', () => {
  const tour = tourAfter([...UNCERTAIN, retried]);
  tour.fail('refused', undefined, [{ path: ['tour_type'], text: 'Tours are disabled.' }]);
  assert.deepEqual([tour.step(), stepOf(tour.store.state)], ['uncertain', 'unavailable']);
});

test('a booked tour stays on the screen, and no move of it is offered, when the times cannot be had', () => {
  for (const [way, ...refused] of [[MOVING], [MOVE_SENT, MANAGING.refused]] as const) {
    const { store, fail, dispatch } = tourAfter(way);
    fail('forbidden');
    dispatch(...refused);
    const { journey } = store.state;
    assert.deepEqual(journey.step === 'booked' && journey.managed, MANAGED.forbidden);
    assert.equal(stepOf(store.state), 'booked');
  }
});

test('a group that takes no bookings is told as a failure, and its times are not asked', () => {
  const { store, pending } = openTour({ group: { tourTypes: [] } });
  const { failure } = store.state;
  assert.deepEqual([failure?.kind, failure?.operation], ['refused', 'group']);
  assert.deepEqual([stepOf(store.state), pending()], ['unavailable', []]);
});

test('times are asked of the chosen group, by the type that they are known by, and not where others offer them', () => {
  const group = { tourTypes: ['guided', 'video', 'self-guided'] } as const;
  const elsewhere = { ...group, selfGuidedUrl: 'https://example.com' };
  for (const [tourType, opening, asked, ...actions] of [
    ['video', { group }, '42 guided'],
    ['self-guided', { group }, '42 self-guided'],
    ['self-guided', { group: elsewhere }, 'undefined undefined'],
    ['guided', { attributes: SEVERAL }, 'undefined undefined'],
    ['guided', { attributes: SEVERAL }, '23 guided', OTHER_PROPERTY],
  ] as const) {
    const choose: TourAction = { type: 'tour-type-chosen', tourType };
    const { scope } = tourAfter([choose, ...actions], opening).store.state.availability;
    assert.equal(`${scope?.groupId} ${scope?.tourType}`, asked);
  }
});

test('a booked tour is moved among the times of its own group, whatever the page offers now', () => {
  const tour = tourAfter(MOVING);
  tour.configure(SEVERAL);
  assert.equal(tour.store.state.availability.scope?.groupId, 42);
  assert.ok(tour.pending().length > 0);
});

test('a booked tour is changed at the service that it was booked at, and nowhere else', () => {
  const tour = tourAfter(MOVING);
  for (const [baseUrl, isIts] of [
    ['https://other.example.com', false],
    ['https://api.example.com', true],
  ] as const) {
    tour.configure({ baseUrl });
    const { state } = tour.store;
    assert.deepEqual([canMove(state), canCancel(state)], [isIts, isIts]);
  }
});
