import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import fc from 'fast-check';
import * as dates from '../../../src/model/dates.js';
import { toUtcMillis } from '../../../src/model/wall-time.js';
import { runs } from '../../support/runs.js';
import { allDates, day, shifted, someTime } from './arbitrary-dates.js';

const { TZ = 'UTC' } = process.env;
afterEach(() => {
  process.env.TZ = TZ;
});

/** Node reads the zone again when it's set. */
function visitFrom(zone: string) {
  process.env.TZ = zone;
}

const twoYears = allDates.filter((date) => date >= '2026-01-01' && date <= '2027-12-31');
const someDate = fc.constantFrom(...twoYears);
const someCount = fc.integer({ min: -60, max: 400 });
const someWeekday = fc.constantFrom<dates.Weekday[]>(0, 1, 2, 3, 4, 5, 6);

test('in every time zone, dates are those of the calendar', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    visitFrom(zone);
    assert.deepEqual(dates.datesOf(day('2026-01-01'), day('2027-12-31')), twoYears, zone);
    fc.assert(
      fc.property(someDate, someCount, someWeekday, someTime, (date, count, weekday, time) => {
        const number = new Date(`${date}T00:00:00Z`).getUTCDay();
        assert.equal(dates.weekdayOf(date), number, zone);
        assert.equal(dates.addDays(date, count), shifted(date, count), zone);
        const start = shifted(date, -((number - weekday + 7) % 7));
        assert.equal(dates.firstDayOfWeek(date, weekday), start, zone);
        const { year, month } = dates.monthOf(date);
        const later = new Date(Date.UTC(year, month - 1 + count)).toISOString().slice(0, 10);
        assert.equal(dates.firstOfMonth(date, count), later, zone);
        assert.equal(toUtcMillis(time), Date.parse(`${time}Z`), zone);
      }),
      { numRuns: runs(20) },
    );
  }
});

for (const [zone, before, skipped, after] of [
  ['Pacific/Apia', '2011-12-29', '2011-12-30', '2011-12-31'],
  ['Pacific/Kwajalein', '1993-08-20', '1993-08-21', '1993-08-22'],
] as const)
  test(`in ${zone}, the day that clocks skipped is a date, and a step onto it goes on to the next`, () => {
    visitFrom(zone);
    assert.equal(dates.parseIsoDate(skipped), skipped);
    assert.equal(dates.addDays(day(before), 1), after);
    assert.equal(dates.addDays(day(skipped), 1), shifted(day(after), 1));
    assert.deepEqual(dates.datesOf(day(before), day(after)), [before, after]);
    assert.deepEqual(dates.datesOf(day(before), shifted(day(after), 7), 7), [
      before,
      shifted(day(before), 7),
    ]);
  });
