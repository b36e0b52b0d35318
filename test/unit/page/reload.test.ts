import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import { leavesDoubt } from '../../../src/store/outbox/phase.js';
import { isRefusalOver } from '../../../src/store/tours/tour-selectors.js';
import * as tours from '../store/open-tour.js';
import * as samples from '../store/samples.js';
import { openPage } from './kept-page.js';
import { addList, addTo, lastOf, MOVED, remove } from './page-tags.js';

const { BETWEEN, CANCEL, draftChanged, linkChecked, linkOpened, MANAGING, MOVE } = samples;
const { OTHER_SLOT, PRESSES, SLOT, TOUR, TYPED } = samples;
const { BOOKED, CANCELING, DETAILS, openTour, SENDING, UNKNOWN } = tours;

test('after a reload, what has no known outcome can be checked, but not sent again', async (t) => {
  const { hide } = openPage(t);
  for (const { way, kind, isHidden } of [
    // The browser may drop a hidden tab at any time.
    { way: SENDING, kind: 'book', isHidden: true },
    { way: SENDING, kind: 'book' },
    { way: UNKNOWN, kind: 'book' },
    { way: CANCELING, kind: 'cancel' },
  ]) {
    const before = await openTour();
    if (isHidden) hide();
    await before.go(...way);
    if (!isHidden) hide();
    const after = await openTour();
    const [write, ...others] = after.store.state.outbox;
    const { inFlight, outcome, content, start } = write ?? assert.fail();
    assert.deepEqual([write?.kind, others, start], [kind, [], SLOT]);
    assert.deepEqual([inFlight, outcome, content], [undefined, 'unknown', undefined]);
    await after.again();
    assert.deepEqual(after.writes(), []);
    await after.dispatch(BETWEEN.reset);
  }
});

test('after a reload, a refusal leaves a doubt only where it did before', async (t) => {
  const { hide } = openPage(t);
  for (const readsKeys of [true, false]) {
    const before = await openTour({ readsKeys });
    hide();
    await before.go(...SENDING);
    const { write } = lastOf(before);
    write?.onMarks({ isFromServer: readsKeys, readsKeys, key: readsKeys ? write.key : undefined });
    await before.go('taken');
    const after = await openTour();
    const [refused] = after.store.state.unreadOutcomes;
    assert.equal(leavesDoubt(refused ?? assert.fail()), !readsKeys);
    await after.dispatch(BETWEEN.reset);
  }
});

test('after a reload, the next tag shows a refusal that no tag was there for', async (t) => {
  const { hide } = openPage(t);
  const before = await openTour();
  await before.go(...SENDING);
  remove(before);
  await before.go('taken');
  hide();
  assert.equal((await openTour()).store.state.unreadOutcomes.length, 1);
});

test('a doubt stays beside a tour that the visitor had before, in a new tag and after a reload', async (t) => {
  const { hide } = openPage(t);
  const canceled = [...CANCEL, 'done'] as const;
  const friend = { ...TYPED, email: 'grace@example.com' };
  for (const isReloaded of [false, true])
    for (const [before, draft] of [
      [[...BOOKED, ...canceled], TYPED],
      [BOOKED, friend],
      // Nobody knows whom it's for.
      [[linkOpened({ ...TOUR, manageToken: undefined })], friend],
    ] as const) {
      const tour = await openTour({
        way: [...before, BETWEEN['another-wanted'], DETAILS[0], draftChanged(draft)],
      });
      await tour.go(PRESSES.submitted, 'taken');
      hide();
      if (!isReloaded) lifecycle.detach(tour.tag);
      const next = isReloaded ? await openTour() : await addTo(tour);
      for (const { store } of [next, await addTo(next)])
        assert.equal(store.state.unreadOutcomes.filter(leavesDoubt).length, 1);
      await next.dispatch(BETWEEN.reset);
    }
});

test('after a reload, a booked tour is shown as it was, and a linked one is checked', async (t) => {
  const { hide } = openPage(t);
  const attributes = { location: '1 South St', timeZone: 'America/Denver' };
  for (const [way, knownFrom] of [
    [BOOKED, 'link'],
    [[linkOpened({ ...TOUR, manageToken: undefined })], 'earlier'],
  ] as const) {
    await (await openTour({ attributes })).go(...way);
    hide();
    // The page no longer says where.
    const after = await openTour();
    const { tour } = after.store.state.shownTour ?? assert.fail();
    assert.deepEqual([tour.id, tour.start, tour.knownFrom], [TOUR.id, SLOT, knownFrom]);
    const { location, timeZone } = tour.property;
    if (way === BOOKED) assert.deepEqual({ location, timeZone }, attributes);
    await after.dispatch(BETWEEN.reset);
  }
});

test('a change pressed again after a reload has its key, where the server reads keys', async (t) => {
  const { hide } = openPage(t);
  const tour = { ...TOUR, manageToken: undefined };
  for (const [change, other] of [
    [CANCEL, MOVE],
    // Nobody knows from where it was to be moved.
    [MOVE, [MANAGING['went-back'], ...CANCEL]],
  ] as const) {
    const before = await openTour({ readsKeys: true });
    await before.go(linkOpened(tour), ...change, 'timeout');
    const { key } = lastOf(before).write ?? assert.fail();
    hide();
    const after = await openTour({ readsKeys: true });
    await after.go({ type: 'other-tour-wanted', id: tour.id }, ...change, 'timeout');
    assert.equal(lastOf(after).write?.key, key);
    // Nobody knows whether the server still has it.
    assert.equal(after.step(), 'unknown');
    // Another change overtakes it.
    await after.go(...other);
    assert.ok(lastOf(after).write?.after?.some((it) => it.key === key));
    await after.dispatch(BETWEEN.reset);
  }
});

