/**
 * A client of the page's own, whose answers are read as the service's are: each is put into the
 * service's words, and then goes the same way. A bad answer fails; a bad item of a list costs itself alone.
 */
import { type AppointmentApi, type BookingApi, elementsOperations } from './client.js';
import { toTourApiError } from './errors.js';
import { readOwnGroup } from './group-answer.js';
import { onWire } from './request-body.js';
import type { Warn } from './schema-parts.js';
import { readTours } from './schemas.js';

/** A page's own client may lack what comes after a booking: then it is not offered. */
export type TourClient = BookingApi & Partial<AppointmentApi>;

type Method = keyof TourClient;
// biome-ignore lint/suspicious/noExplicitAny: whatever the page's client answers
type Given = any;

const IN_WORDS_OF_SERVICE: Readonly<Record<Method, (given: Given) => unknown>> = {
  getAvailableTimes: ({ slots, ...hint }) => ({ available_times: slots, ...onWire(hint) }),
  bookTour: (booking) => ({
    data: { appointment: { ...onWire(booking), start: booking.startsAt } },
  }),
  getGroup: (group) => group,
  listDiscoverySources: (discovery_sources) => ({ data: { discovery_sources } }),
  listAppointments: (appointments) => ({ data: { appointments } }),
  rescheduleAppointment: (appointment) => ({ data: { appointment } }),
  // The widget shows no message: without one, it is enough to say whether the team was told.
  cancelAppointment: (answer) => ({
    data: {
      ...(typeof answer.notificationSent === 'boolean' && { message: '' }),
      ...onWire(answer),
    },
  }),
};

/** Calls a method of the page's client as one of ours: what that refuses does not reach it. */
export function callOwn(api: TourClient, name: Method, args: readonly unknown[], warn: Warn) {
  const ours = elementsOperations(
    async (operation, _path, read) => {
      const given = IN_WORDS_OF_SERVICE[name](await (api[name] as Given)(...args));
      // Its parts have other names there.
      const answer = name === 'getGroup' ? readOwnGroup(given) : read(given);
      if (answer === undefined) throw toTourApiError(undefined, operation);
      return answer as Given;
    },
    warn,
    readTours,
  );
  return (ours[name] as Given)(...args);
}
