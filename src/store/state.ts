/**
 * The fields of the state that determines what either root shows, and the actions that change it. What an action
 * does: each root's reducer, and `reduce-shared.ts`.
 */

import type { TourApiError } from '../api/errors.js';
import type { Group } from '../api/group.js';
import type { Call } from '../booking/connection.js';
import type { Prefill } from '../config/config.js';
import type { Tour, TourType } from '../model/appointment.js';
import type { NarrowView } from '../model/calendar-period.js';
import type { IsoDate } from '../model/dates.js';
import type { Draft } from '../model/prospect.js';
import { EMPTY_DRAFT } from '../model/prospect.js';
import { NO_TIMES, type Times, type TimesState } from './calendar/calendar.js';
import { type CalendarAction, INITIAL_CALENDAR } from './calendar/reduce-calendar.js';
import { type BookingFormAction, EMPTY_FORM, type FormState } from './form/booking-form.js';
import type { OutboxState, SendAction } from './outbox/open-writes.js';
import type { Outbox, Write } from './outbox/write.js';
import type { Configured, PropertiesState } from './properties.js';
import { NOTHING_READ } from './tours/lagging-list.js';
import type { ListAction, ListState } from './tours/list.js';
import type { ShownTour, ShownTourAction, ToursNow, ToursState } from './tours/shown-tour.js';

/** What the root shows. Public: pages get it in `tour-step-change`. */
export type TourStep =
  | 'when'
  | 'details'
  | 'booked'
  | 'moving'
  | 'moved'
  | 'canceled'
  | 'list'
  | 'unavailable';

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

/** The slices, each of which knows only its own state and what it reads of the others. */
export interface State
  extends Surroundings,
    PropertiesState,
    TimesState,
    FormState,
    ToursState,
    OutboxState {
  /** Derived by each root's own rule, and kept here for the code that both share. */
  readonly step: TourStep;
  readonly list: ListState;
  /** For the developer's panel; empty without it. */
  readonly calls: readonly Call[];
}

export const INITIAL_STATE: State = {
  step: 'unavailable',
  faults: [],
  isStarted: false,
  isOffline: false,
  groups: {},
  knownGroups: {},
  refusedTypes: [],
  prefilledDraft: EMPTY_DRAFT,
  outbox: [],
  othersAhead: [],
  bookingForm: EMPTY_FORM,
  tours: [],
  notOffered: [],
  unsureIds: [],
  changes: [],
  unreadOutcomes: [],
  seenOutcomes: [],
  resets: 0,
  times: NO_TIMES,
  calendar: INITIAL_CALENDAR,
  list: { ...NOTHING_READ, isZoneLate: false },
  savedEntries: [],
  calls: [],
};

/** An action that may bring an error. The page gets an event for it. */
type Answered<Type> = { readonly type: Type; readonly error?: TourApiError | undefined };

export interface Takeover {
  /** The write whose details the form shows. */
  readonly write?: Write | undefined;
  readonly shownTour?: ShownTour | undefined;
  readonly savedEntries?: readonly string[];
  /** What the visitor has typed in the removed tag, or before the reload. */
  readonly draft?: Draft | undefined;
}

/** Each root handles `configured` in its own way, and ignores the actions that belong only to the other root. */
export type Action = SharedAction | Configured | BookingRootAction | ListAction;

/** What both roots do in the same way, or start with. */
export type SharedAction =
  | CalendarAction
  | ShownTourAction
  | SendAction
  /** Sends what was held offline. */
  | { readonly type: 'sent-anyway' }
  /** Something was sent or answered. `answered` is for the tag that shows the answer. */
  | (Answered<'outbox-changed'> & {
      readonly outbox: Outbox;
      readonly answered?: Write | undefined;
      /** The refusals that leave a doubt, which every tag shows. */
      readonly doubts?: Outbox | undefined;
    })
  /** The outcomes that the notices tell have been on the screen. */
  | { readonly type: 'outcomes-seen'; readonly outcomes: Outbox }
  /** What the page knows of the visitor's tours. */
  | ({ readonly type: 'tours-changed' } & ToursNow)
  /** The tag goes on with what a removed one has shown, or what the page had before a reload. */
  | ({ readonly type: 'taken-over' } & Takeover)
  /** A former visitor's write was answered. Only the page learns of it. */
  | (Answered<'answered-late'> & { readonly answered: Write })
  /**
   * `changed-elsewhere`: another tag's write was done, or may have been. `left`: the element was removed from the page.
   * `long-away`: the list was read long ago, or the page comes from the browser's memory.
   */
  | { readonly type: 'started' | 'changed-elsewhere' | 'left' | 'long-away' }
  | { readonly type: 'narrow-view-changed'; readonly view: NarrowView | undefined }
  | { readonly type: 'connection-changed'; readonly isOffline: boolean }
  | { readonly type: 'entry-saved'; readonly uid: string }
  | { readonly type: 'call-answered'; readonly call: Call }
  | (Answered<'group-answered'> & { readonly id: number; readonly answer: Group | null })
  /** `error` belongs to a window that has just failed. */
  | (Answered<'times-changed'> & { readonly times: Times });

export type BookingRootAction =
  | BookingFormAction
  | (Answered<'sources-answered'> & Pick<State, 'sources'>)
  | { readonly type: 'property-chosen'; readonly id: string }
  | { readonly type: 'tour-type-chosen'; readonly tourType: TourType }
  | { readonly type: 'date-wanted'; readonly day: IsoDate }
  /** The page or an assistant fills in the form. */
  | { readonly type: 'prefilled'; readonly prefill: Prefill }
  /** The tour of the page's link; absent if the link isn't valid. */
  | { readonly type: 'link-opened'; readonly tour: Tour | undefined }
  /** `isValid` is absent if the server couldn't be asked. `tour` is its latest state, if the server knows it. */
  | (Answered<'link-checked'> & {
      /** The tour that was asked about. It may not be visible anymore. */
      readonly id: number;
      readonly isValid: boolean | undefined;
      readonly isCanceled?: boolean;
      readonly tour?: Partial<Tour> | undefined;
    })
  | { readonly type: 'another-wanted' | 'details-wanted' | 'reset' }
  /** The dialog opened for another home. */
  | { readonly type: 'home-changed' }
  /** Shows another one of the visitor's tours. */
  | { readonly type: 'other-tour-wanted'; readonly id: number };
