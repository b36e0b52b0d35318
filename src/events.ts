/**
 * The public events: all bubble, cross shadow roots, and come only from the root elements. None
 * carries what the prospect typed.
 */
import type { ApiErrorKind, Operation } from './api/errors.js';
import type { TourType } from './model/appointment.js';
import type { IsoDate, WallTime } from './model/wall-time.js';

/** The screens a page can follow. */
export type TourStep = 'when' | 'details' | 'booked' | 'unavailable';

abstract class TourEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true, composed: true });
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

/** The booked tour as events carry it. */
export interface TourAppointment {
  readonly id: number;
  /** The chosen start, exactly as the API listed it: property's wall time, no offset. */
  readonly start: WallTime;
  /** The start as the API answered it; whether its offset is real is not documented. */
  readonly startsAt: string | undefined;
  /** IANA zone of the property, when it is known. */
  readonly timeZone: string | undefined;
  readonly location: string;
  readonly confirmationEnabled: boolean;
  /** As answered, without an offset ("Booking response record"). */
  readonly expirationDate: string | undefined;
}

/** `tour-booked`: the API has answered with an appointment. */
export class TourBookedEvent extends TourEvent {
  constructor(
    readonly appointment: TourAppointment,
    readonly tourType: TourType,
    readonly groupId: number,
  ) {
    super('tour-booked');
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

export interface TourEventMap {
  'tour-ready': TourReadyEvent;
  'tour-step-change': TourStepChangeEvent;
  'tour-slot-select': TourSlotSelectEvent;
  'tour-booked': TourBookedEvent;
  'tour-slot-taken': TourSlotTakenEvent;
  'tour-no-availability': TourNoAvailabilityEvent;
  'tour-error': TourErrorEvent;
}
