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

const built = new Map<() => unknown, unknown>();

/** What the function builds; it is called once. */
export function schemaOf<Schema>(build: () => Schema): Schema {
  if (!built.has(build)) {
    // Otherwise zod tries `new Function`, which a strict page forbids and reports.
    z.config({ jitless: true });
    built.set(build, build());
  }
  return built.get(build) as Schema;
}

/** What a schema makes of an answer. */
export type Answer<Build extends () => z.ZodMiniType> = ReadOnly<z.output<ReturnType<Build>>>;

/** For reading, to the last list in it. */
export type ReadOnly<T> = T extends string
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;

/** Parts that nobody has promised: what is missing or odd is read as a default, and odd items are left out. */
export function parts() {
  const listOf = <Item extends z.ZodMiniType>(item: Item) =>
    z.pipe(
      z.array(z.catch(z.optional(item), undefined)),
      z.transform((items) => items.filter((it) => it !== undefined)),
    );
  const words = z.pipe(
    z.string(),
    z.transform((given) => given.trim()),
  );
  // `z.int()` would weigh 0.35 kB more.
  const integer = z.number().check(z.refine(Number.isSafeInteger));
  const choice = z.pipe(
    z.object({ value: integer, label: words.check(z.refine(Boolean)) }),
    z.transform(({ value, label }) => ({ id: value, name: label })),
  );
  return {
    /** Trimmed; a blank text is as good as none. */
    text: z.catch(z.optional(words.check(z.refine(Boolean))), undefined),
    /** Trimmed, or empty. */
    words: z.catch(words, ''),
    integer,
    integerOrNull: z.catch(z.nullable(integer), null),
    isTrue: z.catch(z.boolean(), false),
    /** What comes, whatever it is: its type is not documented. */
    anything: z.optional(z.unknown()),
    /** Of the items that are right. */
    listOf,
    /** `{value, label}` of the group and of the deprecated configuration. */
    choices: z.catch(listOf(choice), []),
  };
}

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
  const appointment = z.object({
    id: integer,
    confirmation_enabled: isTrue,
    start: text,
    location: words,
    expiration_date: text,
  });
  return z.pipe(
    z.object({ data: z.object({ appointment }) }),
    z.transform(({ data }) => ({
      id: data.appointment.id,
      confirmationEnabled: data.appointment.confirmation_enabled,
      /** As answered. Whether its offset is real is unknown, so it is never shown in place of the chosen time. */
      startsAt: data.appointment.start,
      location: data.appointment.location,
      /** As answered, without an offset: good for "held for a limited time", not for a clock time. */
      expirationDate: data.appointment.expiration_date,
    })),
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
      maxDays: positive(record.max_days_in_advance_to_book_tours),
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

/** Zero or less would mean a team that nobody can book; that is what the tour flags are for. */
function positive(days: number | null): number | undefined {
  return days && days > 0 ? days : undefined;
}

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
  const source = z.object({ id: integer, name: z.string() });
  return z.pipe(
    z.object({ data: z.object({ discovery_sources: z.array(source) }) }),
    z.transform(({ data }) => data.discovery_sources),
  );
}

/** Where a prospect may have heard of the property. Labels are not unique; ids are. */
export type DiscoverySource = Answer<typeof discoverySources>[number];
