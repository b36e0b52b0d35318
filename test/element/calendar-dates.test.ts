import { expect } from '@open-wc/testing';
import type { Weekday } from '../../src/model/calendar-grid.js';
import {
  calendarWith,
  dayButtons,
  dayNamed,
  daysOf,
  intentsOf,
  nameOf,
} from './support/calendar.js';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const heads = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** The dates of a month as they are to be read, counted in UTC alone. */
function namesOfMonth(month: number): string[] {
  const length = new Date(Date.UTC(2026, month, 0)).getUTCDate();
  return Array.from({ length }, (_, day) =>
    inWords.format(new Date(Date.UTC(2026, month - 1, day + 1))),
  );
}

describe(`the dates of the calendar, seen from ${zone}`, () => {
  for (let month = 1; month <= 12; month++) {
    const name = new Date(Date.UTC(2026, month - 1)).toLocaleString('en-US', {
      month: 'long',
      timeZone: 'UTC',
    });

    it(`are each there once in ${name} 2026, in order, below their weekday`, async () => {
      const calendar = await calendarWith({ month: { year: 2026, month } });
      for (const firstWeekday of [0, 1, 6] as Weekday[]) {
        calendar.firstWeekday = firstWeekday;
        await calendar.updateComplete;
        expect(dayButtons(calendar).map(nameOf)).to.deep.equal(namesOfMonth(month));
        const { renderRoot } = calendar;
        const weekdays = [...renderRoot.querySelectorAll('th')].map((head) => head.ariaLabel);
        for (const button of dayButtons(calendar)) {
          const column = button.closest('td')?.cellIndex ?? -1;
          expect(nameOf(button)).to.match(new RegExp(`^${weekdays[column]},`));
        }
      }
      expect(heads.format(Date.UTC(2026, month - 1, 1))).to.equal(
        nameOf(dayButtons(calendar)[0]).split(',')[0],
      );
    });
  }

  // Days whose midnight a clock somewhere skips, and those whose clocks turn.
  for (const [place, date, name] of [
    ['Cairo, where summer begins', '2026-04-24', 'Friday, April 24, 2026'],
    ['Cairo, where summer ends', '2026-10-29', 'Thursday, October 29, 2026'],
    ['Santiago, where summer begins', '2026-09-06', 'Sunday, September 6, 2026'],
    ['Santiago, where summer ends', '2026-04-04', 'Saturday, April 4, 2026'],
    ['New York, where summer begins', '2026-03-08', 'Sunday, March 8, 2026'],
    ['Lord Howe Island, where summer begins', '2026-10-04', 'Sunday, October 4, 2026'],
  ] as const) {
    it(`hold ${name} in ${place}, and tell just that date`, async () => {
      const month = { year: 2026, month: Number(date.slice(5, 7)) };
      const calendar = await calendarWith({ month, days: daysOf(month, 'open') });
      const told = intentsOf(calendar);
      dayNamed(calendar, name).click();
      expect(told).to.deep.equal([`day-select ${date}`]);
    });
  }
});
