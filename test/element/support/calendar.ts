import { fixture, html } from '@open-wc/testing';
import '../../../src/define.js';
import { nameOf, visibleWith } from '../../../demo/states/accessible.js';
import type { TourBookingCalendar } from '../../../src/elements/calendar.js';
import { type DateRange, datesOf, type IsoDate } from '../../../src/model/dates.js';
import type { DayState } from '../../../src/model/slots.js';
import { createLanguage } from '../../../src/strings/language.js';

export const iso = (text: string) => text as IsoDate;

export const rangeOf = (from: string, to: string): DateRange => ({ from: iso(from), to: iso(to) });
export const november = rangeOf('2026-11-01', '2026-11-30');
export const december = rangeOf('2026-12-01', '2026-12-31');
/** Seven days from a Saturday. */
export const strip = rangeOf('2026-11-28', '2026-12-04');

export function daysOf({ from, to }: DateRange, state: DayState): Map<IsoDate, DayState> {
  return new Map(datesOf(from, to).map((day) => [day, state]));
}

/** November 2026, with times every day, and months before and after it. */
export async function calendarWith(
  properties: Partial<TourBookingCalendar> = {},
): Promise<TourBookingCalendar> {
  const period = properties.period ?? november;
  const calendar = document.createElement('tour-booking-calendar') as TourBookingCalendar;
  Object.assign(calendar, {
    language: createLanguage('en-US'),
    period,
    days: daysOf(period, 'open'),
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
  for (const type of ['day-select', 'day-focus', 'period-change', 'narrow-view-change']) {
    calendar.addEventListener(type, (event) => {
      told.push(`${type} ${(event as CustomEvent<string>).detail}`);
    });
  }
  return told;
}
