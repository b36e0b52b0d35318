/**
 * The public events: all bubble, cross shadow roots, and come only from the root elements. None
 * carries what the prospect typed, `tour-before-book` aside.
 */
import type { ApiErrorKind, Operation } from './api/errors.js';
import type { BookingRequest } from './api/index.js';
import type { Consent, TourAppointment, TourType } from './model/appointment.js';
import type { IsoDate } from './model/dates.js';
import type { WallTime } from './model/wall-time.js';
import type { TourStep } from './store/selectors.js';

export type { TourStep };

abstract class TourEvent extends Event {
  /** `true` with `dry-run`: nothing was sent, whatever the event says. Absent otherwise. */
  declare readonly isDryRun?: true;

  constructor(type: string, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable });
  }
}

/** `tour-ready`: the first calendar is drawn. */
export class TourReadyEvent extends TourEvent {
  constructor() {
    super('tour-ready');
  }
}

/** `tour-step-change`: another screen is shown. */
export class TourStepChangeEvent extends TourEvent {
  constructor(
    readonly step: TourStep,
    readonly previous: TourStep,
  ) {
    super('tour-step-change');
  }
}

/** `tour-slot-select`: the prospect chose a time; `start` as the API listed it. */
export class TourSlotSelectEvent extends TourEvent {
  constructor(
    readonly start: WallTime,
    readonly tourType: TourType,
  ) {
    super('tour-slot-select');
  }
}

/**
 * `tour-before-book`: the booking is about to be sent; `preventDefault()` holds it back. `request`
 * is a copy of what will be sent, with what the prospect typed; a page may set it anew to add to it.
 * The start and the type stay as they were chosen, and the result is checked like any other request.
 */
export class TourBeforeBookEvent extends TourEvent {
  constructor(public request: BookingRequest) {
    super('tour-before-book', true);
  }
}

/** `tour-booked`: the API has answered with an appointment. */
export class TourBookedEvent extends TourEvent {
  constructor(
    readonly appointment: TourAppointment,
    readonly tourType: TourType,
    readonly groupId: number,
    /** What was toured: one of the three, or none. */
    readonly community: number | undefined,
    readonly building: number | undefined,
    readonly unit: number | undefined,
    /** The lead source that was sent, when one was. */
    readonly discoverySource: number | undefined,
    /** What the prospect agreed or did not agree to; absent where nothing was asked. */
    readonly consent: Consent | undefined,
  ) {
    super('tour-booked');
  }
}

/** `tour-rescheduled`: the API has accepted another start. */
export class TourRescheduledEvent extends TourEvent {
  constructor(
    readonly appointment: TourAppointment,
    readonly previousStart: WallTime,
  ) {
    super('tour-rescheduled');
  }
}

/** `tour-cancelled`: the API has cancelled the appointment. */
export class TourCancelledEvent extends TourEvent {
  constructor(
    readonly appointment: TourAppointment,
    /** Whether the team was told by e-mail; unknown after an earlier answer was lost. */
    readonly notificationSent: boolean | undefined,
  ) {
    super('tour-cancelled');
  }
}

/** `tour-slot-taken`: the API refused the start; `messages` are its own sentences. */
export class TourSlotTakenEvent extends TourEvent {
  constructor(
    readonly start: WallTime,
    readonly messages: readonly string[],
  ) {
    super('tour-slot-taken');
  }
}

/** `tour-no-availability`: nothing can be booked between the two dates. */
export class TourNoAvailabilityEvent extends TourEvent {
  constructor(
    readonly from: IsoDate,
    readonly to: IsoDate,
    readonly tourType: TourType,
  ) {
    super('tour-no-availability');
  }
}

/** `tour-error`: something failed, or (`configuration`) the page has to be mended. */
export class TourErrorEvent extends TourEvent {
  constructor(
    readonly kind: ApiErrorKind | 'configuration',
    readonly operation: Operation | undefined,
    /** HTTP status, when there was an answer. */
    readonly status: number | undefined,
  ) {
    super('tour-error');
  }
}

/** `tour-open`: the dialog is open. */
export class TourOpenEvent extends TourEvent {
  constructor() {
    super('tour-open');
  }
}

/** `tour-close`: the dialog is closed; what was chosen and typed is kept. */
export class TourCloseEvent extends TourEvent {
  constructor() {
    super('tour-close');
  }
}

/** Each event's type, by its name; also what `addEventListener` knows. */
export interface TourEventMap {
  'tour-ready': TourReadyEvent;
  'tour-step-change': TourStepChangeEvent;
  'tour-slot-select': TourSlotSelectEvent;
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
