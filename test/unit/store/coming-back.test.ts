import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TourAction } from '../../../src/store/state.js';
import { day } from '../model/arbitrary-dates.js';
import { chosenDay, DETAILS, monthShown, openTour } from './opened-tour.js';
import { BOOKING, BOTH_REFUSED, SLOT } from './samples.js';

const MINUTE = 60_000;
const DAYS = 24 * 60 * MINUTE;
const TUESDAY = SLOT.slice(0, 10);
const DECEMBER = '2026-12-03T09:00:00';
const back = { type: 'times-retried' } as const;

function opened(open: readonly string[], attributes = {}) {
  const tour = openTour({ open, attributes });
  tour.run();
  return tour;
}

test('where nothing was to be had, what has become open since is shown, also beyond the last day of before', () => {
  const { view, dispatch, setOpen, pass, run, shown } = opened([]);
  assert.ok(view().hasNone);
  pass(MINUTE);
  dispatch(back);
  run();
  assert.ok(view().hasNone);
  setOpen([SLOT]);
  pass(MINUTE);
  dispatch(back);
  run();
  assert.deepEqual([view().hasNone, shown()], [false, '2026-11']);

  const far = opened(['2027-03-10T09:00:00']);
  assert.ok(far.view().hasNone);
  far.configure({ maxDays: '200' });
  far.run();
  assert.deepEqual([far.view().hasNone, far.shown()], [false, '2027-3']);
});

test('when its month has ended, the calendar goes on with the current one, and a chosen day stays', () => {
  const { pass, dispatch, run, shown, view, ...tour } = opened([SLOT, DECEMBER]);
  dispatch({ type: 'day-chosen', day: day(DECEMBER.slice(0, 10)) });
  assert.equal(shown(), '2026-11');
  pass(10 * DAYS);
  dispatch(back);
  assert.ok(tour.pending().length > 0);
  run();
  assert.deepEqual([shown(), view().hasPreviousMonth], ['2026-12', false]);
  assert.equal(chosenDay(tour), DECEMBER.slice(0, 10));
});

test('the times that are shown are asked anew also beside another month, and so are those around a lost time', () => {
  const isAsked = (...actions: TourAction[]) => {
    const { dispatch, pass, run, pending } = opened([SLOT, DECEMBER]);
    dispatch(...actions, monthShown(2027, 1));
    run();
    pass(MINUTE);
    dispatch(back);
    return pending().some(({ range }) => range.from <= TUESDAY && TUESDAY <= range.to);
  };
  assert.ok(isAsked({ type: 'day-chosen', day: day(TUESDAY) }));
  const refused = { type: 'refused', refusal: BOTH_REFUSED } as const;
  assert.ok(isAsked(...DETAILS, BOOKING.submitted, refused));
});

test('a month that is complete says nothing of another one that could not be loaded', () => {
  const { dispatch, fail, run, view } = opened([SLOT]);
  dispatch(monthShown(2027, 1));
  fail('server', '2027-01-12');
  run();
  assert.ok(view().hasFailures);
  dispatch(monthShown(2026, 11));
  assert.ok(!view().hasFailures);
});

test('a time that has passed since it was drawn is not taken', () => {
  const { dispatch, pass, step, store } = opened([SLOT]);
  pass(3 * DAYS);
  const before = store.state;
  dispatch({ type: 'slot-chosen', slot: SLOT });
  assert.equal(step(), 'when');
  assert.notEqual(store.state, before, 'the screen is not drawn anew');
});
