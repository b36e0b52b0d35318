/** What a prospect's list does to a tour that a widget of the page has, too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publish } from '../../../src/page/delivery.js';
import { markToursOld } from '../../../src/page/tours.js';
import { waitInWords } from '../../../src/screens/write-in-words.js';
import { listTours } from '../../../src/store/tours/list.js';
import { otherTours } from '../../../src/store/tours/tour-selectors.js';
import { createLanguage } from '../../../src/strings/language.js';
import { time } from '../model/arbitrary-dates.js';
import { BOOKED, MOVE_SENT, NOW, openTour, SENDING } from '../store/open-tour.js';
import { linkChecked, linkOpened, MANAGING, OTHER_SLOT, SLOT, TOUR } from '../store/samples.js';
import { addList, lastOf, MOVED, twoTags, widgetAndList } from './page-tags.js';

const LAST_SLOT = time('2026-11-27T09:30:00');

test('a booking’s late answer takes back nothing of what a list did to the tour meanwhile', async () => {
  for (const { change, start, step } of [
    { change: 'cancel', start: SLOT, step: 'canceled' },
    { change: 'move', start: OTHER_SLOT, step: 'idle' },
  ] as const) {
    const { widget, list } = await widgetAndList();
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
    const widget = await openTour({ way: MOVE_SENT });
    const move = lastOf(widget);
    await addList(widget)[change]({ ...TOUR, id: 8, start: OTHER_SLOT }, LAST_SLOT);
    await lastOf(widget).answer({ ...MOVED, id: 9, start: LAST_SLOT, notificationSent: true });
    await move.answer({ ...MOVED, id: 8 });
    const { step, tour } = widget.store.state.shownTour ?? assert.fail();
    const expected = change === 'move' ? ['idle', LAST_SLOT] : ['canceled', OTHER_SLOT];
    assert.deepEqual([step, tour.start], expected);
    // It's one tour, by all of its numbers.
    assert.deepEqual(otherTours(widget.store.state), []);
  }
});

test('a list’s cancellation leaves a widget its own time of the tour', async () => {
  const widget = await openTour({ way: BOOKED });
  // Without its group, a list has the visitor's time.
  await addList(widget).cancel({ ...TOUR, start: LAST_SLOT });
  await lastOf(widget).answer({ notificationSent: true });
  const { step, tour } = widget.store.state.shownTour ?? assert.fail();
  assert.deepEqual([step, tour.start], ['canceled', SLOT]);
});

test('a list’s tour is no link’s: its session changes it', async () => {
  const { widget, list } = await widgetAndList();
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
    const widget = await openTour({ way: [linkOpened({ ...TOUR, manageToken: before })] });
    await addList(widget).move({ ...TOUR, manageToken: undefined });
    await lastOf(widget).answer({ ...MOVED, manageToken: 'SECOND' });
    const { tour } = widget.store.state.shownTour ?? assert.fail();
    assert.deepEqual([tour.start, tour.manageToken], [OTHER_SLOT, after]);
  }
});

test('a list that has read a moved tour by its other id takes back nothing of the move’s stored answer', async () => {
  const widget = await openTour({ readsKeys: true, way: [...MOVE_SENT, 'timeout'] });
  const tour = { ...TOUR, id: 8, start: LAST_SLOT };
  addList(widget).store.dispatch({ type: 'tour-opened', tour });
  await widget.again();
  await lastOf(widget).answer({ ...MOVED, id: 8, isOld: true });
  const { shownTour } = widget.store.state;
  // The list's time is as the page reads the list.
  assert.deepEqual([shownTour?.tour.id, shownTour?.tour.start], [8, OTHER_SLOT]);
});

test('a change leaves a tour what only its own widget knows', async () => {
  const booking = await openTour({ way: BOOKED });
  const { tourType, given } = booking.store.state.shownTour?.tour ?? assert.fail();
  const list = addList(booking);
  await list.move();
  await lastOf(booking).answer(MOVED);
  const { tour } = booking.store.state.shownTour ?? assert.fail();
  assert.deepEqual([tour.start, tour.tourType, tour.given], [OTHER_SLOT, tourType, given]);
  assert.equal(list.store.state.shownTour?.tour.given, undefined);
});

test('what was done in one tag has the others read again what it may have changed', async () => {
  const [first, second] = await twoTags({ open: [SLOT] }, { open: [SLOT] });
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
  const { widget, list } = await widgetAndList();
  const next = { kind: 'cancel', tourId: TOUR.id, property: TOUR.property, start: SLOT } as const;
  const wait = () => waitInWords(list.store.state, createLanguage('en-US'), next, Date.parse(NOW));
  assert.equal(wait(), undefined);
  await widget.go(...MOVE_SENT);
  assert.match(`${wait()}`, /still moving your tour to Wednesday/);
  assert.equal(list.store.state.othersAhead[0]?.content, undefined);
  await lastOf(widget).answer(MOVED);
  assert.equal(wait(), undefined);
});

test('a tour keeps its former numbers and its version, from whichever tag it’s changed', async () => {
  const booking = await openTour({ way: MOVE_SENT });
  await lastOf(booking).answer({ ...MOVED, id: 8 });
  await addList(booking).move();
  await lastOf(booking).answer({ ...MOVED, id: 9 });
  const [tour, ...others] = booking.store.state.tours;
  assert.deepEqual(others, []);
  assert.deepEqual([tour?.id, tour?.formerIds], [9, [7, 8]]);
});

test('the check of a link has a list read again, but says nothing of its rows', async () => {
  const { widget, list } = await widgetAndList({ readsKeys: true });
  const row = { id: TOUR.id, start: '2026-11-26T15:30:00+00:00' };
  list.read(row);
  const heard: string[] = [];
  list.store.subscribe((_state, _previous, { type }) => void heard.push(type));
  await widget.go(linkOpened());
  await widget.go(linkChecked(TOUR));
  assert.ok(heard.includes('changed-elsewhere'));
  assert.deepEqual(list.store.state.list.appointments, [row]);
  // Nor of the tour that's being changed in it.
  const [listed] = listTours(list.store.state, new Date(NOW)).upcoming;
  assert.ok(listed);
  list.open(listed);
  list.store.dispatch(MANAGING['move-wanted']);
  await widget.go(linkOpened({ ...TOUR, knownFrom: 'link', sequence: 1 }));
  await widget.go(linkChecked({ ...TOUR, sequence: 1 }));
  assert.equal(list.store.state.shownTour?.step, 'moving');
});

test('a move doesn’t say where its tour was before it if the list has a third time meanwhile', async () => {
  for (const [read, previousStart] of [
    [SLOT, SLOT],
    [LAST_SLOT, undefined],
  ] as const) {
    const { widget, list } = await widgetAndList();
    await list.move();
    list.read({ id: TOUR.id, groupId: 42, start: read });
    await lastOf(widget).answer(MOVED);
    const { tour } = list.store.state.shownTour ?? assert.fail();
    assert.deepEqual([tour.start, tour.previousStart], [OTHER_SLOT, previousStart]);
  }
});
