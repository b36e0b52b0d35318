/** What a prospect's list does to a tour that a widget of the page has, too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Appointment } from '../../../src/api.js';
import { publish } from '../../../src/page/delivery.js';
import { markToursOld } from '../../../src/page/tours.js';
import * as visitors from '../../../src/page/visitors.js';
import { waitInWords } from '../../../src/screens/write-in-words.js';
import { listTours } from '../../../src/store/tours/list.js';
import { isUpToDate, otherTours } from '../../../src/store/tours/tour-selectors.js';
import { createLanguage } from '../../../src/strings/language.js';
import { time } from '../model/arbitrary-dates.js';
import { BOOKED, MOVE_SENT, NOW, openTour, SENDING, settle, UNKNOWN } from '../store/open-tour.js';
import { MANAGING, OTHER_SLOT, PRESSES, SLOT, TOUR } from '../store/samples.js';
import { addList, addTo, lastOf, MOVED } from './page-tags.js';

const LAST_SLOT = time('2026-11-27T09:30:00');

test('a booking’s late answer takes back nothing of what a list did to the tour meanwhile', async () => {
  for (const { change, start, step } of [
    { change: 'cancel', start: SLOT, step: 'cancelled' },
    { change: 'move', start: OTHER_SLOT, step: 'idle' },
  ] as const) {
    const widget = await openTour();
    const list = addList(widget);
    await widget.go(...SENDING);
    const booking = lastOf(widget);
    await list[change]();
    await lastOf(widget).answer({ ...MOVED, notificationSent: true });
    await booking.answer({ id: TOUR.id, start: SLOT, startsAt: SLOT, location: '' });
    const { shownTour } = widget.store.state;
    assert.deepEqual([shownTour?.tour.start, shownTour?.step], [start, step]);
  }
});

test('a move’s late answer with another id takes back nothing of what a list did to the tour meanwhile', async () => {
  for (const change of ['cancel', 'move'] as const) {
    const widget = await openTour();
    await widget.go(...MOVE_SENT);
    const move = lastOf(widget);
    await addList(widget)[change]({ ...TOUR, id: 8, start: OTHER_SLOT }, LAST_SLOT);
    await lastOf(widget).answer({ ...MOVED, id: 9, start: LAST_SLOT, notificationSent: true });
    await move.answer({ ...MOVED, id: 8 });
    const { step, tour } = widget.store.state.shownTour ?? assert.fail();
    const expected = change === 'move' ? ['idle', LAST_SLOT] : ['cancelled', OTHER_SLOT];
    assert.deepEqual([step, tour.start], expected);
    // It's one tour, by all of its numbers.
    assert.deepEqual(otherTours(widget.store.state), []);
  }
});

test('a list’s cancellation leaves a widget its own time of the tour', async () => {
  const widget = await openTour();
  await widget.go(...BOOKED);
  // Without its group, a list has the visitor's time.
  await addList(widget).cancel({ ...TOUR, start: LAST_SLOT });
  await lastOf(widget).answer({ notificationSent: true });
  const { step, tour } = widget.store.state.shownTour ?? assert.fail();
  assert.deepEqual([step, tour.start], ['cancelled', SLOT]);
});

test('a list’s tour is no link’s: its session changes it', async () => {
  const widget = await openTour();
  const list = addList(widget);
  await list.move({ ...TOUR, manageToken: undefined });
  await lastOf(widget).answer({ ...MOVED, manageToken: 'SECOND' });
  markToursOld(0);
  publish();
  const { tour } = list.store.state.shownTour ?? assert.fail();
  assert.deepEqual([tour.start, tour.knownFrom], [OTHER_SLOT, 'earlier']);
});

test('a tour that a list has moved has its new link in a widget that had one', async () => {
  const { manageToken } = TOUR;
  for (const [before, after] of [
    [manageToken, 'SECOND'],
    [undefined, undefined],
  ]) {
    const widget = await openTour();
    await widget.go({ type: 'link-opened', tour: { ...TOUR, manageToken: before } });
    await addList(widget).move({ ...TOUR, manageToken: undefined });
    await lastOf(widget).answer({ ...MOVED, manageToken: 'SECOND' });
    const { tour } = widget.store.state.shownTour ?? assert.fail();
    assert.deepEqual([tour.start, tour.manageToken], [OTHER_SLOT, after]);
  }
});

test('a list that has read a moved tour by its other id takes back nothing of the move’s stored answer', async () => {
  const widget = await openTour({ readsKeys: true });
  await widget.go(...MOVE_SENT, 'timeout');
  const tour = { ...TOUR, id: 8, start: LAST_SLOT };
  addList(widget).store.dispatch({ type: 'tour-opened', tour });
  await widget.again();
  await lastOf(widget).answer({ ...MOVED, id: 8, isOld: true });
  const { shownTour } = widget.store.state;
  // The list's time is as the page reads the list.
  assert.deepEqual([shownTour?.tour.id, shownTour?.tour.start], [8, OTHER_SLOT]);
});

test('a booking’s late answer for a notice isn’t surer than what the server and a list’s lost change say', async () => {
  for (const way of ['cancel', 'look', 'none'] as const) {
    const widget = await openTour({ readsKeys: true });
    await widget.go(...UNKNOWN);
    const list = way !== 'none' && addList(widget);
    if (list && way === 'cancel') {
      await list.cancel();
      await lastOf(widget).fail('timeout');
    }
    if (list && way === 'look')
      for (const action of [{ type: 'tour-opened', tour: TOUR }, { type: 'went-back' }] as const)
        list.store.dispatch(action);
    await widget.go(
      { type: 'link-opened', tour: { ...TOUR, id: 99, start: OTHER_SLOT } },
      MANAGING['move-wanted'],
    );
    const { key } = widget.store.state.outbox[0] ?? assert.fail();
    await widget.dispatch({ type: 'retried', key });
    await lastOf(widget).answer({ ...MOVED, start: SLOT, startsAt: SLOT, isOld: true });
    const { state } = widget.store;
    const tour = otherTours(state).find(({ id }) => id === TOUR.id) ?? assert.fail();
    assert.equal(isUpToDate(state, tour), false, way);
  }
});

test('a change leaves a tour what only its own widget knows', async () => {
  const booking = await openTour();
  await booking.go(...BOOKED);
  const { tourType, given } = booking.store.state.shownTour?.tour ?? assert.fail();
  const list = addList(booking);
  await list.move();
  await lastOf(booking).answer(MOVED);
  const { tour } = booking.store.state.shownTour ?? assert.fail();
  assert.deepEqual([tour.start, tour.tourType, tour.given], [OTHER_SLOT, tourType, given]);
  assert.equal(list.store.state.shownTour?.tour.given, undefined);
});

test('what was done in one tag has the others read again what it may have changed', async () => {
  const first = await openTour({ open: [SLOT] });
  const second = await addTo(first, { open: [SLOT] });
  await first.run();
  await second.run();
  const list = addList(first);
  const heard: string[] = [];
  list.store.subscribe((_state, _previous, { type }) => void heard.push(type));
  await first.go(...SENDING, 'done');
  assert.ok(heard.includes('changed-elsewhere'));
  assert.notEqual(second.pending().length, 0);
});

test('a press waits for another tag’s change of the tour, and says so', async () => {
  const widget = await openTour();
  const list = addList(widget);
  const next = { kind: 'cancel', tourId: TOUR.id, property: TOUR.property, start: SLOT } as const;
  const wait = () => waitInWords(list.store.state, createLanguage('en-US'), next, Date.parse(NOW));
  assert.equal(wait(), undefined);
  await widget.go(...MOVE_SENT);
  assert.match(`${wait()}`, /still moving your tour to Wednesday/);
  assert.equal(list.store.state.othersAhead[0]?.content, undefined);
  await lastOf(widget).answer(MOVED);
  assert.equal(wait(), undefined);
});

test('a tour isn’t sure while a list’s change of it has no known outcome', async () => {
  for (const isAnsweredLate of [false, true]) {
    const booking = await openTour();
    await booking.go(...SENDING);
    const answer = () => booking.writes()[0]?.answer({ ...MOVED, start: SLOT, startsAt: SLOT });
    if (!isAnsweredLate) await answer();
    const list = addList(booking);
    await list.cancel();
    await lastOf(booking).fail('timeout');
    if (isAnsweredLate) await answer();
    const maybeChanged = () => booking.store.state.shownTour?.tour.maybeChanged;
    // Nobody knows whether the tour is still on.
    assert.equal(maybeChanged(), true);
    const { key = '' } = list.store.state.outbox[0] ?? {};
    list.store.dispatch({ type: 'retried', key });
    lastOf(booking).write?.onMarks({ isFromServer: true, readsKeys: true, key });
    await lastOf(booking).fail('refused');
    assert.equal(maybeChanged(), undefined);
  }
});

test('a tour stays unsure once nobody is there to try an unresolved change of it again', async () => {
  for (const isAnsweredFirst of [true, false]) {
    const booking = await openTour();
    await booking.go(...BOOKED);
    const list = addList(booking);
    await list.cancel();
    const lose = () => lastOf(booking).fail('timeout');
    if (isAnsweredFirst) await lose();
    const heard: string[] = [];
    booking.store.subscribe((_state, _previous, { type }) => void heard.push(type));
    visitors.reset(list.tag);
    if (!isAnsweredFirst) await lose();
    publish();
    assert.equal(booking.store.state.shownTour?.tour.maybeChanged, true);
    // A list would say otherwise.
    assert.ok(heard.includes('changed-elsewhere'));
  }
});

test('a tour that a list’s change doesn’t find isn’t sure in a widget, either', async () => {
  const booking = await openTour();
  await booking.go(...BOOKED);
  await addList(booking).move();
  await lastOf(booking).fail('not-found');
  assert.equal(booking.store.state.shownTour?.tour.maybeChanged, true);
});

test('a tour keeps its former numbers and its version, from whichever tag it’s changed', async () => {
  const booking = await openTour();
  await booking.go(...MOVE_SENT);
  await lastOf(booking).answer({ ...MOVED, id: 8 });
  const list = addList(booking);
  await list.move();
  await lastOf(booking).answer({ ...MOVED, id: 9 });
  const [tour, ...others] = booking.store.state.tours;
  assert.deepEqual(others, []);
  assert.deepEqual([tour?.id, tour?.formerIds], [9, [7, 8]]);
});

test('the check of a link has a list read again, but says nothing of its rows', async () => {
  const widget = await openTour({ readsKeys: true });
  const list = addList(widget);
  const appointments = [{ id: TOUR.id, start: '2026-11-26T15:30:00+00:00' } as Appointment];
  list.store.dispatch({ type: 'list-answered', appointments });
  const heard: string[] = [];
  list.store.subscribe((_state, _previous, { type }) => void heard.push(type));
  await widget.go({ type: 'link-opened', tour: { ...TOUR, knownFrom: 'link', isFromLink: true } });
  await widget.go({ type: 'link-checked', id: TOUR.id, isValid: true, tour: TOUR });
  assert.ok(heard.includes('changed-elsewhere'));
  assert.deepEqual(list.store.state.list.appointments, appointments);
  // Nor of the tour that's being changed in it.
  const [listed] = listTours(list.store.state, new Date(NOW)).upcoming;
  assert.ok(listed);
  list.store.dispatch({ type: 'tour-opened', tour: listed });
  list.store.dispatch(MANAGING['move-wanted']);
  await widget.go({ type: 'link-opened', tour: { ...TOUR, knownFrom: 'link', sequence: 1 } });
  await widget.go({
    type: 'link-checked',
    id: TOUR.id,
    isValid: true,
    tour: { ...TOUR, sequence: 1 },
  });
  assert.equal(list.store.state.shownTour?.step, 'moving');
});

test('a change that was refused leaves a tour as sure as it was, but no surer', async () => {
  for (const knownFrom of [undefined, 'link'] as const) {
    const widget = await openTour({ readsKeys: true });
    await widget.go(...BOOKED);
    const list = addList(widget);
    await list.move();
    await lastOf(widget).fail('timeout');
    if (knownFrom) markToursOld(0);
    publish();
    const { key } = list.store.state.outbox[0] ?? assert.fail();
    list.store.dispatch({ type: 'retried', key });
    await settle();
    lastOf(widget).write?.onMarks({ isFromServer: true, readsKeys: true, key });
    await lastOf(widget).fail('refused', [{ path: ['appointment', 'start'], text: 'Taken.' }]);
    assert.equal(widget.store.state.shownTour?.tour.knownFrom, knownFrom);
  }
});

test('a lost cancellation isn’t tried again once the tour has another time', async () => {
  for (const { isRead, isRetryable } of [
    { isRead: false, isRetryable: true },
    { isRead: true, isRetryable: false },
  ]) {
    const widget = await openTour({ readsKeys: true });
    const list = addList(widget);
    await list.cancel();
    await lastOf(widget).fail('timeout');
    const row = { id: TOUR.id, groupId: 42, start: isRead ? OTHER_SLOT : SLOT, end: undefined };
    const appointments = [row as unknown as Appointment];
    list.store.dispatch({ type: 'list-answered', appointments });
    const [lost] = list.store.state.outbox;
    assert.equal(lost?.content !== undefined, isRetryable);
    const [sent] = widget.writes();
    await list.cancel({ ...TOUR, start: isRead ? OTHER_SLOT : SLOT });
    const keys = [sent, lastOf(widget)].map((it) => it?.write?.key);
    assert.equal(keys[0] === keys[1], isRetryable);
  }
});

test('neither is a lost move, once the tour has a third one', async () => {
  for (const [start, isRetryable] of [
    [SLOT, true],
    [OTHER_SLOT, true],
    [LAST_SLOT, false],
  ] as const) {
    const widget = await openTour();
    const list = addList(widget);
    await list.move();
    await lastOf(widget).fail('timeout');
    const row = { id: TOUR.id, groupId: 42, start } as unknown as Appointment;
    list.store.dispatch({ type: 'list-answered', appointments: [row] });
    assert.equal(list.store.state.outbox[0]?.content !== undefined, isRetryable);
  }
});

test('a move doesn’t say where its tour was before it if the list has a third time meanwhile', async () => {
  for (const [read, previousStart] of [
    [SLOT, SLOT],
    [LAST_SLOT, undefined],
  ] as const) {
    const widget = await openTour();
    const list = addList(widget);
    await list.move();
    const row = { id: TOUR.id, groupId: 42, start: read } as unknown as Appointment;
    list.store.dispatch({ type: 'list-answered', appointments: [row] });
    await lastOf(widget).answer(MOVED);
    const { tour } = list.store.state.shownTour ?? assert.fail();
    assert.deepEqual([tour.start, tour.previousStart], [OTHER_SLOT, previousStart]);
  }
});

test('neither is a widget’s cancellation, once a list has read another time since', async () => {
  for (const { start = SLOT, startsAt = LAST_SLOT, wait = 0, isRetryable } of [
    { isRetryable: false },
    { wait: -1, isRetryable: true },
    // A list may read a time otherwise than it was chosen.
    { start: OTHER_SLOT, startsAt: TOUR.startsAt, isRetryable: true },
  ]) {
    const widget = await openTour();
    const list = addList(widget);
    const cancel = [MANAGING['cancel-wanted'], PRESSES['cancel-confirmed'], 'timeout'] as const;
    await widget.go({ type: 'link-opened', tour: { ...TOUR, start } }, ...cancel);
    list.pass(wait);
    const row = { id: TOUR.id, start: startsAt } as Appointment;
    list.store.dispatch({ type: 'list-answered', appointments: [row] });
    const count = widget.writes().length;
    await widget.again();
    assert.equal(widget.writes().length, isRetryable ? count + 1 : count);
  }
});

test('a tour of the list explains a conflict', async () => {
  for (const { start, outcome } of [
    { start: OTHER_SLOT, outcome: 'unknown' },
    { start: LAST_SLOT, outcome: 'likely' },
  ]) {
    const widget = await openTour();
    const list = addList(widget);
    const rows = [{ id: 9, groupId: 42, start, end: undefined } as unknown as Appointment];
    list.store.dispatch({ type: 'list-answered', appointments: rows });
    await list.move();
    await lastOf(widget).fail('timeout');
    const { key } = list.store.state.outbox[0] ?? assert.fail();
    list.store.dispatch({ type: 'retried', key });
    await settle();
    await lastOf(widget).fail('refused', [
      { path: ['appointment', 'start'], text: 'Prospect has a conflicting appointment.' },
    ]);
    assert.equal(list.store.state.outbox[0]?.outcome, outcome);
  }
});
