/**
 * Which kind of error a status or an error body is: no permission, not found, refused, or too many requests. Reads
 * the service's sentences and `Retry-After`. Which field a sentence is about: `booking/refusal.ts`; whether a
 * write may have been carried out: `lost-answers.ts`.
 */

/** The call that failed. */
export type Operation =
  | 'available-times'
  | 'book'
  | 'list-appointments'
  | 'reschedule'
  | 'cancel'
  | 'check-link'
  | 'group'
  | 'discovery-sources'
  | 'times'
  | 'verify-widget';

export type ApiErrorKind =
  /** Rejected before anything was sent: the caller's mistake. */
  | 'invalid-request'
  /** An exception on the way to `fetch`: nothing was sent. */
  | 'not-sent'
  /** No response: offline, blocked, refused by CORS, reset or redirected. A browser doesn't say which. */
  | 'network'
  /** No complete response in time, or status 408. */
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
  /** The service understood and refused; `messages` say why. */
  | 'refused'
  /** 5xx */
  | 'server'
  /** A response without the documented shape. */
  | 'unexpected-response';

/** One sentence of an error tree and the keys that lead to it: `['client', 'people', '0', 'email']`. */
export interface ApiMessage {
  readonly path: readonly string[];
  readonly text: string;
}

export interface TourApiErrorDetails {
  readonly operation: Operation;
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  readonly messages?: readonly ApiMessage[] | undefined;
  /** Whether the response was an HTML page, as a password or a sign-in in front of the API sends. */
  readonly isPage?: boolean | undefined;
  /** Seconds that the service says to wait, if the browser may read the header. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** Every failure of the client. Its `message` never contains the key, personal data or raw server text. */
export class TourApiError extends Error {
  override readonly name = 'TourApiError';
  readonly kind: ApiErrorKind;
  readonly operation: Operation;
  readonly status: number | undefined;
  readonly messages: readonly ApiMessage[];
  readonly isPage: boolean;
  readonly retryAfter: number | undefined;

  constructor(kind: ApiErrorKind, message: string, details: TourApiErrorDetails) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.operation = details.operation;
    this.status = details.status;
    this.messages = details.messages ?? [];
    this.isPage = details.isPage ?? false;
    this.retryAfter = details.retryAfter;
  }
}

/** Turns anything thrown into a `TourApiError`, so that a fault in the widget isn't a blank screen. */
export function toTourApiError(
  cause: unknown,
  operation: Operation,
  kind: ApiErrorKind = 'unexpected-response',
): TourApiError {
  if (cause instanceof TourApiError) return cause;
  return new TourApiError(kind, `${operation}: failed`, { operation, cause });
}

/** Bounds for untrusted trees: deeper or longer than any real response. */
const MAX_DEPTH = 8;
const MAX_MESSAGES = 50;
const MAX_LENGTH = 500;

/**
 * The sentences of an error tree; for the start, the path counts even without a sentence. A related endpoint wraps its
 * `errors` twice.
 */
export function readErrorTree(tree: unknown): readonly ApiMessage[] {
  const messages: ApiMessage[] = [];
  const walk = (node: unknown, path: readonly string[], depth = 0): void => {
    if (messages.length >= MAX_MESSAGES || depth > MAX_DEPTH) return;
    if (typeof node === 'string' || (Array.isArray(node) && node.length === 0)) {
      const message = { path, text: String(node).trim().slice(0, MAX_LENGTH) };
      if (message.text || isAboutStart(message)) messages.push(message);
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

/** The error for a response other than the documented one. */
export function failureOf(operation: Operation, { status, headers }: Response, answer: unknown) {
  const messages = readErrorTree(Object(answer).errors);
  const kind =
    KINDS[status] ?? (status < 500 ? kindOf(operation, status, answer, messages) : 'server');
  const retryAfter = secondsOf(headers.get('Retry-After'));
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  const details = { operation, status, messages, isPage, retryAfter };
  return new TourApiError(kind, `${operation}: ${kind} (status ${status})`, details);
}

const KINDS: Readonly<Record<number, ApiErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  408: 'timeout',
  429: 'rate-limited',
};

/** The body decides between not found and refused: the documentation lists no statuses for them. */
function kindOf(
  operation: Operation,
  status: number,
  answer: unknown,
  messages: readonly ApiMessage[],
): ApiErrorKind {
  const { errors, data } = Object(answer);
  // A success may have warnings. It's a refusal only with a documented message and no appointment.
  const isRefusal =
    status < 400
      ? !Object(data).appointment &&
        messages.some(
          ({ path: [about], text }) => text && (about === 'appointment' || about === 'client'),
        )
      : typeof errors === 'object' && Object.keys(Object(errors)).length > 0;
  // Only a message about the id tells that there's no such tour: gateways answer 404, too.
  const isChange = operation === 'reschedule' || operation === 'cancel';
  const isAboutId = messages.some(
    ({ path: [about, field, ...more] }) =>
      field === 'id' && !more.length && (!isChange || about === 'appointment'),
  );
  if (isRefusal) return isAboutId ? 'not-found' : 'refused';
  return status === 404 && !isChange ? 'not-found' : 'unexpected-response';
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const untilDate = (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number(retryAfter) || Math.max(0, untilDate || 0);
}

/** The messages under a path: `messagesAt(error, 'appointment', 'start')`. */
export function messagesAt(error: TourApiError, ...path: readonly string[]): string[] {
  return error.messages
    .filter((message) => path.every((key, depth) => message.path[depth] === key))
    .map(({ text }) => text)
    .filter(Boolean);
}

/** The key is unknown or lacks the permission: a retry won't help a visitor. */
export function isKeyFault(error: Pick<TourApiError, 'kind'> | undefined): boolean {
  return error?.kind === 'unauthorized' || error?.kind === 'forbidden';
}

/** Whether a message is about the start. Only the path counts, because the wording may change or be missing. */
export function isAboutStart({ path: [about, field] }: ApiMessage): boolean {
  return about === 'appointment' && field === 'start';
}

/** Returns whether the service refused the start. */
export function isSlotRefused(error: TourApiError): boolean {
  return error.kind === 'refused' && error.messages.some(isAboutStart);
}
