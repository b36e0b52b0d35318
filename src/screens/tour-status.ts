/** How a tour is, in words: a badge in the list, and remarks on its own screen. What a change came to is in outcome-words.ts. */
import { html, nothing, type TemplateResult } from 'lit';
import { isStartOdd } from '../model/answered-start.js';
import { CONFIRMED, isTentative, type Tour } from '../model/appointment.js';
import { hasPassed } from '../store/properties.js';
import type { State } from '../store/state.js';
import type { TourWithZone } from '../store/tours/tour-selectors.js';
import type { TourStrings } from '../strings/en.js';
import { note } from './notice.js';
import { callOffice } from './office.js';
import { inWords } from './tour-summary.js';
import { button, paragraphs, type Ui } from './ui.js';

/** `isOpen`: a change of it has no known outcome. */
export function statusInList(
  { statuses, statusUnknown }: TourStrings,
  status: Tour['status'],
  isOpen: boolean,
): string | undefined {
  return isOpen ? statusUnknown : (statuses[status ?? 0] ?? statuses[0]);
}

/** Whether the tour still has to be confirmed, and what changed. */
export function remarks(state: State, ui: Ui, tour: TourWithZone): TemplateResult {
  const { strings, dispatch } = ui;
  const { previousStart, start } = tour;
  const isLink = tour.knownFrom === 'link';
  const isUnchecked = isLink && state.failedCheck === tour.id;
  const again = button(strings.tryAgain, () => dispatch({ type: 'reads-retried' }));
  const call = callOffice(state, ui, tour.property, { isMain: false });
  // If the group doesn't use confirmations, the visitor doesn't need to know about them.
  const isConfirmed =
    tour.isMoved && tour.status === CONFIRMED && tour.confirmationEnabled !== false;
  return html`
    ${isUnchecked ? note(strings.uncheckedText, html`<div class="actions">${again}${call}</div>`) : nothing}
    ${isTentative(tour) ? note(html`<strong>${strings.confirmText}</strong>`, nothing, 'wait') : nothing}
    ${paragraphs(
      tour.knownFrom === 'earlier' && strings.pastText,
      isLink && !isUnchecked && strings.checking,
      hasPassed(state, tour, +ui.now) && strings.passedTime(inWords(ui, start)),
      tour.maybeChanged && strings.unsureText,
      previousStart && strings.movedText(inWords(ui, previousStart)),
      isConfirmed && strings.confirmedText,
      isStartOdd(tour.start, tour.startsAt, tour.timeZone) && strings.checkExactTime,
    )}
  `;
}
