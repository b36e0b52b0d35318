/**
 * Which bodies and queries of a page are accepted: only those that the client would send, so the API isn't
 * described a second time. `handler.ts` checks size and origin.
 */
import { toMoveBody } from '../api/appointments.js';
import { checkStart } from '../api/requests.js';
import { toModel } from '../api/wire-names.js';
import { keyInRequest } from '../model/fields.js';
import { defined, isSameJson } from '../model/json.js';
import { PLACE_KINDS } from '../model/property.js';
import {
  type BookingRequest,
  checkForWidget,
  toBookingBodyWithToken,
} from '../site-server/client.js';

type Fields = Readonly<Record<string, unknown>>;

interface Body {
  readonly appointment?: Fields;
  readonly client?: Fields;
  readonly bot_token?: string;
}

/** The request of a booking's body, or `undefined` for a body that no widget sends. */
export function readBookingBody(body: unknown): BookingRequest | undefined {
  return read(body, () => {
    const { appointment = {}, client = {}, botToken } = toModel(body as Body);
    const { tourType, isVideoTour, brokerBooked, ...tour } = appointment;
    const kind = PLACE_KINDS.find((it) => it in client);
    const broker = Object.entries(client).map(([name, it]) => [keyInRequest(name), it]);
    // The check leaves out other keys.
    const checked = checkForWidget(
      defined({
        ...client,
        ...tour,
        tourType: isVideoTour ? 'video' : tourType,
        place: kind && { kind, id: client[kind] },
        broker: brokerBooked ? Object.fromEntries(broker) : undefined,
        moveInDate: client.moveInDate && String(client.moveInDate).slice(0, 10),
      }),
    );
    const request = { ...checked, ...(botToken !== undefined && { botToken }) };
    return { request, body: toBookingBodyWithToken(request, checkForWidget) };
  });
}

/** The start of a move's body, or `undefined` for a body that no widget sends. */
export function readMoveBody(body: unknown): string | undefined {
  return read(body, () => {
    const { start } = (body as { appointment: { start: string } }).appointment;
    return { request: checkStart('reschedule', 'start', start), body: toMoveBody(start) };
  });
}

/** Reads back the query that the client writes for times; `undefined` for any other query. */
export function readTimesQuery(query: string) {
  const [isQuery, from = '', to = from, tourType] =
    /^\?from_date=([\d-]+)(?:&to_date=([\d-]+))?(?:&tour_type=(self-guided))?$/.exec(query) ?? [];
  if (isQuery === undefined) return undefined;
  return { from, to, ...(tourType === 'self-guided' && { tourType: 'self-guided' as const }) };
}

/** Returns the request if its body is the given one. For an unreadable body, `make` throws. */
function read<T>(given: unknown, make: () => { request: T; body: object }): T | undefined {
  try {
    const { request, body } = make();
    return isSameJson(given, body) ? request : undefined;
  } catch {
    return undefined;
  }
}
