/**
 * The answers of the API: each schema checks one as it comes and turns it into what callers get. What
 * may be missing or odd without harm is caught; every doubt that the API's documentation leaves is
 * settled here, in one commented line each. Schemas are functions: they are built when they are first
 * needed, and a bundler can leave out those that nobody needs.
 */
import * as z from 'zod/mini';
import { TOUR_TYPES } from '../model/appointment.js';
import { parseIsoDate } from '../model/dates.js';
import { parseWallTime } from '../model/wall-time.js';
import { readErrorTree } from './errors.js';
import { type Answer, dataOf, parts, record, schemaOf } from './schema-parts.js';

/** "available-times": the items as they came, because only the range that was asked tells which of them count. */
export function availableTimes() {
  const { text } = schemaOf(parts);
  // Among items of which each one is malformed no time is known: that is not "no times".
  const hasTime = (items: unknown[]) => !items.length || items.some(parseWallTime);
  return z.pipe(
    z.object({
      available_times: z.array(z.unknown()).check(z.refine(hasTime)),
      next_available_date: text,
    }),
    z.transform(({ available_times, next_available_date }) => ({
      items: available_times,
      // The hint's format was never seen: a date or a datetime both start with the date.
      nextAvailableDate: parseIsoDate(next_available_date?.slice(0, 10)),
    })),
  );
}

/** "Booking response record": without an id no booking is known to exist. */
export function booking() {
  const { text, words, integer, isTrue } = schemaOf(parts);
  const appointment = record({
    id: integer,
    confirmation_enabled: isTrue,
    start: text,
    location: words,
    expiration_date: text,
  });
  return z.pipe(
    dataOf('appointment', appointment),
    // Whether the offset of the start is real is unknown, so it is never shown in place of the chosen
    // time; the expiration has none: good for "held for a limited time", not for a clock time.
    z.transform(({ start, ...rest }) => ({ ...rest, startsAt: start })),
  );
}

/** The answer to a booking. */
export type Booking = Answer<typeof booking>;

/** Employee group configuration: an object, of which no field is promised. */
export function group() {
  const { text, integerOrNull, isTrue, choices } = schemaOf(parts);
  return z.pipe(
    z.looseObject({
      name: text,
      timezone: text,
      max_days_in_advance_to_book_tours: integerOrNull,
      default_phone_number: text,
      platform_of_choice: text,
      always_require_email: z.catch(z.optional(z.boolean()), undefined),
      appointments_sms_alerts: isTrue,
      discovery_source_choices: choices,
      self_guided_tour_provider: integerOrNull,
      self_guided_tour_url: text,
    }),
    z.transform((record) => ({
      name: record.name,
      /** Types whose both flags are true; `undefined` when the answer has no flags. */
      tourTypes: bookableTypes(record),
      timeZone: record.timezone,
      /** Zero or less would mean a team that nobody can book: the tour flags say that. */
      maxDays: Math.max(0, record.max_days_in_advance_to_book_tours ?? 0) || undefined,
      phone: record.default_phone_number,
      platforms: record.platform_of_choice
        ?.split(',')
        .map((platform) => platform.trim())
        .filter(Boolean),
      /** `false`: e-mail or phone is enough. */
      requiresEmail: record.always_require_email,
      offersSms: record.appointments_sms_alerts,
      discoverySources: record.discovery_source_choices,
      /** Where self-guided tours are booked when another provider handles them; 10 is the service's own. */
      selfGuidedUrl:
        record.self_guided_tour_provider === 10 ? undefined : record.self_guided_tour_url,
    })),
  );
}

/** What an employee group's configuration says, each part optional: the key may lack the permission for it. */
export type Group = Partial<Answer<typeof group>>;

/** A type can be booked only when both of its flags are true; without any flag nothing is known. */
function bookableTypes(record: Readonly<Record<string, unknown>>) {
  const flagsOf = (type: string) => {
    const name = `${type.replace('-', '_')}_tours`;
    return [record[`${name}_enabled`], record[`${name}_external_bookings_enabled`]];
  };
  if (TOUR_TYPES.flatMap(flagsOf).every((flag) => flag === undefined)) return undefined;
  return TOUR_TYPES.filter((type) => flagsOf(type).every((flag) => flag === true));
}

/** "discovery-sources" of the public documentation. */
export function discoverySources() {
  const { integer } = schemaOf(parts);
  return dataOf('discovery_sources', z.array(z.object({ id: integer, name: z.string() })));
}

