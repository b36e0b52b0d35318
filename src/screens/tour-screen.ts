/**
 * The screen of a booked, moved or canceled tour, in both roots: its order, when the phone is above the actions,
 * whether the property was notified, the ticket's stub, and "Directions". `tour-remarks.ts` has the sentences at
 * the top. Shows the chosen time, not the one in the response.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { newTabLink } from '../elements/new-tab-link.js';
import { hiddenFromRecorders } from '../elements/recorders.js';
import { isStartOdd } from '../model/answered-start.js';
import { addressOf, isTentative, type Tour } from '../model/appointment.js';
import { isUnresolved } from '../store/outbox/write.js';
import type { State } from '../store/state.js';
import type { ShownTour } from '../store/tours/shown-tour.js';
import {
  changesOf,
  isUpToDate,
  mayHaveChanged,
  type TourWithZone,
  withProperty,
} from '../store/tours/tour-selectors.js';
import { calendarActions } from './calendar-actions.js';
import {
  cancelQuestion,
  changeButtons,
  changeNotices,
  movingScreen,
  placeInLine,
} from './move-and-cancel.js';
import { note, retryReads } from './notice.js';
import { callOffice } from './office.js';
import { isCheckFailed, remarks } from './tour-remarks.js';
import { inOneLine, leads, tourSummary } from './tour-summary.js';
import type { Ui } from './ui.js';

/** From top to bottom: what to know, the tour, and what to do. At most one button is the main one. */
export function tourScreen(
  state: State,
  ui: Ui,
  shownTour: ShownTour,
  /** What the root element adds: where to go next. */
  footer: unknown,
): TemplateResult {
  const { step, isReadOnly } = shownTour;
  if (step === 'moving') return movingScreen(state, ui, shownTour);
  const { strings } = ui;
  const tour = withProperty(state, shownTour.tour);
  if (step === 'canceled') {
    const isUntold = shownTour.notificationSent === false;
    return html`${leads(shownTour.notificationSent && strings.notified, isUntold && strings.notNotified)}
      ${isUntold ? callOffice(state, ui, tour.property, { kind: '' }) : nothing}
      ${mayHaveChanged(state, tour) ? placeInLine(tour) : tourSummary(tour, ui, { isCanceled: true })} ${changeNotices(state, ui, shownTour)} ${footer}
      <div class="actions">${calendarActions(state, ui, tour)}</div>`;
  }
  const isSettled = !changesOf(state, shownTour).some(isUnresolved);
  const isOffered = !mayHaveChanged(state, tour);
  const isKnown = isUpToDate(state, tour);
  const isOdd = isStartOdd(tour.start, tour.startsAt, tour.timeZone);
  // As long as a link is being checked, there's nothing to call about.
  const mustCall = tour.knownFrom !== 'link' && (!isKnown || isTentative(tour) || isOdd);
  const kind = mustCall ? 'primary' : 'plain';
  // A notice has its own phone link.
  const isNoticed = !isSettled || isReadOnly || state.unreadOutcomes.length > 0;
  const call = isNoticed
    ? nothing
    : callOffice(state, ui, tour.property, { kind, say: strings.questions });
  const isUnchecked = isSettled && isCheckFailed(state, tour);
  return html`
    ${isSettled ? remarks(state, ui, tour) : nothing}
    ${isUnchecked ? note(strings.uncheckedText, html`<div class="actions">${retryReads(ui)}${call}</div>`) : nothing}
    ${isKnown ? html`<slot name="booked"></slot>` : nothing}
    ${mustCall ? call : nothing}
    ${tourSummary(tour, ui, { place: placeOf(state, ui, tour), stub: stubOf(tour) })}
    ${changeNotices(state, ui, shownTour)}
    <div class="actions">
      ${isOffered ? calendarActions(state, ui, tour, mustCall ? undefined : 'primary') : nothing}
      <div class="row">${changeButtons(state, ui)}</div>
      ${mustCall || isUnchecked ? nothing : call}
    </div>
    ${footer} ${cancelQuestion(state, ui, shownTour)}
  `;
}

function stubOf({ given = {} }: TourWithZone) {
  const { firstName, lastName, email, phone } = given;
  if (!firstName) return undefined;
  return html`<div class="stub" ${hiddenFromRecorders()}>
    ${inOneLine('', `${firstName} ${lastName}`)}${inOneLine('muted', email || phone)}
  </div>`;
}

/**
 * The app and the contact of a video tour, or the address and a map search, which only a press of the visitor
 * opens. `nameId` is the id of a listed tour's name.
 */
export function placeOf(state: State, { strings }: Ui, tour: Tour, nameId?: string) {
  const { tourType, given = {} } = tour;
  const contact = inOneLine('muted', given.platform, given.platformDetails);
  if (tourType === 'video') return html`<div ${hiddenFromRecorders()}>${contact}</div>`;
  const location = addressOf(tour);
  if (!location || state.settings?.config.directions === false) return inOneLine('muted', location);
  const url = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: location })}`;
  const options = { kind: 'whole', action: 'directions', describedBy: nameId };
  return html`<p><bdi class="muted" .textContent=${location}></bdi>\u00a0\u00b7 ${newTabLink(url, strings.directions, strings, options)}</p>`;
}
