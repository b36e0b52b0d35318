import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { weeksFrom } from '../model/calendar-weeks.js';
import {
  addDays,
  addMonths,
  firstDayOf,
  type IsoDate,
  monthOf,
  type Weekday,
  type YearMonth,
} from '../model/dates.js';
import type { DayState } from '../model/slots.js';
import type { Language } from '../strings/language.js';
import { calendarStyles } from '../styles/calendar.js';
import { shared } from '../styles/shared.js';
import { stepFocus, swipes } from './calendar-keys.js';
import { dispatchIntent } from './intents.js';

/**
 * A month or a week of days as an ARIA date grid: one tab stop, arrow keys, and a native button for
 * each day.
 *
 * @summary Calendar that shows which days have open times.
 * @fires day-select - A day with times was pressed.
 * @fires day-refuse - A day without times was pressed.
 * @fires period-change - Another month or week was requested.
 * @fires day-focus - A key moved the focus to a day of another month or week.
 * @fires narrow-view-change - The week or the whole month was requested.
 * @csspart month - The month's name
 * @csspart month-button - "Previous month" and "Next month", or "Previous week" and "Next week"
 * @csspart view-button - "Show month" and "Show week" in a narrow widget
 * @csspart weekday - A weekday's name
 * @csspart day - A day's button
 * @csspart day-open - The button of a day with open times
 * @csspart day-selected - The button of the day whose times are shown
 */
export class TourBookingCalendar extends LitElement {
  static readonly tagName = 'tour-booking-calendar';

  static override styles = [shared, calendarStyles];

  /** Texts and formats. */
  @property({ attribute: false }) language!: Language;
  /** The visible month. */
  @property({ attribute: false }) month!: YearMonth;
  /** A day of the visible week, if only a week is visible. */
  @property({ attribute: false }) week: IsoDate | undefined;
  /** Whether the visitor can choose between a week and the month. */
  @property({ attribute: false }) isNarrow = false;
  /** The state of each bookable day in the grid; an absent day has no times. */
  @property({ attribute: false }) days: ReadonlyMap<IsoDate, DayState> = new Map();
  /** The day whose times are shown. */
  @property({ attribute: false }) selected: IsoDate | undefined;
  /** Today at the property, if its zone is known. */
  @property({ attribute: false }) today: IsoDate | undefined;
  /** The first bookable day. Earlier weeks take no space. */
  @property({ attribute: false }) from: IsoDate | undefined;
  /** The last bookable day, if it's known. */
  @property({ attribute: false }) until: IsoDate | undefined;
  @property({ attribute: false }) firstWeekday: Weekday = 0;

  /** The day with the tab stop; transient, and lost without harm. */
  @state() private active: IsoDate | undefined;

  /** If fewer than three weeks of the month are left, the first weeks of the next month follow. */
  #weeks: ReturnType<typeof weeksFrom> = [];
  #shown: IsoDate[] = [];
  /** The day on which steps by months began: they keep its number. */
  #pagedFrom: IsoDate | undefined;
  #focusAfterUpdate = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { month, firstWeekday, from, week } = this;
    this.#weeks = weeksFrom(month, firstWeekday, from, week);
    this.#shown = this.#weeks.flat().filter((day) => day !== undefined);
    const hasFocus = this.renderRoot.querySelector('.day:focus') !== null;
    // The widget selects the first open day. That must not move a focus that the visitor set.
    if (changed.has('selected') && this.selected && !hasFocus) this.active = this.selected;
    // Wide widgets have no button to unfold the month.
    if (changed.has('isNarrow'))
      this.#focusAfterUpdate ||= !!this.renderRoot.querySelector('[part=view-button]:focus');
    if (!changed.has('month') && !changed.has('week')) return;
    if (!this.#shown.includes(this.active as IsoDate)) this.active = undefined;
    // The focused day has changed or no longer exists.
    this.#focusAfterUpdate ||= hasFocus;
  }

