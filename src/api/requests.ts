/** The API's paths. Which ids and starts are rejected before a request is sent. */
import { isId } from '../model/property.js';
import { parseWallTime } from '../model/wall-time.js';
import { type Operation, TourApiError } from './errors.js';

type Id = number | string;

/** As the API's documentation spells them. The client fills in ids; the server part, route patterns. */
export const paths = {
  times: (group: Id) => `/api/v2/appointments/group/${group}/available-times/`,
  book: (group: Id) => `/api/v2/appointments/group/${group}/book/`,
  group: (group: Id) => `/api/v2/group/${group}/`,
  discoverySources: '/api/v2/discovery-sources',
  list: (client: Id) => `/api/v2/clients/${client}/appointments/`,
  move: (appointment: Id, group: Id) => `/api/v2/appointments/${appointment}/group/${group}/book/`,
  /** The one path that the documentation spells without a trailing slash. */
  appointment: (appointment: Id) => `/api/v2/appointments/${appointment}`,
};

/** Rejects a call before anything is sent. `what` contains nothing that a prospect typed. */
export function throwInvalid(operation: Operation, what: string): never {
  throw new TourApiError('invalid-request', `${operation}: ${what}`, { operation });
}

export function checkId<Id>(operation: Operation, name: string, value: Id): Id {
  return isId(value) ? value : throwInvalid(operation, `${name} must be a positive integer`);
}

export function checkStart(operation: Operation, name: string, text: string): string {
  return (
    parseWallTime(text) ?? throwInvalid(operation, `${name} must be a datetime without offset`)
  );
}
