/** A prospect's appointments: to list, to move and to cancel. */
import type * as z from 'zod/mini';
import { readStart } from '../model/answered-start.js';
import * as paths from './paths.js';
import { checkId, checkStart } from './request-checks.js';
import type { CallOptions } from './retry.js';
import {
  type Answer,
  booleanOf,
  identified,
  inData,
  integer,
  integerOf,
  itemsOf,
  listIn,
  optional,
  reader,
  record,
  text,
  textOf,
  wordsOf,
} from './schema-parts.js';
import type { Send } from './transport.js';

/** The body of a move to another start. */
export const toMoveBody = (start: string) => ({ appointment: { start } });

const appointment = () =>
  record({
    id: integer(),
    /** With an offset whose meaning isn't documented: it may be UTC or a label of the wall time. */
    start: text(),
  });

/** The fields that listed and moved appointments share. */
function toAppointment(record: z.infer<ReturnType<typeof appointment>>) {
  return {
    id: record.id,
    /**
     * Null if it was made in the web application; else 10 tentative, 20 not confirmed, 30
     * confirmed, 40 canceled, 50 completed, 60 no-show.
     */
    status: integerOf(record.status) ?? null,
    start: record.start,
    ...optional({ end: textOf(record.end) }),
    notes: wordsOf(record.notes),
    location: wordsOf(record.location),
  };
}

/** "Reschedule response record" */
const readMoved = reader(
  () => inData({ appointment: appointment() }),
  ({ data: { appointment: record, manage_token, is_old } }) => ({
    ...toAppointment(record),
    ...optional({ manageToken: textOf(manage_token) }),
    /** From your own server: a repeated response that may be out of date. */
    ...(is_old === true && { isOld: true }),
  }),
);

/** The appointment in the response to a move. */
export type MovedAppointment = Answer<typeof readMoved>;

const readEmployee = reader(identified, ({ id, name, photo }) => ({
  id,
  name: wordsOf(name),
  // Its type isn't documented.
  ...optional({ photo }),
}));

const readPerson = reader(identified, (record) => ({
  id: record.id,
  firstName: wordsOf(record.first_name),
  lastName: wordsOf(record.last_name),
  email: wordsOf(record.email),
  isPrimary: record.is_primary === true,
  phone: wordsOf(record.phone_1),
  secondPhone: wordsOf(record.phone_2),
}));

/** The first of the people. */
export type AppointmentPerson = Answer<typeof readPerson>;

/** `name` is the names of the people, joined. The types of `group` and of an agent aren't documented. */
const readClient = reader(identified, (record) => ({
  id: record.id,
  name: wordsOf(record.name),
  group: record.group,
  person: readPerson(record.person),
  agents: itemsOf(record.agents, (agent) => agent),
  brokerFirstName: wordsOf(record.broker_first_name),
  brokerLastName: wordsOf(record.broker_last_name),
  leadSource: wordsOf(record.lead_source),
}));

/** The prospect of an appointment. */
export type AppointmentClient = Answer<typeof readClient>;

const readTour = reader(appointment, (record) => ({
  ...toAppointment(record),
  ...optional({
    /** From your own server: the group whose tour it is. Default: the page's. */
    groupId: integerOf(record.group_id),
    employee: readEmployee(record.employee),
  }),
}));

/** What the elements need from the list: when each tour is, but not whose it is. */
export const readTours = listIn('appointments', (item) => {
  const tour = readTour(item);
  return readStart(tour?.start ?? '') && tour;
});

/**
 * "Appointment record (prospect appointment list)". Its `appointment_showings` is internal data to
 * ignore.
 */
export const readAppointments = listIn(
  'appointments',
  reader(appointment, (record) => {
    const tour = readTour(record);
    return tour && { ...tour, ...optional({ client: readClient(record.client) }) };
  }),
);

/** An appointment in a prospect's list. */
export type Appointment = Answer<typeof readAppointments>[number];

/** The response to a cancellation: a message, and whether an employee was notified. */
const readCancelled = reader(
  () => inData({ message: text() }),
  ({ data }) => ({ message: data.message, notificationSent: booleanOf(data.notification_sent) }),
);

/** What the service says about a cancellation. */
export type Cancellation = Answer<typeof readCancelled>;

/** A prospect's list. */
export interface ListApi {
  /**
   * A prospect's appointments that are confirmed or were made in the web application, by start.
   * Rejects with kind `not-found` if there's no such prospect. A key with this permission exposes
   * the appointments of every prospect whose id someone guesses: it belongs on a server.
   */
  listAppointments(clientId: number, options?: CallOptions): Promise<readonly Appointment[]>;
}

/** Changes of existing appointments. */
export interface AppointmentApi {
  /**
   * Moves an appointment to another listed start. Rejects with kind `not-found` if it doesn't
   * exist, and with `isSlotRefused` if the start is taken or past. Sent once. `manageToken`, from a
   * response of `tour-booking/server`, is sent in place of the key.
   */
  rescheduleAppointment(
    appointmentId: number,
    groupId: number,
    start: string,
    manageToken?: string,
  ): Promise<MovedAppointment>;
  /** Cancels an appointment. Rejects with kind `not-found` if it doesn't exist. Sent once. */
  cancelAppointment(appointmentId: number, manageToken?: string): Promise<Cancellation>;
}

/** Links to a tour, from `tour-booking/server`. The service itself has none. */
export interface LinkApi {
  /**
   * Resolves if the server accepts the token, and changes nothing. Rejects with kind `unauthorized` or
   * `not-found` if it refuses the token.
   */
  checkLink(
    appointmentId: number,
    manageToken: string,
    options?: CallOptions,
  ): Promise<LinkedState>;
}

export const links = (send: Send): LinkApi => ({
  async checkLink(appointmentId, token, options) {
    const path = paths.cancel(checkId('check-link', 'appointmentId', appointmentId));
    return send('check-link', path, readLink, { ...options, token });
  },
});

const readLink = reader(
  () => inData({ appointment: appointment() }),
  ({ data }) => ({
    isCanceled: data.appointment.status === 40,
    /** Contains the tour's latest start and sequence. Absent if the server doesn't know them. */
    ...optional({ manageToken: textOf(data.manage_token) }),
  }),
);

/** What the server knows of a link's tour. */
export type LinkedState = Answer<typeof readLink>;

/** `readList` decides what's read of each listed appointment. */
export const lists = (send: Send, readList: typeof readAppointments): ListApi => ({
  async listAppointments(clientId, options) {
    const operation = 'list-appointments';
    const path = paths.list(checkId(operation, 'clientId', clientId));
    return send(operation, path, readList, options);
  },
});

export const appointments = (send: Send): AppointmentApi => ({
  async rescheduleAppointment(appointmentId, groupId, start, token) {
    const operation = 'reschedule';
    const id = checkId(operation, 'appointmentId', appointmentId);
    const path = paths.move(id, checkId(operation, 'groupId', groupId));
    const body = toMoveBody(checkStart(operation, 'start', start));
    return send(operation, path, readMoved, { method: 'PUT', body, token, about: id });
  },

  async cancelAppointment(appointmentId, token) {
    const about = checkId('cancel', 'appointmentId', appointmentId);
    return send('cancel', paths.cancel(about), readCancelled, { method: 'DELETE', token, about });
  },
});
