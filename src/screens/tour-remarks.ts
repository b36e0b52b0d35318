/**
 * The sentences below a tour's heading: that it has to be confirmed, was moved, has passed, may have changed, or
 * that its exact time has to be checked. What became of a change is in `outcome-words.ts`.
 */
import { isStartOdd } from '../model/answered-start.js';
import { CONFIRMED, isTentative, type Tour } from '../model/appointment.js';
import { hasPassed } from '../store/properties.js';
import type { State } from '../store/state.js';
import { isElsewhere, type TourWithZone } from '../store/tours/tour-selectors.js';
import { inWords, leads } from './tour-summary.js';
import type { Ui } from './ui.js';

/** Whether the tour still has to be confirmed, and what changed. */
export function remarks(state: State, ui: Ui, tour: TourWithZone): readonly unknown[] {
  const { strings } = ui;
  const { previousStart, start } = tour;
  const isAsked = tour.knownFrom === 'link' && !isElsewhere(state, tour);
  // If the group doesn't use confirmations, the visitor doesn't need to know about them.
  const isConfirmed =
    tour.isMoved && tour.status === CONFIRMED && tour.confirmationEnabled !== false;
  return leads(
    isTentative(tour) && strings.confirmText,
    tour.knownFrom && !isAsked && strings.pastText,
    isAsked && !isCheckFailed(state, tour) && strings.checking,
    hasPassed(state, tour, +ui.now) && strings.passedTime(inWords(ui, start)),
    tour.maybeChanged && strings.unsureText,
    previousStart && strings.movedText(inWords(ui, previousStart)),
    isConfirmed && strings.confirmedText,
    isStartOdd(tour.start, tour.startsAt, tour.timeZone) && strings.checkExactTime,
  );
}

/** Whether the server couldn't be asked about the tour of a link. */
export const isCheckFailed = ({ failedCheck }: State, { id, knownFrom }: Tour) =>
  knownFrom === 'link' && failedCheck === id;
