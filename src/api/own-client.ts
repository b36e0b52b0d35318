/** Calls the page's own client. Its responses are converted to the service's format and checked like those. */
import type { AppointmentApi, LinkApi } from './appointments.js';
import { type BookingApi, onWire } from './booking-request.js';
import { elementsOperations } from './client.js';
import { toTourApiError } from './errors.js';
import { readOwnGroup } from './group.js';
import type { Warn } from './schema-parts.js';

/** The page's own client may lack the operations on appointments, which then aren't offered. */
export type TourClient = BookingApi & Partial<AppointmentApi & LinkApi>;

type Method = keyof TourClient;
// biome-ignore lint/suspicious/noExplicitAny: the page's client may return anything
type Given = any;

const IN_WORDS_OF_SERVICE: Readonly<Record<Method, (given: Given) => unknown>> = {
  getAvailableTimes: ({ slots, ...hint }) => ({ available_times: slots, ...onWire(hint) }),
  bookTour: (booking) => ({
    data: {
      appointment: { ...onWire(booking), start: booking.startsAt },
      manage_token: booking.manageToken,
    },
  }),
  getGroup: (group) => group,
  listDiscoverySources: (discovery_sources) => ({ data: { discovery_sources } }),
  listAppointments: (appointments) => ({ data: { appointments } }),
  rescheduleAppointment: (appointment) => ({
    data: { appointment, manage_token: appointment.manageToken },
  }),
  checkLink: (appointment) => ({ data: { appointment } }),
  // The widget shows no message, so it's enough to know whether the team was notified.
  cancelAppointment: (answer) => ({
    data: {
      ...(typeof answer.notificationSent === 'boolean' && { message: '' }),
      ...onWire(answer),
    },
  }),
};

/** Calls a method of the page's client with the same checks as ours: invalid requests don't reach it. */
export function callOwn(api: TourClient, name: Method, args: readonly unknown[], warn: Warn) {
  const ours = elementsOperations(async (operation, _path, read) => {
    const given = IN_WORDS_OF_SERVICE[name](await (api[name] as Given)(...args));
    // The parts of its group have other names.
    const answer = name === 'getGroup' ? readOwnGroup(given) : read(given, warn);
    if (answer === undefined) throw toTourApiError(undefined, operation);
    return answer as Given;
  });
  return (ours[name] as Given)(...args);
}
