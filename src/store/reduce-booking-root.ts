/**
 * The state of `<tour-booking>` after an action: what stays after `reset()`, "Book another tour", another home, or
 * leaving the form (of its fields: `nextForm` in `form/booking-form.ts`). When the chosen time is no longer listed.
 * What both roots do: `reduce-shared.ts`.
 */
import { isSameJson } from '../model/json.js';
import { dateOf, includesTime } from '../model/wall-time.js';
import { withAvailabilityQuery } from './availability-query.js';
import { timesAt } from './calendar/calendar.js';
import { newCalendar } from './calendar/reduce-calendar.js';
import { withAgreedConsent, withOtherConsentText, withoutConsent } from './dropped-consent.js';
import {
  type BookingFormAction,
  EMPTY_FORM,
  isDetailsStep,
  nextForm,
  reduceBookingForm,
  typedIn,
  withUnlistedTime,
} from './form/booking-form.js';
import {
  formWrite,
  isFormFrozen,
  isTimeTaken,
  reopened,
  withSentDetails,
} from './form/sent-form.js';
import { afterLinkCheck, afterLinkOpening } from './linked-tour.js';
import { afterFailedTimes, isUnavailable, offeredAgain, withOffer } from './offer.js';
import { openWrites } from './outbox/open-writes.js';
import { isSameSlot } from './outbox/write.js';
import { prefilled, withPrefill, withPreselection } from './prefill.js';
import { stillDue, stillUnread, withoutOutdatedPress } from './presses.js';
import type { Configured } from './properties.js';
import { afterStep, reconfigured, reduceShared, withoutImpossibleMove } from './reduce-shared.js';
import { bookingStepOf } from './screen.js';
import { withFirstDay } from './selected-day.js';
import type { Action, SharedAction, State } from './state.js';
import type { ListAction } from './tours/list.js';
import { toShownTour } from './tours/shown-tour.js';
import { otherTours } from './tours/tour-selectors.js';

export function reduceBookingRoot(state: State, action: Action, now: number): State {
  const next = withoutOutdatedPress(reduceAction(state, action, now), state);
  // Nothing else follows from typing.
  if (next === state || action.type === 'draft-changed') return next;
  // In this order: what can be booked decides whose times are shown, and these decide the day.
  const offered = withOffer(withoutImpossibleMove(next));
  const queried = withAvailabilityQuery(offered, !isUnavailable(offered), now);
  const shown = withShownDay(withTakenTime(queried, action, now), now);
  const sent = withAgreedConsent(withSentDetails(shown, state), state);
  return { ...sent, step: bookingStepOf(sent) };
}

function reduceAction(state: State, action: Action, now: number): State {
  switch (action.type) {
    case 'configured':
      return configure(state, action);
    case 'sources-answered':
      return { ...state, sources: action.sources ?? state.sources };
    case 'property-chosen':
      return offeredAgain({ ...state, ...choosingAgain(state), chosenProperty: action.id });
    case 'tour-type-chosen':
      return { ...state, ...choosingAgain(state), chosenType: action.tourType };
    case 'times-changed': {
      const next = reduceShared(state, action, now);
      return action.error ? afterFailedTimes(next, action.error) : next;
    }
    case 'times-expired':
      return reduceShared(offeredAgain(state), action, now);
    case 'day-chosen':
      return reduceShared({ ...state, preselection: undefined }, action, now);
    case 'date-wanted':
      return afterLeavingForm(state, prefilled(state, { date: action.day }));
    case 'prefilled':
      return afterLeavingForm(state, prefilled(state, action.prefill));
    case 'reset':
      return afterReset(state, now);
    case 'link-opened':
      return afterLinkOpening(state, action.tour);
    case 'link-checked':
      return afterLinkCheck(state, action);
    case 'another-wanted':
      return bookingAnother(state);
    case 'home-changed': {
      const next = startedOver(bookingAnother(state), now);
      return withoutConsent({ ...next, unreadOutcomes: stillDue(state) }, false);
    }
    case 'other-tour-wanted': {
      const tour = otherTours(state).find(({ id }) => id === action.id);
      return tour ? { ...state, shownTour: toShownTour(tour), isLinkOver: false } : state;
    }
    // A step of the booked tour if there is one, or else of the booking.
    case 'slot-chosen':
      if (state.shownTour) return reduceShared(state, action, now);
      return takeFormStep(state, action, now);
    case 'went-back': {
      if (state.shownTour) return reduceShared(state, action, now);
      return afterLeavingForm(state, takeFormStep(state, action, now));
    }
    case 'draft-changed':
      if (state.shownTour || isFormFrozen(state)) return state;
      return takeFormStep(state, action, now);
    case 'place-left-out':
      return state.shownTour ? state : takeFormStep(state, action, now);
    case 'details-wanted':
      return state.shownTour ? state : afterStep(state, reopened(state), action, now);
    default:
      action satisfies SharedAction | ListAction;
      return reduceShared(state, action, now);
  }
}

