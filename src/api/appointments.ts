/**
 * Lists, moves and cancels appointments: each request, and which fields of its answer are read. What a move's
 * answer makes of a tour: `page/attempt.ts`; what a listed one makes of a row: `store/tours/list.ts`.
 */
import * as z from 'zod/mini';
import { checkId, checkStart, paths } from './requests.js';
import type { CallOptions } from './retry-reads.js';
import {
  type Extended,
  filledText,
  goodItems,
  goodItemsOrNone,
  ifValid,
  inData,
  integer,
  listWithGaps,
  type ModelOf,
  schemaOf,
  textOrEmpty,
  type Warn,
} from './schema-parts.js';
import type { Send } from './transport.js';

export const toMoveBody = (start: string) => ({ appointment: { start } });

const appointmentFields = () => ({
  id: integer(),
  /** Null if made in the web application; 10 tentative, 20 not confirmed, 30 confirmed, 40 canceled, 50 completed, 60 no-show. */
  status: z.catch(z.nullable(integer()), null),
  /** With an offset whose meaning isn't documented: it may be UTC or a label of the wall time. */
  start: z.string(),
  end: ifValid(filledText()),
  notes: textOrEmpty(),
  location: textOrEmpty(),
});

/** "Reschedule response record" */
export const movedRecord = () => z.object(appointmentFields());

export const movedAnswer = schemaOf(() => inData({ appointment: movedRecord() }));

const toMoved = ({ data: { appointment, ...own } }: ModelOf<typeof movedAnswer>) => ({
  ...appointment,
  ...own,
});

/** The appointment in the response to a move. */
export type MovedAppointment = Readonly<ReturnType<typeof toMoved>>;

export const employee = () =>
  z.object({
    id: integer(),
    name: textOrEmpty(),
    /** Its type isn't documented. */
    photo: z.optional(z.unknown()),
  });

const person = () =>
  z.object({
    id: integer(),
    first_name: textOrEmpty(),
    last_name: textOrEmpty(),
    email: textOrEmpty(),
    is_primary: z.catch(z.boolean(), false),
    phone_1: textOrEmpty(),
    phone_2: textOrEmpty(),
  });

/** The first of a prospect's people. */
export type AppointmentPerson = ModelOf<typeof person>;

/** The types of `group` and of an agent aren't documented. */
export const client = () =>
  z.object({
    id: integer(),
    /** The names of the people, joined. */
    name: textOrEmpty(),
    group: z.optional(z.unknown()),
    person: ifValid(person()),
    agents: goodItemsOrNone(z.unknown()),
    broker_first_name: textOrEmpty(),
    broker_last_name: textOrEmpty(),
    lead_source: textOrEmpty(),
  });

/** The prospect of an appointment. */
export type AppointmentClient = ModelOf<typeof client>;

export const listedFields = () => ({ ...appointmentFields(), employee: ifValid(employee()) });

/** "Appointment record (prospect appointment list)". Its `appointment_showings` is internal data to ignore. */
export const appointmentRecord = () => z.object({ ...listedFields(), client: ifValid(client()) });

/** An appointment in a prospect's list. */
export type Appointment = ModelOf<typeof appointmentRecord>;

export const appointmentsAnswer = schemaOf(() =>
  inData({ appointments: listWithGaps(appointmentRecord()) }),
);

/** The response to a cancellation: a message, and whether an employee was notified. */
export const canceledAnswer = schemaOf(() =>
  inData({ message: z.string(), notification_sent: ifValid(z.boolean()) }),
);

/** What the service says about a cancellation. */
export type Cancellation = ModelOf<typeof canceledAnswer>['data'];

/** Lists a prospect's appointments. A server other than the service may add `Own` to an answer. */
export interface ListApi<Own = unknown> {
  /**
   * A prospect's appointments that are confirmed or were made in the web application, by start.
   * Rejects with kind `not-found` if there's no such prospect. A key with this permission exposes
   * the appointments of every prospect whose id someone guesses: it belongs on a server.
   */
  listAppointments(
    clientId: number,
    options?: CallOptions,
  ): Promise<readonly (Appointment & Own)[]>;
}

/** Changes of existing appointments. */
export interface AppointmentApi<Own = unknown> {
  /**
   * Moves an appointment to another listed start. Rejects with kind `not-found` if it doesn't
   * exist, and with `isSlotRefused` if the start is taken or past. Sent once.
   */
  rescheduleAppointment(
    appointmentId: number,
    groupId: number,
    start: string,
  ): Promise<MovedAppointment & Own>;
  /** Cancels an appointment. Rejects with kind `not-found` if it doesn't exist. Sent once. */
  cancelAppointment(appointmentId: number): Promise<Cancellation>;
}

/** `answer` is the schema of the response: it decides what's read of each listed appointment. */
export const lists = (
  send: Send,
  warn: Warn,
  answer: Extended<typeof appointmentsAnswer>,
): ListApi => ({
  async listAppointments(clientId, options) {
    const operation = 'list-appointments';
    const path = paths.list(checkId(operation, 'clientId', clientId));
    const { data } = await send(operation, path, answer, options);
    return goodItems(data.appointments, (count) => warn('appointments', count));
  },
});

export const appointments = (send: Send, answer: Extended<typeof movedAnswer>): AppointmentApi => ({
  async rescheduleAppointment(appointmentId, groupId, start) {
    const operation = 'reschedule';
    const id = checkId(operation, 'appointmentId', appointmentId);
    const path = paths.move(id, checkId(operation, 'groupId', groupId));
    const body = toMoveBody(checkStart(operation, 'start', start));
    return toMoved(await send(operation, path, answer, { method: 'PUT', body }));
  },

  async cancelAppointment(appointmentId) {
    const path = paths.appointment(checkId('cancel', 'appointmentId', appointmentId));
    return (await send('cancel', path, canceledAnswer, { method: 'DELETE' })).data;
  },
});
