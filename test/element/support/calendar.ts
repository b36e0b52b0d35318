import { fixture, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { TourBookingCalendar } from '../../../src/elements/calendar.js';
import {
  addDays,
  firstDayOf,
  lastDayOf,
  type YearMonth,
} from '../../../src/model/calendar-grid.js';
import type { DayState } from '../../../src/model/slots.js';
import type { IsoDate } from '../../../src/model/wall-time.js';
import { createLanguage } from '../../../src/strings/language.js';

export const november: YearMonth = { year: 2026, month: 11 };

export const iso = (text: string) => text as IsoDate;

/** Every day of the month in one state. */
export function daysOf(month: YearMonth, state: DayState): Map<IsoDate, DayState> {
  const days = new Map<IsoDate, DayState>();
  const last = lastDayOf(month);
  for (let day = firstDayOf(month); day <= last; day = addDays(day, 1)) days.set(day, state);
  return days;
}

type Properties = Partial<
  Pick<
    TourBookingCalendar,
    | 'language'
    | 'month'
    | 'days'
    | 'selected'
    | 'today'
    | 'firstWeekday'
    | 'hasPrevious'
    | 'hasNext'
  >
>;

/** A calendar of November 2026 with an open day each day, and a month on either side. */
export function calendarWith(properties: Properties = {}): Promise<TourBookingCalendar> {
  const month = properties.month ?? november;
  const all = {
    language: createLanguage('en-US'),
    days: daysOf(month, 'open'),
    hasPrevious: true,
    hasNext: true,
    ...properties,
    month,
  };
  return fixture(html`<tour-booking-calendar
    .language=${all.language}
    .month=${all.month}
    .days=${all.days}
    .selected=${all.selected}
    .today=${all.today}
    .firstWeekday=${all.firstWeekday ?? 0}
    .hasPrevious=${all.hasPrevious}
    .hasNext=${all.hasNext}
  ></tour-booking-calendar>`);
}

export function dayButtons(calendar: TourBookingCalendar): HTMLButtonElement[] {
  return [...calendar.renderRoot.querySelectorAll<HTMLButtonElement>('td button')];
}

/** A button's name, as what is hidden from assistive technology is no part of it. */
export function nameOf(button: Element | null | undefined): string {
  if (!button) return '';
  const label = button.getAttribute('aria-label');
  if (label) return label;
  const texts = [...button.children].filter((part) => !part.hasAttribute('aria-hidden'));
  return (texts.length ? texts : [button]).map((part) => part.textContent?.trim()).join(' ');
}

export function dayNamed(calendar: TourBookingCalendar, name: string): HTMLButtonElement {
  const button = dayButtons(calendar).find((one) => nameOf(one) === name);
  if (!button) throw new Error(`There is no day "${name}".`);
  return button;
}

/** The names of the days that Tab reaches. */
export function tabStops(calendar: TourBookingCalendar): string[] {
  return dayButtons(calendar)
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map(nameOf);
}

export function focusedName(calendar: TourBookingCalendar): string {
  return nameOf(calendar.shadowRoot?.activeElement);
}

/** What the calendar asks of its owner, in order, as short texts: "day-select 2026-11-24". */
export function intentsOf(calendar: TourBookingCalendar): string[] {
  const told: string[] = [];
  for (const type of ['day-select', 'month-change']) {
    calendar.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent<IsoDate | YearMonth>;
      told.push(
        `${type} ${typeof detail === 'string' ? detail : `${detail.year}-${detail.month}`}`,
      );
    });
  }
  return told;
}

/** An owner that shows each month it is asked for. */
export function followMonths(calendar: TourBookingCalendar, state: DayState = 'open'): void {
  calendar.addEventListener('month-change', (event) => {
    calendar.month = (event as CustomEvent<YearMonth>).detail;
    calendar.days = daysOf(calendar.month, state);
  });
}
