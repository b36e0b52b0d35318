/** What a list of appointments is set up with: attributes to settings, or faults. Never throws. */
import {
  AttributeReader,
  type Connection,
  type Fault,
  notId,
  notNumber,
  notOneOf,
  notZone,
  PREFERENCE,
  type Preferences,
} from './attribute-reader.js';

/** How the service writes the start of an appointment: in UTC, or the wall time labelled `+00:00`. */
export type AnsweredTimes = 'utc' | 'wall';

export interface AppointmentsSettings extends Connection {
  readonly groupId: number;
  readonly clientId: number;
  readonly timeZone: string | undefined;
  readonly answeredTimes: AnsweredTimes;
  /** How many days ahead a tour can be moved. */
  readonly maxDays: number | undefined;
  /** Minutes of a tour, for calendar entries only. */
  readonly duration: number;
}

export interface ResolvedAppointments {
  /** Absent when a fault is fatal. */
  readonly settings: AppointmentsSettings | undefined;
  readonly preferences: Preferences;
  readonly faults: readonly Fault[];
}

/** The attributes by their property names, as texts. */
export function resolveAppointments(attributes: object): ResolvedAppointments {
  const reader = new AttributeReader(attributes);
  const connection = reader.connection();
  const groupId = reader.read('groupId', notId, { isRequired: true });
  const clientId = reader.read('clientId', notId, { isRequired: true });
  const timeZone = reader.read('timeZone', notZone);
  const answeredTimes = reader.read('answeredTimes', notOneOf(['utc', 'wall'])) ?? 'utc';
  const maxDays = reader.read('maxDays', notNumber('days'), PREFERENCE);
  const duration = reader.read('duration', notNumber('minutes'), PREFERENCE);
  const preferences = reader.preferences();
  const isSound = !reader.faults.some(({ isFatal }) => isFatal);
  const settings: AppointmentsSettings | undefined = isSound
    ? {
        ...connection,
        groupId: Number(groupId),
        clientId: Number(clientId),
        timeZone,
        answeredTimes: answeredTimes as AnsweredTimes,
        maxDays: maxDays ? Number(maxDays) : undefined,
        duration: Number(duration ?? 30),
      }
    : undefined;
  return { settings, preferences, faults: reader.faults };
}
