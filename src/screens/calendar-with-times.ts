/** A month of days beside the times of the chosen one, and one line of what is missing. */
import { html, nothing, type TemplateResult } from 'lit';
import { type IsoDate, monthOf } from '../model/dates.js';
import { todayAt } from '../model/time-zone.js';
import { type CalendarView, calendarView } from '../store/calendar-view.js';
import { timeZoneOf } from '../store/selectors.js';
import type { ListState, TourState } from '../store/state.js';
import { awaitedTimes, type Chosen, timesOfDay } from './times.js';
import type { Ui } from './ui.js';

export function calendarWithTimes(
  state: TourState | ListState,
  ui: Ui,
  chosen: Chosen,
): TemplateResult {
  const { day } = chosen;
  const { formats, now } = ui;
  const timeZone = timeZoneOf(state);
  const today = todayAt(now, timeZone);
  const view = calendarView(state.availability, state.calendar, +now);
  const days = view?.days ?? new Map();
  return html`
    <div class="columns">
      <div>
        <tour-booking-calendar
          .language=${ui}
          .month=${view?.month ?? monthOf(today)}
          .days=${days}
          .selected=${day}
          .today=${timeZone ? today : undefined}
          .from=${view?.today ?? today}
          .firstWeekday=${state.preferences?.firstWeekday ?? formats.firstWeekday}
          .hasPrevious=${view?.hasPreviousMonth ?? false}
          .hasNext=${view?.hasNextMonth ?? false}
          exportparts="month, month-button, weekday, day, day-open, day-selected"
        ></tour-booking-calendar>
        ${view ? status(view, state.isOffline, ui, day) : nothing}
      </div>
      <div class="times">${day ? timesOfDay(ui, view, { ...chosen, day, timeZone }) : awaitedDay(view, ui)}</div>
    </div>
  `;
}

/** Under the calendar: what is missing, and the way on. */
function status(
  view: CalendarView,
  isOffline: boolean,
  ui: Ui,
  day: IsoDate | undefined,
): TemplateResult | typeof nothing {
  const { strings, formats } = ui;
  const states = [...view.days.values()];
  const hasOpenDay = states.includes('open');
  if (view.hasFailures) {
    return html`<div class="notice" part="notice">
      <p>${isOffline ? strings.offline : strings.timesFailed}</p>
      <div class="actions">${wayOn(ui, strings.tryAgain, 'times-retried')}</div>
      ${hasOpenDay ? nothing : html`<slot></slot>`}
    </div>`;
  }
  if (view.hasNone) {
    return html`<div class="notice" part="notice"><p>${strings.noTimesAtAll}</p><slot></slot></div>`;
  }
  if (view.isSearching || states.includes('loading')) {
    // The days themselves are seen to be awaited; without one that is chosen, the times say it.
    return day ? html`<p class="visually-hidden">${strings.loadingTimes}</p>` : nothing;
  }
  if (hasOpenDay) return nothing;
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

/** Where the times of the first open day will be. */
function awaitedDay(
  view: CalendarView | undefined,
  { strings }: Ui,
): TemplateResult | typeof nothing {
  if (view?.hasFailures) return nothing;
  if (view && !view.isSearching) {
    const isLoading = [...view.days.values()].includes('loading');
    return isLoading ? awaitedTimes(strings.loadingTimes) : nothing;
  }
  return awaitedTimes(strings.searching);
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
