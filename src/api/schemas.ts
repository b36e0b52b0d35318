/**
 * The answers of the API: a schema says what must stand in one, and a function turns it into what
 * callers get. The rest may be missing or odd without harm. Every doubt that the API's documentation
 * leaves is settled here, in one commented line each. A bundler can leave out what nobody needs.
 */
import * as z from 'zod/mini';
import { TOUR_TYPES } from '../model/appointment.js';
import { parseIsoDate } from '../model/dates.js';
import { parseWallTime } from '../model/wall-time.js';
import { readErrorTree } from './errors.js';
import { booleanOf, integerOf, isText, itemsOf, reader, textOf, wordsOf } from './schema-parts.js';

/** For reading, to the last list in it. */
type ReadOnly<T> = T extends string
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;
type Answer<Read extends (given: unknown) => unknown> = ReadOnly<NonNullable<ReturnType<Read>>>;

const integer = () => z.custom<number>(Number.isSafeInteger);
const text = () => z.custom<string>(isText);
const identified = () => z.looseObject({ id: integer() });
const inData = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ data: z.looseObject(shape) });

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

/** Employee group configuration: an object, of which no field is promised. */
export const readGroup = reader(
  () => z.looseObject({}),
  (record) => ({
    name: textOf(record.name),
    /** Types whose both flags are true; `undefined` when the answer has no flags. */
    tourTypes: bookableTypes(record),
    timeZone: textOf(record.timezone),
    /** Zero or less would mean a team that nobody can book: the tour flags say that. */
    maxDays: Math.max(0, integerOf(record.max_days_in_advance_to_book_tours) ?? 0) || undefined,
    phone: textOf(record.default_phone_number),
    platforms: textOf(record.platform_of_choice)
      ?.split(',')
      .map((platform) => platform.trim())
      .filter(Boolean),
    /** `false`: e-mail or phone is enough. */
    requiresEmail: booleanOf(record.always_require_email),
    offersSms: record.appointments_sms_alerts === true,
    discoverySources: itemsOf(record.discovery_source_choices, readChoice),
    /** Where self-guided tours are booked when another provider handles them; 10 is the service's own. */
    selfGuidedUrl:
      record.self_guided_tour_provider === 10 ? undefined : textOf(record.self_guided_tour_url),
  }),
);

/** What an employee group's configuration says, each part optional: the key may lack the permission for it. */
export type Group = Partial<Answer<typeof readGroup>>;

/** A type can be booked only when both of its flags are true; without any flag nothing is known. */
function bookableTypes(record: Readonly<Record<string, unknown>>) {
  const flagsOf = (type: string) => {
    const name = `${type.replace('-', '_')}_tours`;
    return [record[`${name}_enabled`], record[`${name}_external_bookings_enabled`]];
  };
  if (TOUR_TYPES.flatMap(flagsOf).every((flag) => flag === undefined)) return undefined;
  return TOUR_TYPES.filter((type) => flagsOf(type).every((flag) => flag === true));
}

/** A lead source of the group and of the deprecated configuration. */
const readChoice = reader(
  () => z.object({ value: integer(), label: z.custom<string>(textOf) }),
  ({ value, label }) => ({ id: value, name: label.trim() }),
);

/** "discovery-sources" of the public documentation. */
export const readDiscoverySources = reader(
  () => inData({ discovery_sources: z.array(z.object({ id: integer(), name: text() })) }),
  ({ data }) => data.discovery_sources,
);

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

/** "Appointment record (prospect appointment list)". Its `appointment_showings` is internal data to be ignored. */
export const readAppointments = reader(
  () => inData({ appointments: z.array(appointment()) }),
  ({ data }) =>
    data.appointments.map((record) => ({
      ...toAppointment(record),
      ...optional({ employee: readEmployee(record.employee), client: readClient(record.client) }),
    })),
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

/** "times (deprecated)": the same shape whether the asked time is available or not. */
export const readTimes = reader(
  () => z.looseObject({ available_times: z.array(z.unknown()), valid: z.boolean() }),
  (record) => ({
    /** Without a time asked: times of day, `HH:MM:SS`. With one: datetimes without offset. */
    times: itemsOf(record.available_times, textOf),
    /** Whether the time that was asked is available. */
    isValid: record.valid,
    /** Why it is not. */
    messages: readErrorTree(record.errors),
    offersSms: record.appointment_sms_opt_in === true,
  }),
);

/** The answer of the deprecated times operation. */
export type DeprecatedTimes = Answer<typeof readTimes>;

/** "Widget configuration (deprecated operation)" */
export const readWidget = reader(
  () => inData({}),
  ({ data }) => ({
    layoutOptions: itemsOf(data.layout_options, textOf),
    discoverySources: itemsOf(data.discovery_source_choices, readChoice),
    referralSources: itemsOf(data.referral_sources, readReferral),
    /** By key, such as `client.pets`: 10 required, 20 optional, 30 hidden, as seen in traffic. */
    fieldConfig: readCodes(data.field_config) ?? {},
  }),
);

/** The answer of the deprecated widget configuration. */
export type WidgetConfiguration = Answer<typeof readWidget>;

const readCodes = reader(
  () => z.looseObject({}),
  (record) => Object.fromEntries(Object.entries(record).filter(isCode)),
);

const isCode = (entry: [string, unknown]): entry is [string, number] =>
  Number.isSafeInteger(entry[1]);

/** An integer code and a label. */
function readReferral(item: unknown): readonly [number, string] | undefined {
  const [code, label] = Array.isArray(item) ? item : [];
  return Number.isSafeInteger(code) && isText(label) ? [code, label] : undefined;
}
