/** Books a tour: the body to send, and how the response is read. */
import * as z from 'zod/mini';
import {
  type BaseField,
  BROKER_FIELDS,
  FIELDS,
  fieldsIn,
  keyInRequest,
  PERSON_FIELDS,
  wireName,
} from '../model/fields.js';
import type { TimesApi } from './available-times.js';
import type { BookingRequest, checkForWidget } from './booking-request.js';
import type { GroupApi } from './group.js';
import * as paths from './paths.js';
import { checkId } from './request-checks.js';
import {
  filledText,
  ifTrue,
  ifValid,
  inData,
  integer,
  type Model,
  schemaOf,
  textOrEmpty,
} from './schema-parts.js';
import type { Send } from './transport.js';

/** The body of a checked request. */
export function toBookingBody(request: BookingRequest) {
  const { start, tourType, location, people = [], broker, place, smsOptedIn, botToken } = request;
  const isVideo = tourType === 'video';
  const brokerValues: Readonly<Record<string, unknown>> = { ...broker };
  return {
    appointment: {
      start,
      location,
      broker_booked: broker ? true : undefined,
      is_video_tour: isVideo || undefined,
      tour_type: isVideo ? 'guided' : tourType,
      ...onWire(fieldsIn('meeting'), (name) => request[name]),
    },
    client: {
      ...onWire(BROKER_FIELDS, (name) => brokerValues[keyInRequest(name)]),
      people: people.length
        ? people.map((person) => onWire(PERSON_FIELDS, (name) => person[name]))
        : undefined,
      // `community`, `building` or `unit`; the documentation's `uniit` was a typo in an example.
      ...(place && { [place.kind]: place.id }),
      sms_opted_in: smsOptedIn,
      ...onWire(fieldsIn('home', 'more'), (name) => request[name]),
    },
    bot_token: botToken,
  };
}

/** Fields of the form under their names in the API. An empty list isn't sent: the service refuses some. */
function onWire<Name extends BaseField>(names: readonly Name[], read: (name: Name) => unknown) {
  const entries = names.map((name) => {
    const value = read(name);
    // Only the date part is used; no time zone is involved.
    const sent = value && FIELDS[name].control === 'date' ? `${value}T00:00:00` : value;
    return [wireName(name), Array.isArray(sent) && !sent.length ? undefined : sent] as const;
  });
  return Object.fromEntries(entries);
}

/** What `<tour-booking>` needs. */
export interface BookingApi extends TimesApi, GroupApi {
  /** Books a tour ("book"). Sent once, whatever happens: see `isOutcomeUncertain` if it fails. */
  bookTour(groupId: number, request: BookingRequest): Promise<Booking>;
}

export const bookings = (
  send: Send,
  check: typeof checkForWidget,
): Pick<BookingApi, 'bookTour'> => ({
  async bookTour(groupId, request) {
    const path = paths.book(checkId('book', 'groupId', groupId));
    const body = toBookingBody(check(request));
    return send('book', path, bookingAnswer, { method: 'POST', body });
  },
});

/** "Booking response record": without an id, it's unknown whether the booking exists. */
export const bookingAnswer = schemaOf(() =>
  z.pipe(
    inData({
      appointment: z.object({
        id: integer(),
        confirmation_enabled: z.catch(z.boolean(), false),
        /** It's unknown whether its offset is real, so it's never shown in place of the chosen time. */
        start: ifValid(filledText()),
        location: textOrEmpty(),
        /** Has no offset: it's good for "held for a limited time", but not for a clock time. */
        expiration_date: ifValid(filledText()),
      }),
      manage_token: ifValid(filledText()),
      /** From your own server: whether nobody can change the tour online. */
      is_final: ifTrue(),
      /** From your own server: whether a repeated response may be out of date. */
      is_old: ifTrue(),
    }),
    z.transform(({ appointment, manage_token: manageToken, is_final: isFinal, is_old: isOld }) => ({
      id: appointment.id,
      confirmationEnabled: appointment.confirmation_enabled,
      startsAt: appointment.start,
      location: appointment.location,
      expirationDate: appointment.expiration_date,
      manageToken,
      isFinal,
      isOld,
    })),
  ),
);

/** The response to a booking. */
export type Booking = Model<typeof bookingAnswer>;
