/** The handler's options, checked once when it is created. */
import { type BookingRequest, createTourApi, type TourApiOptions } from '../api/index.js';
import { isId } from '../api/request-checks.js';
import type { TourStore } from './stores.js';

export interface TourHandlerOptions extends TourApiOptions {
  /** The employee groups that pages may use. */
  readonly groupIds: readonly number[];
  /** Origins of pages that may call, including the server's: `['https://www.example.com']`. */
  readonly origins: readonly string[];
  /** Signs the links that change a tour. In a list, the first signs and all are accepted. */
  readonly secret?: string | readonly string[] | undefined;
  /** The signed-in prospect's id, for `<tour-appointments>`. */
  readonly clientOf?: (request: Request) => Awaitable<number | undefined>;
  /** Whether a booking may be sent: a bot check or a rate limit. */
  readonly mayBook?: (request: Request, booking: BookingRequest) => Awaitable<boolean>;
  /** Keeps answers, so that a repeated booking gets the first one's answer. */
  readonly store?: TourStore | undefined;
  /** Where the handler is mounted: `/tours`. */
  readonly path?: string | undefined;
}

type Awaitable<T> = T | Promise<T>;

/** @throws TypeError for an unusable option. The message never contains the key or a secret. */
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
  // Throws for an unusable base URL or key.
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
