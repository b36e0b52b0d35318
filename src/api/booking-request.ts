/** A booking: what a caller can provide, what's sent, and how the response is read. */
import * as z from 'zod/mini';
import { TOUR_TYPES, type TourType } from '../model/appointment.js';
import { parseIsoDate } from '../model/dates.js';
import {
  type BaseField,
  BROKER_FIELDS,
  FIELDS,
  type FieldRow,
  fieldsIn,
  keyInRequest,
  PERSON_FIELDS,
  type Sections,
  snakeCase,
} from '../model/fields.js';
import { PLACE_KINDS, type Place } from '../model/property.js';
import { parseWallTime } from '../model/wall-time.js';
import type { TimesApi } from './available-times.js';
import type { GroupApi } from './group.js';
import * as paths from './paths.js';
import { checkId, isId, refuse } from './request-checks.js';
import { filledText, ifValid, inData, type Model, schemaOf, textOrEmpty } from './schema-parts.js';
import type { Send } from './transport.js';

const isText = (given: unknown) => typeof given === 'string';

const matching = (pattern: RegExp) => (given: unknown) => isText(given) && pattern.test(given);

/** What the API accepts in a field. Only for the list of texts does the specification say "null or value". */
type Sent<Row> = Row extends { control: 'choices' }
  ? Row extends { sent: infer Sort }
    ? readonly (Sort extends 'digits' ? string : number)[]
    : readonly string[] | null
  : Row extends { control: 'yes-no' }
    ? boolean
    : Row extends { sent: 'id' }
      ? number
      : string;

/** Rows, as a caller provides their values. */
type SentOf<Rows> = { -readonly [Name in keyof Rows]?: Sent<Rows[Name]> | undefined };

/** Types and formats of the specification, by a row's `sent` or control; anything else is a text. */
const TESTS: Readonly<Record<string, (given: unknown) => unknown>> = {
  date: parseIsoDate,
  price: matching(/^\d+(\.\d+)?$/),
  'yes-no': (given) => typeof given === 'boolean',
  digits: matching(/^\d+$/),
  integer: Number.isSafeInteger,
  id: Number.isSafeInteger,
};

function schemaOfField({ control, sent }: FieldRow): z.ZodMiniType {
  const isValue = TESTS[sent ?? control] ?? isText;
  const isList = (given: unknown) =>
    Array.isArray(given) ? given.every(isValue) : !sent && given === null;
  return z.optional(z.custom(control === 'choices' ? isList : isValue));
}

const listOf = <T>(item: z.ZodMiniType) =>
  z.array(item) as unknown as z.ZodMiniType<readonly T[], readonly T[]>;

/** With the request's keys. */
const schemasOf = (names: readonly BaseField[]) =>
  Object.fromEntries(names.map((name) => [keyInRequest(name), schemaOfField(FIELDS[name])]));

const isPlace = (given: Place) =>
  PLACE_KINDS.includes(Object(given).kind) && typeof given.id === 'number' && isId(given.id);

/** "Booking request body". The specification requires no field, so only what any booking needs is required. */
function bookingFields() {
  const text = z.optional(z.custom<string>(isText));
  return {
    /** One of the listed starts, exactly as it was listed. */
    start: z.custom<string>(parseWallTime),
    tourType: z.custom<TourType>((given) => TOUR_TYPES.includes(given)),
    /** Address text of the meeting place. */
    location: text,
    /** What the prospect tours: one of three kinds, because the API accepts no more. */
    place: z.optional(z.custom<Place>(isPlace)),
    /** The prospects. Names, e-mail and phone of one prospect are the recommended minimum. */
    people: z.optional(listOf<Person>(z.object(schemasOf(PERSON_FIELDS)))),
    /** A broker who books for the prospect. The service requires the e-mail address. */
    broker: z.optional(z.object(schemasOf(BROKER_FIELDS)) as z.ZodMiniType<Broker, Broker>),
    smsOptedIn: text,
    /** Token of a bot check, for `tour-booking/server` only: the service has no such field. */
    botToken: text,
  };
}

const bookingRequest = schemaOf(() =>
  z.object({ ...bookingFields(), ...schemasOf(fieldsIn('meeting', 'home', 'more')) }),
);

/** Everything that a booking can contain. Absent values aren't sent. */
export type BookingRequest = Readonly<
  z.input<z.ZodMiniObject<ReturnType<typeof bookingFields>>> &
    SentOf<Sections['meeting'] & Sections['home'] & Sections['more']>
