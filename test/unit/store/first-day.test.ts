import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TourAction } from '../../../src/store/state.js';
import { chosenDay, monthShown, type Opening, openTour } from './opened-tour.js';
import { BOOKING } from './samples.js';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const DECEMBER = '2026-12-08';
const at = (...days: string[]) => days.map((day) => `${day}T09:00:00`);
const TYPES = { tourTypes: ['guided', 'self-guided'] } as const;

const expired: TourAction = { type: 'times-expired' };
const selfGuided: TourAction = { type: 'tour-type-chosen', tourType: 'self-guided' };
const next: TourAction = { type: 'next-month-wanted' };
const choose = (day: string) => ({ type: 'day-chosen', day }) as TourAction;

/** A tour of a group with two types, whose times are known. */
function opened(open: string[], opening: Opening = {}) {
  const tour = openTour({ open, group: TYPES, ...opening });
  tour.run();
  return tour;
}

/** The chosen day after some actions, with other times open then. */
function dayAfter(open: string[], ...actions: TourAction[]) {
  const tour = opened(at(TUESDAY, WEDNESDAY, DECEMBER));
  tour.setOpen(open);
  for (const action of actions) {
    tour.dispatch(action);
    tour.run();
  }
  return chosenDay(tour);
}

test('the first open day is chosen as soon as every day before it is known', () => {
  const tour = openTour({ open: at(TUESDAY, '2026-11-30') });
  tour.answer('2026-11-30');
  assert.equal(chosenDay(tour), undefined);
  tour.answer(TUESDAY);
  assert.equal(chosenDay(tour), undefined);
  tour.answer('2026-11-22');
  assert.equal(chosenDay(tour), TUESDAY);
});

test('where days could not be loaded, the first one that is known to be open is chosen', () => {
  const tour = openTour({ open: at('2026-11-30') });
  tour.fail('server', TUESDAY);
  tour.run();
  assert.equal(chosenDay(tour), '2026-11-30');
});

test('another day is not chosen by itself: not for an earlier time, nor for another month, nor for one who comes back', () => {
  const earlier = at(MONDAY, TUESDAY, WEDNESDAY, DECEMBER);
  const back = [BOOKING['slot-chosen'], BOOKING['went-back']];
  for (const [day, ...actions] of [
    [TUESDAY, expired],
    [TUESDAY, monthShown(2026, 12)],
    [WEDNESDAY, choose(WEDNESDAY), expired],
    [WEDNESDAY, ...back, expired],
    [DECEMBER, { type: 'date-wanted', day: DECEMBER }, monthShown(2026, 11), expired],
  ] as [string, ...TourAction[]][])
    assert.equal(dayAfter(earlier, ...actions), day);
});

test('a day that the page wants is waited for', () => {
  const config = { prefill: { date: '2027-01-21' } };
  const tour = opened(at(TUESDAY), { group: undefined as never, attributes: { config } });
  assert.equal(chosenDay(tour), undefined);
  tour.tellGroup({ maxDays: 90 });
  assert.equal(chosenDay(tour), '2027-01-21');
});

test('"Next available" leads to the first open day of the month that it finds', () => {
  assert.equal(dayAfter(at(DECEMBER, '2026-12-09'), next), DECEMBER);
  const tour = opened(at(TUESDAY, DECEMBER));
  tour.dispatch(choose(TUESDAY), next);
  assert.equal(chosenDay(tour), undefined);
});

test('when its last time is gone, the next open day follows where nobody chose the day', () => {
  assert.equal(dayAfter(at(WEDNESDAY), expired), WEDNESDAY);
  assert.equal(dayAfter(at(WEDNESDAY), choose(TUESDAY), expired), TUESDAY);
  assert.equal(dayAfter([], expired), undefined);
});

test('for another kind of tour its first open day is chosen, and a day that was chosen stays if it is open', () => {
  const other = at(MONDAY, TUESDAY);
  assert.equal(dayAfter(other, selfGuided), MONDAY);
  assert.equal(dayAfter(other, choose(TUESDAY), selfGuided), TUESDAY);
  assert.equal(dayAfter(other, choose(WEDNESDAY), selfGuided), MONDAY);
});
