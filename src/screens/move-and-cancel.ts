/** Moving a tour, the question before it's canceled, and why a change failed. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ManagedTour } from '../model/appointment.js';
import { dateOf, includesTime } from '../model/wall-time.js';
import {
  isInDoubt,
  isPresentTime,
  type ManagedState,
  type MovingState,
} from '../store/reduce-managing.js';
import { canCancel, canMove } from '../store/selectors.js';
import type { State } from '../store/state.js';
import { alternatives, calendarWithTimes } from './calendar-with-times.js';
import {
  askOrRetry,
  callOffice,
  contact,
  notice,
  refusedTime,
  sentences,
  unsentNotice,
} from './notice.js';
import { inOneLine, inWords, unbroken } from './tour-card.js';
import { button, onOwnPress, paragraphs, type Ui } from './ui.js';

/** Leaves out actions that the key isn't allowed to take. `listed` is a tour that has to be opened from the list first. */
export function changes(state: State, ui: Ui, listed?: ManagedTour) {
  const { strings, dispatch } = ui;
  const { managed } = state;
  // A key that's refused for one tour would be refused for every tour.
  if (managed?.step === 'idle' && managed.problem === 'blocked') return nothing;
  if (!listed && !canMove(state) && !canCancel(state)) {
    return html`${paragraphs(strings.askProperty)} ${callOffice(state, ui, managed?.tour.property)}`;
  }
  const start = (type: 'move-wanted' | 'cancel-wanted') => () => {
    if (listed) dispatch({ type: 'tour-opened', tour: listed });
    dispatch({ type });
  };
  const describedBy = listed && nameIdOf(listed);
  return html`
    ${canMove(state, listed) ? button(strings.changeTime, start('move-wanted'), { describedBy }) : nothing}
    ${canCancel(state) ? button(strings.cancelTour, start('cancel-wanted'), { describedBy }) : nothing}
  `;
}

/** The id of the text that names a listed tour. */
export const nameIdOf = ({ id }: ManagedTour) => `tour-${id}`;

/** The same calendar without a form; a second press requests the selected time. */
export function movingScreen(state: State, ui: Ui, managed: MovingState) {
  const { tour, slot, step } = managed;
  const present = isPresentTime(managed, tour.start) ? tour.start : undefined;
  // The current time isn't a new choice, though it can be pressed.
  const chosen = slot && isPresentTime(managed, slot) ? undefined : slot;
  const { property, location, tourType } = tour;
  const place = inOneLine('muted', property.label, tourType === 'video' ? '' : location);
  return html`
    ${place} ${paragraphs(present && ui.strings.staysBooked(inWords(ui, present)))}
    ${problem(state, ui, managed)}
    ${step === 'move-in-doubt' ? nothing : calendarWithTimes(state, ui, { slot: chosen, present })}
    ${moveBar(ui, managed)}
  `;
}

/** The time to request stays in view with its button. The arrow next to the heading keeps the tour. */
function moveBar({ strings, formats, dispatch }: Ui, managed: MovingState) {
  const { slot, step } = managed;
  if (!slot || step === 'move-in-doubt') return nothing;
  const isPresent = isPresentTime(managed, slot);
  const isBusy = step === 'move-sent';
  const name = isBusy ? strings.moving : strings.moveTour;
  const move = onOwnPress(() => dispatch({ type: 'move-confirmed' }));
  const words = unbroken(`${formats.shortDay(dateOf(slot))}, ${formats.time(slot)}`);
  return html`<div class="move chosen">
    ${keyed(slot, html`<p>${isPresent ? strings.alreadyCurrent : words}</p>`)}
    ${isPresent ? nothing : button(name, move, { kind: 'primary', isBusy, id: 'move' })}
  </div>`;
}

/** A native modal dialog, which the root opens and closes. */
export function cancelQuestion(ui: Ui, managed: ManagedState): TemplateResult {
  const { strings, dispatch } = ui;
  const isBusy = managed.step === 'cancelling';
  const keep = (event: Event) => {
    event.preventDefault();
    dispatch({ type: 'went-back' });
  };
  const cancel = onOwnPress(() => dispatch({ type: 'cancel-confirmed' }));
  const question = html`
    <h3 id="question">${strings.cancelQuestion}</h3>
    <p>${inWords(ui, managed.tour.start)}</p>
    <div class="actions">
      ${button(strings.keepTour, keep, { isWaiting: isBusy })}
      ${button(isBusy ? strings.cancelling : strings.yesCancel, cancel, { kind: 'danger', isBusy })}
    </div>
  `;
  return html`<dialog aria-labelledby="question" class="question" part="question" @cancel=${keep}>
    ${isBusy || managed.step === 'asking' ? question : nothing}
  </dialog>`;
}

/** Why the latest change failed, or that its outcome is unknown. */
export function problem(state: State, ui: Ui, managed: ManagedState) {
  const { strings } = ui;
  const unsent = unsentNotice(state, ui);
  if (isInDoubt(managed)) return html`${unsent} ${changeInDoubt(state, ui, managed)}`;
  if (state.unsent) return unsent;
  if (!('problem' in managed) || !managed.problem) return nothing;
  if (managed.problem === 'blocked') {
    const text = state.isLinkOver ? strings.linkExpired : strings.askProperty;
    return notice({ text }, contact(state, ui));
  }
  const kind = 'problem';
  if (managed.step !== 'moving')
    return notice({ kind, text: strings.notCancelled }, sentences(managed.messages));
  const { lost, messages, isSlot } = managed.problem;
  const isDoubted = includesTime(managed.doubtedStarts, lost);
  const otherwise = isSlot ? strings.moveTaken : strings.notMoved;
  const text = isDoubted ? strings.maybeMoved(inWords(ui, lost)) : otherwise;
  if (!isSlot) return notice({ kind, text }, sentences(messages));
  const { heading, reasons } = refusedTime(strings, messages);
  const note = html`<p class="quiet">${strings.moveNote(inWords(ui, lost))}</p>`;
  const others = html`${reasons} ${alternatives(state, ui, lost)} ${isDoubted ? nothing : note}`;
  return notice({ kind: 'doubt', heading, text }, others);
}

function changeInDoubt(state: State, ui: Ui, managed: ManagedState) {
  const { strings, dispatch } = ui;
  const { tour, doubtedStarts, step } = managed;
  const reasons = 'messages' in managed ? sentences(managed.messages) : nothing;
  const isKept = step === 'idle' && managed.problem === 'not-cancelled';
  // The list's heading doesn't mention the cancellation, or which tour it's about.
  const isListed = state.step === 'list';
  const heading = isListed ? strings.cancelUncertainHeading : undefined;
  const text = step.startsWith('cancel')
    ? strings.uncertainText(inWords(ui, tour.start))
    : strings.moveUncertainText(inWords(ui, doubtedStarts.at(-1) ?? tour.start));
  const retry = button(strings.tryAgain, () => dispatch({ type: 'retried' }));
  const office = callOffice(state, ui);
  const ways = askOrRetry(strings.checkOrRetry, office, step === 'idle' ? nothing : retry);
  return notice(
    { kind: 'doubt', heading, text },
    html`${paragraphs(isKept && strings.notCancelled)} ${reasons} ${ways}`,
  );
}
