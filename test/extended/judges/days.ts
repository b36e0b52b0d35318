/** What both judges do with the calendar. */
import type { Locator } from 'playwright/test';
import { expect } from '../../journey/support/test.js';
import type { TourPage } from '../../journey/support/tour-page.js';

/** Saturday. The calendar starts there, because no earlier day can be booked. */
export const today = '2026-11-21';

/** A horizon of 27 years, so that the calendar goes as far as the judges do. */
export const farAhead = { 'max-days': '9999' };

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The full date, as the calendar names a day. */
export function named(day: string, locale = 'en-US'): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(Date.parse(day));
}

export const tabStops = (tour: TourPage): Locator => tour.grid.locator('button[tabindex="0"]');

export const chosenDays = (tour: TourPage): Locator =>
  tour.grid.getByRole('gridcell', { selected: true });

/** Shows a day, and focuses it. */
export async function focusOn(tour: TourPage, day: string): Promise<void> {
  const name = named(day);
  const widget = tour.page.locator('tour-booking');
  // On Sundays, the office is closed.
  const open = named(day).startsWith('Sunday') ? addDays(day, -1) : day;
  await widget.evaluate((it: HTMLElementTagNameMap['tour-booking'], to) => it.goToDate(to), open);
  await tour.day(name).focus();
  await expectFocus(tour, day);
}

/** Expects that pressing the key again and again moves the focus to these days. */
export async function press(tour: TourPage, key: string, ...days: string[]): Promise<void> {
  for (const day of days) {
    await tour.page.keyboard.press(key);
    await expectFocus(tour, day);
  }
}

export async function expectFocus(tour: TourPage, day: string, locale?: string): Promise<void> {
  await expect(tour.grid.locator('button:focus')).toHaveAccessibleName(named(day, locale));
}
