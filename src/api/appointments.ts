/** A prospect's appointments: to list, to move and to cancel. */
import * as z from 'zod/mini';
import { readStart } from '../model/answered-start.js';
import { CANCELED } from '../model/appointment.js';
import { goodItems, type Warn } from './good-items.js';
import * as paths from './paths.js';
import { checkId, checkStart } from './request-checks.js';
import type { CallOptions } from './retry-reads.js';
import {
  filledText,
  goodItemsOrNone,
  ifTrue,
  ifValid,
  inData,
  integer,
  listWithGaps,
  type Model,
  schemaOf,
  textOrEmpty,
} from './schema-parts.js';
import type { Send } from './transport.js';

/** The body of a move to another start. */
export const toMoveBody = (start: string) => ({ appointment: { start } });

const appointmentFields = () => ({
  id: integer(),
  /**
   * Null if it was made in the web application; else 10 tentative, 20 not confirmed, 30 confirmed,
   * 40 canceled, 50 completed, 60 no-show.
   */
  status: z.catch(z.nullable(integer()), null),
  /** With an offset whose meaning isn't documented: it may be UTC or a label of the wall time. */
  start: z.string(),
  end: ifValid(filledText()),
  notes: textOrEmpty(),
  location: textOrEmpty(),
});

/** "Reschedule response record" */
export const movedAnswer = schemaOf(() =>
  z.pipe(
    inData({
      appointment: z.object(appointmentFields()),
      manage_token: ifValid(filledText()),
      /** From your own server: whether a repeated response may be out of date. */
      is_old: ifTrue(),
    }),
    z.transform(({ appointment, manage_token: manageToken, is_old: isOld }) => ({
      ...appointment,
      manageToken,
      isOld,
    })),
  ),
);

/** The appointment in the response to a move. */
export type MovedAppointment = Model<typeof movedAnswer>;

const employee = () =>
  z.object({
    id: integer(),
    name: textOrEmpty(),
    /** Its type isn't documented. */
    photo: z.optional(z.unknown()),
  });

const person = () =>
  z.pipe(
    z.object({
      id: integer(),
      first_name: textOrEmpty(),
      last_name: textOrEmpty(),
      email: textOrEmpty(),
      is_primary: z.catch(z.boolean(), false),
      phone_1: textOrEmpty(),
      phone_2: textOrEmpty(),
    }),
    z.transform((given) => ({
      id: given.id,
      firstName: given.first_name,
      lastName: given.last_name,
      email: given.email,
      isPrimary: given.is_primary,
      phone: given.phone_1,
      secondPhone: given.phone_2,
    })),
  );

/** The first of the people. */
export type AppointmentPerson = Model<typeof person>;

/** The types of `group` and of an agent aren't documented. */
const client = () =>
  z.pipe(
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
    }),
    z.transform((given) => ({
      id: given.id,
      name: given.name,
      group: given.group,
      person: given.person,
      agents: given.agents,
      brokerFirstName: given.broker_first_name,
      brokerLastName: given.broker_last_name,
      leadSource: given.lead_source,
    })),
  );

/** The prospect of an appointment. */
export type AppointmentClient = Model<typeof client>;

const listedFields = () => ({
  ...appointmentFields(),
  /** From your own server: the group whose tour it is. Default: the page's. */
  group_id: ifValid(integer()),
  employee: ifValid(employee()),
});

const withGroupId = <Given extends { group_id?: number | undefined }>({
  group_id: groupId,
  ...given
}: Given) => ({ ...given, groupId });

/** What the elements need: when each tour is, but not whose it is. */
export const toursAnswer = schemaOf(() => {
  const start = z.string().check(z.refine(readStart));
  const tour = z.pipe(z.object({ ...listedFields(), start }), z.transform(withGroupId));
  return inData({ appointments: listWithGaps(tour) });
});

/**
 * "Appointment record (prospect appointment list)". Its `appointment_showings` is internal data to
 * ignore.
 */
const appointment = () =>
  z.pipe(z.object({ ...listedFields(), client: ifValid(client()) }), z.transform(withGroupId));

/** An appointment in a prospect's list. */
export type Appointment = Model<typeof appointment>;

export const appointmentsAnswer = schemaOf(() =>
  inData({ appointments: listWithGaps(appointment()) }),
);

/** The response to a cancellation: a message, and whether an employee was notified. */
export const canceledAnswer = schemaOf(() =>
  z.pipe(
    inData({ message: z.string(), notification_sent: ifValid(z.boolean()) }),
    z.transform(({ message, notification_sent: notificationSent }) => ({
      message,
      notificationSent,
    })),
  ),
);

/** What the service says about a cancellation. */
export type Cancellation = Model<typeof canceledAnswer>;

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
    return send('check-link', path, linkAnswer, { ...options, token });
  },
});

const linkAnswer = schemaOf(() =>
  z.pipe(
    inData({
      appointment: z.object({ id: integer(), status: z.catch(z.nullable(integer()), null) }),
      /** Contains the tour's latest start and sequence. Absent if the server doesn't know them. */
      manage_token: ifValid(filledText()),
      /** Whether the answer to the latest change was lost, so that the tour may have changed since. */
      is_old: ifTrue(),
    }),
    z.transform(({ appointment, manage_token: manageToken, is_old: isOld }) => ({
      isCanceled: appointment.status === CANCELED,
      manageToken,
      isOld,
    })),
  ),
);

/** What the server knows of a link's tour. */
export type LinkedState = Model<typeof linkAnswer>;

/** `answer` decides what's read of each listed appointment. */
export const lists = (
  send: Send,
  warn: Warn,
  answer: () => z.ZodMiniType<{ appointments: readonly (Appointment | undefined)[] }>,
): ListApi => ({
  async listAppointments(clientId, options) {
    const operation = 'list-appointments';
    const path = paths.list(checkId(operation, 'clientId', clientId));
    const { appointments } = await send(operation, path, answer, options);
    return goodItems(appointments, (count) => warn('appointments', count));
  },
});

export const appointments = (send: Send): AppointmentApi => ({
  async rescheduleAppointment(appointmentId, groupId, start, token) {
    const operation = 'reschedule';
    const id = checkId(operation, 'appointmentId', appointmentId);
    const path = paths.move(id, checkId(operation, 'groupId', groupId));
    const body = toMoveBody(checkStart(operation, 'start', start));
    const options = { method: 'PUT', body, token, appointmentId: id } as const;
    return send(operation, path, movedAnswer, options);
  },

  async cancelAppointment(appointmentId, token) {
    const path = paths.cancel(checkId('cancel', 'appointmentId', appointmentId));
    return send('cancel', path, canceledAnswer, { method: 'DELETE', token, appointmentId });
  },
});
