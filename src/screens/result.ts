/** What was booked, moved or cancelled, and what can be done next. The time that is shown is the chosen one. */
import { html, nothing, type TemplateResult } from 'lit';
import { isStartOdd } from '../model/answered-start.js';
import type { ManagedState } from '../store/managing.js';
import { canCancel, canMove } from '../store/selectors.js';
import type { ListState, TourState } from '../store/state.js';
import { calendarActions } from './calendar-actions.js';
import { cancelQuestion } from './cancel-question.js';
import { retry } from './moving.js';
import { failureNotice, problemNotice, unsentNotice } from './notice.js';
import { inWords, tourSummary } from './summary.js';
import type { Ui } from './ui.js';

export function resultScreen(
  state: TourState | ListState,
  ui: Ui,
  managed: ManagedState,
): TemplateResult {
  const { strings } = ui;
  const isGone = managed.step === 'gone';
  const isOver = isGone || managed.step === 'cancelled';
  const entry = isGone ? undefined : calendarActions(state, ui, managed);
  const canChange = canMove(state) || canCancel(state);
  return html`
    ${isGone ? nothing : tourSummary(managed.tour, ui)} ${words(ui, managed)}
    ${isOver ? nothing : problem(state, ui, managed)}
    ${isOver || canChange ? nothing : html`<p>${strings.askProperty}</p>`}
    <div class="actions">${entry?.button} ${isOver ? nothing : changes(state, ui, managed)}</div>
    ${entry?.links} ${wayOn(state, ui)}
    ${isOver ? nothing : cancelQuestion(ui, managed)}
  `;
}

/** Another booking, or back to the list. */
function wayOn(state: TourState | ListState, { strings, dispatch }: Ui): TemplateResult {
  const isList = !('journey' in state);
  const go = () =>
    dispatch(isList ? { type: 'list-reloaded', isQuiet: false } : { type: 'another-wanted' });
  return html`<button class="link" part="link" @click=${go}>
    ${isList ? strings.backToList : strings.bookAnother}
  </button>`;
}

function words(ui: Ui, managed: ManagedState): TemplateResult {
  const { strings } = ui;
  const { tour } = managed;
  if (managed.step === 'gone') return html`<p>${strings.goneAppointment}</p>`;
  if (managed.step === 'cancelled') {
    const { notificationSent } = managed;
    if (notificationSent === undefined) return html``;
    return html`<p>${notificationSent ? strings.teamTold : strings.nothingToDo}</p>`;
  }
  const isOdd = isStartOdd(tour.start, tour.startsAt, tour.timeZone);
  const moved = tour.previousStart && strings.movedText(inWords(ui, tour.previousStart));
  return html`
    ${moved ? html`<p>${moved}</p>` : bookedWords(ui, managed)}
    ${isOdd ? html`<p>${strings.checkExactTime}</p>` : nothing}
  `;
}

function bookedWords({ strings }: Ui, { tour }: ManagedState): TemplateResult {
  if (!tour.confirmationEnabled) return html`<p>${strings.bookedText}</p>`;
  return html`<div class="notice" part="notice">
    <p><strong>${strings.confirmText}</strong></p>
    ${tour.expirationDate ? html`<p>${strings.heldText}</p>` : nothing}
  </div>`;
}

/** Why the latest wish was not carried out. */
export function problem(
  state: TourState | ListState,
  ui: Ui,
  managed: ManagedState,
): TemplateResult | typeof nothing {
  const { strings } = ui;
  if (state.unsent) return unsentNotice(state, ui);
  if (managed.step === 'cancel-uncertain') {
    return problemNotice(strings.cancelUncertainHeading, strings.cancelUncertainText, retry(ui));
  }
  if (managed.step !== 'standing' || !managed.problem) return nothing;
  const lost = managed.unconfirmedStarts.at(-1);
  if (managed.problem === 'maybe-moved' && lost) {
    const text = strings.moveUncertainText(inWords(ui, lost));
    const body = html`<p>${strings.checkOrRetry}</p>`;
    return problemNotice(strings.moveUncertainHeading, text, body);
  }
  return managed.problem === 'forbidden'
    ? failureNotice(strings.askProperty, html`<slot></slot>`)
    : failureNotice(strings.notCancelled);
}

/** What the key may not do is not offered. */
function changes(
  state: TourState | ListState,
  { strings, dispatch }: Ui,
  managed: ManagedState,
): TemplateResult | typeof nothing {
  const isForbidden = managed.step === 'standing' && managed.problem === 'forbidden';
  if (managed.step === 'cancel-uncertain' || isForbidden) return nothing;
  const button = (name: string, type: 'move-wanted' | 'cancel-wanted') =>
    html`<button class="button" part="button" @click=${() => dispatch({ type })}>${name}</button>`;
  return html`
    ${canMove(state) ? button(strings.changeTime, 'move-wanted') : nothing}
    ${canCancel(state) ? button(strings.cancelTour, 'cancel-wanted') : nothing}
  `;
}
