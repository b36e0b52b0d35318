/**
 * What an element reports to its page: public events, also in a data layer, and each problem that
 * the developer has to fix, once. Never reports the key, what the prospect typed, or the service's raw text.
 */
import type { TourApiError } from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import type { Fault, Preferences } from '../config/attributes.js';
import {
  type TourAction,
  TourActionEvent,
  TourBeforeBookEvent,
  TourErrorEvent,
} from '../events.js';
import type { Action, State } from '../store/state.js';
import { describeFailure, describeFault } from './console-messages.js';
import { pushToDataLayer } from './data-layer.js';
import { publicEvents } from './public-events.js';

export class PageReporter {
  readonly #logged = new Set<string>();

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

  /** Reports what an action means for the page. `now` is in milliseconds. */
  report(state: State, previous: State, action: Action, now: number): void {
    for (const event of publicEvents(state, previous, action, now)) this.emit(event);
    this.reportFaults(state.faults);
    if ('error' in action && action.error) this.reportFailure(action.error, state);
  }

  reportFailure(error: TourApiError, { settings }: State): void {
    // A request that was aborted on purpose isn't a failure.
    if (error.kind === 'aborted') return;
    this.emit(new TourErrorEvent(error.kind, error.operation, error.status));
    this.#log(describeFailure(error, this.host.localName, settings?.baseUrl));
  }

  /** Tells the developer what to fix, once for the same faults. */
  reportFaults(faults: readonly Fault[]): void {
    const lines = faults.map((fault) => describeFault(fault, this.host.localName));
    if (!this.#log(lines.join('\n'))) return;
    this.emit(new TourErrorEvent('configuration', undefined, undefined));
  }

  /** The page may add to a booking or cancel it; the chosen time and type stay. */
  readonly askPage = (own: BookingRequest): BookingRequest | undefined => {
    const event = new TourBeforeBookEvent(structuredClone(own));
    const { start, tourType } = own;
    if (!this.emit(event)) return undefined;
    try {
      // A copy, because a getter of the page's may throw at any later time.
      return { ...structuredClone(event.request), start, tourType };
    } catch (error) {
      const message = `left a request that can’t be sent (${error}): set plain values`;
      this.reportFaults([{ where: 'a tour-before-book listener', message, isFatal: false }]);
      return undefined;
    }
  };

  /**
   * Reports a press that leaves the widget. A tag manager's own listener only sees the widget as a
   * whole. A link in the page's own fallback counts, too.
   */
  readonly reportPress = ({ target, defaultPrevented }: Event): void => {
    const pressed = (target as Element).closest<HTMLElement>('[data-action], [href^="tel:" i]');
    // A phone number in the slot `trigger` opens the dialog instead.
    if (!pressed || defaultPrevented) return;
    this.emit(new TourActionEvent((pressed.dataset.action ?? 'call') as TourAction));
  };

  /** Returns whether the text is new. */
  #log(text: string | undefined): boolean {
    if (!text || this.#logged.has(text)) return false;
    this.#logged.add(text);
    console.error(text);
    return true;
  }
}
