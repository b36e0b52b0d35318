import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isWithin } from '../../../../src/model/calendar-period.js';
import type { Action } from '../../../../src/store/state.js';
import { runs } from '../../../support/runs.js';
import { shifted, someDate, time } from '../../model/arbitrary-dates.js';
import * as tours from '../open-tour.js';
import { BOOKING, PRESSES, SLOT, slotChosen, typeChosen } from '../samples.js';

const { longCalendar, dayChosen, MOVING, monthShown, openTour, tourAfter } = tours;
const TUESDAY = '2026-11-24T09:00:00';
const JANUARY = '2027-01-05T09:00:00';
const HOUR = 3_600_000;
const retried = { type: 'reads-retried' } as const;

test('a day in sight leaves the visible month and requests nothing', async () => {
  const slot = time('2026-12-02T10:00:00');
  for (const [way, last] of [
    [[], slotChosen(slot)],
    [MOVING, dayChosen('2026-12-02')],
  ] as const) {
    const tour = await tourAfter(way, { now: '2026-11-24T12:00:00Z', open: [SLOT, slot] });
    await tour.run();
    assert.deepEqual([await tour.requests(last), tour.shown()], [0, '2026-11']);
    assert.equal(tour.day(), '2026-12-02');
    // Neither does another try.
    await tour.dispatch(retried);
    assert.deepEqual([tour.shown(), tour.day()], ['2026-11', '2026-12-02']);
  }
});

test('another type of tour starts with the month that was shown', async () => {
  const tour = await longCalendar({ open: [TUESDAY, JANUARY], attributes: { maxDays: '150' } });
  await tour.tellGroup({ tourTypes: ['guided', 'self-guided'] });
  await tour.dispatch(monthShown(2027, 3), typeChosen('self-guided'));
  await tour.run();
  const { hasNone, hasNoneLater } = tour.view();
  assert.deepEqual([tour.shown(), hasNone, hasNoneLater], ['2027-03', false, true]);
  await tour.dispatch(dayChosen(JANUARY.slice(0, 10)));
  assert.equal(tour.view().hasNoneLater, false);
});

test('the visible month and a chosen day outlast a configuration that cannot be used', async () => {
  const december = ['2026-12-22T09:00:00', '2026-12-23T09:00:00'];
  const nothing = { preferences: {} as never, faults: [], api: undefined, settings: undefined };
  for (const [choices, earlier, expected] of [
    [[dayChosen('2026-12-23')], [], '2026-12-23'],
    // A day that nobody chose makes way for an earlier one.
    [[], ['2026-12-21T09:00:00'], '2026-12-21'],
  ] as const) {
    const tour = await longCalendar({ open: december });
    await tour.dispatch(monthShown(2026, 12));
    await tour.run();
    await tour.dispatch(...choices, { type: 'configured', ...nothing });
    tour.setOpen([TUESDAY, ...earlier, ...december]);
    await tour.configure({ maxDays: '300' });
    await tour.run();
    assert.deepEqual([tour.shown(), tour.day()], ['2026-12', expected]);
  }
});

test('the week after a taken time is kept fresh beside its month', async () => {
  const slot = time('2026-12-30T09:00');
  const way = [slotChosen(slot), BOOKING['draft-changed'], PRESSES.submitted, 'taken'] as const;
  const tour = await tourAfter(way, { open: [slot] });
  for (const requests of [1, 2]) {
    await tour.run();
    assert.equal(tour.ranges().filter(({ to }) => to >= '2027-01-05').length, requests);
    tour.pass(60_000);
    await tour.dispatch(retried);
  }
});

test('a time that can be chosen again is not kept fresh beside another month', async () => {
  const tour = await tourAfter([slotChosen(SLOT), BOOKING['went-back']]);
  tour.pass(60_000);
  tour.times.notePress();
  await tour.dispatch(monthShown(2027, 1));
  const ranges = tour.pending().map(({ range }) => range.from);
  assert.deepEqual(ranges, ['2026-12-26', '2027-01-02', '2027-01-09', '2027-01-16']);
});

const VIEWS = ['strip', 'month', undefined] as const;
const viewChanged = (view: (typeof VIEWS)[number]) =>
  ({ type: 'narrow-view-changed', view }) as const;

/** The first visible day, and the one whose times are shown. */
const sight = ({ view, day }: tours.OpenTour) => [view().period.from, day()];

test('another type of tour starts with the month’s first days, or with the chosen one’s', async () => {
  for (const [choices, from] of [
    [[], '2026-11-17'],
    [[dayChosen('2026-12-02')], '2026-12-01'],
  ] as const) {
    const tour = await longCalendar({ open: ['2026-11-25T09:00:00'], now: '2026-11-17T18:00:00Z' });
    await tour.tellGroup({ tourTypes: ['guided', 'self-guided'] });
    await tour.dispatch(viewChanged('strip'));
    assert.equal(tour.view().period.from, '2026-11-24');
    await tour.dispatch(...choices, typeChosen('self-guided'));
    assert.deepEqual([tour.view().period.from, !!tour.view().search], [from, true]);
  }
});

test('a month without a day becomes the seven days that have its first one', async () => {
  const tour = await longCalendar({ open: [TUESDAY] });
  await tour.dispatch(monthShown(2027, 1));
  await tour.run();
  await tour.dispatch(viewChanged('strip'));
  assert.deepEqual(sight(tour), ['2026-12-26', undefined]);
});

/** What changes which day and month are shown. */
const ACTS = 'month next day wanted slot midnight retry type run view turn'.split(' ');
const someAct = fc.tuple(fc.constantFrom(...ACTS), fc.nat());

test('the chosen day is always in sight', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someAct, { minLength: 30 }), someDate, async (acts, today) => {
      const open = [0, 3, 8, 9, 20, 45, 47, 80].map((days) => `${shifted(today, days)}T12:00`);
      const group = { tourTypes: ['guided', 'self-guided'] } as const;
      const tour = await openTour({ open, group, now: `${today}T18:00:00Z` });
      const { dispatch } = tour;
      for (const [act, pick] of acts) {
        const { period, today, days } = tour.view();
        const day = [...days.keys()][pick % days.size] ?? today;
        const slot = time(`${day}T23:00`);
        const tourType = pick % 2 ? 'guided' : 'self-guided';
        const turned = shifted(pick % 2 ? period.to : period.from, pick % 2 ? 1 : -1);
        const [year = 0, month = 0] = period.from.split('-').map(Number);
        if (act === 'midnight') tour.pass((1 + (pick % 9)) * 24 * HOUR);
        if (act === 'run') await tour.run();
        else
          await dispatch(
            ...({
              month: [monthShown(year, month - 1 + (pick % 3))],
              next: [{ type: 'next-available-wanted' }],
              day: [dayChosen(day)],
              wanted: [{ type: 'date-wanted', day: shifted(today, pick % 60) }],
              slot: [slotChosen(slot), BOOKING['went-back']],
              midnight: [{ type: 'day-passed' }],
              retry: [retried],
              type: [typeChosen(tourType)],
              view: [viewChanged(VIEWS[pick % 3])],
              turn: [{ type: 'period-shown', day: turned }],
            }[act] as Action[]),
          );
        tour.times.notePress();
        const view = tour.view();
        assert.equal(view.isStrip, tour.store.state.narrowView === 'strip');
        if (act !== 'run')
          assert.ok(view.period.from >= view.today, `${act} left the past in sight`);
        assert.ok(!view.day || isWithin(view.day, view.period), `${view.day} after ${act}`);
      }
    }),
    { numRuns: runs(40), endOnFailure: true, includeErrorInReport: true },
  );
});
