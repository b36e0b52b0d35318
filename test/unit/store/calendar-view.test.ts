import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { weeksFrom } from '../../../src/model/month-grid.js';
import type { TourAction } from '../../../src/store/state.js';
import { day, shifted, someDate, time } from '../model/arbitrary-dates.js';
import { chosenDay, monthShown, type Opening, openTour } from './opened-tour.js';
import { BOOKING, MANAGING, SLOT } from './samples.js';

const TUESDAY = '2026-11-24T09:00:00';
const JANUARY = '2027-01-05T09:00:00';
const MARCH = '2027-03-10T09:00:00';
const HOUR = 3_600_000;
const next = { type: 'next-month-wanted' } as const;

/** A calendar of 200 days that is fully answered. */
function calendar(opening: Opening = {}) {
  const attributes = { maxDays: '200', ...opening.attributes };
  const tour = openTour({ ...opening, attributes });
  tour.run();
  return tour;
}
const monthOf = ({ from }: { from: string }) => from.slice(0, 7);

test('there is no month before the current one, and none after that of the last day', () => {
  const { view, shown, dispatch } = calendar({ open: [TUESDAY], attributes: { maxDays: '20' } });
  const ways = () => [shown(), view().hasPreviousMonth, view().hasNextMonth];
  assert.deepEqual(ways(), ['2026-11', false, true]);
  dispatch(monthShown(2027, 5));
  assert.deepEqual(ways(), ['2026-12', true, false]);
  dispatch(monthShown(2026, 3));
  assert.equal(shown(), '2026-11');
});

test('today and its past times are the property’s: at its midnight another day can be booked', () => {
  const open = ['2026-11-21T12:00:00', '2026-11-21T12:15:00'];
  const attributes = { maxDays: '5' };
  const { view, pass, dispatch, slotsOn, stateOn } = calendar({ open, attributes });
  assert.deepEqual([view().horizon, slotsOn('2026-11-21')], ['2026-11-26', open.slice(1)]);
  pass(12 * HOUR - 1);
  dispatch({ type: 'day-passed' });
  assert.deepEqual([view().today, stateOn('2026-11-21')], ['2026-11-21', 'none']);
  pass(1);
  dispatch({ type: 'day-passed' });
  assert.deepEqual([view().today, stateOn('2026-11-27')], ['2026-11-22', 'loading']);
});

test('where nobody knows the zone, no time is hidden wherever the property may be; a group may tell it later', () => {
  // 04:00 UTC: the 21st in Tokyo, still the 20th in New York.
  const now = '2026-11-21T04:00:00Z';
  const open = ['2026-11-20T00:00:00', '2026-11-20T23:45:00', '2026-11-21T00:00:00'];
  const { slotsOn, asked, tellGroup } = calendar({ open, now, attributes: { timeZone: '' } });
  assert.deepEqual([...slotsOn('2026-11-20'), ...slotsOn('2026-11-21')], open);
  const before = asked.length;
  tellGroup({ timeZone: 'America/Chicago', maxDays: 3 });
  assert.deepEqual([slotsOn('2026-11-20'), asked.length], [open.slice(1, 2), before]);
});

test('it opens on the first month whose grid has a time, with its day chosen, and never asks beyond it, today or the last day', () => {
  fc.assert(
    fc.property(fc.nat({ max: 120 }), someDate, (days, today) => {
      const date = shifted(today, days);
      const last = shifted(today, 120);
      const attributes = { maxDays: '120', timeZone: 'UTC' };
      const open = [`${shifted(today, -1)}T09:00`, `${date}T09:00`];
      const tour = calendar({ open, now: `${today}T06:00:00Z`, attributes });
      const current = { year: +today.slice(0, 4), month: +today.slice(5, 7) };
      const grid = weeksFrom(current, 0, today).flat();
      const shown = grid.includes(date) ? today : date;
      assert.equal(tour.shown(), `${+shown.slice(0, 4)}-${+shown.slice(5, 7)}`);
      assert.equal(chosenDay(tour), date);
      for (const [day, state] of tour.view().days) {
        assert.ok(day >= today && day <= last);
        assert.equal(state, day === date ? 'open' : 'none');
      }
      for (const range of tour.asked) {
        const isWanted =
          monthOf(range) <= date.slice(0, 7) || grid.some((day) => day === range.from);
        assert.ok(range.from >= today && range.to <= last && isWanted);
      }
    }),
    { numRuns: 25 },
  );
});

test('where the month is nearly over, the first weeks of the next one are loaded with it, as the visitor counts weeks', () => {
  for (const [firstDay, now, last] of [
    ['0', '2026-11-23T18:00:00Z', '2026-12-19'],
    // A Monday on the 16th leaves three weeks, of which one begins in this month.
    ['1', '2026-11-16T18:00:00Z', '2026-11-30'],
    ['1', '2026-11-23T18:00:00Z', '2026-12-20'],
  ] as const) {
    const { view, shown, stateOn } = calendar({ now, open: [TUESDAY], attributes: { firstDay } });
    assert.deepEqual([shown(), [...view().days.keys()].at(-1)], ['2026-11', last]);
    assert.equal(stateOn(last), 'none');
  }
});

