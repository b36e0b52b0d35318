/**
 * The body of a booking: which fields a caller can provide, which values are rejected before anything is sent, and
 * what each is called in the API. Filled in by `booking/request-from-form.ts`; the widget's stricter rules:
 * `site-server/client.ts`.
 */
import * as z from 'zod/mini';
import type { TourType } from '../model/appointment.js';
import { parseIsoDate } from '../model/dates.js';
import { leaveOutEmpty } from '../model/json.js';
import { isPlace, type Place } from '../model/property.js';
import { parseWallTime } from '../model/wall-time.js';
import { throwInvalid } from './requests.js';
import { filledText, integer, type ShapeOf, schemaOf } from './schema-parts.js';
import { toWire } from './wire-names.js';

/** Everything that the API's documentation lets a booking contain. Absent values aren't sent. */
export interface DocumentedRequest {
  /** One of the listed starts, exactly as it was listed. */
  readonly start: string;
  /** The specification doesn't list the types, so others are sent, too. */
  readonly tourType: TourType | (string & {});
  /** For a video tour: where to meet, and how to reach the prospect there. The service requires both. */
  readonly platform?: string | undefined;
  readonly platformDetails?: string | undefined;
  /** Address text of the meeting place. */
  readonly location?: string | undefined;
  /** What the prospect tours: one of three kinds, because the API accepts no more. */
  readonly place?: Place | undefined;
  /** The prospects. The names, the email address and the phone number of one prospect are the recommended minimum. */
  readonly people?: readonly Person[] | undefined;
  /** A broker who books for the prospect. The service requires the email address. */
  readonly broker?: Broker | undefined;
  /** `YYYY-MM-DD` */
  readonly moveInDate?: string | undefined;
  /** The specification says "null or value", so anything is sent. The service lists `"1br"` and the like. */
  readonly layout?: string | readonly string[] | null | undefined;
  /** Decimal text: `"3000"`. */
  readonly priceFloor?: string | undefined;
  readonly priceCeiling?: string | undefined;
  readonly neighborhoods?: readonly number[] | undefined;
  /** Numeric text: `["10", "20"]`. */
  readonly pets?: readonly string[] | undefined;
  readonly laundry?: readonly number[] | undefined;
  readonly outdoorSpace?: readonly number[] | undefined;
  readonly elevator?: boolean | undefined;
  readonly discoverySource?: number | undefined;
  readonly notes?: string | undefined;
  readonly smsOptedIn?: string | undefined;
}

/** One prospect. */
export interface Person {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** A broker who books for the prospect. */
export interface Broker {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
  /** Digits. */
  phone?: string | undefined;
  email?: string | undefined;
}

/** "Booking request body", as specified. The specification requires no field; this schema requires what any booking needs. */
const bookingRequest = schemaOf(() => {
  const text = z.optional(z.string());
  const price = z.optional(z.string().check(z.regex(/^\d+(\.\d+)?$/)));
  const digits = z.string().check(z.regex(/^\d+$/));
  const integers = z.optional(z.array(integer()));
  const names = { firstName: text, lastName: text };
  const person = { ...names, email: text, phone: text } satisfies ShapeOf<Person>;
  const brokerPhone = z.optional(digits);
  const broker = {
    ...names,
    company: text,
    phone: brokerPhone,
    email: text,
  } satisfies ShapeOf<Broker>;
  return z.object({
    start: z.string().check(z.refine(parseWallTime)),
    tourType: filledText(),
    platform: text,
    platformDetails: text,
    location: text,
    place: z.optional(z.custom<Place>(isPlace)),
    people: z.optional(z.array(z.object(person))),
    broker: z.optional(z.object(broker)),
    moveInDate: z.optional(z.string().check(z.refine(parseIsoDate))),
    layout: z.optional(z.custom<DocumentedRequest['layout']>()),
    priceFloor: price,
    priceCeiling: price,
    neighborhoods: integers,
    pets: z.optional(z.array(digits)),
    laundry: integers,
    outdoorSpace: integers,
    elevator: z.optional(z.boolean()),
    discoverySource: z.optional(integer()),
    notes: text,
    smsOptedIn: text,
  } satisfies ShapeOf<DocumentedRequest>);
});

/** For a page's own client: checks what the specification documents, and leaves out anything else. The error names only the field. */
export function checkAsDocumented(given: unknown): DocumentedRequest {
  const { data, error } = bookingRequest().safeParse(given);
  if (data) return data;
  const path = ['request', ...(error.issues[0]?.path ?? [])];
  // For an invalid item, the error names its list.
  if (typeof path.at(-1) === 'number') path.pop();
  return throwInvalid('book', `${path.join('.')} is not as documented`);
}

export function toBookingBody(request: DocumentedRequest) {
  const { start, tourType, location, platform, platformDetails, ...more } = request;
  const { people, broker, place, moveInDate, ...preferences } = more;
  const isVideo = tourType === 'video';
  return toWire({
    appointment: {
      start,
      location,
      brokerBooked: broker ? true : undefined,
      isVideoTour: isVideo || undefined,
      tourType: isVideo ? 'guided' : tourType,
      platform,
      platformDetails,
    },
    client: leaveOutEmpty({
      ...(broker && ofClient(broker)),
      people,
      // `community`, `building` or `unit`; the documentation's `uniit` was a typo in an example.
      ...(place && { [place.kind]: place.id }),
      // Only the date part is used; no time zone is involved.
      moveInDate: moveInDate && `${moveInDate}T00:00:00`,
      ...preferences,
    }),
  });
}

/** Renames `email` to `brokerEmail`, and so on: the service has the broker's fields among the client's. */
const ofClient = (broker: Broker) =>
  Object.fromEntries(
    Object.entries(broker).map(([name, value]) => [
      `broker${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  );
