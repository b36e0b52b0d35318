/** Everything that decides what is on the screen of either root, and the actions that change it. */
import type { TourApiError } from '../api/errors.js';
import type { Appointment, BookingRequest, DiscoverySource, Group } from '../api/index.js';
import type { Fault, Preferences } from '../config/attributes.js';
import type { BookingOptions } from '../config/booking-options.js';
import type { Call, TourClient } from '../config/client.js';
import type { Settings } from '../config/resolve.js';
import type { Consent, ManagedTour, TourType } from '../model/appointment.js';
import type { IsoDate } from '../model/dates.js';
import { type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import {
  type CalendarAction,
  INITIAL_CALENDAR,
  NO_TIMES,
  type Times,
  type TimesState,
} from './calendar.js';
import { type BookingAction, INITIAL_JOURNEY, type Journey } from './reduce-booking.js';
import type { ManagedState, ManagingAction } from './reduce-managing.js';

/** A press that sends something. */
export interface SendAction {
  readonly type: 'submitted' | 'retried' | 'move-confirmed' | 'cancel-confirmed';
}

/** A prospect's list of appointments. */
export interface ListState {
  /** As the service lists them; absent before the first answer, and while the list is read in its place. */
  readonly appointments?: readonly Appointment[] | undefined;
  readonly failure?: TourApiError | undefined;
  readonly readAt: number;
  readonly isReading: boolean;
  /** Whether the list has waited long enough for the group to tell the property's zone. */
  readonly isZoneLate: boolean;
  /** The calendar sequence of the tour that was changed last. */
  readonly sequence: number;
}

export interface State extends TimesState {
  /** Which root it belongs to. */
  readonly kind: 'booking' | 'appointments';
  readonly preferences?: Preferences | undefined;
  /** What the page's developer has to fix. */
  readonly faults: readonly Fault[];
  /** Absent while a configuration fault is fatal. */
  readonly settings?: Settings | undefined;
  /** Absent while a configuration fault is fatal: there may be no key to send. */
  readonly api?: TourClient | undefined;
  /** Whether requests may be sent: the element is near the viewport, or was told not to wait. */
  readonly isStarted: boolean;
  /** Whether the browser calls itself offline. It may be wrong. */
  readonly isOffline: boolean;
  /** A press that was not carried out because the browser calls itself offline. */
  readonly unsent?: SendAction | undefined;
  /** What the leasing team has configured, and of which group; `{}` where it will not be known. */
  readonly group?: { readonly id: number; readonly answer: Group } | undefined;
  readonly chosenProperty?: string | undefined;
  readonly chosenType?: TourType | undefined;
  /** Types whose times the service refuses to list. */
  readonly refusedTypes: readonly TourType[];
  /** The service's lead sources; `null` where they cannot be had. */
  readonly sources?: readonly DiscoverySource[] | null | undefined;
  /** What can be booked; absent while no property is chosen, or nothing can be booked. */
  readonly options?: BookingOptions | undefined;
  /** The failure that leaves nothing to offer. */
  readonly blockedBy?: TourApiError | undefined;
  /** The prefill as the page wrote it, and the draft made from it: any other draft was typed. */
  readonly preset: { readonly key: string; readonly draft: Draft };
  /** The day and time (`HH:MM`) that the page wants to be chosen, until it is known what is open. */
  readonly wanted?: { readonly day?: IsoDate; readonly time?: string | undefined } | undefined;
  readonly journey: Journey;
  /** The tour that was booked, or taken out of the list. */
  readonly managed?: ManagedState | undefined;
  /** The tour that was booked before the one that is being chosen. */
  readonly earlier?: ManagedState | undefined;
  readonly list: ListState;
  /** UIDs of the calendar entries that the visitor has saved from this widget. */
  readonly savedEntries: readonly string[];
  /** For the integrator's panel; empty without it. */
  readonly calls: readonly Call[];
}

export const INITIAL_STATE: Omit<State, 'kind'> = {
  faults: [],
  isStarted: false,
  isOffline: false,
  refusedTypes: [],
  preset: { key: '', draft: EMPTY_DRAFT },
  journey: INITIAL_JOURNEY,
  times: NO_TIMES,
  calendar: INITIAL_CALENDAR,
  list: { readAt: 0, isReading: false, isZoneLate: false, sequence: 0 },
  savedEntries: [],
  calls: [],
};

/** What the page wrote. */
export interface Configured {
  readonly type: 'configured';
  readonly settings: Settings | undefined;
  readonly preferences: Preferences;
  readonly faults: readonly Fault[];
  readonly api: TourClient | undefined;
}

/** An action whose `error` is reported to the page. */
type Failed<Type> = { readonly type: Type; readonly error: TourApiError };

export type Action =
  | BookingAction
  | ManagingAction
  | CalendarAction
  | Configured
  | { readonly type: 'started' }
  | { readonly type: 'connection-changed'; readonly isOffline: boolean }
  | { readonly type: 'entry-saved'; readonly uid: string }
  | { readonly type: 'call-answered'; readonly call: Call }
  | { readonly type: 'group-answered'; readonly id: number; readonly answer: Group }
  | (Failed<'group-failed'> & { readonly id: number })
  | { readonly type: 'sources-answered'; readonly sources: State['sources'] }
  | Failed<'sources-failed'>
  | { readonly type: 'property-chosen'; readonly label: string }
  | { readonly type: 'tour-type-chosen'; readonly tourType: TourType }
  /** The page wants the times of a day to be shown. */
  | { readonly type: 'date-wanted'; readonly day: IsoDate }
  /** `error` is that of a window that has just failed. */
  | {
      readonly type: 'times-changed';
      readonly times: Times;
      readonly error?: TourApiError | undefined;
    }
  /** Carries out what was not sent while the browser called itself offline. */
  | { readonly type: 'sent-anyway' }
  | {
      readonly type: 'booked';
      readonly tour: ManagedTour;
      readonly request: BookingRequest;
      readonly consent: Consent | undefined;
    }
  /** `home-changed`: the dialog was opened for another home. */
  | { readonly type: 'another-wanted' | 'earlier-wanted' | 'home-changed' | 'reset' }
  | ListAction;

export type ListAction =
  | { readonly type: 'list-requested' | 'zone-late' }
  | { readonly type: 'list-answered'; readonly appointments: readonly Appointment[] }
  | Failed<'list-failed'>
  /** Reads the list again, behind the one that is shown or in its place. */
  | { readonly type: 'list-reloaded'; readonly isQuiet: boolean }
  | { readonly type: 'tour-taken'; readonly tour: ManagedTour };
