/** A listed tour’s time without the zone of its property: it’s the visitor’s, which says nothing of a change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Appointment } from '../../../src/api.js';
import { rowsOf } from '../../../src/store/tours/list.js';
import { NOW, openTour } from '../store/open-tour.js';
import { MANAGING, PRESSES, SLOT, TOUR } from '../store/samples.js';
import { addList, lastOf } from './page-tags.js';

/** In New York, where these tests run, an hour later than at the property. */
const ROW = { id: TOUR.id, start: '2026-11-24T15:30:00+00:00' } as Appointment;
const read = { type: 'list-answered', appointments: [ROW] } as const;
const answer = { timeZone: 'America/Chicago' };

async function openWithoutZone() {
  const widget = await openTour();
  const list = addList(widget);
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
  assert.ok(store.state.outbox[0]?.content);
});

test('so can a widget’s, beside a list that doesn’t know the zone', async () => {
  const { widget, list } = await openWithoutZone();
  const cancel = [MANAGING['cancel-wanted'], PRESSES['cancel-confirmed'], 'timeout'] as const;
  await widget.go({ type: 'link-opened', tour: { ...TOUR, startsAt: SLOT } }, ...cancel);
  list.store.dispatch(read);
  assert.ok(widget.store.state.outbox[0]?.content);
});
