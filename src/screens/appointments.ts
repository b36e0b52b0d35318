/** A prospect's appointments: upcoming first, past ones folded away. */
import { html, nothing, type TemplateResult } from 'lit';
import { isKeyFault } from '../api/errors.js';
import type { AppointmentsSettings } from '../config/resolve.js';
import { instantOf } from '../model/time-zone.js';
import { dateOf } from '../model/wall-time.js';
import { type ListedTour, listTours } from '../store/listed-tours.js';
import { canCancel, canMove, isListLoading, propertyZoneOf } from '../store/selectors.js';
import type { ListState } from '../store/state.js';
import { cancelQuestion } from './cancel-question.js';
import { problem } from './result.js';
import { inOneLine } from './summary.js';
import type { Ui } from './ui.js';
import { contact } from './unavailable.js';

export function appointmentsScreen(state: ListState, ui: Ui): TemplateResult {
  const { strings } = ui;
  const { settings, listFailure, managed } = state;
  if (!settings || isKeyFault(listFailure)) return contact(state, strings.askProperty);
  if (listFailure?.kind === 'not-found') {
    return html`<p>${strings.unknownClient}</p>
      <slot></slot>`;
  }
  if (listFailure) return failed(state, ui);
  if (isListLoading(state)) return html`<p class="muted">${strings.loadingList}</p>`;
  const { past, upcoming } = listTours(state, ui.now);
  return html`
    ${managed ? problem(state, ui, managed, strings.cancelUncertainHeading) : nothing}
    ${upcoming.length > 0 ? list(state, ui, upcoming) : empty(settings, ui)}
    ${
      past.length > 0
        ? html`<details class="past">
            <summary>${strings.pastTours(past.length)}</summary>
            ${list(state, ui, past)}
          </details>`
        : nothing
    }
    ${managed ? cancelQuestion(ui, managed) : nothing}
  `;
}

function failed({ isOffline }: ListState, { strings, dispatch }: Ui): TemplateResult {
  const reload = () => dispatch({ type: 'list-reloaded', isQuiet: false });
  return html`<div class="notice problem" part="notice">
    <p>${isOffline ? strings.offline : strings.listFailed}</p>
    <div class="actions">
      <button class="button" part="button" @click=${reload}>${strings.tryAgain}</button>
    </div>
  </div>`;
}

function empty({ bookUrl }: AppointmentsSettings, { strings }: Ui): TemplateResult {
  return html`<p>${strings.emptyList}</p>
    ${
      bookUrl
        ? html`<div class="actions">
            <a class="button primary" part="button" href=${bookUrl}>${strings.region}</a>
          </div>`
        : nothing
    }`;
}

function list(state: ListState, ui: Ui, tours: readonly ListedTour[]): TemplateResult {
  return html`<ul class="tours">${tours.map((tour) => item(state, ui, tour))}</ul>`;
}

function item(state: ListState, ui: Ui, tour: ListedTour): TemplateResult {
  const { strings, formats } = ui;
  const { start, appointment, location, timeZone } = tour;
  const { employee, status } = appointment;
  const name = `tour-${tour.id}`;
  const zone = timeZone && formats.zoneName(timeZone, instantOf(start, timeZone));
  const place = [employee?.name && strings.withEmployee(employee.name), location];
  return html`<li class="summary" part="appointment">
    <div class="facts">
      <h3 id=${name} class="date">${formats.fullDate(dateOf(start))}</h3>
      <p class="time">
        ${formats.time(start)} ${zone ? html`<span class="muted">${zone}</span>` : nothing}
      </p>
      <p class="muted">${inOneLine(...place)}</p>
      ${status === null ? nothing : html`<p class="badge">${strings.statuses[status]}</p>`}
    </div>
    ${tour.isPast ? nothing : actions(state, ui, tour, name)}
  </li>`;
}

function actions(
  state: ListState,
  { strings, dispatch }: Ui,
  tour: ListedTour,
  name: string,
): TemplateResult | typeof nothing {
  const { managed } = state;
  // What the key may not do for one tour it may do for none.
  if (managed?.step === 'standing' && managed.problem === 'forbidden') return nothing;
  const button = (text: string, type: 'move-wanted' | 'cancel-wanted') => {
    const act = () => {
      // Without a property time zone, the list shows the visitor's: the tour itself has none.
      dispatch({ type: 'tour-taken', tour: { ...tour, timeZone: propertyZoneOf(state) } });
      dispatch({ type });
    };
    return html`<button class="link" part="link" aria-describedby=${name} @click=${act}>
      ${text}
    </button>`;
  };
  return html`<div class="actions">
    ${canMove(state) ? button(strings.changeTime, 'move-wanted') : nothing}
    ${canCancel(state) ? button(strings.cancelTour, 'cancel-wanted') : nothing}
  </div>`;
}
