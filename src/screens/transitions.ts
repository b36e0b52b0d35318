/** What a step of the journey says to a screen reader, and where the focus should go. */
import type { TourStep } from '../events.js';
import type { BookingState } from '../flow/booking-flow.js';
import type { MonthView } from '../flow/month-view.js';
import type { Language } from '../strings/language.js';
import type { TourStrings } from '../strings/tour-strings.js';
import { inWords, isDetailsLike } from './details.js';

/** Within the details screen; a new screen's heading takes the focus in any case. */
export type FocusTarget = 'notice' | 'summary' | 'submit';

export function focusAfter(state: BookingState, previous: BookingState): FocusTarget | undefined {
  // Typing is no step: it must not move the focus.
  if (state.step === previous.step) return undefined;
  if (!isDetailsLike(state) || !isDetailsLike(previous)) return undefined;
  if (state.step === 'recovery' || state.step === 'uncertain') return 'notice';
  if (state.step !== 'details') return undefined;
  if (previous.step === 'recovery') return 'submit';
  return previous.step === 'submitting' ? 'summary' : undefined;
}

export function announcementAfter(
  state: BookingState,
  previous: BookingState,
  language: Language,
): string | undefined {
  const { strings } = language;
  if (state.step === 'submitting') {
    return state.phase === 'checking' ? strings.checking : strings.booking;
  }
  if (state.step === 'details' && previous.step === 'recovery') {
    return strings.timePicked(inWords(language, state.slot));
  }
  return undefined;
}

export function headingOf(step: TourStep, strings: TourStrings): string {
  return {
    when: strings.whenHeading,
    details: strings.detailsHeading,
    booked: strings.bookedHeading,
    unavailable: strings.unavailableHeading,
  }[step];
}

/** What is said of a month once all of it is known. */
export function monthSummary(view: MonthView, { strings, formats }: Language): string | undefined {
  const states = [...view.days.values()];
  if (view.isSearching || states.includes('loading')) return undefined;
  const openDays = states.filter((state) => state === 'open').length;
  return strings.monthSummary(formats.month(view.month), openDays);
}
