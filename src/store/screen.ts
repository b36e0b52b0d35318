/** Which screen each root shows, and after which actions it may differ. Nothing to book: `offer.ts`. Pure. */
import { isKeyFault } from '../api/errors.js';
import { isUnavailable } from './offer.js';
import type { Action, State, TourStep } from './state.js';
import type { ShownTour } from './tours/shown-tour.js';

/** The screen of `<tour-booking>`. A booked tour stays on the screen, whatever happens to the page or the service. */
export function bookingStepOf(state: State): TourStep {
  const { shownTour, bookingForm, options } = state;
  if (shownTour) return stepOfTour(shownTour);
  if (isUnavailable(state)) return 'unavailable';
  // Without options, a property is to be chosen first.
  return options ? bookingForm.step : 'when';
}

/** The screen of `<tour-appointments>`. A result stays on the screen, even if the key is refused meanwhile. */
export function listStepOf({ shownTour, settings, list }: State): TourStep {
  const step = shownTour ? stepOfTour(shownTour) : 'booked';
  const isDone = step === 'moved' || step === 'canceled';
  if (!settings || (isKeyFault(list.failure) && !isDone)) return 'unavailable';
  return step === 'booked' ? 'list' : step;
}

function stepOfTour({ step, tour }: ShownTour): TourStep {
  if (step === 'moving' || step === 'canceled') return step;
  return tour.isMoved ? 'moved' : 'booked';
}

/** Identifies the screen. The results of two tours are two screens. */
export function screenOf({ step, shownTour }: State): string {
  const isResult = step === 'booked' || step === 'moved' || step === 'canceled';
  return isResult ? `${step} ${shownTour?.tour.id}` : step;
}

/** Actions that leave the screen as it is: the form renders what's typed, and a completed month is only announced. */
const WITHOUT_CHANGE: readonly Action['type'][] = [
  'draft-changed',
  'period-completed',
  'outcomes-seen',
];

/** Whether the screen may differ after an action, even one that didn't apply: what was pressed may be outdated. */
export function mayChangeScreen(state: State, previous: State, action: Action): boolean {
  const isOther = state.bookingForm.refusal !== previous.bookingForm.refusal;
  return isOther || !WITHOUT_CHANGE.includes(action.type);
}