  protected override updated(): void {
    // A step into another month or week waits until the owner shows it.
    const isWaiting = this.active !== undefined && this.active !== this.#tabStop;
    if (!this.#focusAfterUpdate || isWaiting) return;
    this.#focusAfterUpdate = false;
    this.focusDay();
  }

  /** Moves the focus to the day in the Tab order. */
  focusDay(): void {
    this.renderRoot.querySelector<HTMLElement>('.day[tabindex="0"]')?.focus();
  }

  /** The only day in the Tab order. */
  get #tabStop(): IsoDate {
    const { active } = this;
    if (active && this.#shown.includes(active)) return active;
    for (const [day, dayState] of this.days) if (dayState === 'open') return day;
    return [...this.days.keys()][0] ?? (this.#shown[0] as IsoDate);
  }

  get #ends(): [IsoDate, IsoDate] {
    return [this.#shown[0], this.#shown.at(-1)] as [IsoDate, IsoDate];
  }

  /** Whether there are bookable days before or after the visible ones. */
  #hasMore(step: number): boolean {
    const { from, until } = this;
    const [first, last] = this.#ends;
    return step < 0 ? !!from && first > from : !!until && last < until;
  }

  protected override render(): TemplateResult {
    const weeks = this.#weeks;
    const tabStop = this.#tabStop;
    return html`
      <div class="bar">
        ${this.#renderStep(-1)}
        <div class="title">${this.#renderName()}${this.isNarrow ? this.#renderViewSwitch() : nothing}</div>
        ${this.#renderStep(1)}
      </div>
      <table role="grid" aria-labelledby="name" @keydown=${this.#handleKey} @keyup=${this.#handleKey}
        @click=${this.#handleClick} @touchstart=${this.#swipe} @touchend=${this.#swipe}>
        <thead>
          <tr>${(weeks[1] ?? weeks[0])?.map((day) => day && this.#renderWeekday(day))}</tr>
        </thead>
        <tbody>
          ${weeks.map(
            (week) => html`<tr>${week.map((day) => this.#renderCell(day, tabStop))}</tr>`,
          )}
        </tbody>
      </table>
    `;
  }

  /** The month, or two months in short. Screen readers get the full names. */
  #renderName(): TemplateResult {
    const { formats } = this.language;
    const [first, last] = this.#ends.map(monthOf) as [YearMonth, YearMonth];
    const isOne = first.month === last.month;
    const name = isOne ? formats.month(first) : formats.months(first, last);
    const full = formats.period(...this.#ends);
    // `textContent`, here and below: page translators replace text nodes, and keep the old text.
    return html`<h3 id="name" part="month" aria-label=${isOne ? nothing : full} .textContent=${name}></h3>`;
  }

  /** The button to the next (1) or the previous (-1) month or week. */
  #renderStep(step: 1 | -1): TemplateResult {
    const { week } = this;
    const { strings, formats } = this.language;
    const month = formats.month(addMonths(this.month, step));
    const previous = week ? strings.previousWeek : strings.previousMonth(month);
    const next = week ? strings.nextWeek : strings.nextMonth(month);
    return html`<button class="step" part="month-button" aria-label=${step < 0 ? previous : next}
      aria-disabled=${this.#hasMore(step) ? nothing : 'true'} @click=${() => this.#turn(step)}>
      ${arrow(step < 0 ? 'm14.5 6-6 6 6 6' : 'm9.5 6 6 6-6 6')}
    </button>`;
  }

  /** In a narrow widget, the button that unfolds the week to the month, or folds the month. */
  #renderViewSwitch(): TemplateResult {
    const { week } = this;
    const { strings } = this.language;
    return html`<button class="step" part="view-button" aria-label=${week ? strings.showMonth : strings.showWeek}
      @click=${() => dispatchIntent(this, 'narrow-view-change', week ? 'month' : 'week')}>
      ${arrow(week ? 'm6 9.5 6 6 6-6' : 'm6 14.5 6-6 6 6')}
    </button>`;
  }

  #renderWeekday(day: IsoDate): TemplateResult {
    const { formats } = this.language;
    // Where only its first letter fits, the line breaks after it, and the rest is hidden.
    const short = formats.shortWeekday(day).replace(/^./u, '$&\u200b');
    return html`<th scope="col" part="weekday" aria-label=${formats.weekday(day)}>${short}</th>`;
  }

  #renderCell(day: IsoDate | undefined, tabStop: IsoDate): TemplateResult {
    if (!day) return html`<td role="gridcell"></td>`;
    const { formats } = this.language;
    const dayState = this.days.get(day) ?? 'none';
    const selected = day === this.selected ? 'true' : nothing;
    const isNextMonth = day.endsWith('-01') && day !== this.#shown[0];
    const label = isNextMonth ? formats.monthAndDay(day) : formats.dayNumber(day);
    return html`<td role="gridcell" aria-selected=${selected}>
      <button class="day ${dayState}" data-day=${day} tabindex=${day === tabStop ? '0' : '-1'}
        part="day day-${dayState} ${day === this.selected ? 'day-selected' : ''}"
        aria-disabled=${dayState === 'open' ? nothing : 'true'} aria-pressed=${selected}
        aria-current=${day === this.today ? 'date' : nothing}>
        <span aria-hidden="true" class=${isNextMonth ? 'first' : ''} .textContent=${label}></span>
        <span class="visually-hidden" .textContent=${formats.fullDate(day)}></span>
      </button>
    </td>`;
  }

  #handleClick = (event: MouseEvent): void => {
    const day = dayOf(event);
    // The second half of a double click was meant for what was there before.
    if (!day || event.detail > 1) return;
    this.active = day;
    this.#pagedFrom = undefined;
    const dayState = this.days.get(day) ?? 'none';
    if (dayState === 'open') dispatchIntent(this, 'day-select', day);
    if (dayState === 'none') dispatchIntent(this, 'day-refuse', day);
  };

  #handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { firstWeekday } = this;
    const isRtl = this.language.formats.direction === 'rtl';
    // From the focused day, however it got the focus.
    const from = dayOf(event);
    const pagedFrom = this.#pagedFrom ?? from;
    const target = from && stepFocus(from, event, { firstWeekday, isRtl, pagedFrom });
    if (!target) return;
    // The page's hotkeys must not react to a key that the grid has used.
    event.stopPropagation();
    if (event.type === 'keyup') return;
    event.preventDefault();
    this.#pagedFrom = event.key.startsWith('Page') ? pagedFrom : undefined;
    this.#moveTo(target);
  };

  /** Stops at the nearest end of the grid. */
  #moveTo(target: IsoDate): void {
    const [first, last] = this.#ends;
    const isElsewhere = target < first ? this.#hasMore(-1) : target > last && this.#hasMore(1);
    const nearest = target < first ? first : target > last ? last : target;
    this.active = isElsewhere ? target : nearest;
    this.#focusAfterUpdate = true;
    // The times follow the focus: the next press must not book another day's.
    if (isElsewhere) dispatchIntent(this, 'day-focus', target);
    this.requestUpdate();
  }

  /** To the next or the previous month or week, if there is one. */
  #turn(step: 1 | -1): void {
    const { week, month } = this;
    if (!this.#hasMore(step)) return;
    const target = week ? addDays(week, step * 7) : firstDayOf(addMonths(month, step));
    dispatchIntent(this, 'period-change', target);
  }

  readonly #swipe = swipes((isLeftward) => {
    this.#turn(isLeftward === (this.language.formats.direction === 'ltr') ? 1 : -1);
  });
}

const arrow = (path: string) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

/** The day of the button that an event comes from. */
function dayOf({ target }: Event): IsoDate | undefined {
  return (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day as IsoDate | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-booking-calendar': TourBookingCalendar;
  }
}
