/** A prospect's appointments: upcoming ones first, past ones collapsed. */
import { html, nothing, type TemplateResult } from 'lit';
import { isKeyFault } from '../api/errors.js';
import { dateOf } from '../model/wall-time.js';
import { isListLoading, type ListedTour, listTours, propertyZoneOf } from '../store/selectors.js';
import type { State } from '../store/state.js';
import { cancelQuestion, changes, nameIdOf, problem } from './changing.js';
import { contact, note } from './notice.js';
import { inOneLine, otherClock } from './summary.js';
import { button, type Ui } from './ui.js';

export function appointmentsScreen(state: State, ui: Ui): TemplateResult {
  const { strings, dispatch } = ui;
  const { settings, managed } = state;
  const { failure } = state.list;
  const bookUrl = settings?.list?.bookUrl;
  if (!settings || isKeyFault(failure)) return contact(state, ui, strings.askProperty);
  if (failure?.kind === 'not-found') return html`<p>${strings.unknownClient}</p><slot></slot>`;
  if (failure) {
    const reload = () => dispatch({ type: 'list-reloaded', isQuiet: false });
    const text = state.isOffline ? strings.offline : strings.listFailed;
    return note(text, button(strings.tryAgain, reload));
  }
  if (isListLoading(state)) return html`<p class="muted">${strings.loadingList}</p>`;
  const { past, upcoming } = listTours(state, ui.now);
  const book = html`<div class="actions">
    <a class="button primary" part="button" href=${bookUrl}>${strings.region}</a>
  </div>`;
  const empty = html`<p>${strings.emptyList}</p>${bookUrl ? book : nothing}`;
  const folded = html`<details class="past">
    <summary>${strings.pastTours(past.length)}</summary>
    ${list(state, ui, past)}
  </details>`;
  return html`
    ${managed ? problem(state, ui, managed) : nothing}
    ${upcoming.length > 0 ? list(state, ui, upcoming) : empty}
    ${past.length > 0 ? folded : nothing}
    ${managed ? cancelQuestion(ui, managed) : nothing}
  `;
}

function list(state: State, ui: Ui, tours: readonly ListedTour[]) {
  return html`<ul class="tours">${tours.map((tour) => item(state, ui, tour))}</ul>`;
}

function item(state: State, ui: Ui, tour: ListedTour) {
  const { strings, formats } = ui;
  const { start, location, timeZone } = tour;
  const { employee, status } = tour.appointment;
  const zone = otherClock(ui, start, timeZone)?.zone;
  const place = [employee?.name && strings.withEmployee(employee.name), location];
  // Without a property time zone, the list shows the visitor's, which the tour itself doesn't have.
  const taken = { ...tour, timeZone: propertyZoneOf(state) };
  const ways = tour.isPast ? nothing : changes(state, ui, taken);
  return html`<li class="summary" part="appointment">
    <div class="facts">
      <h3 id=${nameIdOf(tour)} class="date">${formats.day(dateOf(start), ui.now)}</h3>
      <p class="time">
        ${formats.time(start)} ${zone ? html`<span class="muted">${zone}</span>` : nothing}
      </p>
      <p class="muted">${inOneLine(...place)}</p>
      ${status === null ? nothing : html`<p class="badge">${strings.statuses[status]}</p>`}
    </div>
    ${ways === nothing ? nothing : html`<div class="actions">${ways}</div>`}
  </li>`;
}
