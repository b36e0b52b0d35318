/**
 * Keeps the visible month alive in a page: starts and stops with its host, refreshes on coming back,
 * goes on when the connection does, and rolls over at the property's midnight.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { BookingApi } from '../api/booking-operations.js';
import type { TourApiError } from '../api/errors.js';
import type { TourType } from '../model/appointment.js';
import { addDays, type YearMonth } from '../model/calendar-grid.js';
import type { DateRange } from '../model/slots.js';
import { propertyNow } from '../model/time-zone.js';
import { type IsoDate, toUtcMillis, type WallTime } from '../model/wall-time.js';
import { Availability } from './availability.js';
import { type MonthBounds, MonthView } from './month-view.js';
import { isBack, listenToPage } from './page-events.js';

/** Whose slots are shown. */
export interface AvailabilityScope extends MonthBounds {
  readonly api: BookingApi;
  readonly groupId: number;
  readonly tourType: TourType;
}

/** What the host is told. */
export interface AvailabilityHooks {
  now(): Date;
  onFailure(error: TourApiError): void;
  /** Nothing can be booked from today to the horizon. */
  onNone(range: DateRange): void;
  /** What is known has changed. */
  onChange(): void;
}

export class AvailabilityController implements ReactiveController {
  /** Absent while booking cannot be offered. */
  view: MonthView | undefined;
  #scope: AvailabilityScope | undefined;
  #midnight: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly host: ReactiveControllerHost & HTMLElement,
    readonly hooks: AvailabilityHooks,
  ) {
    const comeBack = (event: Event) => isBack(event) && this.refresh();
    listenToPage(host, { visibilitychange: comeBack, pageshow: comeBack, online: comeBack });
    host.addController(this);
  }

  hostConnected(): void {
    this.#advance();
  }

  hostDisconnected(): void {
    clearTimeout(this.#midnight);
    // A move within the page disconnects and connects in one go: only an element that stays out is done.
    setTimeout(() => {
      if (!this.host.isConnected) this.view?.availability.abort();
    });
  }

  /** Begins, goes on with other bounds, begins anew with another group or type, or ends. */
  show(scope: AvailabilityScope | undefined): void {
    const before = this.#scope;
    const isSame =
      scope?.api === before?.api &&
      scope?.groupId === before?.groupId &&
      scope?.tourType === before?.tourType;
    this.#scope = scope;
    if (isSame) {
      if (this.view && scope) this.view.bounds = scope;
    } else {
      this.view?.availability.abort();
      this.view = scope && this.#createView(scope, this.view?.month);
    }
    this.#advance();
  }

  /** The month is shown before its days are asked: to begin the requests takes longer than to draw it. */
  goTo(month: YearMonth): void {
    this.view?.goTo(month);
    this.host.requestUpdate();
    setTimeout(() => this.#advance());
  }

  /** Goes on to the next month after the visible one that has a time. */
  findNext(): void {
    this.view?.findNext();
    this.#advance();
  }

  /** Asks again what failed or is no longer fresh. */
  refresh(): void {
    this.view?.availability.retry();
    this.#advance();
  }

  /** The slots of a day and the week after it, asked anew. Rejects when they could not be had. */
  async refreshAround(day: IsoDate): Promise<readonly WallTime[]> {
    const { view } = this;
    await view?.availability.reload(view.wholeWindows({ from: day, to: addDays(day, 6) }));
    return view?.slotsAround(day) ?? [];
  }

  /** What is known is no longer fresh: a booking or a move has taken and freed times. */
  expire(): void {
    this.view?.availability.expire();
  }

  /** Takes a refused slot out until a later answer lists it. */
  remove(slot: WallTime): void {
    this.view?.availability.remove(slot);
  }

  #createView(scope: AvailabilityScope, month: YearMonth | undefined): MonthView {
    const { api, groupId, tourType } = scope;
    // Retries stop while nobody looks; coming back tries again.
    const mayRetry = () => document.visibilityState !== 'hidden';
    const availability = new Availability({
      load: (range, signal) =>
        api.getAvailableTimes({ groupId, tourType, ...range }, { signal, mayRetry }),
      now: () => +this.hooks.now(),
      onFailure: (error) => {
        if (view === this.view) this.hooks.onFailure(error);
      },
      onChange: () => {
        // A late answer of a scope that was left changes nothing here.
        if (view === this.view) this.#advance();
      },
    });
    const view: MonthView = new MonthView(availability, scope, () => this.hooks.now(), month);
    return view;
  }

  /** The one step after every change. */
  #advance(): void {
    const { view } = this;
    if (view && this.host.isConnected) {
      const hadNone = view.hasNone;
      view.advance();
      this.#scheduleMidnight(view.bounds);
      if (view.hasNone && !hadNone) this.hooks.onNone({ from: view.today, to: view.horizon });
    }
    this.hooks.onChange();
    this.host.requestUpdate();
  }

  /** At the property's midnight a day becomes past and another comes within the horizon. */
  #scheduleMidnight({ timeZone }: MonthBounds): void {
    clearTimeout(this.#midnight);
    const sinceMidnight = toUtcMillis(propertyNow(this.hooks.now(), timeZone)) % 86_400_000;
    this.#midnight = setTimeout(() => this.#advance(), 86_400_000 - sinceMidnight);
  }
}
