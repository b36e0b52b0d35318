/** What a site says about its handler, checked once when the handler is made. */
import { type BookingRequest, createTourApi, type TourApiOptions } from '../api/index.js';
import { isId } from '../api/request-checks.js';
import type { TourStore } from './stores.js';

export interface TourHandlerOptions extends TourApiOptions {
  /** The groups that pages may ask about and book with. */
  readonly groupIds: readonly number[];
  /** Origins of the pages that may call, the server's own included: `['https://www.example.com']`. */
  readonly origins: readonly string[];
  /** Signs the links that change a tour. Of several, the first signs and all are accepted. */
  readonly secret?: string | readonly string[] | undefined;
  /** The id of the prospect who is signed in, for `<tour-appointments>`. */
  readonly clientOf?: (request: Request) => Awaitable<number | undefined>;
  /** Whether a booking may be sent: for a bot check or a rate limit. */
  readonly mayBook?: (request: Request, booking: BookingRequest) => Awaitable<boolean>;
  /** Remembers bookings, so that a repeated request gets the first one's answer. */
  readonly store?: TourStore | undefined;
  /** Where the handler is mounted: `/tours`. */
  readonly path?: string | undefined;
}

type Awaitable<T> = T | Promise<T>;

/** @throws TypeError when an option cannot be used; the text never holds the key or a secret. */
export function checkOptions({
  groupIds,
  origins,
  secret = [],
  path = '',
  ...rest
}: TourHandlerOptions) {
  const check = (isRight: unknown, fault: string) => {
    if (!isRight) throw new TypeError(fault);
  };
  // It throws for a base URL or a key that cannot be used.
  createTourApi(rest);
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
  const secrets = [secret].flat();
  check(groupIds?.length && groupIds.every(isId), 'groupIds must be a list of positive integers');
  check(
    Array.isArray(origins) && origins.every(isOrigin),
    'origins must be a list such as ["https://www.example.com"]',
  );
  check(
    secrets.every((it) => it.length >= 32),
    'secret must have at least 32 characters',
  );
  check(/^(\/[\w.~-]+)*$/.test(path), 'path must be like "/tours"');
  return { ...rest, groupIds: groupIds.map(Number), origins, secrets, path };
}
