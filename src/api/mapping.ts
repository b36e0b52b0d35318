/**
 * Between the wire and the model. Every doubt that the API's documentation leaves is settled here,
 * in one commented line each.
 */
import {
  type Booking,
  type BookingRequest,
  type Broker,
  type Group,
  type Person,
  TOUR_TYPES,
  type TourType,
} from '../model/appointment.js';
import { EMPTY_DRAFT, type FieldName } from '../model/prospect.js';
import { type DateRange, readSlots } from '../model/slots.js';
import { type IsoDate, parseIsoDate, type WallTime } from '../model/wall-time.js';
import type { Json, JsonObject } from './json.js';
import type * as schemas from './schemas.js';
import type { Unpromised } from './schemas.js';
import type { Shaped } from './shape.js';

type Answer<Name extends 'availableTimes' | 'booking' | 'group'> = Shaped<(typeof schemas)[Name]>;

/** The slots of a range, in order, each start as the service wrote it. */
export interface AvailableTimes {
  readonly slots: readonly WallTime[];
  /** The service's hint where the next slot is, in answers that carry it. */
  readonly nextAvailableDate: IsoDate | undefined;
}

/** A part that may be missing or odd: as text, or not at all. */
export function text(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function fromAvailableTimes(
  answer: Answer<'availableTimes'>,
  range: DateRange,
): AvailableTimes {
  const { slots, malformed } = readSlots(answer.available_times, range);
  if (malformed > 0) {
    console.warn(`tour-booking: left out ${malformed} malformed item(s) of available_times.`);
  }
  // The hint's format was never seen: a date or a datetime both start with the date.
  return { slots, nextAvailableDate: parseIsoDate(text(answer.next_available_date)?.slice(0, 10)) };
}

export function fromBooking({ data: { appointment } }: Answer<'booking'>): Booking {
  return {
    id: appointment.id,
    confirmationEnabled: appointment.confirmation_enabled === true,
    startsAt: text(appointment.start),
    location: text(appointment.location) ?? '',
    expirationDate: text(appointment.expiration_date),
  };
}

export function fromGroup(answer: Answer<'group'>): Group {
  const { max_days_in_advance_to_book_tours: maxDays, discovery_source_choices: sources } = answer;
  return {
    name: text(answer.name),
    tourTypes: bookableTypes(answer),
    timeZone: text(answer.timezone),
    // Zero or less would mean a team that nobody can book; that is what the tour flags are for.
    maxDays: Number.isSafeInteger(maxDays) && Number(maxDays) > 0 ? Number(maxDays) : undefined,
    phone: text(answer.default_phone_number),
    platforms: text(answer.platform_of_choice)
      ?.split(',')
      .map((platform) => platform.trim())
      .filter(Boolean),
    requiresEmail: flag(answer.always_require_email),
    offersSms: answer.appointments_sms_alerts === true,
    discoverySources: (Array.isArray(sources) ? sources : []).flatMap((source) => {
      const name = text(source?.label);
      return name && Number.isSafeInteger(source.value) ? [{ id: source.value, name }] : [];
    }),
    // 10 is the service's own; only another provider's tours are booked elsewhere.
    selfGuidedUrl:
      answer.self_guided_tour_provider === 10 ? undefined : text(answer.self_guided_tour_url),
  };
}

/** A type can be booked only when both of its flags are true; without any flag nothing is known. */
function bookableTypes(answer: Unpromised): TourType[] | undefined {
  const flags = TOUR_TYPES.map((type) => {
    const name = `${type.replace('-', '_')}_tours`;
    return {
      type,
      flags: [answer[`${name}_enabled`], answer[`${name}_external_bookings_enabled`]],
    };
  });
  const isKnown = flags.some(({ flags: both }) => both.some((flag) => flag !== undefined));
  if (!isKnown) return undefined;
  return flags
    .filter(({ flags: both }) => both.every((flag) => flag === true))
    .map(({ type }) => type);
}

/** The booking request body. `undefined` parts are left out of the JSON: an empty text can be refused. */
export function toBookingBody(request: BookingRequest): JsonObject {
  const { broker, place } = request;
  const isVideo = request.tourType === 'video';
  return {
    appointment: {
      start: request.start,
      location: request.location,
      broker_booked: Boolean(broker) || undefined,
      is_video_tour: isVideo || undefined,
      tour_type: isVideo ? 'guided' : request.tourType,
      platform_of_choice: request.platform,
      platform_of_choice_details: request.platformDetails,
    },
    client: {
      ...toWireBroker(broker),
      people: request.people.map(toWirePerson),
      // `community`, `building` or `unit`; the documentation's `uniit` was a slip in an example.
      ...(place ? { [place.kind]: place.id } : {}),
      sms_opted_in: request.smsOptedIn,
      // Only the date part is used; no time zone ever touches it.
      move_in_date: request.moveInDate && `${request.moveInDate}T00:00:00`,
      layout: nonEmpty(request.layout),
      price_floor: request.priceFloor,
      price_ceiling: request.priceCeiling,
      pets: nonEmpty(request.pets),
      discovery_source: request.discoverySource,
      notes: request.notes,
      neighborhoods: nonEmpty(request.neighborhoods),
      elevator: request.elevator,
      laundry: nonEmpty(request.laundry),
      outdoor_space: nonEmpty(request.outdoorSpace),
    },
  };
}

function toWirePerson({ firstName, lastName, email, phone }: Person): JsonObject {
  return { first_name: firstName, last_name: lastName, email, phone_1: phone };
}

function toWireBroker(broker: Broker | undefined): JsonObject {
  if (!broker) return {};
  return {
    broker_first_name: broker.firstName,
    broker_last_name: broker.lastName,
    broker_company: broker.company,
    broker_phone: broker.phone,
    broker_email: broker.email,
  };
}

function nonEmpty<T extends Json>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list?.length ? list : undefined;
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
  const field = wireName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
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
