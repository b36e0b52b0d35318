import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { weeksFrom } from '../../../src/model/calendar-weeks.js';
import { calendarView, timesAt } from '../../../src/store/calendar.js';
import { INITIAL_CALENDAR } from '../../../src/store/reduce-calendar.js';
import type { Action } from '../../../src/store/state.js';
import { runs } from '../../support/runs.js';
import { day, shifted, someDate, time } from '../model/arbitrary-dates.js';
import * as tours from './open-tour.js';
import { BOOKING, SLOT } from './samples.js';

const { answeredTour, dayChosen, MOVING, monthShown, openTour, tourAfter } = tours;
const TUESDAY = '2026-11-24T09:00:00';
const JANUARY = '2027-01-05T09:00:00';
const HOUR = 3_600_000;
const retried = { type: 'reads-retried' } as const;

/** A calendar of 300 days that is fully answered. */
const calendar = (opening: tours.Opening = {}) =>
  answeredTour({ ...opening, attributes: { maxDays: '300', ...opening.attributes } });

test('months reach from the current one to the last day', async () => {
  const tour = await calendar({ open: [TUESDAY], attributes: { maxDays: '20' } });
  await tour.dispatch(monthShown(2027, 5));
  assert.equal(tour.shown(), '2026-12');
  await tour.dispatch(monthShown(2026, 3));
  assert.equal(tour.shown(), '2026-11');
});

test('today and its past times are the property’s', async () => {
  const open = ['2026-11-21T12:00:00', '2026-11-21T12:15:00'];
  const tour = await calendar({ open, attributes: { maxDays: '5' } });
  const { view, pass, dispatch, slotsOn, stateOn } = tour;
  assert.deepEqual([view().horizon, slotsOn('2026-11-21')], ['2026-11-26', open.slice(1)]);
  pass(12 * HOUR - 1);
  await dispatch({ type: 'day-passed' });
  assert.deepEqual([view().today, stateOn('2026-11-21')], ['2026-11-21', 'none']);
  assert.equal(stateOn('2026-11-27'), 'none', 'it is beyond the last day');
  pass(1);
  await dispatch({ type: 'day-passed' });
  assert.deepEqual([view().today, stateOn('2026-11-27')], ['2026-11-22', 'loading']);
  assert.deepEqual(slotsOn('2026-11-21'), []);
});

test('without a time zone no time is hidden', async () => {
  // 04:00 UTC: the 21st in Tokyo, still the 20th in New York.
  const now = '2026-11-21T04:00:00Z';
  const open = ['2026-11-20T00:00:00', '2026-11-20T23:45:00', '2026-11-21T00:00:00'];
  const { slotsOn, ranges, tellGroup } = await calendar({
    open,
    now,
    attributes: { timeZone: '' },
  });
  assert.deepEqual([...slotsOn('2026-11-20'), ...slotsOn('2026-11-21')], open);
  const before = ranges().length;
  await tellGroup({ timeZone: 'America/Chicago', maxDays: 3 });
  assert.deepEqual([slotsOn('2026-11-20'), ranges().length], [open.slice(1, 2), before]);
});

test('without a time zone tomorrow can be booked in every zone, and no day before today in the Americas', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const western = ['America/Chicago', 'America/Denver', 'America/Los_Angeles'];
  const someZone = fc.oneof(fc.constantFrom(...zones), fc.constantFrom(...western));
  const property = fc.property(someZone, someDate, fc.nat({ max: 23 }), (zone, date, hour) => {
    const now = Date.parse(`${date}T00:00:00Z`) + hour * HOUR;
    const at = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
    const [yesterday, tomorrow] = [shifted(day(at), -1), shifted(day(at), 1)];
    const listed = [yesterday, at, tomorrow].map((it): [never, never[]] => [
      it as never,
      ['T10:00:00', 'T17:00:00'].map((clock) => (it + clock) as never),
    ]);
    const bounds = { timeZone: undefined, maxDays: 1, firstWeekday: 0, isWeekly: false } as const;
    const scope = { ...bounds, groupId: 42, tourType: 'guided', api: {} as never } as const;
    const state = { scope, times: { days: new Map(listed), failed: new Set<never>(), hints: [] } };
    const known = timesAt({ ...state, calendar: {} as never }, now);
    assert.equal(known?.stateOf(day(tomorrow)), 'open');
    assert.ok(known.today <= at);
    if (western.includes(zone)) assert.notEqual(known.stateOf(day(yesterday)), 'open');
  });
  fc.assert(property, { numRuns: runs(500) });
});

