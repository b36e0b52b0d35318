import { expect } from '@open-wc/testing';
import type { IsoDate } from '../../src/model/dates.js';
import { addDays } from '../../src/model/dates.js';
import type { HourCycle, WallTime } from '../../src/model/wall-time.js';
import { dateTableOf } from '../../src/strings/date-tables.js';
import { Formats } from '../../src/strings/format.js';

// Runs in a browser: the widget would otherwise use that browser's `Intl`.
const LOCALES = ['en', 'en-US', 'es', 'es-ES', 'es-US', 'es-MX'];

const OPTIONS: Record<string, Intl.DateTimeFormatOptions> = {
  fullDate: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  monthAndDay: { month: 'short', day: 'numeric' },
  dayNumber: { day: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  monthName: { month: 'long' },
  shortMonth: { month: 'short' },
};

const DATES = Array.from({ length: 366 }, (_, days) => addDays('2028-01-01' as IsoDate, days));
const TIMES = Array.from(
  { length: 48 },
  (_, half) =>
    `2026-11-24T${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '05'}:00` as WallTime,
);

for (const locale of LOCALES) {
  describe(`the dates of ${locale}`, () => {
    const formats = new Formats(locale);
    const intl = (options: Intl.DateTimeFormatOptions, text: string) =>
      new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options }).format(
        new Date(text.length > 10 ? `${text}Z` : text),
      );

    for (const [name, options] of Object.entries(OPTIONS)) {
      it(`are written as Intl writes them: ${name}`, () => {
        const write = (date: IsoDate) => formats[name as 'day'](date);
        expect(dateTableOf(locale)).not.to.equal(undefined);
        expect(DATES.map(write)).to.deep.equal(DATES.map((date) => intl(options, date)));
      });
    }

    it('have the times of Intl, whichever way hours are counted', () => {
      for (const hourCycle of [undefined, 'h12', 'h23'] as (HourCycle | undefined)[]) {
        const options = { hour: 'numeric', minute: '2-digit', hourCycle } as const;
        const counted = new Formats(locale, hourCycle);
        expect(TIMES.map((time) => counted.time(time))).to.deep.equal(
          TIMES.map((time) => intl(options, time)),
        );
      }
    });

    it('have the days of Intl without their weekday', () => {
      const options = { month: 'long', day: 'numeric' } as const;
      for (const date of DATES)
        expect(formats.period({ from: date, to: date }, true)).to.equal(intl(options, date));
    });

    it('have the months of Intl', () => {
      const options = { year: 'numeric', month: 'long' } as const;
      for (const date of DATES.filter((it) => it.endsWith('-01')))
        expect(formats.month(date)).to.equal(intl(options, date));
    });

    it('start the week where Intl starts it', () => {
      const info = new Intl.Locale(locale) as Intl.Locale & {
        getWeekInfo(): { firstDay: number };
      };
      expect(formats.firstWeekday).to.equal(info.getWeekInfo().firstDay % 7);
    });
  });
}

it('a locale without a table is left to Intl', () => {
  for (const locale of ['en-GB', 'es-AR', 'de', 'constructor'])
    expect(dateTableOf(locale)).to.equal(undefined);
});
