import { fixture, html } from '@open-wc/testing';
import '../../../src/define.js';
import { nameOf, visibleWith } from '../../../demo/states/accessible.js';
import type { TourBookingCalendar } from '../../../src/elements/calendar.js';
import {
  addDays,
  addMonths,
  datesOf,
  firstDayOf,
  type IsoDate,
  type YearMonth,
} from '../../../src/model/dates.js';
import type { DayState } from '../../../src/model/slots.js';
import { createLanguage } from '../../../src/strings/language.js';

export const november: YearMonth = { year: 2026, month: 11 };
export const december: YearMonth = { year: 2026, month: 12 };

export const iso = (text: string) => text as IsoDate;

export function daysOf(month: YearMonth, state: DayState): Map<IsoDate, DayState> {
  const last = addDays(firstDayOf(addMonths(month, 1)), -1);
  return new Map(datesOf(firstDayOf(month), last).map((day) => [day, state]));
}

/** November 2026, with times every day, and months before and after it. */
export async function calendarWith(
  properties: Partial<TourBookingCalendar> = {},
): Promise<TourBookingCalendar> {
  const month = properties.month ?? november;
  const calendar = document.createElement('tour-booking-calendar') as TourBookingCalendar;
  Object.assign(calendar, {
    language: createLanguage('en-US'),
    month,
    days: daysOf(month, 'open'),
    from: iso('2025-01-01'),
    until: iso('2028-12-31'),
    ...properties,
  });
  await fixture(html`<div>${calendar}</div>`);
  await calendar.updateComplete;
  return calendar;
}

export const dayButtons = (calendar: TourBookingCalendar) =>
  visibleWith('day', calendar) as HTMLButtonElement[];

export function dayNamed(calendar: TourBookingCalendar, name: string): HTMLButtonElement {
  const button = dayButtons(calendar).find((one) => nameOf(one) === name);
  if (!button) throw new Error(`There is no day "${name}".`);
  return button;
}

export const tabStops = (calendar: TourBookingCalendar) =>
  dayButtons(calendar)
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map(nameOf);

export const stepButtons = (calendar: TourBookingCalendar) =>
  visibleWith('button', calendar).filter((button) => /^(Previous|Next)/.test(nameOf(button)));

export function focusedName(calendar: TourBookingCalendar): string {
  const focused = calendar.shadowRoot?.activeElement;
  return focused ? nameOf(focused) : '';
}

/** The calendar's events, in order, as text: "day-select 2026-11-24". */
export function intentsOf(calendar: TourBookingCalendar): string[] {
  const told: string[] = [];
  const types = ['day-select', 'day-refuse', 'day-focus', 'period-change', 'narrow-view-change'];
  for (const type of types) {
    calendar.addEventListener(type, (event) => {
      told.push(`${type} ${(event as CustomEvent<string>).detail}`);
    });
  }
  return told;
}
