/**
 * The answers of the API: a schema says what must stand in one, and a function turns it into what
 * callers get. The rest may be missing or odd without harm. Every doubt that the API's documentation
 * leaves is settled here, in one commented line each. A bundler can leave out what nobody needs.
 */
import * as z from 'zod/mini';
import { readStart } from '../model/answered-start.js';
import { parseIsoDate } from '../model/dates.js';
import { parseWallTime } from '../model/wall-time.js';
import {
  integerOf,
  isText,
  itemsOf,
  listOf,
  reader,
  textOf,
  type Warn,
  wordsOf,
} from './schema-parts.js';

/** For reading, to the last list in it. */
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
const identified = () => z.looseObject({ id: integer() });
export const inData = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ data: z.looseObject(shape) });

/** A list in `data`: a bad item costs itself alone. Without a good one among some, nothing is known. */
/* @__NO_SIDE_EFFECTS__ */
function listIn<Item>(name: string, read: (item: unknown) => Item | undefined) {
  return (answer: unknown, warn: Warn): readonly Item[] | undefined => {
    const items = Object(Object(answer).data)[name];
    const good = listOf(items, read);
    if (good) warn(name, items.length - good.length);
    return good;
  };
}

/** Parts that may be left out where such a record is written, say for a test. */
const optional = <Parts>(parts: Parts): Partial<Parts> => parts;

/** "available-times": the items as they came, because only the range that was asked tells which of them count. */
export const readAvailableTimes = reader(
  () => z.looseObject({ available_times: z.custom<unknown[]>(hasTimes) }),
  ({ available_times, next_available_date }) => ({
    items: available_times,
    // The hint's format was never seen: a date or a datetime both start with the date.
    nextAvailableDate: parseIsoDate(textOf(next_available_date)?.slice(0, 10)),
  }),
);

/** Among items of which each one is malformed no time is known: that is not "no times". */
function hasTimes(items: unknown): boolean {
  return Array.isArray(items) && (!items.length || items.some(parseWallTime));
}

/** "Booking response record": without an id no booking is known to exist. */
export const readBooking = reader(
  () => inData({ appointment: identified() }),
  ({ data: { appointment: record } }) => ({
    id: record.id,
    confirmationEnabled: record.confirmation_enabled === true,
    // Whether the offset of the start is real is unknown, so it is never shown in place of the chosen
    // time; the expiration has none: good for "held for a limited time", not for a clock time.
    startsAt: textOf(record.start),
    location: wordsOf(record.location),
    expirationDate: textOf(record.expiration_date),
  }),
);

/** The answer to a booking. */
export type Booking = Answer<typeof readBooking>;

export const readSource = reader(
  () => z.object({ id: integer(), name: z.custom<string>(textOf) }),
  ({ id, name }) => ({ id, name: name.trim() }),
);

/** A lead source of the group and of the deprecated configuration. */
export function readChoice(choice: unknown) {
  const { value: id, label: name } = Object(choice);
  return readSource({ id, name });
}

/** "discovery-sources" of the public documentation. */
export const readDiscoverySources = listIn('discovery_sources', readSource);

/** Where a prospect may have heard of the property. Labels are not unique; ids are. */
export type DiscoverySource = Answer<typeof readDiscoverySources>[number];

const appointment = () =>
  z.looseObject({
    id: integer(),
    /** With an offset, whose meaning is not documented: it may be UTC or a label of the wall time. */
    start: text(),
  });

/** What a listed and a moved appointment share. */
function toAppointment(record: z.infer<ReturnType<typeof appointment>>) {
  return {
    id: record.id,
    /**
     * Null when it was made in the web application; else 10 tentative, 20 not confirmed, 30 confirmed,
     * 40 cancelled, 50 completed, 60 no-show.
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
  ({ data }) => toAppointment(data.appointment),
);

/** What the answer to a move holds of an appointment. */
export type MovedAppointment = Answer<typeof readMoved>;

const readEmployee = reader(identified, ({ id, name, photo }) => ({
  id,
  name: wordsOf(name),
  // Its type is not shown.
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

/** `name` is the names of the people, joined. The types of `group` and of an agent are not shown. */
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
    /** Of a client of your own: the team whose tour it is. Default: the page's. */
    groupId: integerOf(record.groupId),
    employee: readEmployee(record.employee),
  }),
}));

/** What the elements need of the list: when a tour is, and not whose it is. */
export const readTours = listIn('appointments', (item) => {
  const tour = readTour(item);
  return readStart(tour?.start ?? '') && tour;
});

/** "Appointment record (prospect appointment list)". Its `appointment_showings` is internal data to be ignored. */
export const readAppointments = listIn(
  'appointments',
  reader(appointment, (record) => {
    const tour = readTour(record);
    return tour && { ...tour, ...optional({ client: readClient(record.client) }) };
  }),
);

/** An appointment as a prospect's list shows it. */
export type Appointment = Answer<typeof readAppointments>[number];

/** The answer to a cancellation: a message, and whether an employee was told. */
export const readCancelled = reader(
  () => inData({ message: text() }),
  ({ data }) => ({ message: data.message, notificationSent: data.notification_sent === true }),
);

/** What the service says of a cancellation. */
export type Cancellation = Answer<typeof readCancelled>;
