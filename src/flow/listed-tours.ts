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

/** In the order in which the service lists them; one whose start cannot be read is left out. */
export function listedTours(
  appointments: readonly Appointment[],
  { answeredTimes, groupId }: AppointmentsSettings,
  timeZone: string,
  now: Date,
): readonly ListedTour[] {
  const wallNow = wallTimeAt(+now, timeZone);
  return appointments.flatMap((appointment) => {
    const start = wallStartOf(appointment.start, answeredTimes, timeZone);
    if (!start) return [];
    return {
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
      isPast: start.slice(0, 19) < wallNow,
    };
  });
}

const ANSWERED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/** As the property's clock shows it: read from the instant, or the digits as they stand. */
export function wallStartOf(
  start: string,
  answered: 'utc' | 'wall',
  timeZone: string,
): WallTime | undefined {
  const [, digits, offset] = ANSWERED.exec(start) ?? [];
  if (answered === 'wall' || !offset) return parseWallTime(digits);
  const instant = instantFrom(start);
  return Number.isNaN(instant) ? undefined : parseWallTime(wallTimeAt(instant, timeZone));
}
