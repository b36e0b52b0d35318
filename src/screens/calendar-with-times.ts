/** A month of days beside the times of the chosen one, and one line of what is missing. */

import { html, nothing, type TemplateResult } from 'lit';
import { type IsoDate, monthOf } from '../model/dates.js';
import { todayAt } from '../model/time-zone.js';
import { type CalendarView, calendarView } from '../store/calendar.js';
import { timeZoneOf } from '../store/selectors.js';
import type { AnyState } from '../store/state.js';
import { note } from './notice.js';
import { awaitedTimes, type Chosen, timesOfDay } from './times.js';
import { button, type Ui } from './ui.js';

export function calendarWithTimes(state: AnyState, ui: Ui, chosen: Chosen): TemplateResult {
  const { day } = chosen;
  const { formats, now } = ui;
  const timeZone = timeZoneOf(state);
  const today = todayAt(now, timeZone);
  const view = calendarView(state.availability, state.calendar, +now);
  return html`
    <div class="columns">
      <div>
        <tour-booking-calendar
          .language=${ui}
          .month=${view?.month ?? monthOf(today)}
          .days=${view?.days ?? new Map()}
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
      <div class="times">${day ? timesOfDay(ui, view, day, chosen, timeZone) : awaitedDay(view, ui)}</div>
    </div>
  `;
}

/** Under the calendar: what is missing, and the way on. */
function status(view: CalendarView, isOffline: boolean, ui: Ui, day: IsoDate | undefined) {
  const { strings, formats, dispatch } = ui;
  const states = [...view.days.values()];
  const hasOpenDay = states.includes('open');
  if (view.hasFailures) {
    const again = button(strings.tryAgain, () => dispatch({ type: 'times-retried' }));
    const body = html`${again} ${hasOpenDay ? nothing : html`<slot></slot>`}`;
    return note(isOffline ? strings.offline : strings.timesFailed, body);
  }
  if (view.hasNone) return note(strings.noTimesAtAll, html`<slot></slot>`);
  if (view.search || states.includes('loading')) {
    // The days themselves are seen to be awaited; without one that is chosen, the times say it.
    return day ? html`<p class="visually-hidden">${strings.loadingTimes}</p>` : nothing;
  }
  if (hasOpenDay) return nothing;
  const text = strings.noTimesInMonth(formats.month(view.month));
  if (view.hasNoneLater) return note(`${text} ${strings.noTimesLater}`);
  return note(
    text,
    button(strings.nextAvailable, () => dispatch({ type: 'next-month-wanted' })),
  );
}

/** Where the times of the first open day will be. */
function awaitedDay(view: CalendarView | undefined, { strings }: Ui) {
  if (view?.hasFailures) return nothing;
  if (!view || view.search) return awaitedTimes(strings.searching);
  const isLoading = [...view.days.values()].includes('loading');
  return isLoading ? awaitedTimes(strings.loadingTimes) : nothing;
}
