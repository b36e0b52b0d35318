/**
 * "Change time", "Cancel tour", the screen where another time is chosen, the question before a cancellation, and
 * why a change failed. `store/tours/tour-selectors.ts` decides whether a tour can be changed, and
 * `store/tours/shown-tour.ts` has the steps.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { plainText } from '../elements/plain-text.js';
import { addressOf, isTentative, type Tour } from '../model/appointment.js';
import { dateOf } from '../model/wall-time.js';
import { phaseOf } from '../store/outbox/phase.js';
import type { Write } from '../store/outbox/write.js';
import { hasPassed } from '../store/properties.js';
import type { State } from '../store/state.js';
import type { ShownTour } from '../store/tours/shown-tour.js';
import {
  canCancel,
  canMove,
  isCurrentTime,
  isMoveSent,
  isUpToDate,
  mayHaveChanged,
  wouldChangeNothing,
} from '../store/tours/tour-selectors.js';
import { calendarWithTimes } from './calendar-with-times.js';
import { notice } from './notice.js';
import { contact } from './office.js';
import { outcomeRow } from './outcome-words.js';
import { alternatives, reasonsOf } from './taken-time.js';
import { inOneLine, inWords, unbroken } from './tour-summary.js';
import { button, paragraphs, type Ui } from './ui.js';
import { adviceIn, headingIn, waitInWords } from './write-in-words.js';
import { answerNotices, noticesBeside } from './write-notices.js';

/** Leaves out actions that the key isn't allowed to take. `listed` is a tour that has to be opened from the list first. */
export function changeButtons(state: State, ui: Ui, listed?: Tour) {
  const { strings, dispatch } = ui;
  const { shownTour } = state;
  // A key that's refused for one tour would be refused for every tour.
  if (shownTour?.isReadOnly) return nothing;
  if (!listed && !canMove(state) && !canCancel(state)) return paragraphs(strings.askProperty);
  const start = (type: 'move-wanted' | 'cancel-wanted') => () => {
    if (listed) dispatch({ type: 'tour-opened', tour: listed });
    dispatch({ type });
  };
  const options = listed && ({ kind: 'plain', describedBy: nameIdOf(listed) } as const);
  return html`
    ${canMove(state, listed) ? button(strings.changeTime, start('move-wanted'), options) : nothing}
    ${canCancel(state, listed) ? button(strings.cancelTour, start('cancel-wanted'), options) : nothing}
  `;
}

export const nameIdOf = ({ id }: Tour) => `tour-${id}`;

/** The same calendar as for a booking, without a form. A second press sends the selected time. */
export function movingScreen(state: State, ui: Ui, shownTour: ShownTour) {
  const { tour, newStart } = shownTour;
  const current = isCurrentTime(state, shownTour, tour.start) ? tour.start : undefined;
  // The current time isn't a new choice, though it can be pressed.
  const chosen = newStart && wouldChangeNothing(state, shownTour, newStart) ? undefined : newStart;
  const { earlierTour, passedTime, staysBooked } = ui.strings;
  // What a link says about a tour may be outdated, and a new tour may still have to be confirmed.
  const isSure = isUpToDate(state, tour) && !isTentative(tour);
  const isPast = hasPassed(state, tour, +ui.now);
  const say = isPast ? passedTime : isSure ? staysBooked : earlierTour;
  return html`
    ${placeInLine(tour)} ${paragraphs(current && say(inWords(ui, current)))}
    ${changeNotices(state, ui, shownTour)}
    ${
      canMove(state)
        ? html`${calendarWithTimes(state, ui, { start: chosen, current })}
          ${moveBar(state, ui, shownTour)}`
        : contact(state, ui, ui.strings.askProperty)
    }
  `;
}

export const placeInLine = (tour: Tour) => inOneLine('muted', tour.property.label, addressOf(tour));

