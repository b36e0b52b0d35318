/**
 * The steps to move or cancel the visible tour, as a pure state machine: the open question, the chosen new time,
 * and that it can't be changed. Whether a change is offered: `tour-selectors.ts`. What was sent is in the outbox.
 */
import { CANCELED, type Tour } from '../../model/appointment.js';
import { isSameTime, type WallTime } from '../../model/wall-time.js';
import type { OutboxState } from '../outbox/open-writes.js';
import type { DoneChange } from './lagging-list.js';

export interface ShownTour {
  readonly tour: Tour;
  /** `asking`: the question before a cancellation is open. */
  readonly step: 'idle' | 'asking' | 'moving' | 'canceled';
  /** The selected time of a move, which may be the current one. */
  readonly newStart?: WallTime | undefined;
  /** Whether the key, the link or missing times don't allow a change. */
  readonly isReadOnly?: boolean | undefined;
  /** After a cancellation: whether the service notified the group; `undefined` if that isn't known. */
  readonly notificationSent?: boolean | undefined;
}

/** What the page knows of the visitor's tours. */
export type ToursNow = Pick<ToursState, 'tours'> &
  Partial<
    Pick<ToursState, 'notOffered' | 'unsureIds' | 'changes'> & Pick<OutboxState, 'othersAhead'>
  >;

/** The tours that this widget knows. */
export interface ToursState {
  /** The tour that was booked, or opened from the list. */
  readonly shownTour?: ShownTour | undefined;
  /** This visitor's tours, as the page knows them. */
  readonly tours: readonly Tour[];
  /** The ids of those that only another tag offers: this one tells nothing of them, but what a notice here is about. */
  readonly notOffered: readonly number[];
  /** Ids of tours that other visitors' unresolved changes may have changed. A list may have any of them. */
  readonly unsureIds: readonly number[];
  /** What was done from this page, the latest last. */
  readonly changes: readonly DoneChange[];
  /** Whether the page's link opened no tour. */
  readonly isLinkOver?: boolean;
  /** The id of the tour of the page's link, if the server couldn't be asked about it. */
  readonly failedCheck?: number | undefined;
  /** UIDs of the calendar entries that the visitor saved from this widget. */
  readonly savedEntries: readonly string[];
}

export type ShownTourAction =
  | { readonly type: 'move-wanted' | 'cancel-wanted' }
  | { readonly type: 'went-back' }
  | { readonly type: 'slot-chosen'; readonly start: WallTime };

export function toShownTour(tour: Tour): ShownTour {
  return { step: tour.status === CANCELED ? 'canceled' : 'idle', tour };
}

/** Updates the visible tour. Once it's canceled or has another start, an open question or choice is over. */
export function withTourNow(shownTour: ShownTour, tour: Tour): ShownTour {
  const isCanceled = tour.status === CANCELED && shownTour.step !== 'canceled';
  const isMoved = !isSameTime(tour.start, shownTour.tour.start);
  return isMoved || isCanceled ? toShownTour(tour) : { ...shownTour, tour };
}

export function takeTourStep<S extends ToursState>(state: S, action: ShownTourAction): S {
  const shownTour = state.shownTour && reduceShownTour(state.shownTour, action);
  return shownTour === state.shownTour ? state : { ...state, shownTour };
}

/** Marks the visible tour as one that can't be changed, and ends a step toward a change. */
export function withReadOnlyTour<S extends ToursState>(state: S): S {
  const { shownTour } = state;
  if (!shownTour || shownTour.step === 'canceled') return state;
  return { ...state, shownTour: { tour: shownTour.tour, step: 'idle', isReadOnly: true } };
}

export function reduceShownTour(state: ShownTour, action: ShownTourAction): ShownTour {
  const { tour, step, isReadOnly } = state;
  if (step === 'canceled') return state;
  switch (action.type) {
    case 'move-wanted':
      return step === 'idle' ? { tour, step: 'moving' } : state;
    case 'slot-chosen':
      return step === 'moving' ? { ...state, newStart: action.start } : state;
    case 'cancel-wanted':
      return step === 'idle' ? { tour, step: 'asking' } : state;
    case 'went-back':
      return step === 'idle' ? state : { tour, step: 'idle', isReadOnly };
  }
}
