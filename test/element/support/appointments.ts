import { TourApiError } from '../../../src/api/errors.js';
import type { Appointment } from '../../../src/api/schemas.js';
import type { TourAppointments } from '../../../src/tour-appointments.js';
import { all, now, put } from './world.js';

export const appointment = (id: number, start: string, more: Partial<Appointment> = {}) =>
  ({
    id,
    status: 30,
    start,
    end: undefined,
    notes: '',
    location: '1 Main Street',
    employee: { id: 596, name: 'Travis Smiley' },
    client: undefined,
    ...more,
  }) satisfies Appointment;

export const TUESDAY = appointment(505, '2026-11-24T17:00:00+00:00');
export const FRIDAY = appointment(506, '2026-11-27T20:30:00+00:00', {
  status: null,
  location: '',
  employee: undefined,
});
export const PAST = appointment(501, '2026-11-05T16:00:00+00:00');

export const failure = (
  operation: 'list-appointments' | 'reschedule' | 'cancel' | 'available-times',
  kind: TourApiError['kind'],
  status?: number,
) => new TourApiError(kind, `${operation}: ${kind}`, { operation, status });

type Settings = Partial<Pick<TourAppointments, 'api' | 'now' | 'strings'>>;

export function listWith(
  settings: Settings,
  attributes: Record<string, string | null> = {},
  children = '',
): Promise<TourAppointments> {
  const usual = { 'group-id': '23', 'client-id': '890', loading: 'eager' };
  return put('tour-appointments', { ...usual, ...attributes }, { now, ...settings }, children);
}

/** Each tour of the list: its day, time and place, and the rest. */
export const items = (list: TourAppointments, within = '') =>
  all(list, `${within} [part="appointment"] .facts`).map((facts) =>
    [...facts.children].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
  );
