/**
 * Everything that the calendar, and a sandbox in the page, derive from a date, a time and an instant.
 * A test loads it as a script.
 */
import * as sandbox from '../../../demo/sandbox/wall-time.js';
import { stepFocus } from '../../../src/elements/calendar-input.js';
import { certainInstant, isStartOdd, wallStartOf } from '../../../src/model/answered-start.js';
import { monthsOf, periodOf, weeksOf } from '../../../src/model/calendar-period.js';
import * as dates from '../../../src/model/dates.js';
import * as clock from '../../../src/model/property-clock.js';
import { bookableWindows, windowsCovering } from '../../../src/model/request-windows.js';
import {
  instantOf,
  toUtcMillis,
  utcText,
  type WallTime,
  wallTimeAt,
} from '../../../src/model/wall-time.js';
import { Formats } from '../../../src/strings/format.js';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const KEYS = [...ARROWS, 'Home', 'End', 'PageUp', 'PageDown'];

export interface Sample {
  readonly date: dates.IsoDate;
  readonly time: WallTime;
  readonly instant: number;
  readonly timeZone: string;
  readonly firstWeekday: dates.Weekday;
  readonly days: number;
  readonly months: number;
}

export function calendarFacts(sample: Sample) {
  const { date, time, instant, timeZone, firstWeekday, days, months } = sample;
  const later = dates.addDays(date, days);
  const now = new Date(instant);
  const startsAt = `${utcText(instant)}+00:00`;
  const formats = new Formats('en-US');
  return {
    periods: [true, false].flatMap((isStrip) => {
      const period = periodOf(later, { today: date, horizon: later, isStrip });
      return monthsOf(period).map((part) => weeksOf(part, firstWeekday));
    }),
    months: [dates.firstOfMonth(date, months), dates.firstOfMonth(date)],
    days: [later, dates.datesOf(date, later), dates.weekdayOf(date)],
    keys: KEYS.map((key) =>
      stepFocus(date, { key, shiftKey: false }, { firstWeekday, isRtl: false }),
    ),
    windows: [
      bookableWindows({ from: later, to: later }, { today: date, horizon: later }),
      windowsCovering({ from: date, to: later }),
    ],
    existing: [28, 29, 30, 31].map((day) => dates.parseIsoDate(`${date.slice(0, 8)}${day}`)),
    instants: [instantOf(time, timeZone), toUtcMillis(time), wallTimeAt(instant, timeZone)],
    now: [timeZone, undefined].map((zone) => [
      clock.propertyNow(now, zone),
      clock.todayAt(now, zone),
      clock.untilMidnight(now, zone),
    ]),
    answered: [
      certainInstant(time, startsAt, timeZone),
      isStartOdd(time, startsAt, timeZone),
      wallStartOf(startsAt, 'utc', timeZone),
    ],
    sandbox: [
      sandbox.parseWallTime(time),
      sandbox.instantOf(time, timeZone),
      sandbox.wallTimeAt(instant, timeZone),
      sandbox.addDays(date, days),
      sandbox.weekdayOf(date),
    ],
    words: [formats.fullDate(date), formats.time(time), formats.day(date, now)],
  };
}
