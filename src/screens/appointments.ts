/** A prospect's appointments: upcoming first, past ones folded away. */
import { html, nothing, type TemplateResult } from 'lit';
import { isKeyFault } from '../api/errors.js';
import type { AppointmentsController } from '../flow/appointments-controller.js';
import type { ListedTour, SomeTours, TourCounts } from '../flow/listed-tours.js';
import { instantOf } from '../model/time-zone.js';
import { dateOf } from '../model/wall-time.js';
import { cancelDialog, problem, type ResultScreen } from './result.js';
import { inOneLine } from './summary.js';
import { unavailableScreen } from './unavailable.js';

export interface AppointmentsScreen extends Omit<ResultScreen, 'state'> {
  readonly list: AppointmentsController;
  readonly counts: TourCounts;
  /** More of a kind are wanted. */
  onMore(kind: keyof TourCounts): void;
  onMove(tour: ListedTour): void;
  onCancel(tour: ListedTour): void;
}

export function appointmentsScreen(screen: AppointmentsScreen): TemplateResult {
  const { language, list, manage } = screen;
  const { strings } = language;
  const { failure } = list;
  if (!list.settings || isKeyFault(failure)) {
    const { phone } = list.group;
    // The fallback speaks of booking: what became of the tours is said in any case.
    return unavailableScreen({ language, hasFallback: false, phone, text: strings.askProperty });
  }
  if (failure?.kind === 'not-found') {
    return html`<p>${strings.unknownClient}</p>
      <slot></slot>`;
  }
  if (failure) {
    return html`<div class="notice problem" part="notice">
      <p>${navigator.onLine ? strings.listFailed : strings.offline}</p>
      <div class="actions">
        <button class="button" part="button" @click=${screen.onNext}>${strings.tryAgain}</button>
      </div>
    </div>`;
  }
  if (list.isLoading) return html`<p class="muted">${strings.loadingList}</p>`;
  const { past, upcoming } = list.tours(list.settings, screen.counts);
  const { state } = manage;
  return html`
    ${state ? problem({ ...screen, state }) : nothing}
    ${upcoming.count ? some(screen, upcoming, 'upcoming') : html`<p>${strings.emptyList}</p>`}
    ${
      past.count
        ? html`<details class="past">
            <summary>${strings.pastTours(past.count)}</summary>
            ${some(screen, past, 'past')}
          </details>`
        : nothing
    }
    ${state ? cancelDialog({ ...screen, state }) : nothing}
  `;
}

function some(
  screen: AppointmentsScreen,
  { tours, count }: SomeTours,
  kind: keyof TourCounts,
): TemplateResult {
  return html`<ul class="tours" id=${kind}>
      ${tours.map((tour) => item(screen, tour))}
    </ul>
    ${
      count > screen.counts[kind]
        ? html`<button class="button" part="button" @click=${() => screen.onMore(kind)}>
            ${screen.language.strings.moreTours}
          </button>`
        : nothing
    }`;
}

function item(screen: AppointmentsScreen, tour: ListedTour): TemplateResult {
  const { strings, formats } = screen.language;
  const { start, appointment, location, timeZone } = tour;
  const { employee, status } = appointment;
  const name = `tour-${tour.id}`;
  const place = [employee?.name && strings.withEmployee(employee.name), location];
  return html`<li class="summary" part="appointment" tabindex="-1">
    <div class="facts">
      <h3 id=${name} class="date">${formats.fullDate(dateOf(start))}</h3>
      <p class="time">
        ${formats.time(start)}
        ${timeZone ? html`<span class="muted">${formats.zoneName(timeZone, instantOf(start, timeZone))}</span>` : nothing}
      </p>
      <p class="muted">${inOneLine(...place)}</p>
      ${status === null ? nothing : html`<p class="muted">${strings.statuses[status]}</p>`}
    </div>
    ${tour.isPast ? nothing : actions(screen, tour, name)}
  </li>`;
}

function actions(screen: AppointmentsScreen, tour: ListedTour, name: string) {
  const { strings } = screen.language;
  const { state } = screen.manage;
  // What the key may not do for one it may do for none.
  if (state?.step === 'standing' && state.problem === 'forbidden') return nothing;
  const button = (text: string, act: () => void) =>
    html`<button class="button" part="button" aria-describedby=${name} @click=${act}>
      ${text}
    </button>`;
  return html`<div class="actions">
    ${screen.manage.canMove ? button(strings.changeTime, () => screen.onMove(tour)) : nothing}
    ${screen.manage.canCancel ? button(strings.cancelTour, () => screen.onCancel(tour)) : nothing}
  </div>`;
}
