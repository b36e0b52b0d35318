/** Dates and times for tests, computed in UTC, without the code under test. */
import fc from 'fast-check';
import type { IsoDate } from '../../../src/model/dates.js';
import type { WallTime } from '../../../src/model/wall-time.js';

const DAY = 86_400_000;
const FIRST = Date.UTC(2024, 0, 1);
const COUNT = (Date.UTC(2031, 0, 1) - FIRST) / DAY;

const two = (value: number) => String(value).padStart(2, '0');
const isoOf = (millis: number) => new Date(millis).toISOString().slice(0, 10) as IsoDate;

export const day = (text: string) => text as IsoDate;
export const time = (text: string) => text as WallTime;

export const shifted = (date: IsoDate, days: number): IsoDate =>
  isoOf(Date.parse(`${date}T00:00:00Z`) + days * DAY);

/** Every day from 2024 to 2030, in order. */
export const allDates: readonly IsoDate[] = Array.from({ length: COUNT }, (_, index) =>
  isoOf(FIRST + index * DAY),
);

export const someDate: fc.Arbitrary<IsoDate> = fc
  .nat({ max: COUNT - 1 })
  .map((index) => isoOf(FIRST + index * DAY));

/** A time on that date, in any spelling that the service may use. */
export const someTimeOn = (date: fc.Arbitrary<IsoDate>): fc.Arbitrary<WallTime> =>
  fc
    .tuple(date, fc.nat({ max: 23 }), fc.nat({ max: 59 }), fc.constantFrom('', ':00', ':00.000'))
    .map(([on, hour, minute, rest]) => time(`${on}T${two(hour)}:${two(minute)}${rest}`));

export const someTime = someTimeOn(someDate);

export const someRange = fc
  .tuple(someDate, fc.nat({ max: 69 }))
  .map(([from, days]) => ({ from, to: shifted(from, days) }));
