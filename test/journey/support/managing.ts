import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { expect, type Locator } from 'playwright/test';
import type { Journey } from './journey.js';
import { TourPage } from './tour-page.js';

/** The first tour in the journeys about changes. */
export const tuesday = 'Tuesday, November 24, 2026';
export const wednesday = 'Wednesday, November 25, 2026';

/** Fills in the form and books the chosen time: with `startAt: 'form'`, Tuesday at 1:00 PM. */
export async function bookFromForm(tour: TourPage): Promise<void> {
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
}

/** Opens the calendar of another time, chooses one, and asks for it. */
export async function moveTo(tour: TourPage, day: string, time: string): Promise<void> {
  await tour.button('Change time').click();
  await expect(tour.heading('Choose a new time')).toBeVisible();
  await moveInCalendar(tour, day, time);
}

/** The same, once the calendar is open. */
export async function moveInCalendar(tour: TourPage, day: string, time: string): Promise<void> {
  await tour.chooseDay(day);
  await tour.chooseTime(time);
  await tour.button('Move tour').click();
}

/** Cancels, and confirms it. */
export async function cancelTour(tour: TourPage): Promise<void> {
  await tour.button('Cancel tour').click();
  await tour.button('Yes, cancel tour').click();
}

/** The question before a tour is canceled. */
export function question(tour: TourPage): Locator {
  return tour.page.getByRole('dialog', { name: 'Cancel your tour?' });
}

/** The prospect's list, by the same means as the booking widget. */
export function listIn({ page }: TourPage, journey: Journey): TourPage {
  return new TourPage(page, journey, page.getByRole('region', { name: 'Your tours' }));
}

/** One tour of a list, by the day in its heading. */
export function listed(list: TourPage, day: string): TourPage {
  return list.within(
    list.region
      .getByRole('listitem')
      .filter({ has: list.page.getByRole('heading', { name: day, exact: true }) }),
  );
}

/** The visible days of a list, in their order. */
export async function listedDays(list: TourPage): Promise<string[]> {
  return list.region.getByRole('listitem').getByRole('heading').allInnerTexts();
}

/** What a calendar makes of the downloaded file. */
export async function downloaded(tour: TourPage, button = 'Apple or other calendar') {
  const [download] = await Promise.all([
    tour.page.waitForEvent('download'),
    tour.button(button).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const [component, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (!component || others.length > 0) throw new Error('Not just one entry in the file');
  const { uid, startDate, endDate, summary, location, description } = new ICAL.Event(component);
  return {
    ...{ text, name: download.suggestedFilename(), uid, summary, location, description },
    start: startDate.toICALString(),
    end: endDate.toICALString(),
    sequence: component.getFirstPropertyValue('sequence'),
    status: component.getFirstPropertyValue('status'),
    url: String(component.getFirstPropertyValue('url')),
  };
}