/** The selected time and the button that sends it, which stay in view. Back, next to the heading, keeps the tour. */
function moveBar(state: State, ui: Ui, shownTour: ShownTour) {
  const { strings, formats, dispatch } = ui;
  const { newStart } = shownTour;
  if (!newStart || isMoveSent(state, shownTour, newStart, +ui.now)) return nothing;
  const isCurrent = wouldChangeNothing(state, shownTour, newStart);
  // The current time is mentioned only below its own day.
  if (isCurrent && state.calendar.day !== dateOf(newStart)) return nothing;
  const next = { ...subjectOf(shownTour.tour), kind: 'move', start: newStart } as const;
  const ahead = waitInWords(state, ui, next, +ui.now);
  const isPast = !ahead && hasPassed(state, next, +ui.now);
  const move = () => dispatch({ type: 'move-confirmed' });
  const time = formats.time(newStart);
  const words = unbroken(`${formats.shortDay(dateOf(newStart))}, ${time}`);
  const said = isCurrent ? strings.alreadyCurrent : isPast ? strings.passedTime(time) : words;
  return html`<div class="move chosen">
    <p>${plainText(said)}</p>
    ${isCurrent || isPast ? nothing : button(ahead ?? strings.moveTour, move, { kind: 'primary', isBusy: !!ahead, id: 'move' })}
  </div>`;
}

const subjectOf = ({ property, id: tourId }: Tour) => ({ property, tourId });

/**
 * A native modal dialog, which the root opens and closes. It makes the root's live region inert, so it has its own live
 * region.
 */
export function cancelQuestion(state: State, ui: Ui, shownTour: ShownTour): TemplateResult {
  const { strings, dispatch } = ui;
  const { tour } = shownTour;
  const { start } = tour;
  const next = { ...subjectOf(tour), kind: 'cancel', start } as const;
  const ahead = waitInWords(state, ui, next, +ui.now);
  const isBusy = ahead !== undefined;
  const isCertain = !mayHaveChanged(state, tour) && isCurrentTime(state, shownTour, start);
  const when = isCertain && inWords(ui, start);
  const keep = (event: Event) => {
    event.preventDefault();
    dispatch({ type: 'went-back' });
  };
  const cancel = () => dispatch({ type: 'cancel-confirmed' });
  const question = html`
    <h3 id="question">${strings.cancelQuestion}</h3>
    <div id="asked">${paragraphs(when)} ${placeInLine(tour)}</div>
    <p class="visually-hidden" role="status" .textContent=${ahead ?? ''}></p>
    <div class="actions">
      ${button(strings.keepTour, keep, { isWaiting: isBusy })}
      ${button(ahead ?? strings.yesCancel, cancel, { kind: 'danger', isBusy })}
    </div>
  `;
  return html`<dialog aria-labelledby="question" aria-describedby="asked" class="question" part="question" @cancel=${keep}>
    ${shownTour.step === 'asking' ? question : nothing}
  </dialog>`;
}

/** What may have changed, and why the latest change failed. */
export function changeNotices(state: State, ui: Ui, shownTour: ShownTour): unknown {
  const { strings } = ui;
  const notices = noticesBeside(state, ui);
  const text = state.isLinkOver ? strings.linkExpired : strings.askProperty;
  const blocked = shownTour.isReadOnly ? notice({ text }, contact(state, ui)) : nothing;
  return html`${notices} ${blocked} ${refusal(state, ui, shownTour)}`;
}

function refusal(state: State, ui: Ui, { step, tour }: ShownTour): unknown {
  const isTaken = (it: Write) => it.tourId === tour.id && phaseOf(it, +ui.now) === 'taken';
  const refused = step === 'moving' ? state.unreadOutcomes.find(isTaken) : undefined;
  if (!refused) return answerNotices(state, ui);
  const when = inWords(ui, refused.start);
  const row = outcomeRow(refused, +ui.now);
  const note = adviceIn(state, ui, refused, row, when);
  const others = html`${reasonsOf(ui, refused)} ${alternatives(state, ui, refused.start)} ${inOneLine('quiet', note)}`;
  const heading = headingIn(state, ui, refused, row, +ui.now);
  const message = { heading, text: ui.strings.moveTaken };
  return html`${notice({ kind: 'other-times', ...message }, others)}
    ${answerNotices(state, ui, refused)}`;
}
