/** What a request is made of: the paths, and which keys, base URLs, ids and starts can be sent. */
import { isId } from '../model/property.js';
import { parseWallTime } from '../model/wall-time.js';
import { type Operation, TourApiError } from './errors.js';

type Id = number | string;

/**
 * Below the base URL, as the API's documentation spells them. The client fills in ids; the server part
 * fills in route patterns.
 */
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

/** Why a key can't be used, without repeating it, or `undefined` if it can. */
export function findKeyFault(apiKey: string): string | undefined {
  if (!apiKey) return 'is empty';
  // Basic credentials end the user name at a colon. A CMS adds curly quotes and zero-width marks.
  const [odd] = /[^!-9;-~]/u.exec(apiKey) ?? [];
  return odd && `contains the character ${codeOf(odd)}, which no key has`;
}

/** `U+201C` */
function codeOf(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase();
  return `U+${code?.padStart(4, '0')}`;
}

/** Why a base URL can't be used, or `undefined` if it can. */
export function findBaseUrlFault(baseUrl: string): string | undefined {
  let url: URL;
  try {
    // Without a base: a relative URL would send the key to the page's own server.
    url = new URL(baseUrl);
  } catch {
    return 'is not an absolute URL';
  }
  const { protocol, hostname, username, password } = url;
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    return 'must start with https: (http: works on loopback addresses only)';
  }
  const hasMore = username || password || /[?#]/.test(baseUrl);
  return hasMore ? 'must have no user name, password, query or fragment' : undefined;
}