test('a month that is nearly over runs on into the next one', async () => {
  for (const [firstDay, now, last] of [
    ['0', '2026-11-23T18:00:00Z', '2026-12-19'],
    // A Monday on the 16th leaves three weeks, of which one begins in this month.
    ['1', '2026-11-16T18:00:00Z', '2026-11-30'],
    ['1', '2026-11-23T18:00:00Z', '2026-12-20'],
  ] as const) {
    const { view, shown, stateOn } = await calendar({
      now,
      open: [TUESDAY],
      attributes: { firstDay },
    });
    assert.deepEqual([shown(), [...view().days.keys()].at(-1)], ['2026-11', last]);
    assert.equal(stateOn(last), 'none');
  }
});

test('the next opening is known if every day before it is, or if the service names it', async () => {
  const open = [TUESDAY, '2026-12-02T10:00:00'];
  for (const [hint, after, next] of [
    [undefined, '2026-11-24', '2026-12-02'],
    [undefined, '2026-12-02', undefined],
    ['2027-01-05', '2026-12-02', '2027-01-05'],
    // The first day that isn't known, and the last that can be booked.
    ['2026-12-07', '2026-12-02', '2026-12-07'],
    ['2027-09-17', '2026-12-02', '2027-09-17'],
    ['2027-09-18', '2026-12-02', undefined],
    // Wrong, or too late to book.
    ['2026-11-24', '2026-12-02', undefined],
    ['2030-01-05', '2026-12-02', undefined],
  ] as const) {
    const { view, dispatch, pending } = await calendar({ open, hint: () => hint });
    assert.equal(view().openingAfter(day(after)), next);
    // What was known stays where it can't be renewed.
    await dispatch({ type: 'times-expired' });
    for (const call of pending()) await call.fail();
    assert.equal(view().openingAfter(day(after)), next);
  }
});

test('the next opening is the earliest that the service has named, whenever it did', async () => {
  const hint = ({ from }: { from: string }) => {
    if (from < '2026-12-07') return undefined;
    return from < '2027-03-01' ? '2027-01-12' : '2027-06-01';
  };
  const tour = await calendar({ open: [TUESDAY], hint });
  for (const month of [monthShown(2027, 3), monthShown(2026, 12)]) {
    await tour.dispatch(month);
    await tour.run();
  }
  assert.equal(tour.view().openingAfter(day('2026-12-02')), '2027-01-12');
});

test('there is no calendar to show before the first request', async () => {
  const { store } = await openTour();
  assert.equal(
    calendarView({ ...store.state, calendar: INITIAL_CALENDAR }, store.now()),
    undefined,
  );
  assert.equal(calendarView({ ...store.state, scope: undefined }, store.now()), undefined);
});

test('a day in sight leaves the visible month and requests nothing', async () => {
  const slot = time('2026-12-02T10:00:00');
  for (const [way, last] of [
    [[], { type: 'slot-chosen', slot }],
    [MOVING, dayChosen('2026-12-02')],
  ] as const) {
    const tour = await tourAfter(way, { now: '2026-11-23T18:00:00Z', open: [SLOT, slot] });
    await tour.run();
    assert.deepEqual([await tour.requests(last), tour.shown()], [0, '2026-11']);
    assert.equal(tour.day(), '2026-12-02');
    // Neither does another try.
    await tour.dispatch(retried);
    assert.deepEqual([tour.shown(), tour.day()], ['2026-11', '2026-12-02']);
  }
});

test('what failed is requested again within the bounds of now', async () => {
  for (const passes of [0, 12 * HOUR]) {
    const { ranges, fail, tellGroup, dispatch, pass, view } = await openTour();
    await fail('server', '2026-11-21');
    await fail('server', '2026-11-30');
    await tellGroup({ maxDays: 3 });
    pass(passes);
    const before = ranges().length;
    await dispatch(retried);
    const { today, horizon } = view();
    assert.ok(ranges().length > before);
    for (const { from, to } of ranges().slice(before)) assert.ok(from >= today && to <= horizon);
  }
});

