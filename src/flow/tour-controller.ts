/**
 * Everything behind one widget: what the page configured, what the group offers, which slots there
 * are and how far the journey has come. Draws nothing; its host asks it for state and is told of
 * what happens.
 */
import type { ReactiveControllerHost } from 'lit';
import { type BookingApi, bookingOperations } from '../api/booking-operations.js';
import { connect } from '../api/connect.js';
import { TourApiError } from '../api/errors.js';
import { createOffer, type Offer } from '../config/offer.js';
import { type Attributes, type Resolved, resolve, type Settings } from '../config/resolve.js';
import type { Group } from '../model/appointment.js';
import type { DateRange } from '../model/slots.js';
import { dateOf, isSameTime } from '../model/wall-time.js';
import { AvailabilityController } from './availability-controller.js';
import { BookingController } from './booking-controller.js';
import type { BookingState } from './booking-flow.js';
import { createBookingRequest } from './booking-request.js';
import { GroupController } from './group-controller.js';
import type { MonthView } from './month-view.js';

/** What the host is told. */
export interface TourHooks {
  now(): Date;
  /** What can be booked is known anew. */
  onOffer(): void;
  onFailure(error: TourApiError): void;
  onNone(range: DateRange): void;
  /** What is known of the slots has changed. */
  onAvailability(view: MonthView | undefined): void;
  onTransition(state: BookingState, previous: BookingState): void;
}

export class TourController {
  resolved: Resolved = resolve({});
  /** Absent while the configuration has a fatal fault, or the group takes no bookings. */
  offer: Offer | undefined;
  /** The failure that leaves nothing to offer. */
  blockedBy: TourApiError | undefined;

  #api: BookingApi | undefined;
  #clientKey: string | undefined;
  #isStarted = false;
  readonly #group: GroupController;
  readonly availability: AvailabilityController;
  readonly booking: BookingController;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    readonly hooks: TourHooks,
  ) {
    this.#group = new GroupController(host, {
      source: () => this.#source,
      onAnswer: () => this.#handleGroup(),
    });
    this.availability = new AvailabilityController(host, {
      now: () => hooks.now(),
      onNone: (range) => hooks.onNone(range),
      onFailure: (error) => this.#handleFailure(error),
      onChange: () => this.#handleAvailability(),
    });
    this.booking = new BookingController(host, {
      scope: () => {
        const { settings, offer } = this;
        if (!settings || !offer || !this.#api) return undefined;
        return {
          api: this.#api,
          groupId: settings.groupId,
          tourType: offer.tourType,
          createRequest: (slot, draft) => createBookingRequest(settings, offer, slot, draft),
        };
      },
      refreshAround: (day) => this.availability.refreshAround(day),
      removeSlot: (slot) => this.availability.remove(slot),
      onTransition: (state, previous) => hooks.onTransition(state, previous),
      onFailure: (error) => this.#handleFailure(error),
    });
  }

  get settings(): Settings | undefined {
    return this.resolved.settings;
  }

  get group(): Group {
    return this.#group.group;
  }

  get view(): MonthView | undefined {
    return this.availability.view;
  }

  get state(): BookingState {
    return this.booking.state;
  }

  /** Whether there is nothing to offer: mended by the page, or not at all. */
  get isUnavailable(): boolean {
    return !this.offer || this.blockedBy !== undefined;
  }

  /** Takes what the page wrote; a site's own `api` stands in for the address and the key. */
  configure(attributes: Attributes, api: BookingApi | undefined): void {
    this.resolved = resolve(attributes);
    this.blockedBy = undefined;
    const { settings } = this;
    const key = settings && `${settings.baseUrl} ${settings.apiKey}`;
    if (api) {
      this.#api = api;
      this.#clientKey = undefined;
    } else if (!settings) {
      this.#api = undefined;
    } else if (!this.#api || this.#clientKey !== key) {
      this.#api = bookingOperations(connect(settings));
      this.#clientKey = key;
    }
    this.#applyOffer();
  }

  /** Allows requests: the widget is near the viewport, or was told not to wait. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#applyOffer();
  }

  /** Whose data is asked, once anything may be asked. */
  get #source(): { api: BookingApi; groupId: number } | undefined {
    const { settings } = this;
    if (!this.#isStarted || !settings || !this.#api) return undefined;
    return { api: this.#api, groupId: settings.groupId };
  }

  #applyOffer(): void {
    const { settings } = this;
    this.offer = settings && createOffer(settings, this.group);
    const source = this.isUnavailable ? undefined : this.#source;
    this.availability.show(source && this.offer && { ...source, ...this.offer });
    this.hooks.onOffer();
  }

  /** A group may answer that it takes no bookings before its times do. */
  #handleGroup(): void {
    this.#applyOffer();
    if (this.offer || this.blockedBy || !this.settings) return;
    const operation = 'group';
    this.hooks.onFailure(
      new TourApiError('refused', `${operation}: no tour type can be booked`, { operation }),
    );
  }

  #handleFailure(error: TourApiError): void {
    const { kind, operation } = error;
    const isKeyFault = kind === 'unauthorized' || kind === 'forbidden';
    // Without a list of times there is nothing to book: an unknown group, or one whose tours are disabled.
    const isGroupFault =
      operation === 'available-times' && (kind === 'not-found' || kind === 'refused');
    if (isKeyFault || isGroupFault) {
      this.blockedBy = error;
      this.#applyOffer();
    }
    if (kind !== 'aborted') this.hooks.onFailure(error);
  }

  /** A chosen time that is gone is said so at once, not when it is submitted. */
  #handleAvailability(): void {
    const { state, view } = this;
    if (view && state.step === 'details') {
      const day = dateOf(state.slot);
      const isKnown = view.availability.stateOf(day) === 'loaded';
      const isListed = view.slotsOn(day).some((slot) => isSameTime(slot, state.slot));
      if (isKnown && !isListed) this.booking.dispatch({ type: 'slot-found-gone' });
    }
    this.hooks.onAvailability(view);
  }
}
