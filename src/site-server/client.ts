/**
 * What a site's own server adds to answers: a tour's link, `is_final`, `is_old`, and a listed tour's group. The
 * widget's own rules for a booking (`checkForWidget`), and a bot check's token. What `<tour-appointments>` reads
 * of a listed tour.
 */
import * as z from 'zod/mini';
import * as appointments from '../api/appointments.js';
import * as bookings from '../api/booking.js';
import * as requests from '../api/booking-body.js';
import * as documented from '../api/client.js';
import { throwInvalid } from '../api/requests.js';
import {
  createWarn,
  filledText,
  ifTrue,
  ifValid,
  inData,
  integer,
  listWithGaps,
  type ModelOf,
  schemaOf,
} from '../api/schema-parts.js';
import type { Send, TourApiOptions } from '../api/transport.js';
import { readStart } from '../model/answered-start.js';
import { TOUR_TYPES, type TourType } from '../model/appointment.js';

/** What a site's own server adds to the `data` of an answer about a tour. */
export const ownData = () =>
  z.object({
    /** Lets its holder change the tour. */
    manage_token: ifValid(filledText()),
    /** Whether nobody can change the tour online. */
    is_final: ifTrue(),
    /** Whether the tour may have changed since: the answer is a repeated one, or the answer to the latest change was lost. */
    is_old: ifTrue(),
  });

/** What a site's own server adds to a listed appointment: the tour's group. Default: the page's group. */
const ownGroup = () => z.object({ group_id: ifValid(integer()) });

/** What the server writes. */
export type OwnData = z.input<ReturnType<typeof ownData>>;
/** What the client reads. */
type Own = ModelOf<typeof ownData>;
type OwnGroup = ModelOf<typeof ownGroup>;

export type Booking = bookings.Booking & Own;
export type MovedAppointment = appointments.MovedAppointment & Own;
export type Appointment = appointments.Appointment & OwnGroup;
export type TourApi = documented.TourApi<Own, OwnGroup, requests.DocumentedRequest & WithBotToken>;
export type BookingApi = bookings.BookingApi<Own, BookingRequest>;
export type AppointmentApi = appointments.AppointmentApi<Own>;
/** The methods that the elements use. Only `<tour-appointments>` uses `listAppointments`. */
export type ElementsApi = BookingApi & AppointmentApi & Partial<appointments.ListApi<OwnGroup>>;

interface WithBotToken {
  /** Token of a bot check, for `tour-booking/server` only: the service has no such field. */
  readonly botToken?: string | undefined;
}

/** What a booking by the widget can contain. Its type is one that the widget has. */
export interface BookingRequest extends requests.DocumentedRequest, WithBotToken {
  readonly tourType: TourType;
}

/**
 * Checks a booking by the widget's own rules, for the elements and `tour-booking/server`. The rules are stricter than
 * the API's, because a page may have changed the request.
 */
export function checkForWidget(given: unknown): BookingRequest {
  const request = requests.checkAsDocumented(given);
  const { people = [], broker, tourType, platform, platformDetails } = request;
  if (!people.length || people.some((one) => [one.firstName, one.lastName].includes(undefined))) {
    throwInvalid('book', 'request needs people, each with firstName and lastName');
  }
  if (broker && !broker.email) throwInvalid('book', 'request needs broker.email');
  if (tourType === 'video' && !(platform && platformDetails)) {
    throwInvalid('book', 'request needs platform and platformDetails');
  }
  const ours = TOUR_TYPES.find((type) => type === tourType);
  return ours
    ? { ...request, tourType: ours }
    : throwInvalid('book', `request.tourType must be ${TOUR_TYPES.join(', ')}`);
}

/** The body of a request that `check` accepts. */
export function toBookingBodyWithToken(
  given: requests.DocumentedRequest & WithBotToken,
  check: (given: unknown) => requests.DocumentedRequest,
) {
  const body = requests.toBookingBody(check(given));
  const { botToken } = given;
  if (botToken !== undefined && typeof botToken !== 'string')
    throwInvalid('book', 'request.botToken is not as documented');
  return { ...body, bot_token: botToken };
}

const answers = {
  booked: schemaOf(() => inData({ appointment: bookings.bookingRecord(), ...ownData().shape })),
  moved: schemaOf(() => inData({ appointment: appointments.movedRecord(), ...ownData().shape })),
};

const appointmentsAnswer = schemaOf(() =>
  inData({
    appointments: listWithGaps(z.extend(appointments.appointmentRecord(), ownGroup().shape)),
  }),
);

/** The list as the elements read it: when each tour is, but not whose it is. */
const toursAnswer = schemaOf(() => {
  const start = z.string().check(z.refine(readStart));
  const tour = z.object({ ...appointments.listedFields(), ...ownGroup().shape, start });
  return inData({ appointments: listWithGaps(tour) });
});

/**
 * A client for one account. Every method rejects only with a `TourApiError`.
 * @throws TypeError if the base URL or the key is missing or invalid. The message never contains
 * the key.
 */
export const createTourApi = (options: TourApiOptions): TourApi =>
  documented.createDocumentedApi(options, {
    ...answers,
    listed: appointmentsAnswer,
    toBody: (request) => toBookingBodyWithToken(request, requests.checkAsDocumented),
  }) as TourApi;

const forWidget = {
  ...answers,
  toBody: (request: BookingRequest) => toBookingBodyWithToken(request, checkForWidget),
};

/** The part of the client that `<tour-booking>` uses. A bundler drops the rest. */
export const createBookingApi = (send: Send): ElementsApi =>
  documented.operations(send, createWarn(), forWidget);

/** The same for `<tour-appointments>`. */
export function createListApi(send: Send): ElementsApi {
  const warn = createWarn();
  const own = documented.operations(send, warn, forWidget);
  return { ...own, ...appointments.lists(send, warn, toursAnswer) };
}