test('after a reload, a change names those that nobody can try again, of which only the keys are kept', async (t) => {
  const { hide, read, write } = openPage(t);
  const opened = linkOpened();
  const checked = linkChecked({ start: OTHER_SLOT });
  for (const [way, more] of [
    [[BETWEEN.reset], {}],
    [['timeout', BETWEEN.reset], {}],
    [['timeout', opened, checked], { isChecked: true }],
  ] as const) {
    write({});
    const before = await openTour({ readsKeys: true, way: [opened, ...MOVE, ...way] });
    const { key } = before.writes().at(-1)?.write ?? assert.fail();
    hide();
    const { server } = before.service.connection;
    const only = [{ key, tourId: TOUR.id, server, at: Date.parse(tours.NOW), ...more }];
    assert.deepEqual(Object(Object(read())['tour-booking']).keys, only);
    const after = await openTour({ readsKeys: true, way: [opened] });
    const isUnsure = after.store.state.shownTour?.tour.maybeChanged;
    assert.equal(isUnsure, 'isChecked' in more ? undefined : true);
    await after.go(...MOVE);
    const [named, ...others] = after.writes().at(-1)?.write?.after ?? [];
    assert.deepEqual([named?.key, others], [key, []]);
  }
});

test('after a reload, too, the same move after a former visitor’s later change is another one', async (t) => {
  const { hide } = openPage(t);
  const before = await openTour({ readsKeys: true });
  await addList(before).move();
  const first = lastOf(before);
  await first.fail('timeout');
  before.pass(1);
  await before.go(linkOpened(TOUR), ...CANCEL, 'timeout', BETWEEN.reset);
  hide();
  const after = await openTour({ readsKeys: true });
  await addList(after).move();
  const { key, after: named } = lastOf(after).write ?? assert.fail();
  assert.deepEqual([key === first.write?.key, named?.length], [false, 2]);
});

test('after a reload, a list that lags behind a change still shows it', async (t) => {
  const { hide, write } = openPage(t);
  // The prospect of a list that's in the page hasn't ended.
  for (const ended of ['nobody', 'visitor', 'everybody']) {
    write({});
    const before = await openTour();
    const list = addList(before);
    await list.cancel();
    await lastOf(before).answer({ notificationSent: true });
    if (ended === 'everybody') remove(list);
    if (ended !== 'nobody') await before.dispatch(BETWEEN.reset);
    hide();
    const { changes } = addList(await openTour()).store.state;
    const expected = ended === 'everybody' ? [] : [[TOUR.id, 40]];
    const seen = changes.map(({ id, status }) => [id, status]);
    assert.deepEqual(seen, expected);
  }
});

test('after a reload, a list shows no change that an ended visitor’s has overtaken', async (t) => {
  const { hide } = openPage(t);
  const before = await openTour();
  const list = addList(before);
  await list.move();
  await lastOf(before).answer(MOVED);
  await before.go(linkOpened(), linkChecked({ ...TOUR, ...MOVED, sequence: 1 }), ...MOVE, 'done');
  await before.dispatch(BETWEEN.reset);
  hide();
  assert.deepEqual(addList(await openTour()).store.state.changes, []);
});

test('after a reload, a list’s refusal ends with a later change of its tour, which the list itself doesn’t know', async (t) => {
  const { hide } = openPage(t);
  for (const [way, end] of [
    [MOVE, 'refused'],
    [MOVE, 'done'],
    [CANCEL, 'done'],
  ] as const) {
    const before = await openTour({ way: BOOKED });
    await addList(before).cancel();
    await lastOf(before).fail('refused');
    hide();
    const after = await openTour();
    const { store } = addList(after);
    await after.pass(1000);
    await after.go(...way, end);
    const { unreadOutcomes } = store.state;
    assert.deepEqual(
      unreadOutcomes.map((it) => isRefusalOver(store.state, it)),
      [end === 'done'],
      end,
    );
    await after.dispatch(BETWEEN.reset);
  }
});

test('a tag that names somebody else beside the one whose tour a reload has kept ends the visit', async (t) => {
  const { hide } = openPage(t);
  const attributesOf = (email: string) => ({ config: { prefill: { email } } });
  await openTour({ attributes: attributesOf(TYPED.email), way: BOOKED });
  hide();
  const after = await openTour({ attributes: attributesOf(TYPED.email) });
  const next = await addTo(after, { attributes: attributesOf('ben@example.com') });
  for (const { store } of [after, next]) assert.deepEqual(store.state.tours, []);
});

test('a tour that the service couldn’t find stays unsure after a reload', async (t) => {
  const { hide } = openPage(t);
  await (await openTour()).go(...CANCELING, 'not-found');
  hide();
  const [tour] = (await openTour()).store.state.tours;
  assert.equal(tour?.maybeChanged, true);
});

test('so does a list’s refused change of such a tour, of which nothing else is kept', async (t) => {
  const { hide } = openPage(t);
  const widget = await openTour();
  const list = addList(widget);
  const cancel = () => list.cancel(list.store.state.shownTour?.tour);
  await cancel();
  await lastOf(widget).fail('not-found');
  hide();
  await cancel();
  await lastOf(widget).fail('refused');
  // The browser may drop the tab again before anybody has seen it.
  for (const _ of ['once', 'twice']) {
    const { unreadOutcomes, tours: known } = addList(await openTour()).store.state;
    assert.deepEqual([unreadOutcomes.map((it) => it.isUnsure), known], [[true], []]);
    hide();
  }
});
