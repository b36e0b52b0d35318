import { expect } from '@open-wc/testing';
import type { IsoDate } from '../../src/model/dates.js';
import { addDays } from '../../src/model/dates.js';
import type { HourCycle, WallTime } from '../../src/model/wall-time.js';
import { dateTableOf } from '../../src/strings/date-tables.js';

// In a browser, because its `Intl` is the one that the widget would otherwise use.
const LOCALES = ['en', 'en-US', 'en-PR', 'es', 'es-ES', 'es-US', 'es-MX'];

const OPTIONS: Record<string, Intl.DateTimeFormatOptions> = {
  fullDate: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  monthAndDay: { month: 'short', day: 'numeric' },
  dayNumber: { day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
};

const DATES = Array.from({ length: 366 }, (_, days) => addDays('2028-01-01' as IsoDate, days));
const TIMES = Array.from(
  { length: 48 },
  (_, half) =>
    `2026-11-24T${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '05'}:00` as WallTime,
);

for (const locale of LOCALES) {
  describe(`the dates of ${locale}`, () => {
    const table = dateTableOf(locale);
    const intl = (options: Intl.DateTimeFormatOptions, text: string) =>
      new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options }).format(
        new Date(text.length > 10 ? `${text}Z` : text),
      );

    for (const [name, options] of Object.entries(OPTIONS)) {
      it(`are written as Intl writes them: ${name}`, () => {
        const write = table?.[name as 'day'];
        expect(DATES.map((date) => write?.(date))).to.deep.equal(
          DATES.map((date) => intl(options, date)),
        );
      });
    }

    it('have the times of Intl, whichever way hours are counted', () => {
      for (const hourCycle of [undefined, 'h12', 'h23'] as (HourCycle | undefined)[]) {
        const options = { hour: 'numeric', minute: '2-digit', hourCycle } as const;
        expect(TIMES.map((time) => table?.time(time, hourCycle))).to.deep.equal(
          TIMES.map((time) => intl(options, time)),
        );
      }
    });

    it('have weeks that begin where Intl begins them', () => {
      const info = new Intl.Locale(locale) as Intl.Locale & {
        getWeekInfo(): { firstDay: number };
      };
      expect(table?.firstWeekday).to.equal(info.getWeekInfo().firstDay % 7);
    });
  });
}

it('a locale without a table is left to Intl', () => {
  for (const locale of ['en-GB', 'es-AR', 'de', 'constructor'])
    expect(dateTableOf(locale)).to.equal(undefined);
});
