/**
 * Draws a day's button in the calendar: its number, its name for screen readers, and in a strip of seven days,
 * "Today" or the month. `store/calendar/calendar.ts` decides whether a day is open, empty, loading or failed.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { DateRange, IsoDate } from '../model/dates.js';
import type { DayState } from '../model/slots.js';
import type { Language } from '../strings/language.js';

/** The calendar's properties that its days depend on. */
interface Shown {
  readonly language: Language;
  readonly days: ReadonlyMap<IsoDate, DayState>;
  readonly selected: IsoDate | undefined;
  readonly today: IsoDate | undefined;
  readonly period: DateRange;
  readonly isStrip: boolean;
}

/** Without a day, an empty cell. `tabStop` is the only day in the Tab order. */
export function dayCell(day: IsoDate | undefined, calendar: Shown, tabStop: IsoDate) {
  if (!day) return html`<td role="gridcell"></td>`;
  const { language, days, selected, today, isStrip } = calendar;
  const { strings, formats } = language;
  const dayState = days.get(day) ?? 'none';
  const date = formats.fullDate(day);
  const word = strings.dayStates[dayState];
  const name = word ? strings.inSummary(date, word) : date;
  const isSelected = day === selected ? 'true' : nothing;
  return html`<td role="gridcell" aria-selected=${isSelected}>
    <button class="day ${dayState}" data-day=${day} tabindex=${day === tabStop ? '0' : '-1'}
      part="day day-${dayState} ${day === selected ? 'day-selected' : ''}"
      aria-disabled=${dayState === 'open' ? nothing : 'true'} aria-pressed=${isSelected}
      aria-current=${day === today ? 'date' : nothing}>
      ${isStrip ? dayInStrip(day, calendar) : html`<span class="number" aria-hidden="true" .textContent=${formats.dayNumber(day)}></span>`}
      <span class="visually-hidden" .textContent=${name}></span>
    </button>
  </td>`;
}

/** A day in the strip has its weekday, and a caption if it's today or the first of a month. */
function dayInStrip(day: IsoDate, { language, today, period }: Shown): TemplateResult {
  const { strings, formats } = language;
  const isFirst = day.endsWith('-01');
  const month = isFirst ? formats.shortMonth(day) : '';
  const caption = day === today ? strings.todayLabel : month;
  const isChange = isFirst && day !== period.from;
  return html`<span class="in-strip ${isChange ? 'change' : ''}" aria-hidden="true">
    <span part="weekday" .textContent=${formats.shortWeekday(day)}></span>
    <span class="number" .textContent=${formats.dayNumber(day)}></span>
    <span class="caption" .textContent=${caption}></span>
  </span>`;
}

/** The day of the button that an event comes from. */
export function dayOf({ target }: Event): IsoDate | undefined {
  return (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day as IsoDate | undefined;
}