test('a day or a time in the weeks that run on into the next month leaves the visible month, and asks nothing more', () => {
  const slot = time('2026-12-02T10:00:00');
  const { submitted, booked } = BOOKING;
  const moving: readonly TourAction[] = [
    { type: 'slot-chosen', slot: SLOT },
    submitted,
    booked,
    MANAGING['move-wanted'],
  ];
  for (const [way, last] of [
    [[], { type: 'slot-chosen', slot }],
    [moving, { type: 'day-chosen', day: day('2026-12-02') }],
  ] as const) {
    const tour = calendar({ now: '2026-11-23T18:00:00Z', open: [SLOT, slot] });
    tour.dispatch(...way);
    tour.run();
    const { length } = tour.asked;
    tour.dispatch(last);
    assert.deepEqual([tour.shown(), tour.asked.length], ['2026-11', length]);
  }
});

test('a month is not passed over, nor is all called booked out, before the last of its weeks has answered', () => {
  for (const [open, maxDays, late, found] of [
    ['2026-12-16T09:00:00', '200', '2026-12-16', ['2026-12', false]],
    [MARCH, '60', '2027-01-19', ['2026-11', true]],
  ] as const) {
    // A past time opens no month.
    const opening = { open: ['2026-11-21T09:00:00', open], attributes: { maxDays } };
    const { run, view, shown } = openTour(opening);
    run(late);
    assert.deepEqual([shown(), view().hasNone], ['2026-11 searching', false]);
    run();
    assert.deepEqual([shown(), view().hasNone], found);
  }
});

test('the hint of the service leads past months without times, and a wrong hint does no harm', () => {
  for (const [hint, passed] of [
    ['2027-03-10', []],
    ['2025-01-01', ['2026-12', '2027-01', '2027-02']],
    ['2026-11-24', ['2026-12', '2027-01', '2027-02']],
  ] as const) {
    const { asked, shown } = calendar({ open: [MARCH], hint: () => hint });
    assert.equal(shown(), '2027-3');
    assert.deepEqual([...new Set(asked.map(monthOf))], ['2026-11', ...passed, '2027-03']);
  }
});

test('a hint that came with a later month does not lead past the months before that', () => {
  const open = ['2027-02-24T09:00:00', '2027-04-13T09:00:00', '2027-08-03T09:00:00'];
  const hint = ({ to }: { to: string }) => open.find((slot) => slot > `${to}T24`)?.slice(0, 10);
  const { dispatch, run, shown } = calendar({ open, now: '2027-02-10T18:00:00Z', hint });
  for (const action of [monthShown(2027, 3), monthShown(2027, 6), monthShown(2027, 2), next]) {
    dispatch(action);
    run();
  }
  assert.equal(shown(), '2027-4');
});

test('"Next available" goes on to the next month with a time; where there is none it stays and says so', () => {
  const { dispatch, run, view, shown } = calendar({ open: [TUESDAY, JANUARY, MARCH] });
  // A search ends when the visitor goes to a month.
  dispatch(next, monthShown(2026, 12));
  run();
  assert.equal(shown(), '2026-12');
  dispatch(next);
  assert.equal(shown(), '2026-12 searching');
  run();
  assert.equal(shown(), '2027-1');
  dispatch(monthShown(2027, 4), next);
  run();
  assert.deepEqual([shown(), view().hasNoneLater, view().hasNone], ['2027-4', true, false]);
  dispatch(monthShown(2026, 12));
  assert.ok(!view().hasNoneLater);
});

test('a month that failed is shown, and the search goes on once it is answered', () => {
  const { dispatch, run, shown, asked, stateOn, fail } = openTour({ open: [JANUARY] });
  run('2026-12-24');
  fail('server', '2026-12-24');
  assert.deepEqual([shown(), stateOn('2026-12-24')], ['2026-12 searching', 'failed']);
  assert.ok(asked.every((range) => monthOf(range) < '2027'));
  dispatch({ type: 'times-retried' });
  run();
  assert.equal(shown(), '2027-1');
});

test('what failed is asked again within the bounds of now: nothing past, nothing that the group has put out of reach', () => {
  for (const passes of [0, 12 * HOUR]) {
    const { asked, fail, tellGroup, dispatch, pass, view } = openTour();
    fail('server', '2026-11-21');
    fail('server', '2026-11-30');
    tellGroup({ maxDays: 3 });
    pass(passes);
    const before = asked.length;
    dispatch({ type: 'times-retried' });
    const { today, horizon } = view();
    assert.ok(asked.length > before);
    for (const { from, to } of asked.slice(before)) assert.ok(from >= today && to <= horizon);
  }
});

test('another type of tour begins with the month that was shown, and does not say that nothing can be booked', () => {
  const { dispatch, run, view, shown, tellGroup } = calendar({ open: [TUESDAY, JANUARY] });
  tellGroup({ tourTypes: ['guided', 'self-guided'] });
  dispatch(monthShown(2027, 3), { type: 'tour-type-chosen', tourType: 'self-guided' });
  run();
  assert.deepEqual([shown(), view().hasNone, view().hasNoneLater], ['2027-3', false, true]);
});
