/**
 * Whether a failed write may have been carried out, so that only its answer was lost: by the error's kind and
 * status. By the marks that a site's server sets: `answerOf` in `page/attempt.ts`.
 */
import type { ApiErrorKind, TourApiError } from './errors.js';

const NOTHING_DONE: readonly ApiErrorKind[] = [
  'invalid-request',
  'not-sent',
  'refused',
  'not-found',
];
/** Statuses after which nothing was done, whatever the body says. */
const DEFINITE_STATUSES = [401, 403, 404, 405, 413, 415, 429];

/**
 * Returns whether a failed write may have been carried out: unless it was definitely refused, only its response may be
 * lost.
 */
export function isOutcomeUncertain(error: TourApiError): boolean {
  if (NOTHING_DONE.includes(error.kind)) return false;
  // A 404 without the service's own error may come from a gateway.
  const isUnknown = error.status === 404 && error.operation !== 'book';
  return isUnknown || !DEFINITE_STATUSES.includes(Number(error.status));
}
