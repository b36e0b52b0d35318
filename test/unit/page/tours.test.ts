import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CANCELED } from '../../../src/model/appointment.js';
import { recheckOldTours } from '../../../src/page/reload.js';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import { mayHaveChanged, otherTours } from '../../../src/store/tours/tour-selectors.js';
import { time } from '../model/arbitrary-dates.js';
import {
  ANOTHER,
  BOOKED,
  CANCELING,
  createService,
  DETAILS,
  MOVE_SENT,
  openTour,
  property,
  SENDING,
  SEVERAL,
} from '../store/open-tour.js';
import * as samples from '../store/samples.js';
import { addTo, goTo, idsOf, lastOf, MOVED, remove, twoTags } from './page-tags.js';

const { BETWEEN, BOOKING, CANCEL, draftChanged, linkChecked, linkOpened, MOVE, moveTo } = samples;
const { OTHER_SLOT, PRESSES, SLOT, slotChosen, TOUR, TYPED } = samples;

const LAST_SLOT = time('2026-11-27T09:30:00');

test('a booking leaves what the page chose in another tag', async () => {
  const first = await openTour();
  const config = { prefill: { date: SLOT.slice(0, 10), time: SLOT.slice(11, 16) } };
  const second = await addTo(first, { open: [SLOT], group: {}, attributes: { config } });
  await first.go(BOOKING['slot-chosen'], draftChanged(TYPED));
  await first.go(PRESSES.submitted, 'done');
  await second.run();
  assert.equal(second.step(), 'details');
});

test('a removed tag’s tours go on in the next one, and stay within reach on another page', async (t) => {
  for (const { href, isShown } of [
    { href: 'https://example.com/tour?booked=1#faq', isShown: true },
    { href: 'https://example.com/tour#/other', isShown: false },
    { href: 'https://example.com/other', isShown: false },
  ]) {
    goTo(t, 'https://example.com/tour');
    const removed = await openTour({ way: [linkOpened({ ...TOUR, knownFrom: 'earlier' })] });
    remove(removed);
    goTo(t, href);
    const next = await addTo(removed);
    lifecycle.catchUp(next.tag);
    const { state } = next.store;
    assert.equal(state.shownTour?.tour.id, isShown ? TOUR.id : undefined);
    assert.deepEqual(idsOf(otherTours(state)), isShown ? [] : [TOUR.id]);
    assert.deepEqual(state.savedEntries, removed.store.state.savedEntries);
  }
});

test('a removed tag’s tour is what an answer has made of it since', async () => {
  const moved = await openTour({ way: MOVE_SENT });
  remove(moved);
  await lastOf(moved).answer({ ...MOVED, id: 8 });
  const { state } = (await addTo(moved)).store;
  assert.deepEqual([state.shownTour?.tour.id, state.shownTour?.tour.start], [8, OTHER_SLOT]);
  assert.deepEqual(idsOf(otherTours(state)), []);
  // A tag of another group takes the answer.
  const canceled = await openTour({ way: CANCELING });
  await addTo(canceled, { attributes: { groupId: '23' } });
  remove(canceled);
  await canceled.end('done');
  const next = (await addTo(canceled)).store.state;
  assert.deepEqual([next.shownTour, otherTours(next)], [undefined, []]);
});

test('a tag’s notice about another group’s tour ends with what the tour’s own tag does', async () => {
  for (const [end, next] of [
    ['done', [...CANCEL, 'done']],
    ['done', [...MOVE, 'done']],
    ['refused', [PRESSES.submitted, 'done']],
  ] as const) {
    const [hidden, seen] = await twoTags({}, { attributes: { groupId: '23' } });
    await hidden.go(...SENDING);
    Object.assign(hidden.tag, { isVisible: () => false, canShow: () => false });
    await hidden.end(end);
    const { unreadOutcomes } = seen.store.state;
    assert.deepEqual([unreadOutcomes.length, otherTours(seen.store.state)], [1, []]);
    Object.assign(hidden.tag, { isVisible: () => true, canShow: () => true });
    for (const tour of hidden.store.state.tours)
      hidden.store.dispatch({ type: 'other-tour-wanted', id: tour.id });
    await hidden.go(...next);
    assert.deepEqual(seen.store.state.unreadOutcomes, []);
    assert.deepEqual(otherTours(seen.store.state), []);
  }
});