>;
/** One prospect. */
export type Person = SentOf<Sections['contact']>;
/** A broker who books for the prospect. */
export type Broker = {
  -readonly [Name in keyof Sections['broker'] as Name extends `broker${infer First}${infer Rest}`
    ? `${Lowercase<First>}${Rest}`
    : never]?: Sent<Sections['broker'][Name]> | undefined;
};

/** Accepts what the specification allows and nothing else. The error names only the field. */
function checkAsSpecified(request: BookingRequest): BookingRequest {
  const { data, error } = bookingRequest().safeParse(request);
  if (data) return data as BookingRequest;
  const path = ['request', ...(error.issues[0]?.path ?? [])].join('.');
  return refuse('book', `${path} is not as documented`);
}

/**
 * The widget's own rules, stricter than the specification, for a request that a page may have changed.
 * `bookTour` itself sends what its caller wants.
 */
export function checkBooking(given: BookingRequest): BookingRequest {
  const request = checkAsSpecified(given);
  const { people = [], broker, tourType, platform, platformDetails } = request;
  if (!people.length || people.some((one) => [one.firstName, one.lastName].includes(undefined))) {
    refuse('book', 'request needs people, each with firstName and lastName');
  }
  if (broker && !broker.email) refuse('book', 'request needs broker.email');
  if (tourType === 'video' && !(platform && platformDetails)) {
    refuse('book', 'request needs platform and platformDetails');
  }
  return request;
}

/** The body to send, without empty lists: the service refuses some empty values. */
export function toBookingBody(request: BookingRequest) {
  const { start, tourType, location, platform, platformDetails, botToken, ...client } =
    checkAsSpecified(request);
  const { broker, place, people = [], ...preferences } = client;
  const isVideo = tourType === 'video';
  return {
    appointment: {
      start,
      location,
      broker_booked: Boolean(broker) || undefined,
      is_video_tour: isVideo || undefined,
      tour_type: isVideo ? 'guided' : tourType,
      ...onWire({ platform, platformDetails }),
    },
    client: {
      ...onWire(broker, 'broker_'),
      people: people.length ? people.map((person) => onWire(person)) : undefined,
      // `community`, `building` or `unit`; the documentation's `uniit` was a typo in an example.
      ...(place && { [place.kind]: place.id }),
      ...onWire(preferences),
    },
    bot_token: botToken,
  };
}

/** With the API's names and without empty lists. */
export function onWire(fields: object = {}, prefix = ''): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => !Array.isArray(value) || value.length);
  const wired = given.map(([name, value]) => {
    const row: Partial<FieldRow> = (!prefix && FIELDS[name as BaseField]) || {};
    // Only the date part is used; no time zone is involved.
    const sent = value && row.control === 'date' ? `${value}T00:00:00` : value;
    return [prefix + (row.wire ?? snakeCase(name)), sent];
  });
  return Object.fromEntries(wired);
}

/** What `<tour-booking>` needs. */
export interface BookingApi extends TimesApi, GroupApi {
  /** Books a tour ("book"). Sent once, whatever happens: see `isOutcomeUncertain` if it fails. */
  bookTour(groupId: number, request: BookingRequest): Promise<Booking>;
}

export const bookings = (send: Send): Pick<BookingApi, 'bookTour'> => ({
  async bookTour(groupId, request) {
    const path = paths.book(checkId('book', 'groupId', groupId));
    const body = toBookingBody(request);
    // A bot check's token differs each time.
    const intention = path + JSON.stringify({ ...body, bot_token: undefined });
    return send('book', path, bookingAnswer, { method: 'POST', body, intention });
  },
});

/** "Booking response record": without an id, it's unknown whether the booking exists. */
export const bookingAnswer = schemaOf(() =>
  z.pipe(
    inData({
      appointment: z.object({
        id: z.int(),
        confirmation_enabled: z.catch(z.boolean(), false),
        /** It's unknown whether its offset is real, so it's never shown in place of the chosen time. */
        start: ifValid(filledText()),
        location: textOrEmpty(),
        /** Has no offset: it's good for "held for a limited time", but not for a clock time. */
        expiration_date: ifValid(filledText()),
      }),
      manage_token: ifValid(filledText()),
    }),
    z.transform(({ appointment, manage_token: manageToken }) => ({
      id: appointment.id,
      confirmationEnabled: appointment.confirmation_enabled,
      startsAt: appointment.start,
      location: appointment.location,
      expirationDate: appointment.expiration_date,
      manageToken,
    })),
  ),
);

/** The response to a booking. */
export type Booking = Model<typeof bookingAnswer>;
