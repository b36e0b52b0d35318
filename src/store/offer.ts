/**
 * Whether nothing can be booked, so that the fallback appears. What another offer, or a refused tour type, does to
 * the chosen time. Which tour types are offered, and which is preselected: `booking/booking-options.ts`. Pure.
 */
import { isKeyFault, messagesAt, TourApiError } from '../api/errors.js';
import { createBookingOptions } from '../booking/booking-options.js';
import { keepLatest } from '../model/keep-latest.js';
import { afterOtherOffer, isOutdated, reduceBookingForm } from './form/booking-form.js';
import { isFormFrozen } from './form/sent-form.js';
import { groupOf, isGroupSettled, propertyOf } from './properties.js';
import { type Action, INITIAL_STATE, type State } from './state.js';
import { withReadOnlyTour } from './tours/shown-tour.js';

const optionsOf = keepLatest(createBookingOptions);

/** If the offer changes, the visitor chooses again: only what they saw is sent. */
export function withOffer(state: State): State {
  const { settings, sources, chosenType, refusedTypes, bookingForm } = state;
  const property = propertyOf(state);
  const options =
    settings &&
    property &&
    optionsOf(settings, property, groupOf(state, property), sources, chosenType, refusedTypes);
  const next = options === state.options ? state : { ...state, options };
  // The page may no longer have the chosen property.
  const isOther = options ? isOutdated(bookingForm, options) : settings && !property;
  // A frozen form stays: it shows what was sent.
  if (!isOther || isFormFrozen(next)) return next;
  return { ...next, bookingForm: afterOtherOffer(bookingForm), heldPress: undefined };
}

/** Whether nothing can be booked. A tour on the screen needs no options: it's moved among its property's times. */
export function isUnavailable(state: State): boolean {
  const { settings, options, shownTour, unavailableBecause } = state;
  const isChoiceOpen = settings !== undefined && !propertyOf(state);
  return unavailableBecause !== undefined || !(options || isChoiceOpen || shownTour);
}

/** Forgets what was refused: it may be available now, or for another property. */
export function offeredAgain(state: State): State {
  const { refusedTypes } = INITIAL_STATE;
  return { ...state, unavailableBecause: undefined, refusedTypes };
}

/** Without times, there's nothing to book or to move. */
export function afterFailedTimes(state: State, error: TourApiError): State {
  const { kind, isPage } = error;
  const isTypeRefused = kind === 'refused' && messagesAt(error, 'tour_type').length > 0;
  // A page isn't the service's answer: during a deployment, a site sends one for a while.
  const isMissing = kind === 'not-found' && !isPage;
  if (!isTypeRefused && !isMissing && !isKeyFault(error)) return state;
  // The type of a tour that's booked or in progress stays. Tours of other types can still be booked.
  const { shownTour } = state;
  if (isTypeRefused && shownTour)
    return shownTour.step === 'moving' ? withReadOnlyTour(state) : state;
  if (!isTypeRefused || isFormFrozen(state)) return { ...state, unavailableBecause: error };
  // The visitor chooses again among the other types. Video tours have the times of guided ones.
  const isSelfGuided = state.availabilityQuery?.tourType === 'self-guided';
  const types = isSelfGuided ? (['self-guided'] as const) : (['guided', 'video'] as const);
  const bookingForm = reduceBookingForm(state.bookingForm, { type: 'went-back' });
  return { ...state, refusedTypes: [...state.refusedTypes, ...types], bookingForm };
}

/** A group's settings may show that online booking is off, before any times have arrived. */
export function closedBy(state: State, action: Action): TourApiError | undefined {
  const { settings, options, unavailableBecause } = state;
  if (action.type !== 'group-answered' || action.error) return undefined;
  const isClosed =
    settings && isGroupSettled(state, propertyOf(state)) && !options && !unavailableBecause;
  if (!isClosed) return undefined;
  return new TourApiError('refused', 'no tour type can be booked', { operation: 'group' });
}
