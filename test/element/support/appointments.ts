import { fixture } from '@open-wc/testing';
import { TourApiError } from '../../../src/api/errors.js';
import type { Appointment, MovedAppointment } from '../../../src/model/appointment.js';
import type { TourAppointments } from '../../../src/tour-appointments.js';
import { all as allIn, fakeApi, morning, type PageApi, press as pressIn, text } from './world.js';

type Settings = Partial<Pick<TourAppointments, 'api' | 'now' | 'strings'>>;

/** The readings of a booking widget are as good for a list. */
export const all = <E extends HTMLElement>(list: TourAppointments, selector: string) =>
  allIn<E>(list as never, selector);
export const words = (list: TourAppointments) => text(list as never).replace(/\u202f/g, ' ');
export const press = (list: TourAppointments, name: string | RegExp) =>
  pressIn(list as never, name);

export const focused = (list: TourAppointments) => list.shadowRoot?.activeElement;

/** What takes the focus is pressed as a visitor does it. */
export function pressItem(list: TourAppointments, id: number, name: string): HTMLButtonElement {
  const buttons = all<HTMLButtonElement>(list, `button[aria-describedby="tour-${id}"]`);
  const found = buttons.find(({ textContent }) => textContent?.trim() === name);
  if (!found) throw new Error(`Tour ${id} has no ${name}.`);
  found.focus();
  found.click();
  return found;
}

/** Each tour of the list: its day, time and place. */
export const items = (list: TourAppointments, within = '') =>
  all(list, `${within} [part="appointment"] .facts`).map((facts) =>
    [...facts.children].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
  );

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
  messages: readonly { path: string[]; text: string }[] = [],
) => new TourApiError(kind, `${operation}: ${kind}`, { operation, status, messages });

export const TAKEN = failure('reschedule', 'refused', 400, [
  { path: ['appointment', 'start'], text: 'No appointments available at the selected time.' },
]);

export interface Service {
  readonly api: PageApi;
  /** What was asked, reads of times and of the group aside. */
  readonly asked: string[];
  appointments: readonly Appointment[];
  /** What the next call of a method does in place of its work. */
  readonly instead: Map<string, () => unknown>;
}

/** A service in the page that keeps appointments; times each day at ten and at three. */
export function service(...appointments: Appointment[]): Service {
  const asked: string[] = [];
  const instead = new Map<string, () => unknown>();
  const take = (method: string) => {
    const act = instead.get(method);
    instead.delete(method);
    return act;
  };
  const own: Service = {
    asked,
    appointments,
    instead,
    api: fakeApi(['10:00:00', '15:00:00'], {
      getGroup: async () => ({ timeZone: 'America/Chicago' }),
      listAppointments: async (clientId) => {
        asked.push(`list ${clientId}`);
        return (take('list')?.() ?? own.appointments) as Promise<Appointment[]>;
      },
      rescheduleAppointment: async (id, group, start) => {
        asked.push(`move ${id} ${group} ${start}`);
        const act = take('move');
        if (act) return act() as Promise<MovedAppointment>;
        const moved = own.appointments.find((one) => one.id === id);
        if (!moved) throw failure('reschedule', 'not-found', 404);
        const next = { ...moved, start: new Date(`${start}-06:00`).toISOString() };
        own.appointments = own.appointments.map((one) => (one.id === id ? next : one));
        return next;
      },
      cancelAppointment: async (id) => {
        asked.push(`cancel ${id}`);
        const act = take('cancel');
        if (act) return act() as Promise<{ notificationSent: boolean }>;
        own.appointments = own.appointments.filter((one) => one.id !== id);
        return { notificationSent: true };
      },
    }),
  };
  return own;
}

export const fail = (error: Error) => () => {
  throw error;
};

export async function listWith(
  settings: Settings,
  attributes: Record<string, string | null> = {},
  children = '',
): Promise<TourAppointments> {
  const list = document.createElement('tour-appointments');
  const all = { 'group-id': '23', 'client-id': '890', loading: 'eager', ...attributes };
  for (const [name, value] of Object.entries(all)) {
    if (value !== null) list.setAttribute(name, value);
  }
  list.innerHTML = children;
  Object.assign(list, { now: () => new Date(morning), ...settings });
  const place = await fixture<HTMLElement>('<div></div>');
  place.append(list);
  await list.updateComplete;
  return list;
}
