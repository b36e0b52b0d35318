import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Appointment } from '../../../../src/api.js';
import { visitorTimeZone, wallTimeAt } from '../../../../src/model/wall-time.js';
import { reduceAppointmentsRoot as reduce } from '../../../../src/store/reduce-appointments-root.js';
import type { Action } from '../../../../src/store/state.js';
import { isLagging, isTourLate, listTours } from '../../../../src/store/tours/list.js';
import { time } from '../../model/arbitrary-dates.js';
import { NOW } from '../open-tour.js';
import { OTHER_SLOT, TOUR } from '../samples.js';
import { after, configured, go, later, listed, reload, startsAt } from './opened-list.js';

/** The rows of a list that was read these seconds after what was done, or before it. */
function rowsAfter(
  done: object | readonly object[] | undefined,
  appointments: readonly object[],
  seconds: number | 'before' = 1,
) {
  const at = Date.parse(NOW) - (seconds === 'before' ? -1 : seconds) * 1000;
  const changes = [done ?? []]
    .flat()
    .map((it) => ({ ...TOUR, formerStarts: [TOUR.start], at, ...it }));
  const changed: Action = { type: 'tours-changed', tours: [], changes };
  const read = { ...listed, appointments: appointments as Appointment[] };
  const state = seconds === 'before' ? after(read, changed) : after(changed, read);
  return listTours(state, new Date('2026-11-24T15:15:00Z')).upcoming;
}

test('a row is what was last done here, where its list was read before that or lags behind', () => {
  const former = { id: 7, start: '2026-11-24T16:00:00Z', status: 30 };
  const later = { startsAt, start: OTHER_SLOT, status: 30 };
  const [FORMER, MOVED, MOVED_ID] = [
    [7, TOUR.start, 30],
    [7, OTHER_SLOT, 30],
    [8, OTHER_SLOT, 30],
  ];
  const renumbered = { ...later, id: 8, formerIds: [7] };
  const thursday = { ...former, start: '2026-11-26T16:00:00Z' };
  const THURSDAY = [7, '2026-11-26T10:00:00', 30];
  const toThursday = {
    startsAt: thursday.start,
    start: time('2026-11-26T10:00:00'),
    status: 30,
    formerStarts: [OTHER_SLOT],
  };
  const twice = { ...toThursday, id: 9, formerIds: [7, 8] };
  // Its answer is to be read otherwise than the list.
  const odd = { ...later, startsAt: '2026-11-25T09:30:00Z' };
  const canceled = { status: 40, startsAt: undefined };
  for (const [expected, done, appointments, seconds] of [
    [[FORMER], undefined, [former], 1],
    // It lags behind, but not for long.
    [[MOVED], later, [former], 1],
    [[MOVED], odd, [former], 1],
    [[FORMER], later, [former], 180],
    // Somebody else has moved it since.
    [[THURSDAY], later, [thursday], 1],
    // It was read before.
    [[MOVED], later, [thursday], 'before'],
    // A stored answer may be older.
    [[THURSDAY], { ...later, knownFrom: 'earlier' }, [thursday], 'before'],
    [[MOVED_ID], renumbered, [former], 180],
    [
      [MOVED_ID],
      renumbered,
      [
        { ...former, status: 40 },
        { ...former, id: 8, start: startsAt },
      ],
      180,
    ],
    [[[7, THURSDAY[1], 40]], { status: 40, startsAt: undefined }, [thursday], 180],
    // All changes count, by whichever number.
    [[THURSDAY], [later, toThursday], [former], 1],
    [[[7, OTHER_SLOT, 40]], [later, canceled], [former], 1],
    [[[8, OTHER_SLOT, 40]], [renumbered, { ...canceled, id: 8 }], [former], 1],
    [[[9, THURSDAY[1], 30]], [renumbered, twice], [former], 180],
    [
      [[9, THURSDAY[1], 30]],
      [renumbered, twice],
      [former, { ...former, id: 8, start: startsAt }],
      1,
    ],
    [[[8, OTHER_SLOT, 40]], [renumbered, canceled], [former], 180],
  ] as const)
    assert.deepEqual(
      rowsAfter(done, appointments, seconds).map(({ id, start, status }) => [id, start, status]),
      expected,
    );
});

