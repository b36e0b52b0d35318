import type { TourApiError } from '../api/errors.js';
import type { BookingRequest } from '../model/appointment.js';
import type { DateRange } from '../model/slots.js';
import type { BookingState } from './booking-flow.js';
import type { Call } from './call-journal.js';
import type { ManageState } from './manage-flow.js';
import type { MonthView } from './month-view.js';

/** What the host of a `TourController` is told, and asked. */
export interface TourHooks {
  now(): Date;
  /** The text beside the consent box, as it is shown. */
  consentText(): string;
  /** The page's chance to add to what is sent, or (`undefined`) to hold it back. */
  beforeSend(request: BookingRequest): BookingRequest | undefined;
  /** What can be booked is known anew. */
  onOffer(): void;
  onFailure(error: TourApiError): void;
  onNone(range: DateRange): void;
  /** What is known of the slots has changed. */
  onAvailability(view: MonthView | undefined): void;
  onTransition(state: BookingState, previous: BookingState): void;
  onManage(state: ManageState, previous: ManageState): void;
  onOffline(): void;
  onCall(call: Call): void;
}
