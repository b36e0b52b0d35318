/**
 * The public events. All of them bubble, cross shadow roots and fire only on the root elements.
 * Only `tour-before-book` contains what the prospect typed.
 */

import type { BookingRequest } from './api/booking-request.js';
import type { ApiErrorKind, Operation } from './api/errors.js';
import type { Consent, TourAppointment, TourType } from './model/appointment.js';
import type { IsoDate } from './model/dates.js';
import type { WallTime } from './model/wall-time.js';
import type { TourStep } from './store/state.js';

export type { TourStep };

abstract class TourEvent extends Event {
  /** `true` with `dry-run`, when nothing is sent. Otherwise absent. */
  declare readonly isDryRun?: true;

  constructor(type: string, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable });
  }
}

/** `tour-ready`: the first calendar is visible. */
export class TourReadyEvent extends TourEvent {
  constructor() {
    super('tour-ready');
  }
}

/** `tour-times`: open times are visible for the first time since `base-url`, `api-key` or the group was set. */
export class TourTimesEvent extends TourEvent {
  constructor(
    /** How many times the visible day has. */
    readonly count: number,
    /** From drawing the empty calendar to showing times; 0 if they had loaded before. */
    readonly milliseconds: number,
    readonly groupId: number,
  ) {
    super('tour-times');
  }
}

/** `tour-step-change`: the widget shows another screen. */
export class TourStepChangeEvent extends TourEvent {
  constructor(
    readonly step: TourStep,
    readonly previous: TourStep,
  ) {
    super('tour-step-change');
  }
}

/** `tour-form-start`: the prospect changed the form for the first time. */
export class TourFormStartEvent extends TourEvent {
  constructor() {
    super('tour-form-start');
  }
}

/** `tour-form-error`: the form or the API refused what the prospect entered. */
export class TourFormErrorEvent extends TourEvent {
  constructor(
    /** The names of the refused fields, never their values. */
    readonly fields: readonly string[],
  ) {
    super('tour-form-error');
  }
}

export type TourAction = 'call' | 'directions' | 'calendar-file' | 'calendar-link' | 'copy-link';

/** `tour-action`: the prospect called the office, saved the tour, opened directions or copied the tour's link. */
export class TourActionEvent extends TourEvent {
  constructor(readonly action: TourAction) {
    super('tour-action');
  }
}

/** `tour-slot-select`: the prospect chose a time. `start` is exactly as the API listed it. */
export class TourSlotSelectEvent extends TourEvent {
  constructor(
    readonly start: WallTime,
    readonly tourType: TourType,
  ) {
    super('tour-slot-select');
  }
}

/**
 * `tour-before-book`: the booking is about to be sent. `preventDefault()` stops it. `request` is a
 * copy of the request, including what the prospect typed. To change the request, assign a new one.
 * The start and the type stay as chosen, and the result is validated like any other request.
 */
export class TourBeforeBookEvent extends TourEvent {
  constructor(public request: BookingRequest) {
    super('tour-before-book', true);
  }
}

/** `tour-booked`: the API responded with an appointment. */
export class TourBookedEvent extends TourEvent {
  constructor(
    readonly appointment: TourAppointment,
    readonly tourType: TourType,
    readonly groupId: number,
    /** The home to tour: at most one of the three. */
    readonly community: number | undefined,
    readonly building: number | undefined,
    readonly unit: number | undefined,
    /** The lead source that was sent, if any. */
    readonly discoverySource: number | undefined,
    /** The record of the prospect's answer. `undefined` if the form has no consent checkbox. */
    readonly consent: Consent | undefined,
  ) {
    super('tour-booked');
  }
}

/** `tour-rescheduled`: the API accepted another start. */
export class TourRescheduledEvent extends TourEvent {
  constructor(
    readonly appointment: TourAppointment,
    /** `undefined` if the response to an earlier move was lost. */
    readonly previousStart: WallTime | undefined,
  ) {
    super('tour-rescheduled');
  }
}

/** `tour-cancelled`: the API canceled the appointment. The name has the spelling of the API's status, `CANCELLED`. */
export class TourCancelledEvent extends TourEvent {
  constructor(
    readonly appointment: TourAppointment,
    /** Whether the service notified the group by email. `undefined` if it doesn't say, or if an earlier response was lost. */
    readonly notificationSent: boolean | undefined,
  ) {
    super('tour-cancelled');
  }
}

/** `tour-slot-taken`: the API refused the start. `messages` are the API's. */
export class TourSlotTakenEvent extends TourEvent {
  constructor(
    readonly start: WallTime,
    readonly messages: readonly string[],
  ) {
    super('tour-slot-taken');
  }
}

/** `tour-no-availability`: no time is open between the two dates. */
export class TourNoAvailabilityEvent extends TourEvent {
  constructor(
    readonly from: IsoDate,
    readonly to: IsoDate,
    readonly tourType: TourType,
  ) {
    super('tour-no-availability');
  }
}

/**
 * `tour-error`: a request failed, or the page's configuration has to be fixed (`configuration`). If
 * several reads fail in the same way, it fires once, until they're tried again.
 */
export class TourErrorEvent extends TourEvent {
  constructor(
    readonly kind: ApiErrorKind | 'configuration',
    readonly operation: Operation | undefined,
    /** HTTP status, if there was a response. */
    readonly status: number | undefined,
    /** The package's version. */
    readonly version: string,
    /** What to fix. Never contains the key, what the prospect typed, or the service's words. */
    readonly message: string,
  ) {
    super('tour-error');
  }
}

/** `tour-open`: the dialog opened. */
export class TourOpenEvent extends TourEvent {
  constructor() {
    super('tour-open');
  }
}

/** `tour-close`: the dialog closed. The visitor's selections and input are kept. */
export class TourCloseEvent extends TourEvent {
  constructor() {
    super('tour-close');
  }
}

/** The event classes by event name. `addEventListener` knows them, too. */
export interface TourEventMap {
  'tour-ready': TourReadyEvent;
  'tour-times': TourTimesEvent;
  'tour-step-change': TourStepChangeEvent;
  'tour-slot-select': TourSlotSelectEvent;
  'tour-form-start': TourFormStartEvent;
  'tour-form-error': TourFormErrorEvent;
  'tour-action': TourActionEvent;
  'tour-before-book': TourBeforeBookEvent;
  'tour-booked': TourBookedEvent;
  'tour-rescheduled': TourRescheduledEvent;
  'tour-cancelled': TourCancelledEvent;
  'tour-slot-taken': TourSlotTakenEvent;
  'tour-no-availability': TourNoAvailabilityEvent;
  'tour-error': TourErrorEvent;
  'tour-open': TourOpenEvent;
  'tour-close': TourCloseEvent;
}

declare global {
  interface GlobalEventHandlersEventMap extends TourEventMap {}
}
