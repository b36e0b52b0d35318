import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRequest } from '../../../src/api.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import { toursOf } from '../../../src/page/tours.js';
import * as visitors from '../../../src/page/visitors.js';
import { otherTours } from '../../../src/store/tours/tour-selectors.js';
import { BOOKED, type OpenTour, openTour, SENDING, UNKNOWN } from '../store/open-tour.js';
import { BETWEEN, OTHER_SLOT, SLOT } from '../store/samples.js';
import {
  addList,
  addTo,
  bringBack,
  lastOf,
  listen,
  MOVED,
  remove,
  twoTags,
  widgetAndList,
} from './page-tags.js';

test('after a reset only the page learns of what was on its way', async () => {
  for (const end of ['done', 'refused', 'timeout'] as const) {
    const [first, second] = await twoTags();
    const heard = listen({ first, second });
    await second.go(...SENDING, BETWEEN.reset);
    assert.deepEqual([first.step(), second.step()], ['when', 'when']);
    await first.end(end);
    assert.deepEqual(heard, ['second, late']);
    for (const { step, store } of [first, second])
      assert.deepEqual([step(), store.state.outbox, store.state.tours], ['when', [], []]);
  }
});

test('a page that ends each visit as soon as its tour is booked ends no later visitor', async () => {
  const tour = await openTour({ way: SENDING });
  const [late] = tour.writes();
  await tour.go(BETWEEN.reset, ...SENDING);
  tour.store.subscribe((_, __, { type }) => {
    if (type === 'answered-late') visitors.reset(tour.tag);
  });
  await late?.answer({ ...MOVED, start: SLOT });
  assert.equal(tour.step(), 'sending');
});

test('after a removed tag’s reset the page learns once of its booking, by the next tag', async () => {
  for (const way of [
    [BETWEEN.reset, 'done'],
    ['done', BETWEEN.reset],
  ] as const) {
    const [removed, next] = await twoTags();
    lifecycle.detach(next.tag);
    const heard = listen({ removed, next });
    await removed.go(...SENDING);
    remove(removed);
    await removed.go(...way);
    assert.deepEqual(heard, []);
    lifecycle.attach(next.tag);
    for (const _ of ['first', 'again']) lifecycle.catchUp(next.tag);
    assert.deepEqual([heard, next.step()], [['next, late'], 'when']);
  }
});

test('a tag whose visitor has ended while it was away leaves nothing, and starts over', async () => {
  const away = await openTour({ way: BOOKED });
  const { visitor } = away.tag;
  const other = await addTo(away);
  lifecycle.detach(away.tag);
  await other.dispatch(BETWEEN.reset);
  lifecycle.leave(away.tag);
  assert.deepEqual(toursOf(`${visitor}`), []);
  assert.deepEqual(otherTours((await addTo(away)).store.state), []);
  assert.equal(away.step(), 'idle');
  bringBack(away);
  assert.deepEqual([away.step(), away.store.state.bookingForm.draft], ['when', EMPTY_DRAFT]);
});

test('a check before a repeat sends and asks nothing for a visitor who has ended', async () => {
  let asked = 0;
  const askPage = (request: BookingRequest) => {
    asked++;
    return request;
  };
  const tour = await openTour({ open: [SLOT], askPage });
  await tour.run();
  await tour.go(...UNKNOWN, 'again', BETWEEN.reset);
  await tour.run();
  assert.deepEqual([tour.writes().length, asked], [1, 1]);
});

test('a removed tag’s reset ends only what no tag in the page shows', async () => {
  const removed = await openTour({ way: UNKNOWN });
  remove(removed);
  const next = await addTo(removed);
  await removed.dispatch(BETWEEN.reset);
  assert.deepEqual([next.step(), removed.step()], ['unknown', 'when']);
  remove(next);
  await next.dispatch(BETWEEN.reset);
  assert.deepEqual((await addTo(removed)).unresolved(), []);
});

test('an answer is shown to nobody in a list that has another prospect by now', async () => {
  const page = await openTour();
  const [first, second] = [addList(page), addList(page)];
  second.open();
  await first.move();
  first.configure({ clientId: '891' });
  await lastOf(page).answer(MOVED);
  const { shownTour, outbox, list } = first.store.state;
  assert.deepEqual([shownTour, outbox, list.appointments], [undefined, [], undefined]);
  assert.equal(second.store.state.shownTour?.tour.start, OTHER_SLOT);
});

test('a list that has another prospect by now shows the answers to that prospect’s changes', async () => {
  const page = await openTour();
  const list = addList(page);
  list.configure({ clientId: '891' });
  const heard = listen({ list });
  await list.move();
  await lastOf(page).answer(MOVED);
  assert.deepEqual(heard, ['list']);
});

test('a fault of a list’s configuration ends no visitor', async () => {
  const { widget: booking, list } = await widgetAndList({ way: UNKNOWN });
  await list.cancel();
  await lastOf(booking).fail('timeout');
  remove(booking);
  const kinds = () => list.store.state.outbox.map(({ kind }) => kind);
  list.configure({ baseUrl: '/relative' });
  assert.deepEqual((await addTo(booking)).unresolved(), [SLOT]);
  // Nothing of the page's visitor is shown there.
  assert.deepEqual(kinds(), ['cancel']);
  list.configure();
  assert.deepEqual(kinds(), ['cancel']);
  assert.deepEqual((await addTo(booking)).unresolved(), [SLOT]);
});

test('a tag that was behind ends nobody', async () => {
  const [one, two] = await twoTags();
  await two.configure({ groupId: '' }, { isSound: false });
  await one.dispatch(BETWEEN.reset);
  await one.go(...SENDING);
  await two.configure();
  assert.equal(one.step(), 'sending');
  // Whatever its own configuration, its reset is the page's.
  await two.configure({ groupId: '' }, { isSound: false });
  await two.dispatch(BETWEEN.reset);
  assert.equal(one.step(), 'when');
});

test('what a removed list has sent ends with the page’s visit, or with the next list’s prospect', async () => {
  const reset = ({ tag }: OpenTour) => visitors.reset(tag);
  const nextList = (widget: OpenTour) => addList(widget, '891');
  for (const [end, left] of [
    [undefined, 1],
    [reset, 0],
    [nextList, 0],
  ] as const) {
    const { widget, list } = await widgetAndList();
    await list.move();
    await widget.end('timeout');
    remove(list);
    end?.(widget);
    const { outbox, shownTour } = addList(widget).store.state;
    // A list opens no tour by itself.
    assert.deepEqual([outbox.length, shownTour], [left, undefined]);
  }
});

test('a list tells the page of a change that a removed one has sent for another prospect', async () => {
  const { widget, list } = await widgetAndList();
  await list.move();
  remove(list);
  remove(widget);
  const heard = listen({ next: addList(widget, '891') });
  await lastOf(widget).answer(MOVED);
  assert.deepEqual(heard, ['next, late']);
});
