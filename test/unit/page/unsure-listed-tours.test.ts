/** What a lost change in a prospect's list, or what the list reads after one, says of a tour. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publish } from '../../../src/page/delivery.js';
import { markToursOld } from '../../../src/page/tours.js';
import * as visitors from '../../../src/page/visitors.js';
import { rowsOf } from '../../../src/store/tours/list.js';
import { isUpToDate, otherTours } from '../../../src/store/tours/tour-selectors.js';
import { time } from '../model/arbitrary-dates.js';
import {
  BOOKED,
  CANCELING,
  MOVE_SENT,
  NOW,
  openTour,
  SENDING,
  UNKNOWN,
} from '../store/open-tour.js';
import {
  CANCEL,
  linkChecked,
  linkOpened,
  MANAGING,
  OTHER_SLOT,
  SLOT,
  TOUR,
} from '../store/samples.js';
import { openPage } from './kept-page.js';
import { addList, lastOf, MOVED, widgetAndList } from './page-tags.js';

const LAST_SLOT = time('2026-11-27T09:30:00');

test('a booking’s late answer for a notice isn’t surer than what the server and a list’s lost change say', async () => {
  for (const way of ['cancel', 'look', 'none'] as const) {
    const widget = await openTour({ readsKeys: true, way: UNKNOWN });
    const list = way !== 'none' && addList(widget);
    if (list && way === 'cancel') {
      await list.cancel();
      await lastOf(widget).fail('timeout');
    }
    if (list && way === 'look')
      for (const action of [{ type: 'tour-opened', tour: TOUR }, { type: 'went-back' }] as const)
        list.store.dispatch(action);
    await widget.go(linkOpened({ ...TOUR, id: 99, start: OTHER_SLOT }), MANAGING['move-wanted']);
    const { key } = widget.store.state.outbox[0] ?? assert.fail();
    await widget.dispatch({ type: 'retried', key });
    await lastOf(widget).answer({ ...MOVED, start: SLOT, startsAt: SLOT, isOld: true });
    const { state } = widget.store;
    const tour = otherTours(state).find(({ id }) => id === TOUR.id) ?? assert.fail();
    assert.equal(isUpToDate(state, tour), false, way);
  }
});

test('a tour isn’t sure while a list’s change of it has no known outcome', async () => {
  for (const isAnsweredLate of [false, true]) {
    const booking = await openTour({ way: SENDING });
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
    await list.again();
    lastOf(booking).write?.onMarks({ isFromServer: true, readsKeys: true, key });
    await lastOf(booking).fail('refused');
    assert.equal(maybeChanged(), undefined);
  }
});

test('a tour stays unsure once nobody is there to try an unresolved change of it again', async () => {
  for (const isAnsweredFirst of [true, false]) {
    const { widget: booking, list } = await widgetAndList({ way: BOOKED });
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
  const booking = await openTour({ way: BOOKED });
  await addList(booking).move();
  await lastOf(booking).fail('not-found');
  assert.equal(booking.store.state.shownTour?.tour.maybeChanged, true);
});

test('a change that was refused leaves a tour as sure as it was, but no surer', async () => {
  for (const knownFrom of [undefined, 'link'] as const) {
    const { widget, list } = await widgetAndList({ readsKeys: true, way: BOOKED });
    await list.move();
    await lastOf(widget).fail('timeout');
    if (knownFrom) markToursOld(0);
    publish();
    await list.again();
    lastOf(widget).markKey();
    await lastOf(widget).fail('refused', [{ path: ['appointment', 'start'], text: 'Taken.' }]);
    assert.equal(widget.store.state.shownTour?.tour.knownFrom, knownFrom);
  }
});

test('a lost cancellation isn’t tried again once the tour has another time', async () => {
  for (const { isRead, isRetryable } of [
    { isRead: false, isRetryable: true },
    { isRead: true, isRetryable: false },
  ]) {
    const { widget, list } = await widgetAndList({ readsKeys: true });
    await list.cancel();
    await lastOf(widget).fail('timeout');
    const row = { id: TOUR.id, groupId: 42, start: isRead ? OTHER_SLOT : SLOT, end: undefined };
    list.read(row);
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
    const { widget, list } = await widgetAndList();
    await list.move();
    await lastOf(widget).fail('timeout');
    list.read({ id: TOUR.id, groupId: 42, start });
    assert.equal(list.store.state.outbox[0]?.content !== undefined, isRetryable);
  }
});

test('neither is a widget’s cancellation, once a list has read another time since', async () => {
  for (const { start = SLOT, startsAt = LAST_SLOT, wait = 0, isRetryable } of [
    { isRetryable: false },
    { wait: -1, isRetryable: true },
    // A list may read a time otherwise than it was chosen.
    { start: OTHER_SLOT, startsAt: TOUR.startsAt, isRetryable: true },
  ]) {
    const { widget, list } = await widgetAndList();
    const cancel = [...CANCEL, 'timeout'] as const;
    await widget.go(linkOpened({ ...TOUR, start }), ...cancel);
    list.pass(wait);
    list.read({ id: TOUR.id, start: startsAt });
    const count = widget.writes().length;
    await widget.again();
    assert.equal(widget.writes().length, isRetryable ? count + 1 : count);
  }
});

test('a lost move leaves its tour unsure in the list, under whichever number a link’s check finds it', async () => {
  const { widget, list } = await widgetAndList({ readsKeys: true });
  const lagging = { id: TOUR.id, start: TOUR.startsAt, status: 30 };
  list.read(lagging);
  const rows = () => rowsOf(list.store.state, new Date(NOW));
  await list.move(rows()[0]);
  await lastOf(widget).fail('timeout');
  await widget.go(linkOpened(), linkChecked({ ...TOUR, ...MOVED, id: 8, sequence: 1 }));
  list.read(lagging);
  assert.deepEqual(
    rows().map(({ isUnsure }) => isUnsure),
    [true],
  );
});

test('a tour of the list explains a conflict', async () => {
  for (const { start, outcome } of [
    { start: OTHER_SLOT, outcome: 'unknown' },
    { start: LAST_SLOT, outcome: 'likely' },
  ]) {
    const { widget, list } = await widgetAndList();
    list.read({ id: 9, groupId: 42, start, end: undefined });
    await list.move();
    await lastOf(widget).fail('timeout');
    await list.again();
    await lastOf(widget).fail('refused', [
      { path: ['appointment', 'start'], text: 'Prospect has a conflicting appointment.' },
    ]);
    assert.equal(list.store.state.outbox[0]?.outcome, outcome);
  }
});

test('a tour that a list has as canceled is canceled for everybody, and moved no more', async () => {
  for (const { kind, isInFlight, end = 'timeout' } of [
    { kind: undefined },
    { kind: 'cancel' },
    { kind: 'move' },
    { kind: 'move', isInFlight: true },
    { kind: 'move', isInFlight: true, end: 'done' },
  ] as const) {
    const { widget, list } = await widgetAndList({ way: [linkOpened(TOUR)] });
    const answer = () =>
      end === 'done' ? lastOf(widget).answer({ ...MOVED, id: 8 }) : lastOf(widget).fail(end);
    if (kind) await list[kind]();
    if (kind && !isInFlight) await answer();
    list.read({ id: TOUR.id, start: SLOT, status: 40 });
    if (isInFlight) await answer();
    // A move may have given the tour another id: then, it isn't canceled.
    const isLost = kind === 'move' && end !== 'done';
    const left = list.store.state.outbox.map((it) => [it.kind, it.content]);
    assert.deepEqual(left, isLost ? [['move', undefined]] : []);
    const { status } = widget.store.state.shownTour?.tour ?? assert.fail();
    assert.equal(status === 40, kind !== 'move');
  }
});

test('a tour that a list has shown as canceled stays so where the list lags behind', async (t) => {
  const { hide, write } = openPage(t);
  for (const before of ['nothing', 'a lost cancellation', 'a reload'] as const) {
    write({});
    const { widget, list: first } = await widgetAndList({ way: BOOKED });
    first.read({ id: 8, start: SLOT });
    const [row] = rowsOf(first.store.state, new Date(NOW));
    first.open(row);
    if (before !== 'nothing') {
      await first.cancel(row);
      await lastOf(widget).fail('timeout');
    }
    hide();
    const list = before === 'a reload' ? addList(await openTour()) : first;
    list.read({ id: 8, start: SLOT, status: 40 });
    list.read({ id: 8, start: SLOT });
    assert.equal(rowsOf(list.store.state, new Date(NOW))[0]?.status, 40, before);
  }
});

test('a change whose answer is lost once a link’s check has found the tour canceled isn’t open', async () => {
  for (const sending of [MOVE_SENT, CANCELING]) {
    const { go, end, store } = await openTour({ way: [linkOpened()] });
    await go(...sending.slice(BOOKED.length));
    assert.equal(store.state.outbox.length, 1);
    await go({ type: 'link-checked', id: TOUR.id, isValid: true, isCanceled: true });
    await end('timeout');
    assert.deepEqual([store.state.shownTour?.step, store.state.outbox], ['canceled', []]);
  }
});

test('a move’s conflict may be with the tour itself, which a list that may lag doesn’t settle', async () => {
  const path = ['appointment', 'start'];
  const conflict = { path, text: 'Prospect has a conflicting appointment at the same time.' };
  const { widget, list } = await widgetAndList({ way: BOOKED });
  list.read({ id: TOUR.id, start: SLOT });
  await widget.go(...MOVE_SENT.slice(BOOKED.length));
  await lastOf(widget).fail('refused', [conflict]);
  assert.equal(widget.store.state.shownTour?.tour.maybeChanged, true);
  const isUnsure = () => rowsOf(list.store.state, new Date(NOW)).map((row) => row.isUnsure);
  list.read({ id: TOUR.id, start: SLOT });
  assert.deepEqual(isUnsure(), [true]);
  list.pass(3 * 60_000);
  list.read({ id: TOUR.id, start: SLOT });
  assert.deepEqual(isUnsure(), [false]);
});
