/** The seven days of a narrow widget: which windows are requested for them, and in which order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datesOf } from '../../../src/model/dates.js';
import { day } from '../model/arbitrary-dates.js';
import * as tours from './open-tour.js';
import { SLOT } from './samples.js';

const { answeredTour, dayChosen, MOVING, openTour } = tours;

/** A Saturday, 8 AM in Chicago. */
const SATURDAY = '2026-11-28T14:00:00Z';
const at = (...days: string[]) => days.map((it) => `${it}T09:00:00`);
const shown = (date: string) => ({ type: 'period-shown', day: day(date) }) as const;
const viewChanged = (view: 'strip' | 'month' | undefined) =>
  ({ type: 'narrow-view-changed', view }) as const;

const openStrip = (opening: tours.Opening = {}) =>
  openTour({ now: SATURDAY, view: 'strip', ...opening });
const asked = (tour: tours.OpenTour) => tour.ranges().map(({ from, to }) => `${from} ${to}`);

test('seven days without times lead to the next seven, one request after the other', async () => {
  const tour = await openStrip({ open: at('2026-12-17') });
  for (const [from, to] of [
    ['2026-11-28', '2026-12-04'],
    ['2026-12-05', '2026-12-11'],
    ['2026-12-12', '2026-12-18'],
  ]) {
    assert.equal(asked(tour).at(-1), `${from} ${to}`);
    await tour.answer();
  }
  assert.deepEqual([tour.view().period.from, tour.day()], ['2026-12-12', '2026-12-17']);
  assert.equal(tour.ranges().length, 3);
});

test('a hint leads past seven days without times', async () => {
  const tour = await openStrip({ open: at('2026-12-17'), hint: () => '2026-12-17' });
  await tour.run();
  assert.equal(tour.day(), '2026-12-17');
  assert.deepEqual(asked(tour), ['2026-11-28 2026-12-04', '2026-12-12 2026-12-18']);
});

test('the search pauses after 17 times seven days, and ends at the last day', async () => {
  for (const [maxDays, requests, isPaused] of [
    ['300', 17, true],
    ['60', 9, false],
  ] as const) {
    const tour = await openStrip({ attributes: { maxDays } });
    await tour.run();
    const { pausedAt, hasNone } = tour.view();
    assert.deepEqual([tour.ranges().length, !!pausedAt, hasNone], [requests, isPaused, !isPaused]);
  }
});

test('seven days without times that were turned to stay, and name the next opening', async () => {
  const tour = await openStrip({ open: at('2026-11-28', '2026-12-23') });
  await tour.run();
  await tour.dispatch(shown('2026-12-05'));
  await tour.answer('2026-12-05');
  assert.deepEqual([tour.view().isComplete, tour.day()], [true, undefined]);
  await tour.run();
  const { period, openingAfter } = tour.view();
  assert.deepEqual([period.from, openingAfter(period.to)], ['2026-12-05', '2026-12-23']);
  assert.equal(tour.ranges().length, 4);
  // It's known by then, so "Next opening" requests nothing.
  assert.equal(await tour.requests({ type: 'next-available-wanted' }), 0);
  assert.deepEqual([tour.view().period.from, tour.day()], ['2026-12-19', '2026-12-23']);
});

test('after the last times, seven days say that none are later', async () => {
  const tour = await openStrip({ open: at('2026-11-28'), attributes: { maxDays: '20' } });
  await tour.run();
  await tour.dispatch(shown('2026-12-05'));
  await tour.run();
  assert.deepEqual([tour.view().hasNoneLater, tour.ranges().length], [true, 3]);
});

test('a month that unfolds requests what is missing of it, and folds to the day’s seven days', async () => {
  const tour = await openStrip({ open: at('2026-11-28', '2026-12-23') });
  await tour.run();
  assert.equal(await tour.requests(viewChanged('month')), 4);
  await tour.run();
  const days = tour.ranges().flatMap(({ from, to }) => datesOf(from, to));
  assert.deepEqual(days, datesOf(day('2026-11-28'), day('2027-01-01')));
  assert.equal(await tour.requests(dayChosen('2026-12-23'), viewChanged('strip')), 0);
  assert.deepEqual([tour.view().period.from, tour.day()], ['2026-12-19', '2026-12-23']);
});

