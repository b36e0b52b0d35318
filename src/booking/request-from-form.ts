/**
 * What a booking sends of the form: no hidden or empty field, the property's address, the notes, the lead source.
 * What it leaves out after a refusal. The tour that the answer describes. The API's own names:
 * `api/booking-body.ts`.
 */

import type { Broker, Person } from '../api/booking-body.js';
import { withCampaign } from '../config/attribution.js';
import { choicesIn } from '../config/config.js';
import type { Settings } from '../config/resolve.js';
import type { Tour } from '../model/appointment.js';
import { extendedPhone, sentOf } from '../model/field-validation.js';
import {
  type BaseField,
  BROKER_FIELDS,
  fieldsIn,
  keyInRequest,
  PERSON_FIELDS,
} from '../model/fields.js';
import { isSameJson, leaveOutEmpty } from '../model/json.js';
import { isSamePlace, type Place, type Property, propertyIdOf } from '../model/property.js';
import type { Draft, FieldName } from '../model/prospect.js';
import type { WallTime } from '../model/wall-time.js';
import type { Booking, BookingRequest } from '../site-server/client.js';
import { askedNames, type BookingOptions } from './booking-options.js';
import { consentOf } from './consent.js';

interface BookingRequestParts {
  readonly settings: Settings;
  readonly options: BookingOptions;
  readonly start: WallTime;
  readonly draft: Draft;
  /** The place to leave out, because the service doesn't know it. */
  readonly omittedPlace?: Place | undefined;
  readonly now: Date;
}

/** A booking to send, and what the prospect agrees to with it. Leaves out empty and hidden fields. */
export function toBookingRequest(parts: BookingRequestParts) {
  const { settings, options, start, draft, omittedPlace } = parts;
  const { property, tourType } = options;
  const { attribution } = settings.config;
  const asked = askedNames(options, draft);
  const { place } = property;
  // Compares values, because the configuration may have been read again since.
  const isLeftOut = isSamePlace(place, omittedPlace);
  const isAsked = (name: FieldName) => asked.includes(name);
  const sent = (name: FieldName) => (isAsked(name) ? sentOf(name, draft) : undefined);
  const allSent = (names: readonly BaseField[], person: number | '' = '') =>
    leaveOutEmpty(
      Object.fromEntries(
        names.map((name) => [keyInRequest(name), sent(`${name}${person}` as FieldName)]),
      ),
    );

  const people = Array.from(
    { length: 1 + (draft.morePeople ?? 0) },
    (_, index): Person => allSent(PERSON_FIELDS, index ? index + 1 : ''),
  );
  const broker: Broker | undefined = isAsked('brokerEmail') ? allSent(BROKER_FIELDS) : undefined;
  const answer = { isAsked: isAsked('smsConsent'), isChecked: draft.smsConsent, people };
  const { consent, smsOptedIn } = consentOf(settings.config, answer, parts.now) ?? {};
  const source = options.discoverySource ?? (sent('discoverySource') || attribution?.default);

  // Only the digits of the number are sent, so the notes keep its extension.
  const extended = broker && extendedPhone('brokerPhone', draft);
  const notes = [sent('notes'), extended && `Broker phone: ${extended}`]
    .filter(Boolean)
    .join('\n\n');
  const answers = leaveOutEmpty({ ...allSent(fieldsIn('meeting', 'home', 'more')), notes });

  const request: BookingRequest = leaveOutEmpty({
    start,
    tourType,
    // A video tour doesn't take the prospect to an address.
    location: tourType === 'video' ? undefined : property.location,
    place: isLeftOut ? undefined : place,
    people,
    broker,
    smsOptedIn,
    ...answers,
    notes: withCampaign(notes, attribution),
    discoverySource: source === undefined ? undefined : Number(source),
  });
  return { request, consent, answers, asked };
}

/** What the visitor answered beyond who they are, with the request's keys. */
export type Answers = Readonly<Partial<Record<keyof BookingRequest, unknown>>>;

/** What a page or a rule can set without the visitor. A unit or building is left out only by the visitor. */
const PAGE_KEYS = ['location', 'place', ...fieldsIn('meeting', 'home', 'more')] as const;

/** The part of a request that the page or a rule set, rather than the visitor. */
export function pageValues(request: BookingRequest, answers: Answers): Partial<BookingRequest> {
  const set = PAGE_KEYS.filter(
    (key) => request[key] !== undefined && !isSameJson(request[key], answers[key]),
  );
  return Object.fromEntries(set.map((key) => [key, request[key]]));
}

/** The request with the visitor's answers, if any, in place of the page's values that the service refused. */
export function withoutRefused(
  request: BookingRequest,
  refused: Partial<BookingRequest>,
  answers: Answers,
): BookingRequest {
  const keys = Object.keys(refused) as (keyof BookingRequest)[];
  // The notes count even if the visitor has typed more since: the page's part of them is the same.
  const isRefused = (key: keyof BookingRequest) =>
    key === 'notes' || isSameJson(request[key], refused[key]);
  const kept = keys.filter(isRefused).map((key) => [key, answers[key]]);
  return leaveOutEmpty({ ...request, ...Object.fromEntries(kept) }) as BookingRequest;
}

/** The tour that a booking's response describes. */
export function bookedTour(
  booking: Booking,
  request: BookingRequest,
  property: Property,
  { baseUrl, host, config, home }: Settings,
): Tour {
  // The chosen time, whatever offset the response has.
  const start = request.start as WallTime;
  // A key may be configured to leave out parts of the address in an answer. The page states the whole address.
  const location = request.location || booking.location;
  const { tourType, platform, platformDetails } = request;
  const sent = { location: request.location, platformDetails };
  const app = choicesIn(config, 'platform')?.find(({ value }) => value === platform)?.label;
  const { isOld, ...tour } = booking;
  // The visitor has left out a place that the service doesn't know.
  const isPlaceLeftOut = property.place !== undefined && !request.place;
  const id = propertyIdOf(property.groupId, undefined);
  const withoutPlace = { ...property, id, place: undefined, ...(home && { label: '' }) };
  return {
    ...tour,
    // A repeated answer says how the tour was when it was booked.
    ...(isOld && { knownFrom: 'earlier' }),
    baseUrl,
    host,
    start,
    location,
    ...(isPlaceLeftOut ? { property: withoutPlace, unknownPlace: property.place } : { property }),
    tourType,
    sequence: 0,
    given: { ...request.people?.[0], platform: app ?? platform, ...sent },
  };
}
