import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { datesOf } from '../../../src/model/dates.js';
import { runs } from '../../support/runs.js';
import { shifted, someDate } from '../model/arbitrary-dates.js';
import { answeredTour, longCalendar, monthShown, openTour } from './open-tour.js';

const TUESDAY = '2026-11-24T09:00:00';
const JANUARY = '2027-01-05T09:00:00';
const FEBRUARY = '2027-02-10T09:00:00';
const AUGUST = '2027-08-03T09:00:00';
const MINUTE = 60_000;
const next = { type: 'next-available-wanted' } as const;
const retried = { type: 'reads-retried' } as const;

const monthOf = ({ from }: { from: string }) => from.slice(0, 7);

test('it opens on the first open day, and requests no later month', async () => {
  await fc.assert(
    // Four months hold at least 89 days.
    fc.asyncProperty(fc.nat({ max: 88 }), someDate, fc.boolean(), async (days, today, isStrip) => {
      const date = shifted(today, days);
      const last = shifted(today, 120);
      const attributes = { maxDays: '120', timeZone: 'UTC' };
      const open = [`${shifted(today, -1)}T09:00`, `${date}T09:00`];
      const view = isStrip ? 'strip' : 'month';
      const tour = await answeredTour({ open, now: `${today}T06:00:00Z`, attributes, view });
      const { period, days: visible } = tour.view();
      assert.equal(tour.day(), date);
      for (const [day, state] of visible) {
        assert.ok(day >= today && day <= last);
        assert.equal(state, day === date ? 'open' : 'none');
      }
      assert.ok(period.from <= date && date <= period.to);
      const asked = tour.ranges().flatMap(({ from, to }) => datesOf(from, to));
      assert.deepEqual(asked, [...new Set(asked)], 'a day is requested twice');
      for (const range of tour.ranges())
        assert.ok(range.from >= today && range.to <= last && range.from <= period.to);
    }),
    { numRuns: runs(40) },
  );
});

test('no month is passed over before all its weeks have answered', async () => {
  for (const [open, maxDays, late, found] of [
    ['2026-12-16T09:00:00', '200', '2026-12-16', ['2026-12', false]],
    [FEBRUARY, '60', '2027-01-19', ['2026-11', true]],
  ] as const) {
    // A past time opens no month.
    const opening = { open: ['2026-11-21T09:00:00', open], attributes: { maxDays } };
    const { run, view, shown } = await openTour(opening);
    await run(late);
    assert.deepEqual([shown(), view().hasNone], ['2026-11 searching', false]);
    await run();
    assert.deepEqual([shown(), view().hasNone], found);
  }
});

test('a hint leads past months without times, a wrong one nowhere', async () => {
  for (const [hint, passed] of [
    // February's first window starts in January.
    ['2027-02-10', ['2027-01']],
    ['2025-01-01', ['2026-12', '2027-01']],
    ['2026-11-24', ['2026-12', '2027-01']],
  ] as const) {
    const { ranges, shown } = await longCalendar({ open: [FEBRUARY], hint: () => hint });
    assert.equal(shown(), '2027-02');
    assert.deepEqual([...new Set(ranges().map(monthOf))], ['2026-11', ...passed, '2027-02']);
  }
});

test('"Next available" finds the next month with a time, or none', async () => {
  const { dispatch, run, view, shown } = await longCalendar({ open: [TUESDAY, JANUARY, FEBRUARY] });
  // A search ends when the visitor goes to a month.
  await dispatch(next, monthShown(2026, 12));
  await run();
  assert.equal(shown(), '2026-12');
  await dispatch(next);
  assert.equal(shown(), '2026-12 searching');
  await run();
  assert.equal(shown(), '2027-01');
  await dispatch(monthShown(2027, 7), next);
  await run();
  assert.deepEqual([shown(), view().hasNoneLater, view().hasNone], ['2027-07', true, false]);
  // A visitor who goes to a month has read it, even if it's the same month.
  for (const month of [monthShown(2026, 12), monthShown(2027, 7)]) {
    await dispatch(monthShown(2027, 7), next);
    await run();
    assert.ok(view().hasNoneLater);
    await dispatch(month);
    assert.ok(!view().hasNoneLater);
  }
});

test('a search pauses after four months, "Next available" goes on', async () => {
  for (const pause of [0, MINUTE]) {
    const tour = await longCalendar({ open: [AUGUST] });
    const months = () => [...new Set(tour.ranges().map(monthOf))];
    assert.deepEqual(months(), ['2026-11', '2026-12', '2027-01', '2027-02']);
    assert.deepEqual([tour.shown(), tour.view().hasNone], ['2026-11', false]);
    // The visitor is still there.
    await tour.dispatch(monthShown(2026, 11));
    assert.ok(tour.store.state.calendar.isComplete);
    const press = async () => {
      tour.pass(pause);
      tour.times.notePress();
      const before = tour.ranges().length;
      await tour.dispatch(next);
      await tour.run();
      // Four months are in at most nineteen windows, what is left of November is in three.
      assert.ok(tour.ranges().length - before <= 22);
    };
    await press();
    assert.deepEqual([tour.shown(), months().length], ['2026-11', 8]);
    await press();
    assert.deepEqual([tour.shown(), tour.day()], ['2027-08', AUGUST.slice(0, 10)]);
    // Another month is another start.
    await tour.dispatch(monthShown(2026, 11));
    for (let left = 3; left > 0 && tour.shown() === '2026-11'; left--) await press();
    assert.equal(tour.shown(), '2027-08');
  }
});

test('a month that failed is shown, and its answer continues the search', async () => {
  const { dispatch, run, shown, ranges, stateOn, fail } = await openTour({ open: [JANUARY] });
  await run('2026-12-24');
  await fail('server', '2026-12-24');
  assert.deepEqual([shown(), stateOn('2026-12-24')], ['2026-12 searching', 'failed']);
  assert.ok(ranges().every((range) => monthOf(range) < '2027'));
  await dispatch(retried);
  await run();
  assert.equal(shown(), '2027-01');
});

test('where nothing was open, a later last day brings more months', async () => {
  for (const [open, shown] of [
    [FEBRUARY, '2027-02'],
    // Out of one search's reach: there is a way on.
    [AUGUST, '2026-11'],
  ] as const) {
    const tour = await answeredTour({ open: [open] });
    assert.ok(tour.view().hasNone);
    await tour.configure({ maxDays: '300' });
    await tour.run();
    assert.deepEqual([tour.view().hasNone, tour.shown()], [false, shown]);
  }
});

test('a search ends where dates do not advance', async (t) => {
  const tour = await longCalendar({ now: '2026-01-15T18:00:00Z', attributes: { maxDays: '430' } });
  for (let press = 0; press < 10 && !tour.view().hasNoneLater; press++) {
    tour.times.notePress();
    await tour.dispatch(next);
    await tour.run();
  }
  await tour.dispatch(monthShown(2026, 2));
  // On a page that has replaced `Date`, January may be followed by February of the year before.
  t.mock.method(Date.prototype, 'getTime', () => Date.UTC(2026, 10));
  await tour.dispatch(next);
  assert.equal(tour.shown(), '2026-02');
});