test('the visitor’s seven days are requested, and once the zone is known, only what is missing', async (t) => {
  const own = process.env.TZ;
  t.after(() => {
    process.env.TZ = own;
  });
  const WEEKS = ['2026-12-05 2026-12-11', '2026-12-12 2026-12-18', '2026-12-19 2026-12-25'];
  // At a property in Chicago, it's Saturday.
  for (const [now, visitor, first, after] of [
    ['2026-11-28T14:00:00Z', 'America/Chicago', ['2026-11-28 2026-12-04', ...WEEKS], []],
    // One in the morning: with UTC−12, it would still be Friday.
    ['2026-11-28T07:00:00Z', 'America/New_York', ['2026-11-28 2026-12-04', ...WEEKS], []],
    // Already Sunday.
    [
      '2026-11-28T16:00:00Z',
      'Asia/Tokyo',
      ['2026-11-29 2026-12-05', '2026-12-06 2026-12-12', '2026-12-13 2026-12-19'],
      ['2026-11-28 2026-11-28'],
    ],
    // Still Friday.
    [
      '2026-11-28T07:00:00Z',
      'Pacific/Honolulu',
      ['2026-11-27 2026-12-03', '2026-12-04 2026-12-10', '2026-12-11 2026-12-17'],
      ['2026-12-04 2026-12-04'],
    ],
  ] as const)
    for (const isAnswered of [true, false]) {
      process.env.TZ = visitor;
      const opening = {
        now,
        attributes: { timeZone: '' },
        open: ['2026-11-28T17:00', '2026-11-30T09:00'],
      };
      const tellZone = async (tour: tours.OpenTour) => {
        if (isAnswered) await tour.run();
        await tour.tellGroup({ timeZone: 'America/Chicago' });
        await tour.run();
      };
      const tour = await openStrip(opening);
      assert.deepEqual(asked(tour), first.slice(0, 1), visitor);
      await tellZone(tour);
      assert.deepEqual(asked(tour), [first[0], ...after], visitor);
      const seen = [tour.view().period.from, tour.stateOn('2026-11-28')];
      assert.deepEqual(seen, ['2026-11-28', 'open']);
      assert.equal(tour.day(), '2026-11-28');

      const month = await openStrip({ ...opening, view: 'month' });
      assert.deepEqual(asked(month).slice(0, first.length), first, visitor);
      await tellZone(month);
      const days = month.ranges().flatMap(({ from, to }) => datesOf(from, to));
      assert.deepEqual(days, [...new Set(days)], visitor);
    }
});

test('choosing another time starts with seven days, whatever was unfolded', async () => {
  const tour = await answeredTour({ view: 'month', way: MOVING });
  assert.deepEqual([tour.store.state.narrowView, tour.day()], ['strip', SLOT.slice(0, 10)]);
});

test('without any zone, the property may be a day behind the visitor', async () => {
  const now = '2026-11-28T06:30:00Z';
  const tour = await openStrip({ now, open: at('2026-11-30'), attributes: { timeZone: '' } });
  await tour.run();
  await tour.tellGroup({});
  await tour.run();
  assert.deepEqual(asked(tour), ['2026-11-28 2026-12-04', '2026-11-27 2026-11-27']);
});

test('no window is longer than seven days, on every weekday and over each month’s end', async () => {
  for (let start = 1; start <= 31; start++) {
    const now = `2026-12-${String(start).padStart(2, '0')}T18:00:00Z`;
    for (const view of ['strip', 'month'] as const) {
      const tour = await openStrip({ now, view });
      await tour.run();
      const days = tour.ranges().flatMap(({ from, to }) => {
        const window = datesOf(from, to);
        assert.ok(window.length <= 7);
        return window;
      });
      assert.deepEqual(days, datesOf(tour.view().today, tour.view().horizon));
    }
  }
});
