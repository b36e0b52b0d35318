/**
 * Who is free when, and so which starts a group offers: "a time at which an employee of the group is
 * free". Nothing here changes anything.
 */
import { isWithinOfficeHours, startsOn, TOUR_MINUTES, zoneOf } from './groups.js';
import { noiseOf } from './random.js';
import { type Appointment, type Employee, type Group, STATUS } from './records.js';
import { addDays, dateAt, dateOf, type IsoDate, instantOf, type WallTime } from './wall-time.js';
import type { World } from './world.js';

const MINUTE = 60_000;
export const TOUR_LENGTH = TOUR_MINUTES * MINUTE;

export const NO_APPOINTMENTS = 'No appointments available at the selected time.';
const OUTSIDE_HOURS = 'Selected time is outside tour hours.';
const IN_THE_PAST = 'Selected time is in the past.';
const SHORT_NOTICE = 'You cannot book an appointment with such short notice.';

/** A cancelled appointment's record is kept, but it takes nobody's time. */
export const takesTime = (appointment: Appointment) => appointment.status !== STATUS.cancelled;

export function overlaps(appointment: Appointment, start: number): boolean {
  return appointment.startsAt < start + TOUR_LENGTH && start < appointment.endsAt;
}

/** What else fills an employee's day: half-hours now and then, a longer stretch, a day off. */
function isEngaged({ seed, busyness }: World, employee: Employee, instant: number): boolean {
  const chance = (minutes: number) =>
    noiseOf(seed, employee.id, minutes, Math.floor(instant / (minutes * MINUTE)));
  return (
    chance(30) < 0.25 * busyness || chance(120) < 0.2 * busyness || chance(1440) < 0.07 * busyness
  );
}

/** `except` is the appointment that is being moved: it does not stand in its own way. */
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
  return date > addDays(dateAt(world.clock.now(), zoneOf(group)), days);
}

function earliestStart(world: World, group: Group): number {
  return world.clock.now() + group.settings.minimum_notice_minutes * MINUTE;
}

/** The starts of one date that are listed, in order. */
export function offeredStarts(world: World, group: Group, date: IsoDate): WallTime[] {
  if (isTooFarAhead(world, group, date)) return [];
  const earliest = earliestStart(world, group);
  return startsOn(group, date).filter((time) => {
    const start = instantOf(time, zoneOf(group));
    if (start === undefined || start < earliest) return false;
    return freeEmployees(world, group, start).length > 0;
  });
}

/** Why a tour cannot start then, in the service's words; `undefined` when nothing is against it. */
export function refusalOf(
  world: World,
  group: Group,
  time: WallTime,
  isAnyoneFree = (start: number) => freeEmployees(world, group, start).length > 0,
): string | undefined {
  const start = instantOf(time, zoneOf(group));
  if (start === undefined) return NO_APPOINTMENTS;
  if (start < world.clock.now()) return IN_THE_PAST;
  if (start < earliestStart(world, group)) return SHORT_NOTICE;
  if (!isWithinOfficeHours(group, time)) return OUTSIDE_HOURS;
  const isListed = startsOn(group, dateOf(time)).includes(time);
  if (!isListed || isTooFarAhead(world, group, dateOf(time))) return NO_APPOINTMENTS;
  return isAnyoneFree(start) ? undefined : NO_APPOINTMENTS;
}

const LOOKAHEAD_DAYS = 180;

/** The first date after `date` with a start that `isListed` lets through. */
export function nextAvailableDate(
  world: World,
  group: Group,
  date: IsoDate,
  isListed: (date: IsoDate) => boolean,
): IsoDate | undefined {
  const today = dateAt(world.clock.now(), zoneOf(group));
  const first = date < today ? today : addDays(date, 1);
  for (let days = 0; days < LOOKAHEAD_DAYS; days++) {
    const candidate = addDays(first, days);
    if (isTooFarAhead(world, group, candidate)) return undefined;
    if (isListed(candidate) && offeredStarts(world, group, candidate).length > 0) return candidate;
  }
  return undefined;
}

/** The offered starts nearest to a wanted one, itself included, within a week either way. */
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
