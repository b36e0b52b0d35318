/** Everything that decides what is on the screen: the state of each root, and what can happen to it. */
import type { TourApiError } from '../api/errors.js';
import type { Appointment, DiscoverySource, Group } from '../api/index.js';
import type { Fault, Preferences } from '../config/attributes.js';
import type { BookingOptions } from '../config/booking-options.js';
import type { AppointmentsSettings, Settings } from '../config/resolve.js';
import type { ManagedTour, TourType } from '../model/appointment.js';
import type { IsoDate, YearMonth } from '../model/dates.js';
import { type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import { type Availability, NO_AVAILABILITY, type WindowAnswer } from './availability.js';
import { type CalendarState, INITIAL_CALENDAR } from './calendar-view.js';
import type { Call, TourClient } from './client.js';
import { type BookingAction, INITIAL_JOURNEY, type Journey } from './reduce-booking.js';
import type { ManagedState } from './reduce-managing.js';

/** What a press would have sent while the browser called itself offline. */
export interface SendAction {
  readonly type: 'submitted' | 'retried' | 'move-confirmed' | 'cancel-confirmed';
}

export interface SharedState {
  readonly preferences?: Preferences | undefined;
  /** What the page's developer has to mend. */
  readonly faults: readonly Fault[];
  /** Absent while the configuration has a fatal fault: there may be no key to send. */
  readonly api?: TourClient | undefined;
  /** Whether anything may be asked: the element is near the viewport, or was told not to wait. */
  readonly isStarted: boolean;
  /** Whether the browser calls itself offline. It may be wrong. */
  readonly isOffline: boolean;
  /** A press that was not carried out because the browser calls itself offline. */
  readonly unsent?: SendAction | undefined;
  /** What the leasing team has configured, and of which group; `{}` where it will not be known. */
  readonly group?: { readonly id: number; readonly answer: Group } | undefined;
  readonly availability: Availability;
  readonly calendar: CalendarState;
  /** The latest failure: a new object each time. */
  readonly failure?: TourApiError | undefined;
  /** For the integrator's panel; empty without it. */
  readonly calls: readonly Call[];
}

export interface TourState extends SharedState {
  /** Absent while a configuration fault is fatal. */
  readonly settings?: Settings | undefined;
  readonly chosenProperty?: string | undefined;
  readonly chosenType?: TourType | undefined;
  /** Types whose times the service refuses to list. */
  readonly refusedTypes: readonly TourType[];
  readonly sources?: readonly DiscoverySource[] | undefined;
  /** What can be booked; absent while no property is chosen, or nothing can be booked. */
  readonly options?: BookingOptions | undefined;
  /** The failure that leaves nothing to offer. */
  readonly blockedBy?: TourApiError | undefined;
  /** The prefill as the page wrote it, and the draft that was made of it: another one was typed. */
  readonly preset: { readonly key: string; readonly draft: Draft };
  readonly journey: Journey;
}

export interface ListState extends SharedState {
  readonly settings?: AppointmentsSettings | undefined;
  /** As the service lists them; absent before the first answer, and while the list is read in its place. */
  readonly appointments?: readonly Appointment[] | undefined;
  readonly listFailure?: TourApiError | undefined;
  /** Raised to read the list again. */
  readonly round: number;
  readonly listedAt: number;
  readonly isReading: boolean;
  /** Whether the list has waited long enough for the group to tell the property's zone. */
  readonly isZoneLate: boolean;
  /** The tour that is being moved or cancelled, or was. */
  readonly managed?: ManagedState | undefined;
  /** The calendar sequence of the tour that was changed last. */
  readonly sequence: number;
}

export type AnyState = TourState | ListState;

const INITIAL_SHARED: SharedState = {
  faults: [],
  isStarted: false,
  isOffline: false,
  availability: NO_AVAILABILITY,
  calendar: INITIAL_CALENDAR,
  calls: [],
};

export const INITIAL_TOUR_STATE: TourState = {
  ...INITIAL_SHARED,
  refusedTypes: [],
  preset: { key: '', draft: EMPTY_DRAFT },
  journey: INITIAL_JOURNEY,
};

export const INITIAL_LIST_STATE: ListState = {
  ...INITIAL_SHARED,
  round: 0,
  listedAt: 0,
  isReading: false,
  isZoneLate: false,
  sequence: 0,
};

export type SharedAction =
  | BookingAction
  | { readonly type: 'connection-changed'; readonly isOffline: boolean }
  | { readonly type: 'group-answered'; readonly id: number; readonly answer: Group }
  | { readonly type: 'month-shown'; readonly month: YearMonth }
  | { readonly type: 'next-month-wanted' }
  /** Asks again: what failed or is no longer fresh, or everything. */
  | { readonly type: 'times-retried' | 'times-expired' }
  /** The element was taken out of the page, or another day has begun at the property. */
  | { readonly type: 'started' | 'left-page' | 'day-passed' }
  | ({ readonly type: 'window-answered' } & WindowAnswer)
  | { readonly type: 'window-failed'; readonly requestId: number; readonly error: TourApiError }
  | { readonly type: 'request-failed'; readonly error: TourApiError }
  /** Carries out what was not sent while the browser called itself offline. */
  | { readonly type: 'sent-anyway' }
  | { readonly type: 'call-answered'; readonly call: Call };

export interface Configured<Settings> {
  readonly type: 'configured';
  readonly settings: Settings | undefined;
  readonly preferences: Preferences;
  readonly faults: readonly Fault[];
  readonly api: TourClient | undefined;
}

export type TourAction =
  | SharedAction
  | Configured<Settings>
  | { readonly type: 'sources-answered'; readonly sources: readonly DiscoverySource[] }
  | { readonly type: 'property-chosen'; readonly label: string }
  | { readonly type: 'tour-type-chosen'; readonly tourType: TourType }
  /** The page wants the times of a day to be shown. */
  | { readonly type: 'date-wanted'; readonly day: IsoDate };

export type ListAction =
  | SharedAction
  | Configured<AppointmentsSettings>
  | { readonly type: 'list-asked' | 'zone-late' }
  | { readonly type: 'list-answered'; readonly appointments: readonly Appointment[] }
  | { readonly type: 'list-failed'; readonly error: TourApiError }
  /** Reads the list again, behind the one that is shown or in its place. */
  | { readonly type: 'list-reloaded'; readonly isQuiet: boolean }
  | { readonly type: 'tour-taken'; readonly tour: ManagedTour };
