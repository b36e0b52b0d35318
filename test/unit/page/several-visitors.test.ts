/** A tour that a widget and a prospect's list have, or one visitor and the next. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Appointment } from '../../../src/api.js';
import { CANCELED } from '../../../src/model/appointment.js';
import { isRetryable } from '../../../src/store/outbox/retry-safety.js';
import { isUnresolved } from '../../../src/store/outbox/write.js';
import { listTours } from '../../../src/store/tours/list.js';
import { isUpToDate } from '../../../src/store/tours/tour-selectors.js';
import { time } from '../model/arbitrary-dates.js';
import { BOOKED, failed, MOVE_SENT, NOW, openTour, UNKNOWN } from '../store/open-tour.js';
import * as samples from '../store/samples.js';
import { addList, addTo, lastOf, MOVED, remove, widgetAndList } from './page-tags.js';

const { BETWEEN, CANCEL, linkChecked, linkOpened, MANAGING, MOVE, OTHER_SLOT, PRESSES } = samples;
const { SLOT, slotChosen, TOUR } = samples;

const LAST_SLOT = time('2026-11-27T09:30:00');
const opened = linkOpened();
const checked = (tour: object = {}) => linkChecked(tour);

test('a change names a former visitor’s lost one, and leaves the tour unsure until it’s done', async () => {
  const tour = await openTour({ readsKeys: true, way: [opened, checked(), ...CANCEL, 'timeout'] });
  const lost = lastOf(tour).write?.key;
  await tour.go(BETWEEN.reset, opened, checked());
  assert.equal(tour.store.state.shownTour?.tour.maybeChanged, true);
  await tour.go(...MOVE);
  const keys = lastOf(tour).write?.after?.map(({ key }) => key);
  assert.deepEqual(keys, [lost]);
  await lastOf(tour).answer(MOVED);
  assert.equal(tour.store.state.shownTour?.tour.maybeChanged, undefined);
});

test('what another visitor’s later change has overtaken isn’t tried again', async () => {
  for (const isReset of [false, true]) {
    const { widget, list } = await widgetAndList({ readsKeys: true });
    await list.move();
    await lastOf(widget).fail('timeout');
    const { state } = list.store;
    const [lost] = state.outbox;
    assert.ok(lost && isRetryable(state, lost, list.store.now()));
    await widget.go(opened, checked());
    // The device's clock may be set back.
    widget.pass(-60_000);
    await widget.go(...CANCEL);
    if (isReset) await widget.go(BETWEEN.reset);
    const [overtaken] = list.store.state.outbox;
    assert.ok(overtaken && !isRetryable(list.store.state, overtaken, list.store.now()));
    const { length } = widget.writes();
    list.store.dispatch({ type: 'retried', key: lost.key });
    assert.equal(widget.writes().length, length);
  }
});

test('a booking isn’t tried again by a removed tag once the visitor has its tour', async () => {
  const removed = await openTour({ readsKeys: true, way: UNKNOWN });
  const next = await addTo(removed);
  remove(removed);
  await next.go(linkOpened(TOUR));
  const [booking] = removed.store.state.outbox;
  assert.ok(booking?.content);
  await removed.go({ type: 'retried', key: booking.key });
  assert.equal(next.writes().length, 1);
});

test('a list’s cancellation says nothing of the start, and its move is another version', async () => {
  const { widget, list } = await widgetAndList();
  await widget.go(...MOVE_SENT);
  await lastOf(widget).answer(MOVED);
  const { tour } = widget.store.state.shownTour ?? assert.fail('no tour');
  await list.move({ ...tour, sequence: 0 }, LAST_SLOT);
  await lastOf(widget).answer({ ...MOVED, start: LAST_SLOT, startsAt: LAST_SLOT });
  const moved = widget.store.state.shownTour?.tour;
  assert.deepEqual([moved?.start, moved?.sequence], [LAST_SLOT, 2]);
  await list.cancel({ ...TOUR, start: SLOT });
  await lastOf(widget).answer({ notificationSent: true });
  const { start, status, sequence } = widget.store.state.shownTour?.tour ?? {};
  assert.deepEqual([start, status, sequence], [LAST_SLOT, CANCELED, 3]);
});

test('a link’s check settles its own visitor’s move, and leaves a list’s tour unsure', async () => {
  const { widget, list } = await widgetAndList();
  await list.move();
  await lastOf(widget).fail('timeout');
  await widget.go(opened, checked({ start: OTHER_SLOT }));
  assert.equal(list.store.state.outbox.length, 1);
});

test('a slow answer takes back no later version that the server has named', async () => {
  const later = checked({ ...TOUR, start: LAST_SLOT, sequence: 2 });
  const tour = await openTour({ way: [opened, checked(), ...MOVE] });
  const late = lastOf(tour);
  await tour.go(opened, later);
  await late.answer(MOVED);
  assert.equal(tour.store.state.tours[0]?.start, LAST_SLOT);
  // Of two visitors, nobody knows whose is later.
  const { widget, list } = await widgetAndList();
  await widget.go(opened, checked());
  await list.move();
  await widget.go(opened, later);
  await lastOf(widget).answer(MOVED);
  const starts = [widget, list].map(({ store }) => store.state.shownTour?.tour.start);
  assert.deepEqual(starts, [LAST_SLOT, OTHER_SLOT]);
  assert.equal(list.store.state.shownTour?.tour.maybeChanged, true);
});

test('a move’s answer counts, whatever a list has read of the tour before it was sent', async () => {
  const { widget, list } = await widgetAndList();
  await widget.go(...BOOKED);
  // The office has moved it, which gave it another number.
  list.open({ ...TOUR, id: 8, formerIds: [TOUR.id], start: LAST_SLOT, startsAt: LAST_SLOT });
  await widget.go(...MOVE);
  await lastOf(widget).answer({ ...MOVED, id: 8 });
  const { start, isMoved } = widget.store.state.shownTour?.tour ?? {};
  assert.deepEqual([start, isMoved], [OTHER_SLOT, true]);
});

test('a lost move that a link’s check says was made is still named, unless it was to the same start', async () => {
  for (const [start, isSettled] of [
    [OTHER_SLOT, true],
    [SLOT, false],
  ] as const) {
    const tour = await openTour({ readsKeys: true });
    await tour.go(opened, checked(), MANAGING['move-wanted'], slotChosen(start));
    await tour.go(PRESSES['move-confirmed'], 'timeout');
    const lost = lastOf(tour).write?.key;
    await tour.go(opened, checked({ start }));
    assert.equal(tour.store.state.outbox.length, isSettled ? 0 : 1);
    const last = slotChosen(LAST_SLOT);
    await tour.go(MANAGING['move-wanted'], last, PRESSES['move-confirmed']);
    const keys = lastOf(tour).write?.after?.map(({ key }) => key);
    assert.deepEqual(keys, [lost]);
  }
});

test('a refusal settles no move that a former visitor may have made before', async () => {
  for (const [start, unresolved] of [
    [OTHER_SLOT, 1],
    [LAST_SLOT, 0],
  ] as const) {
    const { widget, list } = await widgetAndList();
    await widget.go(opened, checked(), ...MOVE, 'timeout', BETWEEN.reset);
    await list.move(TOUR, start);
    await widget.end('taken');
    assert.equal(list.store.state.outbox.filter(isUnresolved).length, unresolved);
  }
});

test('a move that a link’s check says was made settles the earlier changes, which are still named', async () => {
  for (const earlier of [MOVE, CANCEL]) {
    const tour = await openTour({ readsKeys: true });
    await tour.go(opened, checked(), ...earlier, 'timeout', MANAGING['move-wanted']);
    await tour.go(slotChosen(LAST_SLOT), PRESSES['move-confirmed'], 'timeout');
    await tour.go(opened, checked({ ...TOUR, start: LAST_SLOT, sequence: 2 }));
    assert.deepEqual(tour.store.state.outbox, []);
    await tour.go(...MOVE);
    assert.equal(lastOf(tour).write?.after?.length, 2);
  }
});

test('a list’s lost change stays in doubt where a link’s check says that the tour has another number', async () => {
  const { widget, list } = await widgetAndList({ readsKeys: true });
  await list.move();
  await lastOf(widget).fail('timeout');
  await widget.go(opened, checked({ ...TOUR, id: 8, sequence: 1 }));
  const { state } = list.store;
  assert.ok(state.shownTour && !isUpToDate(state, state.shownTour.tour));
  await list.cancel(state.shownTour.tour);
  assert.equal(lastOf(widget).write?.after?.length, 1);
});

test('a list’s tour isn’t sure once a link’s check has settled a widget’s move of it, until it has caught up', async () => {
  const widget = await openTour();
  const { store } = addList(widget);
  const appointments = [{ id: TOUR.id, start: '2026-11-24T16:00:00Z', status: 30 } as Appointment];
  const isUnsure = () => listTours(store.state, new Date(NOW)).upcoming[0]?.isUnsure;
  store.dispatch({ type: 'list-answered', appointments });
  await widget.go(opened, checked(), ...MOVE, 'timeout');
  store.dispatch({ type: 'tour-opened', tour: TOUR });
  const startsAt = '2026-11-25T15:30:00Z';
  await widget.go(opened, checked({ start: OTHER_SLOT, startsAt }));
  assert.equal(store.state.shownTour?.tour.maybeChanged, true);
  store.dispatch({ type: 'list-answered', error: failed('server') });
  assert.equal(isUnsure(), true);
  // It lags behind.
  store.dispatch({ type: 'list-answered', appointments });
  assert.equal(isUnsure(), true);
  for (const start of [startsAt, '2026-11-26T16:00:00Z']) {
    const read = appointments.map((it) => ({ ...it, start }));
    store.dispatch({ type: 'list-answered', appointments: read });
    // Another start may be from before the move.
    assert.equal(isUnsure(), start !== startsAt);
  }
});

test('a list that lags behind has what a widget did, even if it came into the page after that', async () => {
  const appointments = [{ id: TOUR.id, start: '2026-11-24T16:00:00Z', status: 30 } as Appointment];
  for (const isLate of [false, true])
    for (const [way, expected] of [
      [
        [...BOOKED, ...CANCEL],
        [TOUR.id, SLOT, CANCELED],
      ],
      [MOVE_SENT, [8, OTHER_SLOT, 30]],
    ] as const) {
      const widget = await openTour();
      const before = isLate ? undefined : addList(widget);
      await widget.go(...way);
      const startsAt = '2026-11-25T15:30:00Z';
      await lastOf(widget).answer({
        ...MOVED,
        id: 8,
        startsAt,
        status: 30,
        notificationSent: true,
      });
      const { store } = before ?? addList(widget);
      store.dispatch({ type: 'list-answered', appointments });
      const { upcoming } = listTours(store.state, new Date(NOW));
      const seen = upcoming.map(({ id, start, status }) => [id, start, status]);
      assert.deepEqual(seen, [expected]);
    }
});