test('a tag offers no tour of another group, also once that was confirmed long ago', async () => {
  const [first, second] = await twoTags({}, { attributes: { groupId: '23' } });
  await first.go(...BOOKED);
  recheckOldTours([], 0);
  const [tour] = second.store.state.tours;
  assert.deepEqual([tour?.knownFrom, otherTours(second.store.state)], ['link', []]);
});

test('a tag that goes on takes only its group’s tours', async () => {
  const [first, second] = await twoTags({}, { attributes: { groupId: '23' } });
  await first.go(...BOOKED);
  await second.go(...SENDING);
  await lastOf(second).answer({ ...MOVED, id: 9 });
  for (const { tag } of [first, second]) lifecycle.detach(tag);
  for (const { tag } of [first, second]) lifecycle.leave(tag);
  const next = await addTo(first);
  const other = await addTo(first, { attributes: { groupId: '23' } });
  assert.deepEqual(idsOf([next, other].flatMap(({ store }) => otherTours(store.state))), []);
  const shown = [next, other].map(({ store }) => store.state.shownTour?.tour.id);
  assert.deepEqual(shown, [TOUR.id, 9]);
});

test('a tag for one of two homes doesn’t go on with a tour of the other', async () => {
  const both = await openTour({ attributes: SEVERAL, way: [property(42), ...BOOKED] });
  remove(both);
  const other = await addTo(both, { attributes: { groupId: '23' } });
  assert.equal(other.store.state.shownTour, undefined);
  const same = await addTo(both);
  assert.equal(same.store.state.shownTour?.tour.id, TOUR.id);
});

test('what the server says of a tour settles what was unresolved about it', async () => {
  const linked = linkOpened();
  const checked = linkChecked();
  for (const { way, found, left } of [
    { way: CANCELING, found: { isCanceled: true }, left: 0 },
    { way: CANCELING, found: { tour: TOUR }, left: 1 },
    { way: MOVE_SENT, found: { tour: { ...TOUR, start: OTHER_SLOT } }, left: 0 },
    {
      way: MOVE_SENT,
      found: { tour: { ...TOUR, start: OTHER_SLOT, maybeChanged: true } },
      left: 1,
    },
  ]) {
    const tour = await openTour({ way: [...way, 'timeout', linked, { ...checked, ...found }] });
    assert.equal(tour.unresolved().length, left);
  }
});

test('what was done to a link’s tour stays done, by whichever number the check and the answer name it', async () => {
  const moved = { ...TOUR, id: 8, sequence: 1, start: OTHER_SLOT, startsAt: OTHER_SLOT };
  const checked = linkChecked(moved);
  for (const { way, expected } of [
    { way: CANCEL, expected: [] },
    { way: moveTo(LAST_SLOT), expected: [LAST_SLOT] },
  ] as const) {
    const tour = await openTour({ readsKeys: true, way: [linkOpened(), ...way, checked] });
    const answer = { ...MOVED, start: LAST_SLOT, startsAt: LAST_SLOT, notificationSent: true };
    await lastOf(tour).answer(answer);
    await tour.go(BETWEEN['another-wanted']);
    const starts = otherTours(tour.store.state).map(({ start }) => start);
    assert.deepEqual(starts, expected);
  }
});

test('a tour has the start that is known by the time that it’s canceled', async () => {
  const later = { ...TOUR, sequence: 1, start: OTHER_SLOT };
  for (const [checked, ...expected] of [
    [later, OTHER_SLOT, false],
    [undefined, TOUR.start, true],
  ] as const) {
    const tour = await openTour({ way: [linkOpened(), ...CANCEL] });
    if (checked) await tour.go(linkChecked(checked));
    await tour.end('done');
    const { state } = tour.store;
    const canceled = state.shownTour?.tour ?? assert.fail();
    assert.deepEqual([canceled.start, mayHaveChanged(state, canceled)], expected);
  }
});

test('a link from before a move that gave the tour another id opens the tour as it is', async () => {
  const tour = await openTour({ way: MOVE_SENT });
  await lastOf(tour).answer({ ...MOVED, id: 8 });
  await tour.go(linkOpened());
  const { shownTour, tours: known } = tour.store.state;
  assert.deepEqual([shownTour?.tour.id, shownTour?.tour.start], [8, OTHER_SLOT]);
  assert.equal(known.length, 1);
});

