/** A lost change of a tour can be tried again, unless the tour surely has another time since. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Appointment } from '../../../src/api.js';
import { rowsOf } from '../../../src/store/tours/list.js';
import { time } from '../model/arbitrary-dates.js';
import { CANCELING, MOVE_SENT, NOW, openTour, SENDING, settle } from '../store/open-tour.js';
import * as samples from '../store/samples.js';
import { lastOf, widgetAndList } from './page-tags.js';

const { BETWEEN, CANCEL, linkChecked, linkOpened, OTHER_SLOT, PRESSES, SLOT, slotChosen } = samples;
const { TOUR } = samples;

/** In New York, where these tests run, an hour later than at the property. */
const ROW = { id: TOUR.id, start: '2026-11-24T15:30:00+00:00' } as Appointment;
const read = { type: 'list-answered', appointments: [ROW] } as const;
const answer = { timeZone: 'America/Chicago' };

const CANCEL_LOST = [...CANCEL, 'timeout'] as const;

async function openWithoutZone() {
  const { widget, list } = await widgetAndList();
  list.configure({ timeZone: '' });
  return { widget, list };
}

test('a lost change of a listed tour can be tried again once the zone of its property is known', async () => {
  const { widget, list } = await openWithoutZone();
  const { store } = list;
  store.dispatch(read);
  store.dispatch({ type: 'group-answered', id: 42, answer: null });
  const [row = TOUR] = rowsOf(store.state, new Date(NOW));
  await list.cancel(row);
  await lastOf(widget).fail('timeout');
  store.dispatch({ type: 'group-answered', id: 42, answer });
  assert.notEqual(store.state.shownTour?.tour.start, row.start);
  const { key, content } = store.state.outbox[0] ?? assert.fail();
  assert.ok(content);
  // Its outcome has the property's time.
  store.dispatch({ type: 'retried', key });
  await settle();
  await lastOf(widget).answer({ notificationSent: true });
  const { tour, step } = store.state.shownTour ?? assert.fail();
  assert.deepEqual([step, tour.start], ['canceled', '2026-11-24T09:30:00']);
});

test('so can a widget’s, beside a list that doesn’t know the zone', async () => {
  const { widget, list } = await openWithoutZone();
  await widget.go(linkOpened({ ...TOUR, startsAt: SLOT }), ...CANCEL_LOST);
  list.store.dispatch(read);
  assert.ok(widget.store.state.outbox[0]?.content);
});

test('so can one of a linked tour whose time was unsure when it was pressed', async () => {
  const widget = await openTour({ readsKeys: true, way: [linkOpened(), ...CANCEL_LOST] });
  const tour = { ...TOUR, start: OTHER_SLOT, startsAt: OTHER_SLOT, sequence: 1 };
  await widget.go(linkChecked(tour));
  assert.equal(widget.store.state.shownTour?.tour.start, OTHER_SLOT);
  assert.ok(widget.store.state.outbox[0]?.content);
});

test('a cancellation doesn’t say when its tour was if the list has another time meanwhile', async () => {
  for (const [read, maybeChanged] of [
    [SLOT, undefined],
    [OTHER_SLOT, true],
  ] as const) {
    const { widget, list } = await widgetAndList();
    await list.cancel();
    list.read({ id: TOUR.id, groupId: 42, start: read });
    await lastOf(widget).answer({ notificationSent: true });
    const { tour, step } = list.store.state.shownTour ?? assert.fail();
    assert.deepEqual([step, tour.maybeChanged], ['canceled', maybeChanged]);
  }
});

test('a cancellation doesn’t say when its tour was if it’s tried again ten minutes after the list was read', async () => {
  for (const [wait, maybeChanged] of [
    [0, undefined],
    [600_000, true],
  ] as const) {
    const { widget, list } = await widgetAndList();
    list.read();
    await list.cancel();
    await lastOf(widget).fail('timeout');
    list.pass(wait);
    await list.again();
    await lastOf(widget).answer({ notificationSent: true });
    const { tour, step } = list.store.state.shownTour ?? assert.fail();
    assert.deepEqual([step, tour.maybeChanged], ['canceled', maybeChanged]);
  }
});

test('a list that lags behind a move may still have the time of one that was lost before', async () => {
  const tour = await openTour();
  const later = slotChosen(time('2026-11-27T09:30:00'));
  await tour.go(...MOVE_SENT, 'timeout', later, PRESSES['move-confirmed'], 'done');
  assert.deepEqual(tour.store.state.changes.at(-1)?.formerStarts, [SLOT, OTHER_SLOT]);
});

test('a later booking of the same time leaves a lost change its promise', async () => {
  const first = [...CANCELING, 'timeout', BETWEEN['another-wanted'], ...SENDING] as const;
  const widget = await openTour({ readsKeys: true, way: first });
  await lastOf(widget).answer({ ...TOUR, id: 8 });
  assert.ok(widget.store.state.outbox[0]?.content);
});