/** Where a prospect may have heard of the property. Labels are not unique; ids are. */
export type DiscoverySource = Answer<typeof discoverySources>[number];

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
export const moved = () => dataOf('appointment', z.object(recordFields()));

/** What the answer to a move holds of an appointment. */
export type MovedAppointment = Answer<typeof moved>;

function person() {
  const { words, integer, isTrue } = schemaOf(parts);
  const names = { first_name: words, last_name: words, email: words };
  return z.pipe(
    record({ id: integer, ...names, is_primary: isTrue, phone_1: words, phone_2: words }),
    z.transform(({ phone1, phone2, ...rest }) => ({ ...rest, phone: phone1, secondPhone: phone2 })),
  );
}

/** `name` is the names of the people, joined. The types of `group` and of an agent are not shown. */
function client() {
  const { words, integer, anything } = schemaOf(parts);
  return record({
    id: integer,
    name: words,
    group: anything,
    person: z.catch(z.optional(person()), undefined),
    agents: z.catch(z.array(z.unknown()), []),
    broker_first_name: words,
    broker_last_name: words,
    lead_source: words,
  });
}

/** "Appointment record (prospect appointment list)". Its `appointment_showings` is internal data to be ignored. */
export function appointments() {
  const { words, integer, anything } = schemaOf(parts);
  // The type of a photo is not shown.
  const employee = z.object({ id: integer, name: words, photo: anything });
  const appointment = z.object({
    ...recordFields(),
    employee: z.catch(z.optional(employee), undefined),
    client: z.catch(z.optional(client()), undefined),
  });
  return dataOf('appointments', z.array(appointment));
}

/** An appointment as a prospect's list shows it. */
export type Appointment = Answer<typeof appointments>[number];
/** The prospect of an appointment. */
export type AppointmentClient = Answer<typeof client>;
/** The first of the people. */
export type AppointmentPerson = Answer<typeof person>;

/** The answer to a cancellation: a message, and whether an employee was told. */
export function cancelled() {
  const { isTrue } = schemaOf(parts);
  return z.pipe(
    z.object({ data: record({ message: z.string(), notification_sent: isTrue }) }),
    z.transform(({ data }) => data),
  );
}

/** What the service says of a cancellation. */
export type Cancellation = Answer<typeof cancelled>;

/** "times (deprecated)": the same shape whether the asked time is available or not. */
export function times() {
  const { text, isTrue, anything, listOf } = schemaOf(parts);
  const wire = z.object({
    available_times: listOf(text),
    valid: z.boolean(),
    errors: anything,
    appointment_sms_opt_in: isTrue,
  });
  return z.pipe(
    wire,
    z.transform(({ available_times, valid, errors, appointment_sms_opt_in }) => ({
      /** Without a time asked: times of day, `HH:MM:SS`. With one: datetimes without offset. */
      times: available_times,
      /** Whether the time that was asked is available. */
      isValid: valid,
      /** Why it is not. */
      messages: readErrorTree(errors),
      offersSms: appointment_sms_opt_in,
    })),
  );
}

/** The answer of the deprecated times operation. */
export type DeprecatedTimes = Answer<typeof times>;

/** "Widget configuration (deprecated operation)" */
export function widget() {
  const { text, listOf, choices } = schemaOf(parts);
  const data = record({
    layout_options: z.catch(listOf(text), []),
    discovery_source_choices: choices,
    referral_sources: z.catch(listOf(z.custom<readonly [number, string]>(isReferral)), []),
    field_config: z.catch(z.looseObject({}), {}),
  });
  return z.pipe(
    z.object({ data }),
    z.transform(({ data: { discoverySourceChoices, fieldConfig, ...rest } }) => ({
      ...rest,
      discoverySources: discoverySourceChoices,
      /** By key, such as `client.pets`: 10 required, 20 optional, 30 hidden, as seen in traffic. */
      fieldConfig: Object.fromEntries(Object.entries(fieldConfig).filter(isCode)),
    })),
  );
}

/** The answer of the deprecated widget configuration. */
export type WidgetConfiguration = Answer<typeof widget>;

const isCode = (entry: [string, unknown]): entry is [string, number] =>
  Number.isSafeInteger(entry[1]);

/** An integer code and a label. (`z.tuple` and `z.record` would weigh more than both operations.) */
function isReferral(item: unknown): boolean {
  return Array.isArray(item) && Number.isSafeInteger(item[0]) && typeof item[1] === 'string';
}
