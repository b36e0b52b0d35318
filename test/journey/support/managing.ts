import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Journey } from './journey.js';
import { TourPage } from './tour-page.js';

/** The prospect's list, with the booking widget's methods. */
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

export async function listedDays(list: TourPage): Promise<string[]> {
  return list.region.getByRole('listitem').getByRole('heading').allInnerTexts();
}

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
