import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOf } from '../../../src/store/selectors.js';
import type { TourAction } from '../../../src/store/state.js';
import { failed, monthShown, type Opening, openTour } from './opened-tour.js';
import { BOOKING, BOTH_REFUSED, MANAGED, MANAGING, OTHER_SLOT, SLOT, TYPED } from './samples.js';

const locations = [42, 23].map((groupId) => ({ label: `Group ${groupId}`, groupId }));
const SEVERAL = { config: { locations }, groupId: '' };
const NOTHING = { preferences: {} as never, faults: [], api: undefined };
const other: TourAction = { type: 'property-chosen', label: 'Group 23' };

const { booked, retried, 'went-back': back, 'answer-lost': lose, 'draft-changed': type } = BOOKING;
const submit = BOOKING.submitted;
const { 'move-wanted': move, 'cancel-wanted': ask, 'cancel-confirmed': confirm } = MANAGING;
/** The ways to some steps. */
const DETAILS: readonly TourAction[] = [
  { type: 'slot-chosen', slot: SLOT },
  { type: 'draft-changed', draft: TYPED },
];
const SENDING = [...DETAILS, submit];
const UNCERTAIN = [...SENDING, lose];
const MOVING = [...SENDING, booked, move];
const CHOSEN = [...MOVING, MANAGING['slot-chosen']];
const MOVE_SENT = [...CHOSEN, MANAGING['move-confirmed']];

/** A tour whose times are known, after some actions. */
function after(actions: readonly TourAction[] = [], opening: Opening = {}) {
  const tour = openTour({ open: [SLOT, OTHER_SLOT], ...opening });
  tour.run();
  tour.dispatch(...actions);
  return tour;
}
type Tour = ReturnType<typeof after>;

test('a refused time is not offered until a later answer lists it, and the week after it is asked anew', () => {
  const refuse: TourAction = { type: 'refused', refusal: BOTH_REFUSED };
  for (const [actions, slot] of [
    [[...SENDING, refuse], SLOT],
    [[...MOVE_SENT, MANAGING.taken], OTHER_SLOT],
  ] as const) {
    const tour = after(actions);
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
    const tour = after([...UNCERTAIN, retried]);
    act(tour);
    assert.equal(tour.step(), step, name);
  }
});

test('while a time is checked, typing and another month neither end nor repeat the check', () => {
  const tour = after([...UNCERTAIN, retried]);
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
  const tour = after([...DETAILS, { type: 'times-expired' }]);
  tour.setOpen([OTHER_SLOT]);
  tour.answer('2026-11-30');
  assert.equal(tour.step(), 'details');
  tour.answer('2026-11-24');
  assert.equal(tour.step(), 'gone');
});

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
      (tour: Tour) => tour.configure(SEVERAL),
      (tour: Tour) => tour.dispatch(other),
    ]) {
      const tour = openTour({ attributes: SEVERAL });
      tour.dispatch({ type: 'property-chosen', label: 'Group 42' });
      if (operation === times) tour.fail(kind);
      else tour.dispatch({ type: 'request-failed', error: failed(kind, operation) });
      assert.equal(stepOf(tour.store.state), isBlocking ? 'unavailable' : 'when', kind);
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
    () => tour.configure({ tourType: 'guided' }),
  ]) {
    tour.configure({ tourType: 'guided' });
    tour.fail('refused', undefined, [refuse]);
    assert.deepEqual([stepOf(tour.store.state), tour.pending()], ['unavailable', []]);
    mend();
    assert.deepEqual([stepOf(tour.store.state), tour.pending().length], ['when', 3]);
  }
});

test('a booking on its way keeps its type, whatever the service says of its times meanwhile', () => {
  const tour = after([...UNCERTAIN, retried]);
  tour.fail('refused', undefined, [{ path: ['tour_type'], text: 'Tours are disabled.' }]);
  assert.deepEqual([tour.step(), stepOf(tour.store.state)], ['uncertain', 'unavailable']);
});

test('a booked tour stays on the screen, and no move of it is offered, when the times cannot be had', () => {
  for (const [way, ...refused] of [[MOVING], [MOVE_SENT, MANAGING.refused]] as const) {
    const { store, fail, dispatch } = after(way);
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
    ['guided', { attributes: SEVERAL }, '23 guided', other],
  ] as const) {
    const choose: TourAction = { type: 'tour-type-chosen', tourType };
    const { scope } = after([choose, ...actions], opening).store.state.availability;
    assert.equal(`${scope?.groupId} ${scope?.tourType}`, asked);
  }
});

test('after a booking the times are asked anew, but not before another one is wanted', () => {
  const tour = after([...SENDING, booked]);
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
    const tour = after([...way, { type: 'times-expired' }]);
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
  tour.dispatch(...SENDING, booked, BOOKING['another-wanted'], other);
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
    const tour = after([...way, offline, press]);
    const { unsent, journey } = tour.store.state;
    assert.deepEqual([tour.step(), unsent, journey.draft], [held, press, TYPED]);
    tour.dispatch(press === confirm ? ask : press, ...(press === confirm ? [press] : []));
    assert.notEqual(tour.store.state.unsent, unsent, 'the same press again is told again');
    tour.dispatch({ type: 'sent-anyway' });
    assert.deepEqual([tour.step(), tour.store.state.unsent], [sent, undefined]);
  }
  const tour = after([...DETAILS, offline, submit, type, { type: 'sent-anyway' }]);
  assert.equal(tour.store.state.journey.draft, type.draft, 'what was typed since then is sent');
  assert.equal(after([...DETAILS, offline, submit, back]).store.state.unsent, undefined);
});

test('the page may show the times of another day, but leaves alone what is done with a booked tour', () => {
  const day = OTHER_SLOT.slice(0, 10);
  const wanted = { type: 'date-wanted', day } as TourAction;
  const { journey } = after([...UNCERTAIN, wanted]).store.state;
  assert.equal(journey.step === 'when' && journey.day, day);
  assert.equal(after([...SENDING, wanted]).step(), 'sending');
  assert.equal(after([...MOVING, wanted]).step(), 'booked moving');
});
