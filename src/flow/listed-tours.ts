/** A prospect's appointments with their starts as the property's clock shows them. */
import type { AppointmentsSettings } from '../config/resolve-appointments.js';
import type { Appointment, KeptTour } from '../model/appointment.js';
import { wallTimeAt } from '../model/time-zone.js';
import { instantFrom, parseWallTime, type WallTime } from '../model/wall-time.js';

/** An appointment with its start as the property's clock shows it. */
export interface ListedTour extends KeptTour {
  readonly appointment: Appointment;
  readonly isPast: boolean;
}

/** The first of many. */
export interface SomeTours {
  readonly tours: readonly ListedTour[];
  /** How many there are in all. */
  readonly count: number;
}

/** How many are to be shown. */
export type TourCounts = Readonly<Record<'upcoming' | 'past', number>>;

/**
 * In the order in which the service lists them; those whose start cannot be read are left out. The
 * clock of a zone is slow to read, and a list may hold thousands: it is read for what is shown.
 */
export function listTours(
  appointments: readonly Appointment[],
  { answeredTimes, groupId }: AppointmentsSettings,
  timeZone: string,
  now: Date,
  counts: TourCounts,
): Record<keyof TourCounts, SomeTours> {
  const wallNow = wallTimeAt(+now, timeZone);
  const all: Record<keyof TourCounts, Appointment[]> = { upcoming: [], past: [] };
  for (const appointment of appointments) {
    const start = readStart(appointment.start, answeredTimes);
    if (start === undefined) continue;
    const isPast = typeof start === 'number' ? start < +now : start.slice(0, 19) < wallNow;
    all[isPast ? 'past' : 'upcoming'].push(appointment);
  }
  const toTour = (appointment: Appointment, isPast: boolean): ListedTour[] => {
    const start = wallStartOf(appointment.start, answeredTimes, timeZone);
    if (!start) return [];
    return [
      {
        id: appointment.id,
        start,
        startsAt: answeredTimes === 'utc' ? appointment.start : undefined,
        timeZone,
        location: appointment.location,
        confirmationEnabled: undefined,
        expirationDate: undefined,
        groupId,
        tourType: undefined,
        label: '',
        sequence: 0,
        appointment,
        isPast,
      },
    ];
  };
  const some = (kind: keyof TourCounts) => ({
    tours: all[kind].slice(0, counts[kind]).flatMap((it) => toTour(it, kind === 'past')),
    count: all[kind].length,
  });
  return { upcoming: some('upcoming'), past: some('past') };
}

const ANSWERED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/** An instant, or the digits as they stand. */
function readStart(start: string, answered: 'utc' | 'wall'): WallTime | number | undefined {
  const [, digits, offset] = ANSWERED.exec(start) ?? [];
  if (answered === 'wall' || !offset) return parseWallTime(digits);
  const instant = instantFrom(start);
  return Number.isNaN(instant) ? undefined : instant;
}

/** As the property's clock shows it. */
export function wallStartOf(
  start: string,
  answered: 'utc' | 'wall',
  timeZone: string,
): WallTime | undefined {
  const read = readStart(start, answered);
  return typeof read === 'number' ? parseWallTime(wallTimeAt(read, timeZone)) : read;
}
