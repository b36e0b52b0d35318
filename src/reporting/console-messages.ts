/**
 * The sentences that tell a developer what to fix after a failed request, and which failures have none: in the
 * console, in `tour-error`, and in the panel of `debug`. A setting's message is in `config/`. `page-reporter.ts`
 * prints each one once.
 */

import type { ApiErrorKind, Operation, TourApiError } from '../api/errors.js';
import { wireName } from '../api/wire-names.js';
import type { Fault } from '../config/faults.js';
import type { TourType } from '../model/appointment.js';
import { type BaseField, FIELDS } from '../model/fields.js';
import { PLACE_KINDS, type Place } from '../model/property.js';
import type { BookingRequest } from '../site-server/client.js';

/** The permission category of the key that an operation needs ("Authentication"). */
function categoryOf(operation: Operation): string {
  if (operation === 'list-appointments') return 'for prospects’ lists (not documented)';
  if (operation === 'group') return 'Employee Groups';
  return operation === 'discovery-sources' ? 'Discovery Sources' : 'Appointments';
}

export const isWrite = (operation: Operation) =>
  ['book', 'reschedule', 'cancel'].includes(operation);

/** The element, the attribute or path, and what to write. */
export function describeFault({ where, message }: Fault, tag: string): string {
  return `<${tag}>: ${where} ${message}.`;
}

/** The path in the request, and the value unless it may be personal: `client.discovery_source (99999)`. */
function pageValueInWords(key: string, value: unknown): string {
  if (key === 'place') {
    const { kind, id } = value as Place;
    return `client.${kind} (${id})`;
  }
  const { sent, values } = FIELDS[key as BaseField] ?? {};
  const path = `${key === 'location' ? 'appointment' : 'client'}.${wireName(key)}`;
  return sent || values ? `${path} (${[value].flat().join(', ')})` : path;
}

/** A sentence for failures that the developer may be able to fix; `undefined` for ordinary ones. */
export function describeFailure(
  { kind, operation, status, message, messages, isPage }: TourApiError,
  tag: string,
  baseUrl = '',
  pageValues: Partial<BookingRequest> = {},
  /** The type whose times were requested. */
  tourType?: TourType,
): string | undefined {
  // The page sets these ids.
  const ids: readonly string[] = [...PLACE_KINDS, 'discovery_source'];
  const id = messages.flatMap(({ path }) => path).find((key) => ids.includes(key));
  const isTypeRefused = messages.some(({ path }) => path.includes('tour_type'));
  // A request for times names only the self-guided type.
  const type = tourType === 'self-guided' ? 'tour_type=self-guided' : 'this type of tour';
  const refused = Object.entries(pageValues).map(([key, value]) => pageValueInWords(key, value));
  // The prospect can fix a refused write; an appointment may no longer exist.
  if (isWrite(operation) && !id && !refused.length && (kind === 'refused' || kind === 'not-found'))
    return undefined;
  // The response doesn't say whether the key is unknown or inactive, or lacks the category.
  const key = isPage
    ? 'an HTML page answered instead of the API. Exclude this address from the password, sign-in or bot check in front of it'
    : `the key isn’t allowed to do this. Make sure that it’s active and has the category ${categoryOf(operation)}`;
  const causes: Partial<Record<ApiErrorKind, string>> = {
    network: 'check the connection, base-url, CORS, redirects, connect-src and content blockers',
    unauthorized: key,
    forbidden: key,
    'not-found': `check ${operation === 'list-appointments' ? 'client-id' : 'group-id and base-url'}`,
    refused: refused.length
      ? `check ${refused.join(' and ')}, which the next try leaves out`
      : isTypeRefused
        ? `the service refused ${type}, which is closed for this page view: check that the group offers it`
        : `check ${id ? `the ID in ${id.replace('_', '-')}` : 'that the group offers a type of tour'}`,
    'unexpected-response':
      'check that base-url is the API’s address; if you set your own fetch, check what it returns',
    'invalid-request': message,
    'not-sent':
      'nothing was sent, because code on the page threw an exception: check your listeners, and that no script changes built-in objects',
  };
  const answer = [kind, status].filter(Boolean).join(' ');
  return `<${tag}>: ${operation} failed (${answer}) at ${[baseUrl, causes[kind]].filter(Boolean).join(': ')}.`;
}
