/** What a step of the journey says to a screen reader, and where the focus should go. */
import type { TourStep } from '../events.js';
import type { BookingState } from '../flow/booking-flow.js';
import type { ManageState } from '../flow/manage-flow.js';
import type { Language } from '../strings/language.js';
import type { TourStrings } from '../strings/tour-strings.js';
import { inWords, isDetailsLike } from './details.js';

/** Within the details screen; a new screen's heading takes the focus in any case. */
export type FocusTarget = 'heading' | 'notice' | 'summary' | 'submit';

export function focusAfter(state: BookingState, previous: BookingState): FocusTarget | undefined {
  // Typing is no step: it must not move the focus.
  if (state.step === previous.step) return undefined;
  if (!isDetailsLike(state) || !isDetailsLike(previous)) return undefined;
  if (state.step === 'recovery' || state.step === 'uncertain') return 'notice';
  if (state.step !== 'details') return undefined;
  if (previous.step === 'recovery') return 'submit';
  return previous.step === 'submitting' ? 'summary' : undefined;
}

/** After a step of moving or cancelling; a new screen's heading takes the focus in any case. */
export function focusAfterManage(
  state: ManageState,
  previous: ManageState,
): FocusTarget | undefined {
  // Choosing another day is no step: it must not move the focus.
  if (state.step === previous.step) return undefined;
  if (state.step === 'moving') return state.problem && 'notice';
  // What was pressed goes with its notice.
  const hadNotice = 'problem' in previous && previous.problem;
  const isRepeat = previous.step === 'move-uncertain';
  if (state.step === 'move-sent' && (hadNotice || isRepeat)) return 'heading';
  if (state.step === 'standing') return state.problem && 'notice';
  const isUncertain = state.step === 'move-uncertain' || state.step === 'cancel-uncertain';
  return isUncertain ? 'notice' : undefined;
}

export function announcementAfterManage(
  { step }: ManageState,
  { strings }: Language,
): string | undefined {
  if (step === 'move-sent') return strings.moving;
  // What is over is not said any longer.
  return step === 'cancelling' ? strings.cancelling : '';
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

export function headingOf(step: TourStep, strings: TourStrings, managed?: ManageState): string {
  if (managed?.step === 'gone') return strings.goneHeading;
  return {
    when: strings.whenHeading,
    details: strings.detailsHeading,
    booked: strings.bookedHeading,
    moving: strings.movingHeading,
    moved: strings.movedHeading,
    cancelled: strings.cancelledHeading,
    list: strings.listHeading,
    unavailable: strings.unavailableHeading,
  }[step];
}
