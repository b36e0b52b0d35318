/** Which times a group offers: those at which one of its employees is free. Read-only. */
import { noiseOf } from './random.js';
import {
  type Appointment,
  type Employee,
  type Group,
  type OfficeHours,
  STATUS,
  type TourType,
} from './records.js';
import { DEFAULT_OFFICE_HOURS, DEFAULT_ZONE } from './seed.js';
import {
  addDays,
  dateAt,
  dateOf,
  type IsoDate,
  instantOf,
  minuteOfDay,
  timeOfDay,
  type WallTime,
  weekdayOf,
} from './wall-time.js';
import type { World } from './world.js';

/** Clients can't choose a tour's length. The documentation's examples last half an hour. */
export const TOUR_MINUTES = 30;

export const zoneOf = (group: Group): string => group.configuration.timezone ?? DEFAULT_ZONE;

export function officeHoursOf(group: Group): OfficeHours {
  return group.configuration.appointment_widget_settings?.office_hours ?? DEFAULT_OFFICE_HOURS;
}

/** A tour type must be enabled and open to external bookings. */
export function canBook(group: Group, tourType: TourType, isVideoTour = false): boolean {
  const flags = group.configuration;
  if (isVideoTour) return flags.video_tours_enabled && flags.video_tours_external_bookings_enabled;
  if (tourType === 'guided')
    return flags.guided_tours_enabled && flags.guided_tours_external_bookings_enabled;
  return flags.self_guided_tours_enabled && flags.self_guided_tours_external_bookings_enabled;
}

/** Clients request the times of video tours as guided ones. */
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

/** A date's times by office hours, no matter who is free. */
export function startsOn(group: Group, date: IsoDate): WallTime[] {
  const hours = officeHoursOf(group)[weekdayOf(date)];
  return startsWithin(hours, group).map((time) => `${date}T${time}`);
}

/** Every time of day at which a tour starts on some weekday. */
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

const MINUTE = 60_000;
export const TOUR_LENGTH = TOUR_MINUTES * MINUTE;

export const NO_APPOINTMENTS = 'No appointments available at the selected time.';
const OUTSIDE_HOURS = 'Selected time is outside tour hours.';
const IN_THE_PAST = 'Selected time is in the past.';

/** A canceled appointment stays on record, but takes nobody's time. */
export const takesTime = (appointment: Appointment) => appointment.status !== STATUS.canceled;

export function overlaps(appointment: Appointment, start: number): boolean {
  return appointment.startsAt < start + TOUR_LENGTH && start < appointment.endsAt;
}

/** Other engagements: some half hours, longer stretches and days off. */
function isEngaged({ seed, busyness }: World, employee: Employee, instant: number): boolean {
  const chance = (minutes: number) =>
    noiseOf(seed, employee.id, minutes, Math.floor(instant / (minutes * MINUTE)));
  return (
    chance(30) < 0.25 * busyness || chance(120) < 0.2 * busyness || chance(1440) < 0.07 * busyness
  );
}

/** `except` is the appointment to be moved, which doesn't conflict with itself. */
export function isFree(
  world: World,
  employee: Employee,
  start: number,
  except?: Appointment,
): boolean {
  if (isEngaged(world, employee, start)) return false;
  if (isEngaged(world, employee, start + TOUR_LENGTH - 1)) return false;
  for (const appointment of world.appointments.values()) {
    if (appointment.employeeId !== employee.id || appointment === except) continue;
    if (takesTime(appointment) && overlaps(appointment, start)) return false;
  }
  return true;
}

export function freeEmployees(
  world: World,
  group: Group,
  start: number,
  except?: Appointment,
): Employee[] {
  return group.employeeIds
    .map((id) => world.employees.get(id))
    .filter((employee) => employee !== undefined)
    .filter((employee) => isFree(world, employee, start, except));
}

function isTooFarAhead(world: World, group: Group, date: IsoDate): boolean {
  const days = group.configuration.max_days_in_advance_to_book_tours;
  if (days === null || days === undefined) return false;
  return date > addDays(dateAt(world.now(), zoneOf(group)), days);
}

/** A date's available times, in order. */
export function offeredStarts(world: World, group: Group, date: IsoDate): WallTime[] {
  if (isTooFarAhead(world, group, date)) return [];
  return startsOn(group, date).filter((time) => {
    const start = instantOf(time, zoneOf(group));
    if (start === undefined || start < world.now()) return false;
    return freeEmployees(world, group, start).length > 0;
  });
}

/** Why a tour can't start then, in the service's words; `undefined` if it can. */
export function refusalOf(
  world: World,
  group: Group,
  time: WallTime,
  isAnyoneFree = (start: number) => freeEmployees(world, group, start).length > 0,
): string | undefined {
  const start = instantOf(time, zoneOf(group));
  if (start === undefined) return NO_APPOINTMENTS;
  if (start < world.now()) return IN_THE_PAST;
  if (!isWithinOfficeHours(group, time)) return OUTSIDE_HOURS;
  const isListed = startsOn(group, dateOf(time)).includes(time);
  if (!isListed || isTooFarAhead(world, group, dateOf(time))) return NO_APPOINTMENTS;
  return isAnyoneFree(start) ? undefined : NO_APPOINTMENTS;
}

const LOOKAHEAD_DAYS = 180;

/** The first date after `date` with available times that `isListed` accepts. */
export function nextAvailableDate(
  world: World,
  group: Group,
  date: IsoDate,
  isListed: (date: IsoDate) => boolean,
): IsoDate | undefined {
  const today = dateAt(world.now(), zoneOf(group));
  const first = date < today ? today : addDays(date, 1);
  for (let days = 0; days < LOOKAHEAD_DAYS; days++) {
    const candidate = addDays(first, days);
    if (isTooFarAhead(world, group, candidate)) return undefined;
    if (isListed(candidate) && offeredStarts(world, group, candidate).length > 0) return candidate;
  }
  return undefined;
}

/** The available times nearest to `wanted`, including itself, up to a week before or after. */
export function nearestStarts(
  world: World,
  group: Group,
  wanted: WallTime,
  count: number,
): WallTime[] {
  const distance = (time: WallTime) => Math.abs(Date.parse(`${time}Z`) - Date.parse(`${wanted}Z`));
  return Array.from({ length: 15 }, (_, day) => addDays(dateOf(wanted), day - 7))
    .flatMap((date) => offeredStarts(world, group, date))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count);
}
