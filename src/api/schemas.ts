/**
 * The API's responses. A schema says what a response has to contain, and a function converts it for
 * callers. The rest may be missing or invalid without harm.
 */
import * as z from 'zod/mini';
import { readStart } from '../model/answered-start.js';
import { parseIsoDate } from '../model/dates.js';
import { parseWallTime } from '../model/wall-time.js';
import {
  booleanOf,
  integerOf,
  isText,
  itemsOf,
  listOf,
  reader,
  record,
  textOf,
  type Warn,
  wordsOf,
} from './schema-parts.js';

/** Read-only at every depth. */
type ReadOnly<T> = T extends string
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;
export type Answer<Read extends (given: never, warn: never) => unknown> = ReadOnly<
  NonNullable<ReturnType<Read>>
>;

const integer = () => z.custom<number>(Number.isSafeInteger);
const text = () => z.custom<string>(isText);
const identified = () => record({ id: integer() });
export const inData = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ data: record(shape) });

/** A list in `data` without its bad items. If it has items but none are good, nothing is known. */
/* @__NO_SIDE_EFFECTS__ */
function listIn<Item>(name: string, read: (item: unknown) => Item | undefined) {
  return (answer: unknown, warn: Warn): readonly Item[] | undefined => {
    const items = Object(Object(answer).data)[name];
    const good = listOf(items, read);
    if (good) warn(name, items.length - good.length);
    return good;
  };
}

/** Parts that code which creates such a record, say a test, may leave out. */
const optional = <Parts>(parts: Parts): Partial<Parts> => parts;

/** "available-times": the raw items, because only the requested range tells which of them count. */
export const readAvailableTimes = reader(
  () => record({ available_times: z.custom<unknown[]>(hasTimes) }),
  ({ available_times, next_available_date }) => ({
    items: available_times,
    // The hint's format is undocumented. A date and a datetime both start with the date.
    nextAvailableDate: parseIsoDate(textOf(next_available_date)?.slice(0, 10)),
  }),
);

/** If every item is malformed, the times are unknown, which doesn't mean "no times". */
function hasTimes(items: unknown): boolean {
  return Array.isArray(items) && (!items.length || items.some(parseWallTime));
}

/** "Booking response record": without an id, it's unknown whether the booking exists. */
export const readBooking = reader(
  () => inData({ appointment: identified() }),
  ({ data: { appointment: record, manage_token } }) => ({
    id: record.id,
    confirmationEnabled: record.confirmation_enabled === true,
    // It's unknown whether the start's offset is real, so it's never shown in place of the chosen
    // time. The expiration has no offset: it's good for "held for a limited time", but not for a
    // clock time.
    startsAt: textOf(record.start),
    location: wordsOf(record.location),
    expirationDate: textOf(record.expiration_date),
    ...optional({ manageToken: textOf(manage_token) }),
  }),
);

/** The response to a booking. */
export type Booking = Answer<typeof readBooking>;

export const readSource = reader(
  () => z.object({ id: integer(), name: z.custom<string>(textOf) }),
  ({ id, name }) => ({ id, name: name.trim() }),
);

/** A lead source in the group and in the deprecated configuration. */
export function readChoice(choice: unknown) {
  const { value: id, label: name } = Object(choice);
  return readSource({ id, name });
}

/** "discovery-sources" in the public documentation. */
export const readDiscoverySources = listIn('discovery_sources', readSource);

/** Where a prospect may have heard about the property. Labels aren't unique; ids are. */
export type DiscoverySource = Answer<typeof readDiscoverySources>[number];

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
export const readMoved = reader(
  () => inData({ appointment: appointment() }),
  ({ data: { appointment: record, manage_token } }) => ({
    ...toAppointment(record),
    ...optional({ manageToken: textOf(manage_token) }),
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
    /** From your own client: the team whose tour it is. Default: the page's. */
    groupId: integerOf(record.groupId),
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
export const readCancelled = reader(
  () => inData({ message: text() }),
  ({ data }) => ({ message: data.message, notificationSent: booleanOf(data.notification_sent) }),
);

/** What the service says about a cancellation. */
export type Cancellation = Answer<typeof readCancelled>;
