import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calendarView, timesAt } from '../../../../src/store/calendar/calendar.js';
import { INITIAL_CALENDAR } from '../../../../src/store/calendar/reduce-calendar.js';
import { runs } from '../../../support/runs.js';
import { day, shifted, someDate } from '../../model/arbitrary-dates.js';
import * as tours from '../open-tour.js';

const { longCalendar, answeredTour, monthShown, openTour } = tours;
const TUESDAY = '2026-11-24T09:00:00';
const HOUR = 3_600_000;
const retried = { type: 'reads-retried' } as const;

test('months reach from the current one to the last day', async () => {
  const tour = await longCalendar({ open: [TUESDAY], attributes: { maxDays: '20' } });
  await tour.dispatch(monthShown(2027, 5));
  assert.equal(tour.shown(), '2026-12');
  await tour.dispatch(monthShown(2026, 3));
  assert.equal(tour.shown(), '2026-11');
});

test('today and its past times are the property’s', async () => {
  const open = ['2026-11-21T12:00:00', '2026-11-21T12:15:00'];
  const tour = await longCalendar({ open, attributes: { maxDays: '5' } });
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
  const slotsOf = async (group: NonNullable<tours.Opening['group']>) => {
    const { slotsOn } = await longCalendar({ open, now, attributes: { timeZone: '' }, group });
    return [...slotsOn('2026-11-20'), ...slotsOn('2026-11-21')];
  };
  assert.deepEqual(await slotsOf({}), open);
  assert.deepEqual(await slotsOf({ timeZone: 'America/Chicago' }), open.slice(1));
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
    const bounds = {
      timeZone: undefined,
      maxDays: 1,
      isStrip: false,
      isZoneAwaited: false,
    } as const;
    const availabilityQuery = {
      ...bounds,
      groupId: 42,
      tourType: 'guided',
      api: {} as never,
    } as const;
    const state = {
      availabilityQuery,
      times: { days: new Map(listed), failed: new Set<never>(), hints: [] },
    };
    const known = timesAt({ ...state, calendar: {} as never }, now);
    assert.equal(known?.stateOf(day(tomorrow)), 'open');
    assert.ok(known.today <= at);
    if (western.includes(zone)) assert.notEqual(known.stateOf(day(yesterday)), 'open');
  });
  fc.assert(property, { numRuns: runs(500) });
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
    const { view, dispatch, pending } = await longCalendar({ open, hint: () => hint });
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
  const tour = await longCalendar({ open: [TUESDAY], hint });
  for (const month of [monthShown(2027, 3), monthShown(2026, 12)]) {
    await tour.dispatch(month);
    await tour.run();
  }
  assert.equal(tour.view().openingAfter(day('2026-12-02')), '2027-01-12');
});

test('a day beyond the last one has no times, also if they were read before that was known', async () => {
  const { tellGroup, slotsOn, stateOn } = await answeredTour({ open: [TUESDAY] });
  const day = TUESDAY.slice(0, 10);
  assert.equal(slotsOn(day).length, 1);
  await tellGroup({ maxDays: 1 });
  assert.deepEqual([stateOn(day), slotsOn(day)], ['none', []]);
});

test('there is no calendar to show before the first request', async () => {
  const { store } = await openTour();
  const seen = calendarView({ ...store.state, calendar: INITIAL_CALENDAR }, store.now());
  assert.equal(seen, undefined);
  const found = calendarView({ ...store.state, availabilityQuery: undefined }, store.now());
  assert.equal(found, undefined);
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
