/**
 * Turns a body back into the request it was made from, for the server part. A body is accepted only if
 * the client would send exactly that body for the request, so the API is not described a second time.
 */
import { PLACE_KINDS } from '../model/appointment.js';
import { type BookingRequest, checkBooking, toBookingBody, toMoveBody } from './request-body.js';
import { checkStart } from './request-checks.js';

type Loose = Readonly<Record<string, unknown>>;

/** The request of a booking's body, or `undefined` for a body that no widget sends. */
export function readBookingBody(body: unknown): BookingRequest | undefined {
  return read(body, () => {
    const { appointment, client, bot_token } = body as Record<string, Loose>;
    const { platform_of_choice, platform_of_choice_details, ...tour } = appointment ?? {};
    const { people, move_in_date, ...rest } = client ?? {};
    const kind = PLACE_KINDS.find((it) => it in rest);
    const isOf = (prefix: string) => (name: string) => name.startsWith(prefix);
    const broker = ours(rest, isOf('broker_'), 'broker_');
    const request = defined({
      start: tour.start,
      location: tour.location,
      tourType: tour.is_video_tour ? 'video' : tour.tour_type,
      platform: platform_of_choice,
      platformDetails: platform_of_choice_details,
      people: (people as readonly Loose[] | undefined)?.map(({ phone_1, ...names }) =>
        defined({ ...ours(names), phone: phone_1 }),
      ),
      place: kind && { kind, id: rest[kind] },
      broker: tour.broker_booked ? broker : undefined,
      moveInDate: move_in_date && String(move_in_date).slice(0, 10),
      ...ours(rest, (name) => name !== kind && !isOf('broker_')(name)),
      botToken: bot_token,
    }) as unknown as BookingRequest;
    checkBooking(request);
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
    return isSame(given, body) ? request : undefined;
  } catch {
    return undefined;
  }
}

const inCamelCase = (wireName: string) =>
  wireName.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The matching fields under the client's names. */
function ours(fields: Loose, fits = (_: string) => true, prefix = ''): Record<string, unknown> {
  const found = Object.entries(fields).filter(([name]) => fits(name));
  return Object.fromEntries(
    found.map(([name, value]) => [inCamelCase(name.slice(prefix.length)), value]),
  );
}

const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Equality of JSON: key order doesn't matter, and `undefined` is absent. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [left, right] = [defined(a), defined(b)];
  const names = Object.keys(left);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]))
  );
}
