/** Whether a write that failed may have been carried out: then, only its answer is lost. */
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
 * Returns whether a write that failed here may have been carried out. Unless the refusal is definite,
 * it may be that only the response was lost.
 */
export function isOutcomeUncertain(error: TourApiError): boolean {
  if (NOTHING_DONE.includes(error.kind)) return false;
  // Without the service's own error, a gateway may not have found the way.
  const isUnknown = error.status === 404 && error.operation !== 'book';
  return isUnknown || !DEFINITE_STATUSES.includes(Number(error.status));
}
