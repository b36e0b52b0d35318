/** A month of days beside the times of the chosen one, and one line of what is missing. */
import { html, nothing, type TemplateResult } from 'lit';
import { monthOf } from '../model/dates.js';
import { todayAt } from '../model/time-zone.js';
import { type CalendarView, calendarView } from '../store/calendar-view.js';
import { timeZoneOf } from '../store/selectors.js';
import type { ListState, TourState } from '../store/state.js';
import { type Chosen, timesOfDay } from './times.js';
import type { Ui } from './ui.js';

export function calendarWithTimes(
  state: TourState | ListState,
  ui: Ui,
  chosen: Chosen,
): TemplateResult {
  const { day } = chosen;
  const { strings, formats, now } = ui;
  const timeZone = timeZoneOf(state);
  const today = todayAt(now, timeZone);
  const view = calendarView(state.availability, state.calendar, +now);
  const days = view?.days ?? new Map();
  const zone = timeZone && strings.propertyZone(formats.zoneName(timeZone, +now));
  return html`
    <div class="columns">
      <div>
        <tour-booking-calendar
          .language=${ui}
          .month=${view?.month ?? monthOf(today)}
          .days=${days}
          .selected=${day}
          .today=${timeZone ? today : undefined}
          .firstWeekday=${state.preferences?.firstWeekday ?? formats.firstWeekday}
          .hasPrevious=${view?.hasPreviousMonth ?? false}
          .hasNext=${view?.hasNextMonth ?? false}
          exportparts="month, month-button, weekday, day, day-open, day-selected"
        ></tour-booking-calendar>
        <div class="status">${view ? status(view, state.isOffline, ui) : nothing}</div>
      </div>
      <div class="times">${timesOfDay(ui, view, chosen)}</div>
    </div>
    <p class="muted zone">${zone ?? nothing}</p>
  `;
}

/** One line under the calendar: what is missing, and the way on. */
function status(view: CalendarView, isOffline: boolean, ui: Ui): TemplateResult | string {
  const { strings, formats } = ui;
  const states = [...view.days.values()];
  const hasOpenDay = states.includes('open');
  if (view.hasFailures) {
    return html`<div class="notice problem" part="notice">
      <p>${isOffline ? strings.offline : strings.timesFailed}</p>
      <div class="actions">${wayOn(ui, strings.tryAgain, 'times-retried')}</div>
      ${hasOpenDay ? nothing : html`<slot></slot>`}
    </div>`;
  }
  if (view.hasNone) {
    return html`<div class="notice" part="notice"><p>${strings.noTimesAtAll}</p><slot></slot></div>`;
  }
  if (view.isSearching) return html`<p class="muted">${strings.searching}</p>`;
  if (states.includes('loading')) return html`<p class="muted">${strings.loadingTimes}</p>`;
  if (hasOpenDay) return '';
  const { hasNoneLater } = view;
  const next = html`<div class="actions">
    ${wayOn(ui, strings.nextAvailable, 'next-month-wanted')}
  </div>`;
  return html`<div class="notice" part="notice">
    <p>
      ${strings.noTimesInMonth(formats.month(view.month))}
      ${hasNoneLater ? strings.noTimesLater : ''}
    </p>
    ${hasNoneLater ? nothing : next}
  </div>`;
}

function wayOn(
  { dispatch }: Ui,
  name: string,
  type: 'times-retried' | 'next-month-wanted',
): TemplateResult {
  return html`<button class="button" part="button" @click=${() => dispatch({ type })}>
    ${name}
  </button>`;
}
