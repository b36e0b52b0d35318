/**
 * What an element reports to its page: public events, also in a data layer, and each problem that
 * the developer has to fix, once. Never reports the key, what the prospect typed, or the service's raw text.
 */
import { type ApiErrorKind, TourApiError } from '../api/errors.js';
import type { Fault, Preferences } from '../config/attributes.js';
import { TourErrorEvent } from '../events.js';
import { PLACE_KINDS } from '../model/appointment.js';
import { faultsOf, isGroupSettled } from '../store/selectors.js';
import type { Action, State } from '../store/state.js';
import { pushToDataLayer } from './data-layer.js';

export class PageReporter {
  readonly #reported = new Set<string>();

  constructor(
    private readonly host: HTMLElement,
    private readonly preferences: () => Preferences | undefined,
  ) {}

  /** Dispatches an event and passes it to the data layer. Returns false if the page canceled it. */
  emit(event: Event): boolean {
    const { dataLayer: name, isDryRun } = this.preferences() ?? {};
    if (isDryRun) Object.assign(event, { isDryRun });
    const isAllowed = this.host.dispatchEvent(event);
    if (name) pushToDataLayer(name, event);
    return isAllowed;
  }

  /** Reports what an action means for the page's developer: a configuration fault or a failed request. */
  reportAction(state: State, action: Action): void {
    this.reportFaults(faultsOf(state));
    const error = failureOf(state, action);
    // A request that was aborted on purpose isn't a failure.
    if (error && error.kind !== 'aborted') this.reportFailure(error, state.settings?.baseUrl);
  }

  /** Tells the developer what to fix, once for the same faults. */
  reportFaults(faults: readonly Fault[]): void {
    const text = describeFaults(this.host.localName, faults);
    if (!text || this.#reported.has(text)) return;
    this.#report(text);
    this.emit(new TourErrorEvent('configuration', undefined, undefined));
  }

  /**
   * Tells the page about each failure, and the developer once about a failure that can be fixed.
   */
  reportFailure(error: TourApiError, baseUrl?: string): void {
    const { kind, operation, status } = error;
    this.emit(new TourErrorEvent(kind, operation, status));
    this.#report(describeFailure(error, this.host.localName, baseUrl));
  }

  #report(text: string | undefined): void {
    if (!text || this.#reported.has(text)) return;
    this.#reported.add(text);
    console.error(text);
  }
}

/** A group's response may reveal that it takes no bookings before its times do. */
function failureOf(state: State, action: Action): TourApiError | undefined {
  if ('error' in action) return action.error;
  const { kind, settings, options, blockedBy } = state;
  const isClosed =
    kind === 'booking' && settings && isGroupSettled(state) && !options && !blockedBy;
  if (action.type !== 'group-answered' || !isClosed) return undefined;
  const text = 'group: no tour type can be booked';
  return new TourApiError('refused', text, { operation: 'group' });
}

/** The permission category of the key that an operation needs ("Authentication"). */
function categoryOf(operation: string): string {
  if (operation === 'group') return 'Employee Groups';
  if (operation === 'discovery-sources') return 'Discovery Sources';
  const isList = operation === 'list-appointments';
  return isList ? 'for prospects’ lists (not documented)' : 'Appointments';
}

/** One line for each fault: the element, the attribute or path, and what to write. */
export function describeFaults(tag: string, faults: readonly Fault[]): string {
  return faults.map(({ where, message }) => `<${tag}>: ${where} ${message}.`).join('\n');
}

/** A sentence for failures that the developer may be able to fix; `undefined` for ordinary ones. */
export function describeFailure(
  { kind, operation, status, message, messages }: TourApiError,
  tag: string,
  baseUrl = '',
): string | undefined {
  // The prospect can fix a refused write; an appointment may no longer exist.
  const isWrite = ['book', 'reschedule', 'cancel'].includes(operation);
  // The page sets these ids.
  const ids: readonly string[] = [...PLACE_KINDS, 'discovery_source'];
  const id = messages.flatMap(({ path }) => path).find((key) => ids.includes(key));
  if (isWrite && !id && (kind === 'refused' || kind === 'not-found')) return undefined;
  // The response doesn't say whether the key is unknown or inactive, or lacks the category.
  const key = `the key isn’t allowed to do this: ask for the category ${categoryOf(operation)}, and check that api-key is active`;
  const causes: Partial<Record<ApiErrorKind, string>> = {
    network: 'check the connection, base-url, CORS, redirects, connect-src and content blockers',
    unauthorized: key,
    forbidden: key,
    'not-found':
      operation === 'list-appointments' ? 'check client-id' : 'check group-id and base-url',
    refused: id
      ? `check the id in ${id.replace('_', '-')}`
      : 'check that the group offers this type of tour',
    'unexpected-response': baseUrl
      ? 'check that base-url is the API’s address'
      : 'check that it returns what the package’s own client does',
    'invalid-request': message,
  };
  const answer = [kind, status].filter(Boolean).join(' ');
  return `<${tag}>: ${operation} at ${baseUrl || 'the api property'}: ${[answer, causes[kind]].filter(Boolean).join(', ')}.`;
}
