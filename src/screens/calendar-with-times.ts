/** A month of days beside the times of the chosen one, and one line of what is missing. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MonthView } from '../flow/month-view.js';
import { monthOf, type Weekday } from '../model/calendar-grid.js';
import type { DayState } from '../model/slots.js';
import { todayAt } from '../model/time-zone.js';
import type { IsoDate, WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import { timesOfDay } from './times.js';

export interface CalendarParts {
  readonly language: Language;
  /** Absent before the first request: the calendar is drawn without waiting. */
  readonly view: MonthView | undefined;
  readonly timeZone: string | undefined;
  readonly firstWeekday: Weekday;
  readonly now: Date;
  /** The chosen day, and the time chosen before. */
  readonly day: IsoDate | undefined;
  readonly slot: WallTime | undefined;
  onSelect(slot: WallTime): void;
  /** A button of the status was pressed: it goes with its message, and the focus has to go elsewhere. */
  onLeaveStatus(): void;
  onRetry(): void;
  onFindNext(): void;
}

export function calendarWithTimes(screen: CalendarParts): TemplateResult {
  const { language, day, slot, view, timeZone } = screen;
  const today = todayAt(screen.now, timeZone);
  const days: ReadonlyMap<IsoDate, DayState> = view?.days ?? new Map();
  const states = [...days.values()];
  return html`
    <div class="columns">
      <div>
        <tour-booking-calendar
          .language=${language}
          .month=${view?.month ?? monthOf(today)}
          .days=${days}
          .selected=${day}
          .today=${timeZone ? today : undefined}
          .firstWeekday=${screen.firstWeekday}
          .hasPrevious=${view?.hasPreviousMonth ?? false}
          .hasNext=${view?.hasNextMonth ?? false}
          exportparts="month, month-button, weekday, day, day-open, day-selected"
        ></tour-booking-calendar>
        <div class="status">${view ? statusOf(screen, view, states) : nothing}</div>
      </div>
      <div class="times">
        ${timesOfDay({
          language,
          day,
          isOffered: states.includes('open'),
          isAwaited: !view || states.includes('loading'),
          dayState: (day && view?.stateOf(day)) ?? 'none',
          slots: (day && view?.slotsOn(day)) ?? [],
          selected: slot,
          onSelect: screen.onSelect,
        })}
      </div>
    </div>
    <p class="muted zone">${timeZone ? zoneLine(screen, timeZone) : nothing}</p>
  `;
}

function zoneLine(
  { language: { strings, formats }, now }: CalendarParts,
  timeZone: string,
): string {
  return strings.propertyZone(formats.zoneName(timeZone, +now));
}

/** One line under the calendar: what is missing, and the way on. */
function statusOf(
  screen: CalendarParts,
  view: MonthView,
  states: readonly DayState[],
): TemplateResult | string {
  const { strings, formats } = screen.language;
  const hasOpenDay = states.includes('open');
  if (view.availability.hasFailures()) {
    // That it is offline is the browser's guess: what is offered to press is the same.
    return html`<div class="notice problem" part="notice">
      <p>${navigator.onLine ? strings.timesFailed : strings.offline}</p>
      <div class="actions">
        ${statusButton(screen, strings.tryAgain, screen.onRetry)}
      </div>
      ${hasOpenDay ? nothing : html`<slot></slot>`}
    </div>`;
  }
  if (view.hasNone)
    return html`<div class="notice" part="notice"><p>${strings.noTimesAtAll}</p><slot></slot></div>`;
  if (view.isSearching) return html`<p class="muted">${strings.searching}</p>`;
  if (states.includes('loading')) return html`<p class="muted">${strings.loadingTimes}</p>`;
  if (hasOpenDay) return '';
  return html`<div class="notice" part="notice">
    <p>
      ${strings.noTimesInMonth(formats.month(view.month))}
      ${view.hasNoneLater ? strings.noTimesLater : ''}
    </p>
    ${
      view.hasNoneLater
        ? nothing
        : html`<div class="actions">
            ${statusButton(screen, strings.nextAvailable, screen.onFindNext)}
          </div>`
    }
  </div>`;
}

function statusButton(screen: CalendarParts, name: string, act: () => void): TemplateResult {
  const press = () => {
    screen.onLeaveStatus();
    act();
  };
  return html`<button class="button" part="button" @click=${press}>${name}</button>`;
}