test('another type of tour starts with the month that was shown', async () => {
  const tour = await calendar({ open: [TUESDAY, JANUARY], attributes: { maxDays: '150' } });
  await tour.tellGroup({ tourTypes: ['guided', 'self-guided'] });
  await tour.dispatch(monthShown(2027, 3), { type: 'tour-type-chosen', tourType: 'self-guided' });
  await tour.run();
  const { hasNone, hasNoneLater } = tour.view();
  assert.deepEqual([tour.shown(), hasNone, hasNoneLater], ['2027-3', false, true]);
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
    const tour = await calendar({ open: december });
    await tour.dispatch(monthShown(2026, 12));
    await tour.run();
    await tour.dispatch(...choices, { type: 'configured', ...nothing });
    tour.setOpen([TUESDAY, ...earlier, ...december]);
    await tour.configure({ maxDays: '300' });
    await tour.run();
    assert.deepEqual([tour.shown(), tour.day()], ['2026-12', expected]);
  }
});

test('another type of tour starts with the current month where the visible one is over', async () => {
  const tour = await calendar({ open: [TUESDAY, '2026-12-17T09:00:00'] });
  await tour.tellGroup({ tourTypes: ['guided', 'self-guided'] });
  tour.pass(14 * 24 * HOUR);
  await tour.dispatch({ type: 'tour-type-chosen', tourType: 'self-guided' });
  assert.equal(tour.shown(), '2026-12 searching');
});

test('when its month is over, the calendar shows the current one', async () => {
  const december = '2026-12-03';
  const open = [SLOT, `${december}T09:00`];
  const tour = await calendar({ open, now: '2026-11-23T18:00:00Z' });
  await tour.dispatch(dayChosen(december));
  assert.equal(tour.shown(), '2026-11');
  tour.pass(8 * 24 * HOUR);
  assert.ok((await tour.requests(retried)) > 0);
  await tour.run();
  assert.equal(tour.shown(), '2026-12');
  assert.equal(tour.day(), december);
});

test('a month without times stays in view until it is over', async () => {
  const tour = await calendar({ open: ['2026-12-28T09:00'], now: '2026-11-23T18:00:00Z' });
  await tour.dispatch(monthShown(2026, 11), retried);
  await tour.run();
  assert.deepEqual([tour.shown(), tour.day()], ['2026-11', undefined]);
  tour.pass(8 * 24 * HOUR);
  await tour.dispatch(retried);
  await tour.run();
  assert.deepEqual([tour.shown(), tour.day()], ['2026-12', '2026-12-28']);
});

test('the week after a lost time is kept fresh beside its month', async () => {
  const slot = time('2026-12-30T09:00');
  const { 'draft-changed': type, submitted } = BOOKING;
  const way = [{ type: 'slot-chosen', slot }, type, submitted, 'taken'] as const;
  const tour = await tourAfter(way, { open: [slot] });
  for (const requests of [1, 2]) {
    await tour.run();
    assert.equal(tour.ranges().filter(({ to }) => to >= '2027-01-05').length, requests);
    tour.pass(60_000);
    await tour.dispatch(retried);
  }
});

test('a time that can be chosen again is not kept fresh beside another month', async () => {
  const tour = await tourAfter([{ type: 'slot-chosen', slot: SLOT }, BOOKING['went-back']]);
  tour.pass(60_000);
  tour.times.notePress();
  await tour.dispatch(monthShown(2027, 1));
  const ranges = tour.pending().map(({ range }) => range.from);
  assert.deepEqual(ranges, ['2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18']);
});

const VIEWS = ['week', 'month', undefined] as const;
const viewChanged = (view: (typeof VIEWS)[number]) =>
  ({ type: 'narrow-view-changed', view }) as const;

