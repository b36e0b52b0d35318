/**
 * What the page's developer is told, once for each cause, in the console. Never the key, never what
 * the prospect typed, never the service's raw text.
 */
import type { ApiErrorKind, TourApiError } from './api/errors.js';
import type { Fault } from './config/attribute-reader.js';

/** HTML knows no self-closing of such a tag: the rest of the page is inside of it then. */
export const NOT_CLOSED = {
  where: 'the tag',
  message: 'is not closed: write an end tag of its own, not />',
  isFatal: false,
};

/** A dialog has to stand where it can be seen, though its button need not. */
export const NOT_SHOWN = {
  where: 'the tag',
  message: 'stands in a part of the page that is hidden: nothing can open there',
  isFatal: false,
};

export function describeFaults(tag: string, faults: readonly Fault[]): string {
  return faults.map(({ where, message }) => `<${tag}>: ${where} ${message}.`).join('\n');
}

/** A sentence for failures that the developer may be able to mend; `undefined` for those of everyday. */
export function describeFailure(
  { kind, operation, status, message }: TourApiError,
  tag: string,
  baseUrl: string,
): string | undefined {
  // What a write is refused for is the prospect's to mend; an appointment may have gone meanwhile.
  const isWrite = ['book', 'reschedule', 'cancel'].includes(operation);
  if (isWrite && (kind === 'refused' || kind === 'not-found')) return undefined;
  const causes: Partial<Record<ApiErrorKind, string>> = {
    network: 'perhaps offline, a wrong base-url, CORS, a redirect, connect-src or a blocker',
    unauthorized: 'the service does not know the key in api-key',
    forbidden:
      'the key may not do this; ask for the category Appointments, and whether the key is active',
    'not-found':
      operation === 'list-appointments' ? 'check client-id' : 'check group-id and base-url',
    refused: 'are tours enabled for this group?',
    'unexpected-response': "is base-url the API's address?",
    'invalid-request': message,
  };
  const answer = [kind, status].filter(Boolean).join(' ');
  return `<${tag}>: ${operation} at ${baseUrl}: ${[answer, causes[kind]].filter(Boolean).join(', ')}.`;
}
