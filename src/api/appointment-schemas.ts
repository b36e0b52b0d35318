/** The answers about appointments that exist: a prospect's list, a move, a cancellation. */
import * as z from 'zod/mini';
import { type Answer, parts, type ReadOnly, schemaOf } from './schemas.js';

/** What a listed and a moved appointment share. */
function recordFields() {
  const { text, words, integer, integerOrNull } = schemaOf(parts);
  return {
    id: integer,
    /**
     * Null when it was made in the web application; else 10 tentative, 20 not confirmed, 30 confirmed,
     * 40 cancelled, 50 completed, 60 no-show.
     */
    status: integerOrNull,
    /** With an offset, whose meaning is not documented: it may be UTC or a label of the wall time. */
    start: z.string(),
    end: text,
    notes: words,
    location: words,
  };
}

/** "Reschedule response record" */
export function moved() {
  return z.pipe(
    z.object({ data: z.object({ appointment: z.object(recordFields()) }) }),
    z.transform(({ data }) => data.appointment),
  );
}

/** What the answer to a move holds of an appointment. */
export type MovedAppointment = ReadOnly<z.output<z.ZodMiniObject<ReturnType<typeof recordFields>>>>;

function employee() {
  const { words, integer, anything } = schemaOf(parts);
  return z.object({
    id: integer,
    name: words,
    /** Null in the documentation; its type when filled is not shown. */
    photo: anything,
  });
}

function person() {
  const { words, integer, isTrue } = schemaOf(parts);
  const wire = z.object({
    id: integer,
    first_name: words,
    last_name: words,
    is_primary: isTrue,
    email: words,
    phone_1: words,
    phone_2: words,
  });
  return z.pipe(
    wire,
    z.transform(({ id, first_name, last_name, is_primary, email, phone_1, phone_2 }) => ({
      id,
      firstName: first_name,
      lastName: last_name,
      isPrimary: is_primary,
      email,
      phone: phone_1,
      secondPhone: phone_2,
    })),
  );
}

function client() {
  const { words, integer, anything } = schemaOf(parts);
  const wire = z.object({
    id: integer,
    name: words,
    group: anything,
    person: z.catch(z.optional(person()), undefined),
    agents: z.catch(z.array(z.unknown()), []),
    broker_first_name: words,
    broker_last_name: words,
    lead_source: words,
  });
  return z.pipe(
    wire,
    z.transform(({ id, name, person: first, ...rest }) => ({
      id,
      /** The names of the people, joined. */
      name,
      /** Null in the documentation; its type when filled is not shown. */
      group: rest.group,
      person: first,
      /** Empty in the documentation; the type of the items is not shown. */
      agents: rest.agents,
      brokerFirstName: rest.broker_first_name,
      brokerLastName: rest.broker_last_name,
      leadSource: rest.lead_source,
    })),
  );
}

/** "Appointment record (prospect appointment list)". Its `appointment_showings` is internal data to be ignored. */
export function appointments() {
  const appointment = z.object({
    ...recordFields(),
    employee: z.catch(z.optional(employee()), undefined),
    client: z.catch(z.optional(client()), undefined),
  });
  return z.pipe(
    z.object({ data: z.object({ appointments: z.array(appointment) }) }),
    z.transform(({ data }) => data.appointments),
  );
}

/** An appointment as a prospect's list shows it. */
export type Appointment = MovedAppointment &
  Pick<Answer<typeof appointments>[number], 'employee' | 'client'>;
/** The prospect of an appointment. */
export type AppointmentClient = Answer<typeof client>;
/** The first of the people. */
export type AppointmentPerson = Answer<typeof person>;

/** The answer to a cancellation: a message, and whether an employee was told. */
export function cancelled() {
  const { isTrue } = schemaOf(parts);
  return z.pipe(
    z.object({ data: z.object({ message: z.string(), notification_sent: isTrue }) }),
    z.transform(({ data }) => ({
      message: data.message,
      notificationSent: data.notification_sent,
    })),
  );
}

/** What the service says of a cancellation. */
export type Cancellation = Answer<typeof cancelled>;
