import { type Operation, TourApiError } from '../../../src/api/errors.js';
import type { Appointment } from '../../../src/api.js';
import type { TourAppointments } from '../../../src/tour-appointments.js';
import { fakeService, type Service } from './fake-service.js';
import { all, now, put, visitorOf } from './widget.js';

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
    groupId: undefined,
    ...more,
  }) satisfies Appointment;

export const TUESDAY = appointment(505, '2026-11-24T17:00:00+00:00');
export const FRIDAY = appointment(506, '2026-11-27T20:30:00+00:00', {
  status: null,
  location: '',
  employee: undefined,
});
export const PAST = appointment(501, '2026-11-05T16:00:00+00:00');

export const failure = (operation: Operation, kind: TourApiError['kind'], status?: number) =>
  new TourApiError(kind, `${operation}: ${kind}`, { operation, status });

export async function listWith(
  service: Service = fakeService({ appointments: [TUESDAY] }),
  attributes: Readonly<Record<string, string>> = {},
  children = '',
) {
  const usual = {
    'base-url': 'https://api.example.invalid',
    'api-key': 'SESSION_TOKEN',
    'group-id': '23',
    'client-id': '890',
    loading: 'eager',
  };
  const list = await put(
    'tour-appointments',
    { ...usual, ...attributes },
    { now, fetch: service.fetch },
    children,
  );
  return { list, service, visitor: visitorOf(list) };
}

export const items = (list: TourAppointments, within = '') =>
  all(list, `${within} [part="appointment"] .facts`).map((facts) =>
    [...facts.querySelectorAll(':scope > div > *')].map(({ textContent }) =>
      textContent?.replace(/\s+/g, ' ').trim(),
    ),
  );
