/**
 * Turns a body back into the request it was made from, for the server part. It accepts a body only if
 * the client would send exactly that, so the API isn't described a second time.
 */
import { PLACE_KINDS } from '../model/property.js';
import { isSameJson } from '../model/same-json.js';
import { toMoveBody } from './appointments.js';
import { toBookingBody } from './booking.js';
import { type BookingRequest, checkForWidget } from './booking-request.js';
import { checkStart } from './request-checks.js';

type Loose = Readonly<Record<string, unknown>>;

/** The request of a booking's body, or `undefined` for a body that no widget sends. */
export function readBookingBody(body: unknown): BookingRequest | undefined {
  return read(body, () => {
    const { appointment: tour = {}, client = {}, bot_token } = body as Record<string, Loose>;
    const kind = PLACE_KINDS.find((it) => it in client);
    const people = client.people as readonly Loose[] | undefined;
    const given = defined({
      ...ours(client),
      start: tour.start,
      location: tour.location,
      tourType: tour.is_video_tour ? 'video' : tour.tour_type,
      platform: tour.platform_of_choice,
      platformDetails: tour.platform_of_choice_details,
      people: people?.map((person) => defined({ ...ours(person), phone: person.phone_1 })),
      place: kind && { kind, id: client[kind] },
      broker: tour.broker_booked ? ours(client, 'broker_') : undefined,
      moveInDate: client.move_in_date && String(client.move_in_date).slice(0, 10),
      botToken: bot_token,
    });
    // The check leaves out other keys.
    const request = checkForWidget(given);
    return { request, body: toBookingBody(request) };
  });
}

/** The start of a move's body, or `undefined` for a body that no widget sends. */
export function readMoveBody(body: unknown): string | undefined {
  return read(body, () => {
    const { start } = (body as { appointment: { start: string } }).appointment;
    return { request: checkStart('reschedule', 'start', start), body: toMoveBody(start) };
  });
}

/** An unreadable body throws somewhere in `make`. */
function read<T>(given: unknown, make: () => { request: T; body: object }): T | undefined {
  try {
    const { request, body } = make();
    return isSameJson(given, body) ? request : undefined;
  } catch {
    return undefined;
  }
}

const inCamelCase = (wireName: string) =>
  wireName.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The fields with a prefix, under the client's names. */
function ours(fields: Loose, prefix = ''): Record<string, unknown> {
  const found = Object.entries(fields).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(
    found.map(([name, value]) => [inCamelCase(name.slice(prefix.length)), value]),
  );
}

const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
