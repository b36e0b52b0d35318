/**
 * Draws the list of `<tour-appointments>`: each tour's card, badge and buttons, the fold of past tours, and a list
 * that's empty, loading or failed. `store/tours/list.ts` decides the order and which tours are past, and
 * `tour-appointments.ts` when the list is read again.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { isKeyFault } from '../api/errors.js';
import { addressOf, CANCELED } from '../model/appointment.js';
import { dateOf } from '../model/wall-time.js';
import { isRetryable } from '../store/outbox/retry-safety.js';
import type { State } from '../store/state.js';
import { isListLoading, isTourLate, type ListedTour, listTours } from '../store/tours/list.js';
import type { ShownTour } from '../store/tours/shown-tour.js';
import { changesOf } from '../store/tours/tour-selectors.js';
import { calendarActions } from './calendar-actions.js';
import type { Row } from './debug-panel.js';
import { cancelQuestion, changeButtons, changeNotices, nameIdOf } from './move-and-cancel.js';
import { note } from './notice.js';
import { contact } from './office.js';
import { placeOf, tourScreen } from './tour-screen.js';
import { inOneLine, inWords, whenAndWhere } from './tour-summary.js';
import { button, linkButton, paragraphs, type Ui } from './ui.js';
import { answerNotices, noticesBeside } from './write-notices.js';

/** The screen of a listed tour while it's being changed, and afterwards. */
export function listedTourScreen(state: State, ui: Ui, shownTour: ShownTour): TemplateResult {
  const back = () => ui.dispatch({ type: 'list-reloaded', isQuiet: false });
  const kind = shownTour.step === 'canceled' ? 'primary' : 'plain';
  const footer = html`<div class="actions">${button(ui.strings.backToList, back, { kind })}</div>`;
  return tourScreen(state, ui, shownTour, footer);
}

export function listRows({ settings }: State): readonly Row[] {
  const { list } = settings ?? {};
  return [
    ['client-id', list && 'given', 'the page'],
    ['answered-times', list?.answeredTimes, 'the page'],
  ];
}

export function appointmentsScreen(state: State, ui: Ui): TemplateResult {
  const { settings, shownTour } = state;
  // Without settings, nobody knows whose list it is.
  if (!settings) return listScreen(state, ui);
  const notices = shownTour
    ? changeNotices(state, ui, shownTour)
    : [answerNotices(state, ui), ...noticesBeside(state, ui)];
  return html`${notices} ${listScreen(state, ui)} ${shownTour ? cancelQuestion(state, ui, shownTour) : nothing}`;
}

function listScreen(state: State, ui: Ui): TemplateResult {
  const { strings, dispatch } = ui;
  const { settings } = state;
  const { failure } = state.list;
  const bookUrl = settings?.bookUrl;
  if (!settings || isKeyFault(failure)) return contact(state, ui, strings.askProperty);
  if (failure?.kind === 'not-found') return contact(state, ui, strings.unknownClient);
  if (failure) {
    const reload = () => dispatch({ type: 'list-reloaded', isQuiet: false });
    const text = state.isOffline ? strings.offline : strings.listFailed;
    return note(text, button(strings.tryAgain, reload));
  }
  if (isListLoading(state)) {
    const line = html`<div class="line loading"></div>`;
    const action = html`<div class="outline"></div>`;
    const card = html`<div class="summary">
      <div class="facts"><div>${line}${line}</div><div>${line}${line}${line}</div></div>
      <div class="actions">${action}${action}</div>
    </div>`;
    return html`<p class="visually-hidden">${strings.loadingList}</p>
      <div class="tours outlines">${card}${card}</div>`;
  }
  const { past, upcoming } = listTours(state, ui.now);
  const book = html`<div class="actions">${linkButton(bookUrl, strings.region, 'primary')}</div>`;
  const wayOn = bookUrl ? book : contact(state, ui, strings.unavailableText);
  const empty = html`${paragraphs(!isTourLate(state) && strings.emptyList)} ${wayOn}`;
  const folded = html`<details class="past">
    <summary .textContent=${strings.pastTours(past.length)}></summary>
    ${list(state, ui, past)}
  </details>`;
  const isEmpty = upcoming.every(({ status }) => status === CANCELED);
  return html`
    ${upcoming.length > 0 ? list(state, ui, upcoming) : nothing} ${isEmpty ? empty : nothing}
    ${past.length > 0 ? folded : nothing}
  `;
}

function list(state: State, ui: Ui, tours: readonly ListedTour[]) {
  // Keyed, so that neither the focus nor an open menu passes to another tour's buttons.
  return html`<ul class="tours">
    ${tours.map((tour) => keyed(tour.id, item(state, ui, tour)))}
  </ul>`;
}

function item(state: State, ui: Ui, tour: ListedTour) {
  const { strings, formats } = ui;
  const { start, status } = tour;
  const { employee } = tour.appointment;
  const nameId = nameIdOf(tour);
  const name = html`<h3 class="date" .textContent=${formats.day(dateOf(start), ui.now)}></h3>`;
  const isOver = tour.isPast || Number(status) >= CANCELED;
  // For a change in flight or without a known outcome, the notice offers what to do.
  const isHeld = changesOf(state, { tour }).some(
    (it) => it.inFlight || isRetryable(state, it, +ui.now),
  );
  const details = html`${isOver ? inOneLine('muted', addressOf(tour)) : placeOf(state, ui, tour, nameId)}
    ${inOneLine('muted', employee?.name && strings.withEmployee(employee.name))}
    ${inOneLine('badge', tour.isUnsure ? strings.statusUnknown : strings.statuses[status ?? 0])}`;
  const actions = html`<div class="actions">
    ${tour.isUnsure ? nothing : calendarActions(state, ui, tour, 'plain', nameId)}
    <div class="row">${changeButtons(state, ui, tour)}</div>
  </div>`;
  return html`<li class="summary ${status === CANCELED ? 'canceled' : ''}" part="appointment">
    <span id=${nameId} hidden .textContent=${inWords(ui, start)}></span>
    ${whenAndWhere(tour, ui, name, details)} ${isOver || isHeld ? nothing : actions}
  </li>`;
}
