/** What can be booked: the page's settings, completed by what the leasing team has configured. */
import type { Group, TourType } from '../model/appointment.js';
import { isTimeZone } from '../model/time-zone.js';
import type { Settings } from './resolve.js';

/** How many days ahead can be booked where neither the page nor the group says it. */
const DEFAULT_MAX_DAYS = 60;

export interface Offer {
  readonly tourType: TourType;
  /** IANA zone of the property, when anybody knows it. */
  readonly timeZone: string | undefined;
  readonly maxDays: number;
}

/** The page wins over the group; `undefined` when the group takes no bookings from outside. */
export function createOffer(settings: Settings, group: Group): Offer | undefined {
  const tourType = settings.tourType ?? (group.tourTypes ? group.tourTypes[0] : 'guided');
  if (!tourType) return undefined;
  const groupZone = group.timeZone && isTimeZone(group.timeZone) ? group.timeZone : undefined;
  return {
    tourType,
    timeZone: settings.timeZone ?? groupZone,
    // Bounded, so that the last day is a date: some teams write a number for "no limit".
    maxDays: Math.min(settings.maxDays ?? group.maxDays ?? DEFAULT_MAX_DAYS, 9999),
  };
}
