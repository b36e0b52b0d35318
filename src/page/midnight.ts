/** Tells when another day begins at the property: a day becomes past, and one more can be booked. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { propertyNow } from '../model/time-zone.js';
import { toUtcMillis } from '../model/wall-time.js';

const DAY = 86_400_000;

export interface MidnightOptions {
  now(): Date;
  /** IANA zone of the property, when it is known. */
  timeZone(): string | undefined;
  onMidnight(): void;
}

export class MidnightController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #options: MidnightOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timeZone: string | undefined;

  constructor(host: ReactiveControllerHost & Element, options: MidnightOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostUpdated(): void {
    // An update may still come after the element is taken out: its timer would keep it in memory.
    if (!this.#host.isConnected) return;
    const timeZone = this.#options.timeZone();
    if (this.#timer === undefined || timeZone !== this.#timeZone) this.#schedule(timeZone);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(timeZone: string | undefined): void {
    clearTimeout(this.#timer);
    this.#timeZone = timeZone;
    const sinceMidnight = toUtcMillis(propertyNow(this.#options.now(), timeZone)) % DAY;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#options.onMidnight();
    }, DAY - sinceMidnight);
  }
}
