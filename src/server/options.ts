/** The handler's options, which of them are refused, and what `onChange` gets (`TourChange`). */

import { createDocumentedApi, DOCUMENTED } from '../api/client.js';
import type { TourApiOptions } from '../api/transport.js';
import { isId } from '../model/property.js';
import type { BookingRequest } from '../site-server/client.js';
import type { TourStore } from './stores.js';

export interface TourChange {
  /** `unknown`: a move or a cancellation was sent, and its response was lost. */
  readonly kind: 'booked' | 'moved' | 'canceled' | 'unknown';
  /** The appointment's ID. */
  readonly id: number;
  /** Its ID before the change: a move may give it another one. */
  readonly previousId?: number | undefined;
  /** The group and the start in the property's time, if they're known. */
  readonly groupId?: number | undefined;
  readonly start?: string | undefined;
  /** The token for a link to the tour. */
  readonly manageToken?: string | undefined;
  /** What was sent to book the tour. */
  readonly booking?: BookingRequest | undefined;
  /** The service's response to a booking, as it came. It may have more than the service documents. */
  readonly answer?: unknown;
  /** Whether the tour was changed again before this response arrived. */
  readonly isOld: boolean;
}

export interface TourHandlerOptions extends TourApiOptions {
  /** The groups that pages can use. */
  readonly groupIds: readonly number[];
  /** Origins of the pages that can call the handler, including its own: `['https://www.example.com']`. */
  readonly origins: readonly string[];
  /** Signs the links that change a tour. In a list, the first secret signs, and every secret is accepted. */
  readonly secret?: string | readonly string[] | undefined;
  /** Returns the signed-in prospect's ID, for `<tour-appointments>`. */
  clientOf?(request: Request): number | undefined | Promise<number | undefined>;
  /** Returns whether to send a booking, for a bot check or a rate limit. */
  mayBook?(request: Request, booking: BookingRequest): boolean | Promise<boolean>;
  /** Called after each booking, move and cancellation. The visitor's response doesn't wait for it. */
  onChange?(change: TourChange): unknown;
  /** Keeps responses, so that a repeated booking, move or cancellation gets the first one's response. */
  readonly store?: TourStore | undefined;
  /** Where the handler is mounted: `/tours`. */
  readonly path?: string | undefined;
}

/** @throws TypeError for an unusable option. The message never contains the key or a secret. */
export function checkOptions({ groupIds, origins, secret = [], ...rest }: TourHandlerOptions) {
  // Throws for an unusable base URL or key.
  createDocumentedApi(rest, DOCUMENTED);
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
  const rules = {
    'groupIds must be a list of positive integers': groupIds?.length && groupIds.every(isId),
    'origins must be a list such as ["https://www.example.com"]': origins?.every?.(isOrigin),
    'secret must have at least 32 characters': [secret].flat().every((it) => it.length >= 32),
  };
  for (const [rule, isMet] of Object.entries(rules)) if (!isMet) throw new TypeError(rule);
}
