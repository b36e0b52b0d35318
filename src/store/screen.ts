/** Which screen each root shows. Pure. */
import { isKeyFault } from '../api/errors.js';
import { isUnavailable } from './offer.js';
import type { State, TourStep } from './state.js';
import type { ManagedState } from './tours/managed.js';

/** Of `<tour-booking>`. A booked tour stays on the screen, whatever happens to the page or the service. */
export function bookingStepOf(state: State): TourStep {
  const { managed, bookingForm, options } = state;
  if (managed) return managedStepOf(managed);
  if (isUnavailable(state)) return 'unavailable';
  // Without options, a property is to be chosen first.
  return options ? bookingForm.step : 'when';
}

/** Of `<tour-appointments>`. */
export function listStepOf({ managed, settings, list }: State): TourStep {
  if (!settings || isKeyFault(list.failure)) return 'unavailable';
  const step = managed ? managedStepOf(managed) : 'booked';
  return step === 'booked' ? 'list' : step;
}

function managedStepOf({ step, tour }: ManagedState): TourStep {
  if (step === 'moving' || step === 'cancelled') return step;
  return tour.isMoved ? 'moved' : 'booked';
}

/** Identifies the screen: another tour's result is another one. */
export function screenOf({ step, managed }: State): string {
  const isResult = step === 'booked' || step === 'moved' || step === 'cancelled';
  return isResult ? `${step} ${managed?.tour.id}` : step;
}
