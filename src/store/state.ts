/** The state that determines what either root shows, and the actions that change it. */
import type { TourApiError } from '../api/errors.js';
import type { DiscoverySource, Group } from '../api/group.js';
import type { BookingOptions } from '../booking/booking-options.js';
import type { Call, Connection } from '../booking/connection.js';
import type { Preferences } from '../config/attributes.js';
import type { Prefill } from '../config/config.js';
import type { Fault } from '../config/faults.js';
import type { Settings } from '../config/resolve.js';
import type { ManagedTour, TourType } from '../model/appointment.js';
import type { IsoDate } from '../model/dates.js';
import { type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import type { Appointment } from '../site-server/client.js';
import { NO_TIMES, type Times, type TimesState } from './calendar.js';
import type { Outbox, Write } from './outbox/write.js';
import { type BookingAction, INITIAL_JOURNEY, type Journey } from './reduce-booking.js';
import { type CalendarAction, INITIAL_CALENDAR } from './reduce-calendar.js';
import type { ManagedState, ManagingAction } from './reduce-managing.js';

/** Actions that say no more than their type. One for each type, so that a `switch` tells them apart. */
export type Plain<Type extends string> = Type extends string ? { readonly type: Type } : never;

/** A press that sends something. `retried` names the write to send again. */
export type SendAction =
  | Plain<'submitted' | 'move-confirmed' | 'cancel-confirmed'>
  | {
      readonly type: 'retried';
      readonly key: string;
      /** Whether the screen said that it's safe. */
      readonly isPromised?: boolean;
    };

export interface ListState {
  /** In the service's order. Absent before the first response, and while a reload replaces the list. */
  readonly appointments?: readonly Appointment[] | undefined;
  readonly failure?: TourApiError | undefined;
  readonly readAt: number;
  /** Whether the list no longer waits for the group to provide the property's zone. */
  readonly isZoneLate: boolean;
  /** The calendar sequence of the tour that was changed last. */
  readonly sequence: number;
}

/** What the root shows. Public: pages get it in `tour-step-change`. */
export type TourStep =
  | 'when'
  | 'details'
  | 'booked'
  | 'moving'
  | 'moved'
  | 'cancelled'
  | 'list'
  | 'unavailable';

/** What the page configures. */
interface PageState {
  readonly preferences?: Preferences | undefined;
  readonly faults: readonly Fault[];
  /** Absent while a configuration fault is fatal, like the client: there may be no key to send. */
  readonly settings?: Settings | undefined;
  readonly connection?: Connection | undefined;
}

/** What surrounds the element. */
interface Surroundings {
  /** Whether requests may be sent: the element is near the viewport, or loads without waiting. */
  readonly isStarted: boolean;
  /** What a narrow widget's calendar shows; absent in a wide widget, which shows the month. */
  readonly narrowView?: NarrowView | undefined;
  /** Whether the browser reports that it's offline. It may be wrong. */
  readonly isOffline: boolean;
  /** How often the page has started the widget over. */
  readonly resets: number;
}

/** The service's responses, except for its times. */
interface ServiceState {
  /** The configuration of each group that was requested; `null` if it's unavailable. */
  readonly groups: Readonly<Record<number, Group | null>>;
  /** The service's lead sources; `null` if they're unavailable. */
  readonly sources?: readonly DiscoverySource[] | null | undefined;
  /** Types whose times the service refuses to list. */
  readonly refusedTypes: readonly TourType[];
  /** The failure that leaves nothing to offer. */
  readonly blockedBy?: TourApiError | undefined;
}

interface WantedTime {
  /** `HH:MM`; absent to select only the day. */
  readonly time?: string | undefined;
  /** Whether `config` sets the day: if it has no times, that's reported. */
  readonly isConfigured: boolean;
}

export type Wanted =
  | ({ readonly kind: 'day'; readonly day: IsoDate } & WantedTime)
  /** The day is selected, and its times may not be known yet. */
  | ({ readonly kind: 'time' } & WantedTime)
  /** The configured day has no times, so the next one that has is being looked for. */
  | { readonly kind: 'later-day' };

/** What is to be booked, and when. */
interface ChoiceState {
  /** The chosen property's ID, if there are several. */
  readonly chosenProperty?: string | undefined;
  readonly chosenType?: TourType | undefined;
  /** The type before the chosen one, whose days aren't known yet. */
  readonly typeBefore?: TourType | undefined;
  /**
   * What can be booked; absent until a property is chosen, or if nothing can be booked. Derived, but
   * only `<tour-booking>` has the code: what both roots share reads it here.
   */
  readonly options?: BookingOptions | undefined;
  /** What the page wants selected, until it's known what's available. */
  readonly wanted?: Wanted | undefined;
}

/** A booking in progress, and what was sent from this page for this visitor. */
interface BookingState {
  readonly outbox: Outbox;
  /** Answers that only notices tell: refusals, and changes of tours that aren't shown. They end with the visitor's next choice. */
  readonly answers: readonly Write[];
  /** The page's prefill. If the current draft differs, the prospect has typed. */
  readonly preset: Draft;
  readonly journey: Journey;
  /** A press that was held because the browser reports that it's offline. */
  readonly unsent?: SendAction | undefined;
}

/** The tours that this widget knows. */
interface ToursState {
  /** The tour that was booked, or opened from the list. */
  readonly managed?: ManagedState | undefined;
  /** This visitor's tours, as the page knows them. */
  readonly tours: readonly ManagedTour[];
  /** Whether the page's link opened no tour. */
  readonly isLinkOver?: boolean;
  /** UIDs of the calendar entries that the visitor saved from this widget. */
  readonly savedEntries: readonly string[];
}

export interface State
  extends PageState,
    Surroundings,
    ServiceState,
    ChoiceState,
    TimesState,
    BookingState,
    ToursState {
  /** Derived, but each root by its own rule: what they share reads it here. */
  readonly step: TourStep;
  readonly list: ListState;
  /** For the developer's panel; empty without it. */
  readonly calls: readonly Call[];
}

export type NarrowView = 'week' | 'month';

export const INITIAL_STATE: State = {
  step: 'unavailable',
  faults: [],
  isStarted: false,
  isOffline: false,
  groups: {},
  refusedTypes: [],
  preset: EMPTY_DRAFT,
  outbox: [],
  journey: INITIAL_JOURNEY,
  tours: [],
  answers: [],
  resets: 0,
  times: NO_TIMES,
  calendar: INITIAL_CALENDAR,
  list: { readAt: 0, isZoneLate: false, sequence: 0 },
  savedEntries: [],
  calls: [],
};

export type Configured = { readonly type: 'configured' } & PageState;

/** The page gets the `error` of any action. */
type Answered<Type> = { readonly type: Type; readonly error?: TourApiError | undefined };

export interface Takeover {
  /** The write whose details the form shows. */
  readonly write?: Write | undefined;
  /** The tour to show. */
  readonly managed?: ManagedState | undefined;
  readonly savedEntries?: readonly string[];
  /** What the visitor has typed there. */
  readonly draft?: Draft | undefined;
}

/** `reduce-shared.ts` knows the actions of both roots; the others belong to one, and the other ignores them. */
export type Action = SharedAction | RootAction | ManagingAction | BookingRootAction | ListAction;

export type SharedAction =
  | CalendarAction
  /** Something was sent or answered. `answered` is for the tag that shows the answer. */
  | (Answered<'outbox-changed'> & {
      readonly outbox: Outbox;
      readonly answered?: Write | undefined;
    })
  /** What the page knows of the visitor's tours. */
  | { readonly type: 'tours-changed'; readonly tours: readonly ManagedTour[] }
  /** The tag goes on with what a removed one has shown, or what the page had before a reload. */
  | ({ readonly type: 'taken-over' } & Takeover)
  /** A visitor that has ended was answered: only the page learns of it. */
  | (Answered<'answered-late'> & { readonly answered: Write })
  /** Another tag's write was done, and made the tour what it is now. */
  | { readonly type: 'changed-elsewhere'; readonly tour: ManagedTour }
  /** `left`: the element was removed from the page. */
  | Plain<'started' | 'left'>
  | { readonly type: 'narrow-view-changed'; readonly view: NarrowView | undefined }
  | { readonly type: 'connection-changed'; readonly isOffline: boolean }
  | { readonly type: 'entry-saved'; readonly uid: string }
  | { readonly type: 'call-answered'; readonly call: Call }
  | (Answered<'group-answered'> & { readonly id: number; readonly answer: Group | null })
  /** `error` belongs to a window that has just failed. */
  | (Answered<'times-changed'> & { readonly times: Times });

/** Each root does these in its own way. `sent-anyway`: sends what was held offline. */
export type RootAction = Configured | Plain<'sent-anyway'> | SendAction;

export type BookingRootAction =
  | BookingAction
  | (Answered<'sources-answered'> & { readonly sources: State['sources'] })
  | { readonly type: 'property-chosen'; readonly id: string }
  | { readonly type: 'tour-type-chosen'; readonly tourType: TourType }
  | { readonly type: 'date-wanted'; readonly day: IsoDate }
  /** The page or an assistant fills in the form. */
  | { readonly type: 'prefilled'; readonly prefill: Prefill }
  /** The tour of the page's link; absent if the link isn't valid. */
  | { readonly type: 'link-opened'; readonly tour: ManagedTour | undefined }
  /** `isValid` is absent if the server couldn't be asked. `tour` is its latest state, if the server knows it. */
  | (Answered<'link-checked'> & {
      readonly isValid: boolean | undefined;
      readonly isCanceled?: boolean;
      readonly tour?: Partial<ManagedTour> | undefined;
    })
  /** `home-changed`: the dialog opened for another home. */
  | Plain<'another-wanted' | 'home-changed' | 'reset'>
  /** Shows an earlier tour. */
  | { readonly type: 'earlier-wanted'; readonly id: number };

export type ListAction =
  | Plain<'zone-late'>
  | (Answered<'list-answered'> & Pick<ListState, 'appointments'>)
  /** Reloads the list, in the background or in place of the visible list. */
  | { readonly type: 'list-reloaded'; readonly isQuiet: boolean }
  | { readonly type: 'tour-opened'; readonly tour: ManagedTour };
