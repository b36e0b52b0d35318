import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import { loadPage } from '../../support/new-page.js';
import * as tours from '../store/open-tour.js';
import { BETWEEN, linkOpened, SLOT, TOUR, TYPED } from '../store/samples.js';
import { openPage } from './kept-page.js';

const { BOOKED, openTour, SENDING, UNKNOWN } = tours;
const HOUR = 3_600_000;

test('nothing that was typed is kept, and what the page keeps there stays', async (t) => {
  const { hide, read } = openPage(t);
  const tour = await openTour({ way: [...BOOKED, BETWEEN['another-wanted'], ...UNKNOWN] });
  hide();
  const kept = JSON.stringify(read());
  assert.match(kept, /^\{"page":"kept","tour-booking":.*"tours":\[\{.*"writes":\[\{/);
  for (const typed of [TYPED.firstName, TYPED.lastName, TYPED.email, TYPED.phone])
    assert.ok(!kept.includes(String(typed)), typed);
  await tour.dispatch(BETWEEN.reset);
  assert.deepEqual(read(), { page: 'kept' });
});

test('what another version of the widget kept is left out, and nothing else', async (t) => {
  const { hide, read, write } = openPage(t);
  await (await openTour()).go(...BOOKED, BETWEEN['another-wanted'], ...UNKNOWN);
  hide();
  const { 'tour-booking': kept } = read() as { 'tour-booking': Record<string, unknown[]> };
  const broken = [{ id: 7, start: SLOT }, { id: 7, start: 'soon' }, {}, null, 7];
  const more = ['tours', 'writes', 'keys', 'changes'].map((list) => {
    return [list, [...broken, ...(kept[list] ?? [])]] as const;
  });
  write({ 'tour-booking': { ...kept, ...Object.fromEntries(more) } });
  const { outbox, tours: known, changes } = (await openTour()).store.state;
  assert.deepEqual([outbox.length, known.length, changes.length], [1, 1, 1]);
});

test('a version of the widget that has nothing to keep leaves what another one on the page keeps', async (t) => {
  const { hide, show, read, write } = openPage(t);
  const tour = await openTour();
  const kept = { 'tour-booking': { version: 'another', tours: [{}] } };
  write(kept);
  hide();
  show();
  assert.deepEqual(read(), kept);
  await tour.go(...BOOKED);
  await tour.dispatch(BETWEEN.reset);
  assert.deepEqual(read(), {});
  // After a load, it may be that of an earlier version.
  write(kept);
  await openTour();
  assert.deepEqual(read(), {});
});

test('a write is kept for a day, and a tour until it is over', async (t) => {
  const { hide, read, write } = openPage(t);
  await (await openTour()).go(...BOOKED, BETWEEN['another-wanted'], ...UNKNOWN);
  hide();
  const kept = read();
  const at = async (millis: number) => {
    write(kept);
    const { state } = (await openTour({ now: new Date(millis).toISOString() })).store;
    return { writes: state.outbox.length, tours: state.tours.length };
  };
  const pressed = Date.parse(tours.NOW);
  assert.deepEqual(await at(pressed + 24 * HOUR - 1), { writes: 1, tours: 1 });
  assert.deepEqual(await at(pressed + 24 * HOUR), { writes: 0, tours: 1 });
  assert.deepEqual(await at(pressed + 7 * 24 * HOUR), { writes: 0, tours: 0 });
});

test('a page that isn’t read yet keeps its entry, and a router’s step to another one leaves no tour in it', async (t) => {
  const { hide, read, show, write, navigate } = openPage(t);
  await (await openTour()).go(...BOOKED);
  const kept = read();
  // Before the page unloads: then, a router may replace the entry.
  assert.match(JSON.stringify(kept), /"tours":\[\{/);
  for (const type of ['reload', 'replace']) navigate(type);
  assert.deepEqual(read(), kept);
  navigate();
  assert.deepEqual(read(), { page: 'kept' });
  write(kept);
  loadPage();
  hide();
  show();
  assert.deepEqual(read(), kept);
});

test('Back has a doubt, also if a router has loaded its new entry or this one again', async (t) => {
  const ways = {
    'to a reloaded page': ({ push, back }) => [push(), loadPage(), back()],
    'from an entry that was loaded again': ({ push, loadAgain, back }) => [
      push(),
      loadAgain(),
      back(),
    ],
    'to one that is loaded again': ({ push, back, loadAgain }) => [push(), back(), loadAgain()],
  } satisfies Record<string, (page: ReturnType<typeof openPage>) => unknown>;
  for (const [way, go] of Object.entries(ways)) {
    const page = openPage(t);
    loadPage();
    await (await openTour()).go(...BOOKED, BETWEEN['another-wanted'], ...UNKNOWN);
    go(page);
    loadPage();
    const { outbox, tours: known } = (await openTour()).store.state;
    assert.deepEqual([outbox.length, known.length], [1, way === 'to a reloaded page' ? 1 : 0], way);
  }
});

test('a doubt in a former entry isn’t another person’s', async (t) => {
  const { push, back, loadAgain } = openPage(t);
  const prefilledFor = (email: string) => ({ attributes: { config: { prefill: { email } } } });
  await (await openTour(prefilledFor('ada@example.com'))).go(...UNKNOWN);
  push();
  loadAgain();
  loadPage();
  back();
  const { outbox } = (await openTour(prefilledFor('ben@example.com'))).store.state;
  assert.deepEqual(outbox, []);
});

test('a visitor who has ended leaves nothing for Back', async (t) => {
  for (const isReplaced of [false, true]) {
    const { push, back, read, write, unload } = openPage(t);
    const tour = await openTour();
    await tour.go(...BOOKED, BETWEEN['another-wanted'], ...UNKNOWN);
    push();
    await tour.dispatch(BETWEEN.reset);
    if (isReplaced) write({ page: 'replaced' });
    unload();
    loadPage();
    back();
    const { outbox, tours: known } = (await openTour()).store.state;
    assert.deepEqual([outbox, known], [[], []]);
    assert.doesNotMatch(JSON.stringify(read()), /"start"/);
  }
});

test('nor for a reload of a page that has read the doubt of one ahead', async (t) => {
  const { open, back, unload } = openPage(t);
  await openTour();
  open();
  await (await openTour()).go(...BOOKED, BETWEEN['another-wanted'], ...UNKNOWN);
  // Further ahead, another page has only a tour.
  open();
  await (await openTour()).go(...BOOKED);
  unload();
  loadPage();
  back();
  back();
  const { store, dispatch } = await openTour();
  assert.deepEqual([store.state.outbox.length, store.state.tours], [1, []]);
  await dispatch(BETWEEN.reset);
  unload();
  assert.deepEqual((await openTour()).store.state.outbox, []);
});

test('a tour that was booked while no tag was there is kept, and so is that of a tag on its way out', async (t) => {
  const { hide } = openPage(t);
  const removed = await openTour({ way: SENDING });
  lifecycle.detach(removed.tag);
  lifecycle.leave(removed.tag);
  await removed.end('done');
  hide();
  const after = await openTour();
  assert.equal(after.store.state.shownTour?.tour.id, TOUR.id);
  lifecycle.detach(after.tag);
  hide();
  assert.equal((await openTour()).store.state.shownTour?.tour.id, TOUR.id);
});

test('of a listed tour, only what the widget needs is kept', async (t) => {
  const { hide, read } = openPage(t);
  const listed = { ...TOUR, appointment: { notes: 'A dog' } };
  await (await openTour()).go(linkOpened(listed));
  hide();
  assert.doesNotMatch(JSON.stringify(read()), /appointment|A dog/);
});