test('a row that lags behind may have a start that only the list knew', () => {
  const thursday = { id: 7, start: '2026-11-26T16:00:00Z', status: 30 };
  const read = { ...listed, appointments: [thursday] as Appointment[] };
  const done = Date.parse(NOW) + 1000;
  const change = { ...later, status: 30, formerStarts: [TOUR.start], at: done };
  const changed: Action = { type: 'tours-changed', tours: [], changes: [change] };
  const before = after(read);
  for (const [start, lag, ...actions] of [
    [OTHER_SLOT, 1, changed, reload(true)],
    [OTHER_SLOT, 1, changed, reload(false)],
    ['2026-11-26T10:00:00', 180_000, changed, reload(true)],
  ] as [string, number, ...Action[]][]) {
    const now = reduce(go(before, ...actions), read, done + lag);
    assert.equal(listTours(now, new Date(NOW)).upcoming[0]?.start, start);
  }
});

test('a stored answer may be from before the list or after it, so the row is unsure', () => {
  for (const [isUnsure, start, seconds] of [
    [true, TOUR.startsAt, 1],
    [true, '2026-11-26T16:00:00Z', 'before'],
    [true, '2026-11-26T16:00:00Z', 1],
    [false, '2026-11-26T16:00:00Z', 180],
    [false, startsAt, 1],
    [false, TOUR.startsAt, 180],
  ] as const) {
    const [row] = rowsAfter({ ...later, knownFrom: 'earlier' }, [{ id: 7, start }], seconds);
    assert.equal(row?.isUnsure, isUnsure);
  }
});

test('a start that the page didn’t know may be from before its change, until the list can’t lag', () => {
  for (const [isUnsure, start, seconds] of [
    // Somebody else may have moved the tour before, or since.
    [true, '2026-11-26T16:00:00Z', 1],
    [false, '2026-11-26T16:00:00Z', 180],
    // The same start, written in another way.
    [false, startsAt.replace('Z', '+00:00'), 1],
  ] as const) {
    const [row] = rowsAfter(later, [{ id: 7, start }], seconds);
    assert.deepEqual([row?.isUnsure, row?.isLate], [isUnsure, isUnsure]);
  }
});

test('after a change that a conflict leaves in doubt, no start is sure until the list can’t lag', () => {
  const doubted = { knownFrom: 'earlier', startsAt: undefined, start: undefined, status: null };
  for (const [isUnsure, seconds] of [
    [true, 1],
    [false, 180],
  ] as const) {
    const [row] = rowsAfter(doubted, [{ id: 7, start: '2026-11-26T16:00:00Z' }], seconds);
    assert.equal(row?.isUnsure, isUnsure);
  }
  // Before that, a move has given the tour another number.
  const moved = { ...later, id: 9, formerIds: [7] };
  const ofMoved = { ...doubted, id: 9, formerIds: [7] };
  const [row] = rowsAfter([moved, ofMoved], [{ id: 7, start: TOUR.startsAt }]);
  assert.deepEqual([row?.id, row?.isUnsure], [9, true]);
});

test('a list that has a later change has the earlier ones, too', () => {
  const between = { startsAt: '2026-11-27T16:00:00Z', start: '2026-11-27T10:00:00', status: 30 };
  const [row] = rowsAfter([between, later], [{ id: 7, start: startsAt }]);
  assert.deepEqual([row?.isUnsure, row?.isLate], [false, false]);
});

test('nor does a clock that is set back between two moves bring back the first one', () => {
  const former = { id: 7, start: '2026-11-24T16:00:00Z', status: 30 };
  const there = { startsAt, start: OTHER_SLOT, at: Date.parse(NOW) };
  const back = { startsAt: former.start, formerStarts: [OTHER_SLOT] };
  const [row] = rowsAfter([there, back], [former], 180);
  assert.deepEqual([row?.start, row?.isUnsure], [TOUR.start, false]);
});

