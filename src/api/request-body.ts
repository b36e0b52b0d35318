/** The booking request: what a caller may say, what is sent of it, and where an error in it belongs. */
import * as z from 'zod/mini';
import { PLACE_KINDS, type Place, TOUR_TYPES, type TourType } from '../model/appointment.js';
import { parseIsoDate } from '../model/dates.js';
import { EMPTY_DRAFT, type FieldName } from '../model/prospect.js';
import { parseWallTime } from '../model/wall-time.js';
import { isId, refuse } from './request-checks.js';
import { isText, schemaOf } from './schema-parts.js';

type Test = (given: unknown) => unknown;
const matching = (pattern: RegExp) => (given: unknown) => isText(given) && pattern.test(given);
const optional = <T>(isRight: Test) => z.optional(z.custom<T>(isRight));
const list = <T>(item: z.ZodMiniType<T, T>): z.ZodMiniType<readonly T[], readonly T[]> =>
  z.array(item);

/**
 * "Booking request body": types and formats as the specification has them. Which fields are required it
 * does not say, so only those without which nothing can be sent are.
 */
function bookingFields() {
  const text = optional<string>(isText);
  const price = optional<string>(matching(/^\d+(\.\d+)?$/));
  const digits = matching(/^\d+$/);
  const integers = z.optional(list(z.custom<number>(Number.isSafeInteger)));
  const person = z.object({ firstName: text, lastName: text, email: text, phone: text });
  return {
    /** One of the listed starts, exactly as it was listed. */
    start: z.custom<string>(parseWallTime),
    tourType: z.custom<TourType>((given) => TOUR_TYPES.includes(given)),
    /** Address text of the meeting place. */
    location: text,
    /** Of a video tour: where to meet, and how to reach the prospect there. The service requires both. */
    platform: text,
    platformDetails: text,
    /** What is toured: one of the three, because the API takes no more. */
    place: z.optional(
      z.object({
        kind: z.custom<Place['kind']>((given) => PLACE_KINDS.includes(given)),
        id: z.custom<number>((given) => typeof given === 'number' && isId(given)),
      }),
    ),
    /** The prospects. Names, e-mail and phone of one are the recommended minimum. */
    people: z.optional(list(person)),
    /** A broker who books for the prospect. The service requires the e-mail address. */
    broker: z.optional(
      z.object({
        firstName: text,
        lastName: text,
        company: text,
        /** Digits. */
        phone: optional<string>(digits),
        email: text,
      }),
    ),
    smsOptedIn: text,
    /** `YYYY-MM-DD` */
    moveInDate: optional<string>(parseIsoDate),
    layout: z.nullish(list(z.custom<string>(isText))),
    /** Decimal text: `"3000"`. */
    priceFloor: price,
    priceCeiling: price,
    /** Numeric text: `["10", "20"]`. */
    pets: z.optional(list(z.custom<string>(digits))),
    laundry: integers,
    outdoorSpace: integers,
    elevator: optional<boolean>((given) => typeof given === 'boolean'),
    neighborhoods: integers,
    discoverySource: optional<number>(Number.isSafeInteger),
    notes: text,
    /** Token of a bot check, for `tour-booking/server` only: the service has no such field. */
    botToken: text,
  };
}

const bookingRequest = schemaOf(() => z.object(bookingFields()));

/** Everything a booking can say. What is absent is not sent. */
export type BookingRequest = Readonly<z.input<z.ZodMiniObject<ReturnType<typeof bookingFields>>>>;
/** One prospect. */
export type Person = NonNullable<BookingRequest['people']>[number];
/** A broker who books for the prospect. */
export type Broker = NonNullable<BookingRequest['broker']>;

/**
 * What the specification takes, and nothing else; a refusal names the field alone.
 * @throws TourApiError `invalid-request`
 */
function checkAsSpecified(request: BookingRequest): BookingRequest {
  const { data, error } = bookingRequest().safeParse(request);
  if (data) return data;
  const path = ['request', ...(error.issues[0]?.path ?? [])].join('.');
  return refuse('book', `${path} is not as documented`);
}

/**
 * The widget's own rules, stricter than the specification: it books for at least one person with a
 * name, a broker has an e-mail address, and a video tour says how to meet. For a request that a page
 * may have changed; `bookTour` itself sends what its caller wants.
 * @throws TourApiError `invalid-request`
 */
export function checkBooking(request: BookingRequest): void {
  const { people = [], broker, tourType, platform, platformDetails } = checkAsSpecified(request);
  if (!people.length) refuse('book', 'request.people is empty');
  if (people.some(({ firstName, lastName }) => firstName === undefined || lastName === undefined)) {
    refuse('book', 'request.people has nobody without a first and a last name');
  }
  if (broker && !broker.email) refuse('book', 'request.broker.email is missing');
  if (tourType === 'video' && !(platform && platformDetails)) {
    refuse('book', 'request.platform and request.platformDetails of a video tour are both needed');
  }
}

/**
 * The body to send. What is `undefined` is left out of the JSON, and so are empty lists: the service
 * refuses some empty values.
 * @throws TourApiError `invalid-request` when the request is not as the specification has it.
 */
export function toBookingBody(request: BookingRequest) {
  const { start, tourType, location, platform, platformDetails, botToken, ...client } =
    checkAsSpecified(request);
  const { broker, place, people = [], moveInDate, ...preferences } = client;
  const isVideo = tourType === 'video';
  return {
    appointment: {
      start,
      location,
      broker_booked: Boolean(broker) || undefined,
      is_video_tour: isVideo || undefined,
      tour_type: isVideo ? 'guided' : tourType,
      platform_of_choice: platform,
      platform_of_choice_details: platformDetails,
    },
    client: {
      ...onWire(broker, 'broker_'),
      people: people.length
        ? people.map(({ phone, ...names }) => ({ ...onWire(names), phone_1: phone }))
        : undefined,
      // `community`, `building` or `unit`; the documentation's `uniit` was a slip in an example.
      ...(place && { [place.kind]: place.id }),
      // Only the date part is used; no time zone ever touches it.
      move_in_date: moveInDate && `${moveInDate}T00:00:00`,
      ...onWire(preferences),
    },
    bot_token: botToken,
  };
}

/** The body of a move to another start. */
export const toMoveBody = (start: string) => ({ appointment: { start } });

/** Under the wire's names, which are ours in snake case; empty lists are left out. */
function onWire(fields: object = {}, prefix = ''): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => !Array.isArray(value) || value.length);
  const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(given.map(([name, value]) => [prefix + wireName(name), value]));
}

/** The wire's names whose fields have others in the form; the rest differ in spelling alone. */
const RENAMED: Readonly<Record<string, FieldName>> = {
  phone_1: 'phone',
  platform_of_choice: 'platform',
  platform_of_choice_details: 'platformDetails',
  sms_opted_in: 'smsConsent',
};

function fieldOf(wireName: string): FieldName | undefined {
  if (Object.hasOwn(RENAMED, wireName)) return RENAMED[wireName];
  const field = wireName.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(EMPTY_DRAFT, field) ? (field as FieldName) : undefined;
}

/** The form's field that a path of the error tree is about, however deep its name stands. */
export function fieldAt(path: readonly string[]): FieldName | undefined {
  const field = path.map(fieldOf).find(Boolean);
  // `people.1.email` is the second person's.
  const index = Number(path[path.indexOf('people') + 1]);
  return field && index > 0 && path.includes('people')
    ? (`${field}${index + 1}` as FieldName)
    : field;
}
