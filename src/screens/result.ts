/** What was booked, moved or cancelled, and what can be done next. The time that is shown is the chosen one. */
import { html, nothing, type TemplateResult } from 'lit';
import { isStartOdd } from '../model/answered-start.js';
import type { ManagedTour } from '../model/appointment.js';
import { isOver, isUncertain, type ManagedState } from '../store/managing.js';
import { canCancel, canMove } from '../store/selectors.js';
import type { ListState, TourState } from '../store/state.js';
import { calendarActions } from './calendar-actions.js';
import { cancelQuestion } from './cancel-question.js';
import { headingOf } from './frame.js';
import { failureNotice, sentences, unsentNotice } from './notice.js';
import { inWords, tourSummary } from './summary.js';
import type { Ui } from './ui.js';
import { uncertainNotice } from './uncertain.js';

export function resultScreen(
  state: TourState | ListState,
  ui: Ui,
  managed: ManagedState,
): TemplateResult {
  const { tour, step } = managed;
  const isCertain = !isUncertain(managed);
  const hasEntry = step !== 'gone' && isCertain;
  const actions = html`<div class="actions">
    ${hasEntry ? calendarActions(state, ui, managed) : nothing} ${changes(state, ui, managed)}
  </div>`;
  return html`
    ${step === 'gone' ? nothing : tourSummary(tour, ui, directions(state, ui, managed))}
    ${isCertain ? words(ui, managed) : nothing}
    ${isOver(managed) ? nothing : problem(state, ui, managed)}
    ${step === 'gone' || step === 'cancel-uncertain' ? nothing : actions}
    ${wayOn(state, ui, tour)}
    ${isOver(managed) ? nothing : cancelQuestion(ui, managed)}
  `;
}

/** On to the page's own address, another booking, out of the dialog, or back to the list. */
function wayOn(
  state: TourState | ListState,
  { strings, dispatch }: Ui,
  tour: ManagedTour,
): TemplateResult {
  const link = (name: string, act: () => void) =>
    html`<button class="link" part="link" @click=${act}>${name}</button>`;
  if (!('journey' in state)) {
    const back = () => dispatch({ type: 'list-reloaded', isQuiet: false });
    return html`<div class="actions">${link(strings.backToList, back)}</div>`;
  }
  const { redirect } = state.settings?.config ?? {};
  const isAwaited = redirect && tour.confirmationEnabled;
  // Outside of a dialog the last button is not displayed; inside, the form closes it.
  return html`<div class="actions">
    ${isAwaited ? html`<a class="button" part="button" href=${redirect}>${strings.goOn}</a>` : nothing}
    ${link(strings.bookAnother, () => dispatch({ type: 'another-wanted' }))}
    <form class="done" method="dialog">
      <button class="button" part="button">${strings.done}</button>
    </form>
  </div>`;
}

/** The way back to a tour that was booked before the one that is being chosen. */
export function earlierTour({ journey }: TourState, ui: Ui): TemplateResult | typeof nothing {
  const { managed } = journey.earlier ?? {};
  if (!managed) return nothing;
  const { strings, dispatch } = ui;
  const words = isUncertain(managed)
    ? headingOf('booked', strings, managed)
    : strings.bookedBefore(inWords(ui, managed.tour.start));
  return html`<p class="muted">
    ${words}
    <button class="link" part="link" @click=${() => dispatch({ type: 'earlier-wanted' })}>
      ${strings.showTour}
    </button>
  </p>`;
}

/** A search on a map, by the visitor's own press. */
function directions(
  { settings }: TourState | ListState,
  { strings }: Ui,
  managed: ManagedState,
): TemplateResult | typeof nothing {
  const { location, tourType } = managed.tour;
  const isOff = settings && 'config' in settings && settings.config.directions === false;
  if (!location || tourType === 'video' || isOver(managed) || isOff) return nothing;
  const query = new URLSearchParams({ api: '1', query: location });
  const url = `https://www.google.com/maps/search/?${query}`;
  return html`<a href=${url} part="link" target="_blank" rel="noreferrer">${strings.directions}</a>`;
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
  const { previousStart, confirmationEnabled } = tour;
  const isOdd = isStartOdd(tour.start, tour.startsAt, tour.timeZone);
  const said = previousStart ? strings.movedText(inWords(ui, previousStart)) : strings.bookedText;
  return html`
    ${previousStart || !confirmationEnabled ? html`<p>${said}</p>` : nothing}
    ${confirmationEnabled ? confirmNotice(ui, tour) : nothing}
    ${isOdd ? html`<p>${strings.checkExactTime}</p>` : nothing}
  `;
}

function confirmNotice({ strings }: Ui, { expirationDate }: ManagedTour): TemplateResult {
  return html`<div class="notice" part="notice">
    <p><strong>${strings.confirmText}</strong></p>
    ${expirationDate ? html`<p>${strings.heldText}</p>` : nothing}
  </div>`;
}

/** Why the latest wish was not carried out. `heading` is for where the screen's own is another. */
export function problem(
  state: TourState | ListState,
  ui: Ui,
  managed: ManagedState,
  heading?: string,
): TemplateResult | typeof nothing {
  const { strings } = ui;
  if (state.unsent) return unsentNotice(state, ui);
  if (isUncertain(managed)) return uncertainNotice(state, ui, managed, heading);
  if (managed.step !== 'standing' || !managed.problem) return nothing;
  return managed.problem === 'forbidden'
    ? failureNotice(strings.askProperty, html`<slot></slot>`)
    : failureNotice(strings.notCancelled, sentences(managed.messages ?? []));
}

/** What the key may not do is not offered. */
function changes(
  state: TourState | ListState,
  { strings, dispatch }: Ui,
  managed: ManagedState,
): TemplateResult | typeof nothing {
  const isForbidden = managed.step === 'standing' && managed.problem === 'forbidden';
  if (isOver(managed) || isForbidden) return nothing;
  if (!canMove(state) && !canCancel(state)) return html`<p>${strings.askProperty}</p>`;
  const button = (name: string, type: 'move-wanted' | 'cancel-wanted') =>
    html`<button class="link" part="link" @click=${() => dispatch({ type })}>${name}</button>`;
  return html`
    ${canMove(state) ? button(strings.changeTime, 'move-wanted') : nothing}
    ${canCancel(state) ? button(strings.cancelTour, 'cancel-wanted') : nothing}
  `;
}