test('a list that was read after a change stays so once the clock is set back', () => {
  const [row] = rowsAfter(later, [{ id: 7, start: '2026-11-26T16:00:00Z' }], -300);
  assert.equal(row?.start, '2026-11-26T10:00:00');
});

test('a start that came while a change was open isn’t from before it', () => {
  const thursday = { id: 7, start: '2026-11-26T16:00:00Z', status: 30 };
  const read = { ...listed, appointments: [thursday] as Appointment[] };
  const change = { ...later, formerStarts: [TOUR.start], at: Date.parse(NOW) };
  const state = after(
    { type: 'tours-changed', tours: [], unsureIds: [7] },
    read,
    { type: 'tours-changed', tours: [], changes: [change] },
    read,
  );
  assert.equal(listTours(state, new Date(NOW)).upcoming[0]?.start, '2026-11-26T10:00:00');
});

test('a list may lag behind what was done here at its server, but not for long', () => {
  const former = { id: 7, start: TOUR.startsAt };
  const booked = { ...TOUR, isBooking: true };
  const moved = { ...later, formerStarts: [TOUR.start] };
  const canceled = { ...TOUR, status: 40 };
  for (const [isLate, isLacking, changes, appointments, seconds] of [
    [true, true, [booked], [], 1],
    [false, false, [booked], [], 180],
    [false, false, [booked], [{ ...former, status: 10 }], 1],
    [false, false, [{ ...booked, isDryRun: true }], [], 1],
    [false, false, [booked, canceled], [], 1],
    // The booking's answer was lost.
    [true, true, [moved], [], 1],
    [true, false, [moved], [former], 1],
    [false, false, [moved], [{ id: 7, start: startsAt }], 1],
    // That doesn't change anymore.
    [false, false, [canceled], [former], 1],
  ] as const) {
    const at = Date.parse(NOW) - seconds * 1000;
    const state = after(
      { type: 'tours-changed', tours: [], changes: changes.map((it) => ({ ...it, at })) },
      { ...listed, appointments: appointments as readonly object[] as Appointment[] },
    );
    assert.deepEqual([isLagging(state, new Date(NOW)), isTourLate(state)], [isLate, isLacking]);
    // What a booking has said of its tour isn't later than what the list says.
    const [row] = listTours(state, new Date(NOW)).upcoming;
    if (changes[0] === booked) assert.equal(row?.status, appointments[0] && 10);
  }
});

test('without the property’s zone, such a row has its time by the visitor’s clock', () => {
  const former = { id: 7, start: '2026-11-24T16:00:00Z', status: 30 } as Appointment;
  const done = { ...later, start: OTHER_SLOT, formerStarts: [TOUR.start], at: Date.parse(NOW) };
  const state = after(configured({ timeZone: '' }), { ...listed, appointments: [former] });
  const next = go(state, { type: 'tours-changed', tours: [], changes: [done] });
  const { upcoming } = listTours(next, new Date('2026-11-24T15:15:00Z'));
  const byClock = new Date(startsAt).getHours();
  const seen = upcoming.map(({ start, clock }) => [Number(start.slice(11, 13)), clock]);
  assert.deepEqual(seen, [[byClock, 'visitor']]);
});

test('a row by the visitor’s clock isn’t taken for a chosen start that looks the same', () => {
  const former = { id: 7, start: '2026-11-24T16:00:00Z', status: 30 } as Appointment;
  const start = wallTimeAt(Date.parse(former.start), visitorTimeZone() ?? 'UTC');
  const done = { ...later, start, startsAt: '2026-11-24T17:00:00Z', at: Date.parse(NOW) };
  const changed: Action = { type: 'tours-changed', tours: [], changes: [done] };
  const state = after(configured({ timeZone: '' }), changed, { ...listed, appointments: [former] });
  const { upcoming } = listTours(state, new Date('2026-11-24T15:15:00Z'));
  assert.deepEqual(
    upcoming.map(({ isUnsure }) => isUnsure),
    [true],
  );
});