test('a week without times shows none, and the next available day follows', async () => {
  const tour = await calendar({ open: [TUESDAY, '2026-12-02T09:00:00', '2026-12-17T09:00:00'] });
  await tour.dispatch(viewChanged('week'));
  assert.deepEqual([tour.view().week, tour.day()], ['2026-11-22', TUESDAY.slice(0, 10)]);
  await tour.dispatch({ type: 'period-shown', day: day('2026-12-06') });
  assert.deepEqual([tour.view().week, tour.day()], ['2026-12-06', undefined]);
  await tour.dispatch({ type: 'next-available-wanted' });
  await tour.run();
  assert.deepEqual([tour.view().week, tour.day()], ['2026-12-13', '2026-12-17']);
  // A chosen day brings its week into view.
  await tour.dispatch(dayChosen('2026-12-02'));
  assert.deepEqual([tour.view().week, tour.day()], ['2026-11-29', '2026-12-02']);
  // That week is requested first. It begins in the month before.
  await tour.dispatch({ type: 'times-expired' });
  assert.deepEqual(
    tour
      .pending()
      .slice(0, 2)
      .map(({ range }) => range.from),
    ['2026-11-23', '2026-11-30'],
  );
  await tour.run();
  await tour.dispatch(dayChosen('2026-12-17'));
  await tour.dispatch(viewChanged(undefined));
  assert.deepEqual([tour.shown(), tour.day()], ['2026-12', '2026-12-17']);
});

test('another type of tour starts with the current week, not the month’s first', async () => {
  const tour = await calendar({ open: ['2026-12-02T09:00:00'], now: '2026-11-17T18:00:00Z' });
  await tour.tellGroup({ tourTypes: ['guided', 'self-guided'] });
  await tour.dispatch(viewChanged('week'), monthShown(2026, 11));
  assert.equal(tour.view().week, '2026-11-15');
  await tour.dispatch({ type: 'tour-type-chosen', tourType: 'self-guided' });
  assert.deepEqual([tour.view().week, tour.shown()], ['2026-11-15', '2026-11 searching']);
});

test('a month without a day becomes its first week', async () => {
  const tour = await calendar({ open: [TUESDAY] });
  await tour.dispatch(monthShown(2027, 1));
  await tour.run();
  await tour.dispatch(viewChanged('week'));
  const { week, day } = tour.view();
  assert.deepEqual([week, tour.shown(), day], ['2026-12-27', '2027-1', undefined]);
});

/** What changes which day and month are shown. */
const ACTS = 'month next day wanted slot midnight retry week type run view turn'.split(' ');
const someAct = fc.tuple(fc.constantFrom(...ACTS), fc.nat());

test('the chosen day is always in sight', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someAct, { minLength: 30 }), someDate, async (acts, today) => {
      const open = [0, 3, 8, 9, 20, 45, 47, 80].map((days) => `${shifted(today, days)}T12:00`);
      const group = { tourTypes: ['guided', 'self-guided'] } as const;
      const tour = await openTour({ open, group, now: `${today}T18:00:00Z` });
      const { dispatch } = tour;
      for (const [act, pick] of acts) {
        const { month, week, today, days } = tour.view();
        const day = [...days.keys()][pick % days.size] ?? today;
        const slot = time(`${day}T23:00`);
        const tourType = pick % 2 ? 'guided' : 'self-guided';
        const turned = shifted(week ?? today, pick % 2 ? 7 : -7);
        if (act === 'midnight') tour.pass((1 + (pick % 9)) * 24 * HOUR);
        if (act === 'week') await tour.configure({ firstDay: `${pick % 7}` });
        else if (act === 'run') await tour.run();
        else
          await dispatch(
            ...({
              month: [monthShown(month.year, month.month - 1 + (pick % 3))],
              next: [{ type: 'next-available-wanted' }],
              day: [dayChosen(day)],
              wanted: [{ type: 'date-wanted', day: shifted(today, pick % 60) }],
              slot: [{ type: 'slot-chosen', slot }, BOOKING['went-back']],
              midnight: [{ type: 'day-passed' }],
              retry: [retried],
              type: [{ type: 'tour-type-chosen', tourType }],
              view: [viewChanged(VIEWS[pick % 3])],
              turn: [{ type: 'period-shown', day: turned }],
            }[act] as Action[]),
          );
        tour.times.notePress();
        const view = tour.view();
        const weeks = weeksFrom(view.month, view.firstWeekday, view.today, view.week).flat();
        assert.equal(Boolean(view.week), tour.store.state.narrowView === 'week');
        assert.ok(
          weeks.some((it) => it && it >= view.today),
          `${act} left the past in sight`,
        );
        assert.ok(!view.day || weeks.includes(view.day), `${view.day} after ${act}`);
      }
    }),
    { numRuns: runs(40), endOnFailure: true, includeErrorInReport: true },
  );
});
