/**
 * The public events and their fields. They bubble, cross shadow roots and fire only on the root elements; only
 * `tour-before-book` has what was typed. `reporting/public-events.ts` decides which follow from an action, and
 * `reporting/page-reporter.ts` dispatches all.
 */

import type { ApiErrorKind, Operation } from './api/errors.js';
import type { Consent } from './booking/consent.js';
import type { TourAppointment, TourType } from './model/appointment.js';
import type { IsoDate } from './model/dates.js';
import type { WallTime } from './model/wall-time.js';
import type { BookingRequest } from './site-server/client.js';
import type { TourStep } from './store/state.js';

export type { TourStep };

abstract class TourEvent extends Event {
  /** `true` with `dry-run`, when nothing is sent. Otherwise absent. */
  declare readonly isDryRun?: true;
  /** `true` if another visitor has come since the press that it's about, such as by `reset()`. Otherwise absent. */
  declare readonly isLate?: true;

  constructor(type: string, fields: object = {}, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable });
    Object.assign(this, fields);
  }
}

type FieldsOf<Type extends TourEvent> = Omit<Type, keyof TourEvent>;

/** `tour-ready`: the first screen is visible; in `<tour-appointments>`, the list was requested. */
export class TourReadyEvent extends TourEvent {
  constructor() {
    super('tour-ready');
  }
}

/** `tour-times`: open times are visible for the first time since `base-url`, `api-key` or the group was set. */
export class TourTimesEvent extends TourEvent {
  /** How many times the visible day has. */
  declare readonly count: number;
  /** From drawing the empty calendar to showing times; 0 if they had loaded before. */
  declare readonly milliseconds: number;
  declare readonly groupId: number;

  constructor(fields: FieldsOf<TourTimesEvent>) {
    super('tour-times', fields);
  }
}

/** `tour-step-change`: the widget shows another screen. */
export class TourStepChangeEvent extends TourEvent {
  declare readonly step: TourStep;
  declare readonly previous: TourStep;

  constructor(fields: FieldsOf<TourStepChangeEvent>) {
    super('tour-step-change', fields);
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
  /** The names of the refused fields, never their values. */
  declare readonly fields: readonly string[];

  constructor(fields: FieldsOf<TourFormErrorEvent>) {
    super('tour-form-error', fields);
  }
}

export type TourAction = 'call' | 'directions' | 'calendar-file' | 'calendar-link' | 'copy-link';

/** `tour-action`: the prospect called the office, added the tour to a calendar, opened directions or copied the tour's link. */
export class TourActionEvent extends TourEvent {
  declare readonly action: TourAction;

  constructor(fields: FieldsOf<TourActionEvent>) {
    super('tour-action', fields);
  }
}

/** `tour-slot-select`: the prospect chose a time. `start` is exactly as the API listed it. */
export class TourSlotSelectEvent extends TourEvent {
  declare readonly start: WallTime;
  declare readonly tourType: TourType;

  constructor(fields: FieldsOf<TourSlotSelectEvent>) {
    super('tour-slot-select', fields);
  }
}

/**
 * `tour-before-book`: the booking is about to be sent. `preventDefault()` stops it. `request` is a
 * copy of the request, including what the prospect typed. To change the request, assign a new one.
 * The start and the type stay as chosen, and the result is validated like any other request.
 */
export class TourBeforeBookEvent extends TourEvent {
  declare request: BookingRequest;

  constructor(fields: FieldsOf<TourBeforeBookEvent>) {
    super('tour-before-book', fields, true);
  }
}

/** `tour-booked`: the API responded with an appointment. */
export class TourBookedEvent extends TourEvent {
  declare readonly appointment: TourAppointment;
  declare readonly tourType: TourType;
  declare readonly groupId: number;
  /** The home to tour: at most one of the three. */
  declare readonly community: number | undefined;
  declare readonly building: number | undefined;
  declare readonly unit: number | undefined;
  /** The lead source that was sent, if any. */
  declare readonly discoverySource: number | undefined;
  /** The record of the prospect's answer. `undefined` if the form has no consent checkbox. */
  declare readonly consent: Consent | undefined;

  constructor(fields: FieldsOf<TourBookedEvent>) {
    super('tour-booked', fields);
  }
}

/** `tour-rescheduled`: the API accepted another start. */
export class TourRescheduledEvent extends TourEvent {
  declare readonly appointment: TourAppointment;
  /** `undefined` if the response to an earlier move was lost. */
  declare readonly previousStart: WallTime | undefined;

  constructor(fields: FieldsOf<TourRescheduledEvent>) {
    super('tour-rescheduled', fields);
  }
}

/** `tour-cancelled`: the API canceled the appointment. The name has the spelling of the API's status, `CANCELLED`. */
export class TourCancelledEvent extends TourEvent {
  /** Without a `start` and a `startsAt` if the tour may have been moved before. */
  declare readonly appointment: Omit<TourAppointment, 'start'> & {
    readonly start: WallTime | undefined;
  };
  /** Whether the service notified the group by email. `undefined` if it doesn't say, or if an earlier response was lost. */
  declare readonly notificationSent: boolean | undefined;

  constructor(fields: FieldsOf<TourCancelledEvent>) {
    super('tour-cancelled', fields);
  }
}

/** `tour-slot-taken`: the API refused the start. `messages` are the API's. */
export class TourSlotTakenEvent extends TourEvent {
  declare readonly start: WallTime;
  declare readonly messages: readonly string[];

  constructor(fields: FieldsOf<TourSlotTakenEvent>) {
    super('tour-slot-taken', fields);
  }
}

/** `tour-no-availability`: no time is open between the two dates. */
export class TourNoAvailabilityEvent extends TourEvent {
  declare readonly from: IsoDate;
  declare readonly to: IsoDate;
  declare readonly tourType: TourType;

  constructor(fields: FieldsOf<TourNoAvailabilityEvent>) {
    super('tour-no-availability', fields);
  }
}

/**
 * `tour-error`: a request failed, or the page's configuration has to be fixed (`configuration`). If
 * several reads fail in the same way, it fires once, until they're tried again.
 */
export class TourErrorEvent extends TourEvent {
  declare readonly kind: ApiErrorKind | 'configuration';
  declare readonly operation: Operation | undefined;
  /** HTTP status, if there was a response. */
  declare readonly status: number | undefined;
  /** The package's version. */
  declare readonly version: string;
  /** What to fix. Never contains the key, what the prospect typed, or the service's words. */
  declare readonly message: string;

  constructor(fields: FieldsOf<TourErrorEvent>) {
    super('tour-error', fields);
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