function takeFormStep(state: State, action: BookingFormAction, now: number): State {
  const bookingForm = reduceBookingForm(state.bookingForm, action, state.options);
  if (bookingForm === state.bookingForm) return state;
  return afterStep(state, { ...state, bookingForm }, action, now);
}

/**
 * After the visitor has left the form: consent to a sent booking doesn't apply to another one, and the details of the
 * sent one are no longer being changed.
 */
function afterLeavingForm(state: State, next: State): State {
  if (!isDetailsStep(state.bookingForm) || isDetailsStep(next.bookingForm)) return next;
  const { draft, editedKey } = state.bookingForm;
  if (!formWrite(state)) return editedKey === undefined ? next : withoutConsent(next, false);
  const isTyped = typedIn(state.bookingForm) !== draft;
  const { bookingForm } = isTyped ? next : withoutConsent(next, false);
  return { ...next, bookingForm: { ...bookingForm, editedKey: undefined } };
}

function configure(state: State, action: Configured): State {
  const { settings } = action;
  const { bookingForm, prefilledDraft } = state;
  const isSameApi = action.connection?.api === state.connection?.api;
  const configured = reconfigured(state, action);
  const isSameServer = configured.baseUrl === state.baseUrl;
  const next = isSameServer ? configured : { ...configured, sources: undefined };
  // After a permission error, only changed settings lead to a new request.
  if (isSameApi && isSameJson(settings, state.settings)) return next;
  const isUntouched = bookingForm.step === 'when' && bookingForm.draft === prefilledDraft;
  const [config, before] = [settings?.config, state.settings?.config];
  const isSamePrefill = isSameJson(config?.prefill, before?.prefill);
  const isSameText = isSameJson(config?.smsConsent, before?.smsConsent);
  const asked = isSameText ? next : withOtherConsentText(next);
  return offeredAgain(isUntouched && !isSamePrefill ? withPrefill(asked, before?.prefill) : asked);
}

/** The visitor has read that the offer changed, and chooses again. */
function choosingAgain({ bookingForm }: State): Pick<State, 'bookingForm'> {
  const isTold = bookingForm.step === 'when' && bookingForm.isOfferChanged;
  return { bookingForm: isTold ? { ...bookingForm, isOfferChanged: false } : bookingForm };
}

/** Another visitor comes: nothing of the last one stays. */
function afterReset(state: State, now: number): State {
  const next: State = {
    ...state,
    shownTour: undefined,
    tours: [],
    savedEntries: [],
    unreadOutcomes: [],
    answeredKey: undefined,
    heldPress: undefined,
    chosenProperty: undefined,
    chosenType: undefined,
    resets: state.resets + 1,
    isLinkOver: false,
  };
  return withPrefill(offeredAgain({ ...startedOver(next, now), bookingForm: EMPTY_FORM }));
}

/** Returns to the first screen, and keeps what was typed. */
function startedOver(state: State, now: number): State {
  const bookingForm = nextForm(state.bookingForm);
  return { ...state, calendar: newCalendar(timesAt(state, now)), bookingForm, unreadOutcomes: [] };
}

/** Starts another booking. The booked tour stays within reach. */
function bookingAnother(state: State): State {
  const { shownTour, chosenProperty = shownTour?.tour.property.id } = state;
  if (!shownTour) return state;
  const calendar = { ...state.calendar, day: undefined };
  const next = {
    ...withoutConsent(state, formWrite(state) !== undefined),
    calendar,
    chosenProperty,
    shownTour: undefined,
    unreadOutcomes: stillUnread(state),
    isLinkOver: false,
  };
  // What was filled in before the booking is no longer wanted.
  return { ...next, preselection: undefined };
}

/**
 * Marks the selected time as unlisted at once, until a list has it again. Behind a tour, the form of a taken time is
 * left: nothing there would say that the time is refused.
 */
function withTakenTime(state: State, action: Action, now: number): State {
  const { shownTour, bookingForm, times } = state;
  if (shownTour && isTimeTaken(state))
    return { ...state, bookingForm: reduceBookingForm(bookingForm, { type: 'went-back' }) };
  if (action.type !== 'times-changed' || shownTour || bookingForm.step !== 'details') return state;
  const { offer, start } = bookingForm;
  // Most likely, it's the visitor's own booking that has the time.
  if (openWrites(state).some((it) => isSameSlot(it, { property: offer.property, start })))
    return state;
  const day = dateOf(bookingForm.start);
  const isOpen = includesTime(timesAt(state, now)?.slotsOn(day) ?? [], bookingForm.start);
  if (!isOpen && !times.days.has(day)) return state;
  return { ...state, bookingForm: withUnlistedTime(bookingForm, !isOpen) };
}

/** The day whose times are shown: the visitor's choice, the page's, or the first day with a time. */
function withShownDay(state: State, now: number): State {
  const { shownTour, bookingForm } = state;
  const isChoosing = shownTour ? shownTour.step === 'moving' : bookingForm.step === 'when';
  return isChoosing ? withFirstDay(withPreselection(state, now), now) : state;
}
