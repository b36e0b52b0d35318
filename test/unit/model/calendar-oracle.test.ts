/** The few lines of calendar arithmetic beside a library that does the same, over random dates. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UTCDate } from '@date-fns/utc';
import * as library from 'date-fns';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  stepFocus,
  type Weekday,
  weeksOf,
} from '../../../src/model/dates.js';
import type { IsoDate } from '../../../src/model/wall-time.js';

const text = (date: Date) => date.toISOString().slice(0, 10);
const toDate = (date: IsoDate) => new UTCDate(`${date}T00:00:00Z`);

const dates = fc
  .integer({ min: Date.UTC(1990, 0) / 86_400_000, max: Date.UTC(2090, 0) / 86_400_000 })
  .map((days) => text(new Date(days * 86_400_000)) as IsoDate);
const weekdays = fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<Weekday>;

test('days are added and counted as date-fns does', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
      const later = addDays(date, days);
      assert.equal(later, text(library.addDays(toDate(date), days)));
      assert.equal(daysBetween(date, later), days);
      assert.equal(library.differenceInCalendarDays(toDate(later), toDate(date)), days);
    }),
  );
});

test('months begin, end and follow each other as in date-fns', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -40, max: 40 }), (date, count) => {
      const month = addMonths(monthOf(date), count);
      const expected = library.addMonths(library.startOfMonth(toDate(date)), count);
      assert.equal(firstDayOf(month), text(expected));
      assert.equal(lastDayOf(month), text(library.endOfMonth(expected)));
    }),
  );
});

test('the keys for months and years land where date-fns does, month ends and leap days included', () => {
  fc.assert(
    fc.property(dates, fc.boolean(), weekdays, (date, shiftKey, firstWeekday) => {
      const options = { firstWeekday, isRtl: false };
      const months = shiftKey ? 12 : 1;
      const forth = text(library.addMonths(toDate(date), months));
      const back = text(library.addMonths(toDate(date), -months));
      assert.equal(stepFocus(date, { key: 'PageDown', shiftKey }, options), forth);
      assert.equal(stepFocus(date, { key: 'PageUp', shiftKey }, options), back);
    }),
  );
});

test('weeks begin and end where date-fns says, and hold the month once', () => {
  fc.assert(
    fc.property(dates, weekdays, (date, weekStartsOn) => {
      const options = { firstWeekday: weekStartsOn, isRtl: false };
      const home = stepFocus(date, { key: 'Home', shiftKey: false }, options);
      const end = stepFocus(date, { key: 'End', shiftKey: false }, options);
      assert.equal(home, text(library.startOfWeek(toDate(date), { weekStartsOn })));
      assert.equal(end, text(library.endOfWeek(toDate(date), { weekStartsOn })));
      const month = monthOf(date);
      const start = toDate(firstDayOf(month));
      const days = library.eachDayOfInterval({ start, end: toDate(lastDayOf(month)) }).map(text);
      assert.deepEqual(
        weeksOf(month, weekStartsOn).flatMap((week) => week.filter(Boolean)),
        days,
      );
    }),
  );
});