test('a tag that now has a tour’s group has the tour within reach', async () => {
  const [first, second] = await twoTags({}, { attributes: { groupId: '23' } });
  await first.go(...BOOKED);
  assert.deepEqual(idsOf(otherTours(second.store.state)), []);
  await second.configure();
  assert.deepEqual(idsOf(otherTours(second.store.state)), [TOUR.id]);
  // What it has shown stays.
  await second.configure({ groupId: '23' });
  assert.deepEqual(idsOf(otherTours(second.store.state)), [TOUR.id]);
  const opened = await addTo(first, { attributes: { groupId: '24' }, way: [linkOpened()] });
  assert.deepEqual(idsOf(opened.store.state.tours), [TOUR.id]);
  const service = createService({ server: 'https://b.example.com' });
  assert.deepEqual((await addTo({ service })).store.state.tours, []);
});

test('so does one that comes to it after another tour was canceled elsewhere', async () => {
  const first = await openTour({ way: BOOKED });
  remove(first);
  const next = await addTo(first, { attributes: { groupId: '23' } });
  await next.go(...SENDING);
  await lastOf(next).answer({ ...MOVED, id: 9 });
  await next.go(...CANCEL, 'done', BETWEEN['another-wanted']);
  await next.configure();
  assert.deepEqual(idsOf(otherTours(next.store.state)), [TOUR.id]);
});

test('a removed tag’s slow link check takes back nothing that was done to the tour since', async () => {
  for (const [way, checked, ...expected] of [
    [MOVE, { sequence: 0, knownFrom: 'earlier' }, OTHER_SLOT, 1, undefined, undefined],
    [MOVE, { sequence: 1, knownFrom: 'earlier' }, OTHER_SLOT, 1, undefined, undefined],
    // Nobody knows when a tour was that was canceled before its link was checked.
    [CANCEL, {}, SLOT, 1, true, CANCELED],
  ] as const) {
    const [removed, next] = await twoTags({ way: [linkOpened()] });
    remove(removed);
    await next.go(...way, 'done');
    await removed.go(linkChecked({ ...TOUR, ...checked }));
    const [known] = next.store.state.tours;
    const { start, sequence, maybeChanged, status } = known ?? {};
    assert.deepEqual([start, sequence, maybeChanged, status], expected);
  }
});

test('what a removed tag learns of its tour is nothing of the next visitor’s', async () => {
  const removed = await openTour({ way: [linkOpened()] });
  const next = await addTo(removed);
  remove(removed);
  await next.dispatch(BETWEEN.reset);
  await removed.go(linkChecked(TOUR));
  assert.deepEqual([(await addTo(next)).store.state.tours, next.store.state.tours], [[], []]);
});

test('a form of a time that was booked in another tag is left', async () => {
  const [first, second] = await twoTags();
  for (const tag of [first, second]) await tag.go(...DETAILS);
  await first.go(PRESSES.submitted);
  assert.equal(second.step(), 'sending');
  await first.end('done');
  const { bookingForm } = second.store.state;
  assert.deepEqual([bookingForm.step, bookingForm.draft], ['when', TYPED]);
});

test('a form stays, whatever else becomes known of its time and of other tours', async () => {
  const [tour, other] = await twoTags({ way: [...ANOTHER, ...DETAILS] });
  await other.go(slotChosen(OTHER_SLOT), draftChanged(TYPED), PRESSES.submitted);
  await lastOf(other).answer({ ...MOVED, id: 8 });
  await other.go(linkOpened({ ...TOUR, id: 9, knownFrom: 'link' }));
  assert.deepEqual(idsOf(tour.store.state.tours), [TOUR.id, 8, 9]);
  assert.equal(tour.step(), 'details');
});

test('a link’s tour that the page knows by another number is one tour', async () => {
  const tour = await openTour();
  const later = { ...TOUR, id: 8, start: OTHER_SLOT };
  await tour.go(linkOpened(later), BETWEEN['another-wanted'], linkOpened(), linkChecked(later));
  const { shownTour, tours: known } = tour.store.state;
  assert.deepEqual([shownTour?.tour.id, idsOf(known)], [8, [8]]);
  assert.deepEqual(idsOf(otherTours(tour.store.state)), []);
});
