/**
 * One error class for everything that can go wrong with a request, with documented kinds, and the
 * reading of the service's error bodies. Those come in three shapes (a tree under `errors`,
 * `code/message/param`, and anything at all), so only what is recognised is read.
 */

/** Which call failed. */
export type Operation =
  | 'available-times'
  | 'book'
  | 'list-appointments'
  | 'reschedule'
  | 'cancel'
  | 'group'
  | 'discovery-sources'
  | 'times'
  | 'verify-widget';

export type ApiErrorKind =
  /** Refused here, before anything was sent: the caller's mistake. */
  | 'invalid-request'
  /** No answer: offline, blocked, refused by CORS, reset, redirected. A browser does not tell which. */
  | 'network'
  /** No complete answer in time, or status 408. */
  | 'timeout'
  /** The caller's own signal. */
  | 'aborted'
  /** 401 */
  | 'unauthorized'
  /** 403 */
  | 'forbidden'
  /** 404, or the error tree says that the record does not exist. */
  | 'not-found'
  /** 429 */
  | 'rate-limited'
  /** The service understood and said no; `messages` say why. */
  | 'refused'
  /** 5xx */
  | 'server'
  /** An answer without the documented shape. */
  | 'unexpected-response';

/** One sentence of an error tree and the keys that led to it: `['client', 'people', '0', 'email']`. */
export interface ApiMessage {
  readonly path: readonly string[];
  readonly text: string;
}

export interface TourApiErrorDetails {
  readonly operation: Operation;
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  readonly messages?: readonly ApiMessage[] | undefined;
  /** Seconds that the service asks to wait, where the browser may read the header. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** Every failure of the client. Its `message` never holds the key, personal data or raw server text. */
export class TourApiError extends Error {
  override readonly name = 'TourApiError';
  readonly kind: ApiErrorKind;
  readonly operation: Operation;
  readonly status: number | undefined;
  readonly messages: readonly ApiMessage[];
  readonly retryAfter: number | undefined;

  constructor(kind: ApiErrorKind, message: string, details: TourApiErrorDetails) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.operation = details.operation;
    this.status = details.status;
    this.messages = details.messages ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** By its name: a client of another bundle brings a class of its own. */
export function isTourApiError(cause: unknown): cause is TourApiError {
  return cause instanceof Error && cause.name === 'TourApiError' && 'messages' in cause;
}

/** Whatever was thrown as one of ours: a site's own `api` may throw anything. */
export function toTourApiError(cause: unknown, operation: Operation): TourApiError {
  if (isTourApiError(cause)) return cause;
  return new TourApiError('unexpected-response', `${operation}: failed`, { operation, cause });
}

/** Bounds for a tree from outside: deeper or longer than any real answer. */
const MAX_DEPTH = 8;
const MAX_MESSAGES = 50;
const MAX_LENGTH = 500;

/**
 * The sentences of an error tree, at any depth. Own keys only, so `__proto__` and `constructor` are
 * mere data; an inner object named `errors` adds no step to the path, because a sibling endpoint
 * wraps its tree twice.
 */
export function readErrorTree(tree: unknown): ApiMessage[] {
  const messages: ApiMessage[] = [];
  const walk = (node: unknown, path: readonly string[], depth = 0): void => {
    if (messages.length >= MAX_MESSAGES || depth > MAX_DEPTH) return;
    if (typeof node === 'string') {
      const text = node.trim().slice(0, MAX_LENGTH);
      if (text) messages.push({ path, text });
      return;
    }
    for (const [key, inner] of Object.entries(node ?? {}).slice(0, MAX_MESSAGES)) {
      // A list of texts belongs to its key; a list of trees is keyed by index.
      const isStep = key !== 'errors' && !(Array.isArray(node) && typeof inner === 'string');
      walk(inner, isStep ? [...path, key] : path, depth + 1);
    }
  };
  walk(tree, []);
  return messages;
}

/** The messages under a path: `messagesAt(error, 'appointment', 'start')`. */
export function messagesAt(error: TourApiError, ...path: readonly string[]): string[] {
  return error.messages
    .filter((message) => path.every((key, depth) => message.path[depth] === key))
    .map(({ text }) => text);
}

/** Statuses after which nothing was done, whatever the body says. */
const DEFINITE_STATUSES = new Set([401, 403, 404, 405, 413, 415, 429]);

/**
 * Whether a write may have been carried out although it failed here. Everything that is not a
 * definite refusal is: the answer may have been lost on its way back, and the service has no
 * idempotency key to ask with.
 */
export function isOutcomeUncertain(error: TourApiError): boolean {
  if (['invalid-request', 'refused', 'not-found'].includes(error.kind)) return false;
  return error.status === undefined || !DEFINITE_STATUSES.has(error.status);
}

/** The key is not known, or may not do this: nothing that a visitor could try again. */
export function isKeyFault(error: Pick<TourApiError, 'kind'> | undefined): boolean {
  return error?.kind === 'unauthorized' || error?.kind === 'forbidden';
}

/** Whether the service refused the start itself. Its words may change; only the place of the message counts. */
export function isSlotRefused(error: TourApiError): boolean {
  return error.kind === 'refused' && messagesAt(error, 'appointment', 'start').length > 0;
}
