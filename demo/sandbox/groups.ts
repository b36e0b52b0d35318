/** What follows from a group's configuration: its zone, its office hours, the tours it gives. */
import type { Group, OfficeHours, TourType } from './records.js';
import { DEFAULT_OFFICE_HOURS, DEFAULT_ZONE } from './seed.js';
import { type IsoDate, minuteOfDay, timeOfDay, type WallTime, weekdayOf } from './wall-time.js';

/** The length of a tour is not the client's to choose; the documented ones last half an hour. */
export const TOUR_MINUTES = 30;

export const zoneOf = (group: Group): string => group.configuration.timezone ?? DEFAULT_ZONE;

export function officeHoursOf(group: Group): OfficeHours {
  return group.configuration.appointment_widget_settings?.office_hours ?? DEFAULT_OFFICE_HOURS;
}

/** A tour type can be booked when it is enabled and open to bookings from outside. */
export function canBook(group: Group, tourType: TourType, isVideoTour = false): boolean {
  const flags = group.configuration;
  if (isVideoTour) return flags.video_tours_enabled && flags.video_tours_external_bookings_enabled;
  if (tourType === 'guided')
    return flags.guided_tours_enabled && flags.guided_tours_external_bookings_enabled;
  return flags.self_guided_tours_enabled && flags.self_guided_tours_external_bookings_enabled;
}

/** Slots of video tours are asked for as guided ones. */
export function listsTimes(group: Group, tourType: TourType): boolean {
  return canBook(group, tourType) || (tourType === 'guided' && canBook(group, 'guided', true));
}

type Hours = OfficeHours[keyof OfficeHours];

function startsWithin(hours: Hours, group: Group): string[] {
  if (!hours) return [];
  const times: string[] = [];
  const last = minuteOfDay(hours.close_at) - TOUR_MINUTES;
  for (let minute = minuteOfDay(hours.open_at); minute <= last; ) {
    times.push(timeOfDay(minute));
    minute += group.settings.minutes_between_starts;
  }
  return times;
}

/** The starts of a date by office hours alone, whoever is free. */
export function startsOn(group: Group, date: IsoDate): WallTime[] {
  const hours = officeHoursOf(group)[weekdayOf(date)];
  return startsWithin(hours, group).map((time) => `${date}T${time}`);
}

/** The times of day at which a tour starts on one weekday or another. */
export function startsOfWeek(group: Group): string[] {
  const times = Object.values(officeHoursOf(group)).flatMap((hours) => startsWithin(hours, group));
  return [...new Set(times)].sort();
}

export function isWithinOfficeHours(group: Group, time: WallTime): boolean {
  const hours = officeHoursOf(group)[weekdayOf(time.slice(0, 10))];
  if (!hours) return false;
  const start = minuteOfDay(time);
  return start >= minuteOfDay(hours.open_at) && start + TOUR_MINUTES <= minuteOfDay(hours.close_at);
}
