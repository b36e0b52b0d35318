/**
 * What a root element says to its page: public events, also in a data layer, and what the page's
 * developer has to mend, once for each cause.
 */
import type { TourApiError } from './api/errors.js';
import type { Fault } from './config/attribute-reader.js';
import { describeFailure, describeFaults } from './developer-report.js';
import { TourErrorEvent, toPlainObject } from './events.js';

export class PageVoice {
  /** Name of the global list that gets the public events. */
  dataLayer: string | undefined;
  #reported = new Set<string>();

  constructor(readonly host: HTMLElement) {}

  /** Tells the page, and its data layer. Whether the page let it be. */
  tell(event: Event): boolean {
    const isLet = this.host.dispatchEvent(event);
    const name = this.dataLayer;
    if (!name) return isLet;
    const page = globalThis as unknown as Record<string, unknown[]>;
    try {
      page[name] ??= [];
      page[name].push(toPlainObject(event));
    } catch (error) {
      // A tag manager puts its own code behind `push`: what it throws must not stop a booking.
      console.error(error);
    }
    return isLet;
  }

  /** Tells the developer what to mend; the same faults once. */
  reportFaults(faults: readonly Fault[]): void {
    const text = describeFaults(this.host.localName, faults);
    if (!text || this.#reported.has(text)) return;
    this.#reported = new Set([text]);
    console.error(text);
    this.tell(new TourErrorEvent('configuration', undefined, undefined));
  }

  /** Tells the page and, where it can be mended, its developer; the same failure once until something changes. */
  reportFailure(error: TourApiError, baseUrl = ''): void {
    const { kind, operation, status } = error;
    this.tell(new TourErrorEvent(kind, operation, status));
    const text = describeFailure(error, this.host.localName, baseUrl);
    if (!text || this.#reported.has(text)) return;
    this.#reported.add(text);
    console.error(text);
  }
}
