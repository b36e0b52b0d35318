/**
 * Dispatches the public events, prints each problem once, and asks the page before a booking. Never reports the
 * key, what was typed, or the service's raw text. `public-events.ts` decides which events follow from an action,
 * and `console-messages.ts` words problems.
 */
import type { TourApiError } from '../api/errors.js';
import type { Fault } from '../config/faults.js';
import {
  type TourAction,
  TourActionEvent,
  TourBeforeBookEvent,
  TourErrorEvent,
  TourReadyEvent,
  TourTimesEvent,
} from '../events.js';
import type { TourType } from '../model/appointment.js';
import type { BookingRequest } from '../site-server/client.js';
import { timesAt } from '../store/calendar/calendar.js';
import { connectionKey } from '../store/properties.js';
import type { Action, State } from '../store/state.js';
import { isDryRun } from '../store/tours/tour-selectors.js';
import { VERSION } from '../version.js';
import { describeFailure, describeFault, isWrite } from './console-messages.js';
import { pushToDataLayer } from './data-layer.js';
import { publicEvents } from './public-events.js';

export class PageReporter {
  readonly #logged = new Set<string>();
  /** The kinds of failure that were reported: the requests of one outage fail in the same way. */
  readonly #outages = new Set<string>();
  /** When a calendar without times was first drawn, in real time: a page may change any other clock. */
  #drawnAt: number | undefined;
  #hasTimes = false;
  #isReady = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly state: () => State,
  ) {}

  /** Dispatches an event and passes it to the data layer. Returns false if the page canceled it. */
  emit(event: Event): boolean {
    const state = this.state();
    const { dataLayer: name } = state.preferences ?? {};
    if (isDryRun(state)) Object.assign(event, { isDryRun: true });
    const isAllowed = this.host.dispatchEvent(event);
    if (name) pushToDataLayer(name, event);
    return isAllowed;
  }

  /** Reports what an action means for the page. `now` is in milliseconds. */
  report(state: State, previous: State, action: Action, now: number): void {
    if (connectionKey(state.settings) !== connectionKey(previous.settings)) {
      this.#hasTimes = false;
      this.#drawnAt = undefined;
      this.#outages.clear();
    }
    if (RETRIES.includes(action.type)) this.#outages.clear();
    for (const event of publicEvents(state, previous, action, now)) this.emit(event);
    this.reportFaults(state.faults);
    if (!('error' in action && action.error)) return;
    const refused =
      action.type === 'outbox-changed' ? action.answered?.lastRefusal?.pageValues : undefined;
    this.reportFailure(action.error, state, refused, previous.availabilityQuery?.tourType);
  }

  reportFailure(
    error: TourApiError,
    { settings }: State,
    pageValues?: Partial<BookingRequest>,
    tourType?: TourType,
  ): void {
    const { kind, operation, status } = error;
    const { localName } = this.host;
    const text = describeFailure(error, localName, settings?.baseUrl, pageValues, tourType);
    this.#log(text);
    const outage = [kind, status].join(' ');
    if (!isWrite(operation) && this.#outages.has(outage)) return;
    this.#outages.add(outage);
    const message = text ?? error.message;
    this.emit(new TourErrorEvent({ kind, operation, status, version: VERSION, message }));
  }

  /** After the screen is drawn. Its first times are the sign that booking works on this page. */
  reportDrawn(state: State, now: number): void {
    const { availabilityQuery, calendar, step } = state;
    if (!this.#isReady) {
      this.#isReady = true;
      this.emit(new TourReadyEvent());
    }
    if (this.#hasTimes || !availabilityQuery || step !== 'when') return;
    this.#drawnAt ??= performance.now();
    const count = calendar.day && timesAt(state, now)?.slotsOn(calendar.day).length;
    if (!count) return;
    this.#hasTimes = true;
    const milliseconds = Math.round(performance.now() - this.#drawnAt);
    this.emit(new TourTimesEvent({ count, milliseconds, groupId: availabilityQuery.groupId }));
  }

  /** Tells the developer what to fix, once for the same faults. */
  reportFaults(faults: readonly Fault[]): void {
    const lines = faults.map((fault) => describeFault(fault, this.host.localName));
    const text = lines.join('\n');
    if (!this.#log(text)) return;
    const common = { operation: undefined, status: undefined, version: VERSION };
    this.emit(new TourErrorEvent({ kind: 'configuration', ...common, message: text }));
  }

  /** The page may add to a booking or cancel it; the chosen time and type stay. */
  readonly askPage = (own: BookingRequest): BookingRequest | undefined => {
    const event = new TourBeforeBookEvent({ request: copyOf(own) });
    const { start, tourType } = own;
    if (!this.emit(event)) return undefined;
    try {
      // A copy, because a getter of the page's may throw at any later time. As JSON, because Vue and MobX set proxies.
      return { ...copyOf(event.request), start, tourType };
    } catch (error) {
      const { name } = Object(error);
      const message = `left a request that can’t be sent (${name}): set plain values`;
      this.reportFaults([{ where: 'a tour-before-book listener', message }]);
      throw error;
    }
  };

  /** Reports a press that leaves the widget, also in the page's own fallback. A tag manager only sees the widget as a whole. */
  readonly reportPress = ({ target, defaultPrevented }: Event): void => {
    const pressed = (target as Element).closest<HTMLElement>('[data-action], [href^="tel:" i]');
    // A phone number in the slot `trigger` opens the dialog instead.
    if (!pressed || defaultPrevented) return;
    const { action = 'call' } = pressed.dataset;
    this.emit(new TourActionEvent({ action: action as TourAction }));
  };

  /** Returns whether the text is new. */
  #log(text: string | undefined): boolean {
    if (!text || this.#logged.has(text)) return false;
    this.#logged.add(text);
    console.error(text);
    return true;
  }
}

const copyOf = (request: BookingRequest): BookingRequest => JSON.parse(JSON.stringify(request));

/** After these, a failure is news again. */
const RETRIES: readonly Action['type'][] = [
  'reads-retried',
  'times-expired',
  'list-reloaded',
  'connection-changed',
];
