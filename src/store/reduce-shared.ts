/**
 * What both roots do after an action: a step of the visible tour, a press on a time that's over by now, what a
 * tag takes over, and whether a narrow widget shows seven days. With another client, a tour can be changed again.
 * Which notices stay: `presses.ts`. Pure.
 */
import { compareWallTimes } from '../model/wall-time.js';
import { afterOutboxChange, withTours } from './after-answer.js';
import { timesAt } from './calendar/calendar.js';
import { EMPTY_FORM, nextForm } from './form/booking-form.js';
import { openWrites } from './outbox/open-writes.js';
import { isBooking, isSameSlot } from './outbox/write.js';
import { afterPress, sentAnyway, stillUnread } from './presses.js';
import { type Configured, withConfiguration } from './properties.js';
import { withCalendar, withDayAfter } from './selected-day.js';
import type { Action, BookingRootAction, State, Takeover } from './state.js';
import type { ListAction } from './tours/list.js';
import { takeTourStep, toShownTour, withReadOnlyTour } from './tours/shown-tour.js';
import { changesOf } from './tours/tour-selectors.js';

/** Returns the same object if the action doesn't apply. An action of only one root changes nothing here. */
export function reduceShared(state: State, action: Action, now: number): State {
  switch (action.type) {
    case 'started':
      return state.isStarted ? state : { ...state, isStarted: true };
    case 'left':
    case 'long-away':
    case 'changed-elsewhere':
    // The page gets an event for this one, and no tag shows it.
    case 'answered-late':
      return state;
    case 'tours-changed':
      return withTours(state, action);
    case 'taken-over':
      return takeOver(state, action);
    case 'outbox-changed': {
      const next = afterOutboxChange(state, action);
      return next === state ? state : withDayAfter(next, action, now);
    }
    case 'outcomes-seen':
      return { ...state, seenOutcomes: action.outcomes };
    case 'narrow-view-changed':
      return { ...state, narrowView: action.view };
    case 'connection-changed':
      if (state.isOffline === action.isOffline) return state;
      return { ...state, isOffline: action.isOffline };
    case 'call-answered':
      return { ...state, calls: [...state.calls, action.call] };
    case 'entry-saved':
      return { ...state, savedEntries: [...state.savedEntries, action.uid] };
    case 'group-answered': {
      const { id, answer } = action;
      const groups = { ...state.groups, [id]: answer };
      return {
        ...state,
        groups,
        knownGroups: { ...state.knownGroups, ...(answer && { [id]: answer }) },
      };
    }
    case 'times-changed':
      return { ...state, times: action.times };
    case 'times-expired':
      return withCalendar({ ...state, unavailableBecause: undefined }, action, now);
    case 'reads-retried': {
      const next = state.failedCheck ? { ...state, failedCheck: undefined } : state;
      return withCalendar(next, action, now);
    }
    case 'day-chosen':
    case 'period-shown':
    case 'day-found':
    case 'next-available-wanted':
    case 'search-failed':
    case 'none-found':
    case 'search-paused':
    case 'period-completed':
    case 'day-passed':
      return withCalendar(state, action, now);
    case 'move-wanted':
    case 'cancel-wanted':
    case 'slot-chosen':
    case 'went-back': {
      // While a cancellation is on its way, its question stays.
      const { shownTour } = state;
      const isHeld =
        shownTour?.step === 'asking' &&
        changesOf(state, shownTour).some(({ inFlight }) => inFlight);
      return isHeld ? state : afterStep(state, takeTourStep(state, action), action, now);
    }
    case 'submitted':
    case 'retried':
    case 'move-confirmed':
    case 'cancel-confirmed':
      return afterPress(state, action, now);
    case 'sent-anyway':
      return sentAnyway(state, now);
    default:
      action satisfies Configured | BookingRootAction | ListAction;
      return state;
  }
}

/** Applies the configuration. Another client may change a tour that the last one wasn't allowed to. */
export function reconfigured(state: State, action: Configured): State {
  const next = withConfiguration(state, action);
  const { shownTour } = state;
  const isSameClient = next.connection?.api === state.connection?.api;
  if (isSameClient || !shownTour?.isReadOnly) return next;
  return { ...next, shownTour: toShownTour(shownTour.tour) };
}

/** Continues what another tag has shown. Its tour or booking replaces the day and time that the page wants selected. */
function takeOver(state: State, takeover: Takeover): State {
  const { write, savedEntries = [], shownTour = state.shownTour } = takeover;
  // Behind a tour, no time is chosen.
  const form = takeover.shownTour ? nextForm(state.bookingForm) : state.bookingForm;
  const next: State = {
    ...state,
    preselection: write || shownTour ? undefined : state.preselection,
    savedEntries: [...state.savedEntries, ...savedEntries],
    shownTour,
    bookingForm: { ...form, draft: takeover.draft ?? form.draft },
  };
  if (!write || !isBooking(write)) return next;
  const { content, start } = write;
  const { draft, offer } = content;
  const typed = takeover.draft && { unsentDraft: takeover.draft };
  // If another booking of that time is open, the visitor was changing its details.
  const open = openWrites(state).findLast((it) => isBooking(it) && isSameSlot(it, write));
  const edited = open && open.key !== write.key && { editedKey: open.key };
  const sent = {
    ...EMPTY_FORM,
    step: 'details',
    draft,
    ...typed,
    ...edited,
    offer,
    start,
  } as const;
  return {
    ...next,
    bookingForm: sent,
    chosenProperty: offer.property.id,
    chosenType: offer.tourType,
  };
}

/** Without times, no new time can be chosen. A move that was sent stays. */
export function withoutImpossibleMove(state: State): State {
  const isImpossible = state.unavailableBecause && state.shownTour?.step === 'moving';
  return isImpossible ? withReadOnlyTour(state) : state;
}

/** Adds what follows from a step, from `state` to `stepped`. A step that comes too late changes nothing. */
export function afterStep(state: State, stepped: State, action: Action, now: number): State {
  if (stepped === state || isTooLate(state, action, now)) return state;
  // Editing the details doesn't end a refusal of the time.
  if (action.type === 'draft-changed' || action.type === 'place-left-out') return stepped;
  // Choosing another time starts with seven days, too.
  const narrowView =
    state.narrowView && (action.type === 'move-wanted' ? 'strip' : state.narrowView);
  // A refusal goes with its time, a held press with its screen, and what's said of a link with the next step.
  const over = { heldPress: undefined, unreadOutcomes: stillUnread(state), isLinkOver: false };
  return withDayAfter({ ...stepped, narrowView, ...over }, action, now);
}

/** Whether the chosen time has passed since the screen was rendered. */
function isTooLate(state: State, action: Action, now: number): boolean {
  if (action.type !== 'slot-chosen') return false;
  const times = state.availabilityQuery?.timeZone && timesAt(state, now);
  return !!times && compareWallTimes(action.start, times.wallNow) <= 0;
}
