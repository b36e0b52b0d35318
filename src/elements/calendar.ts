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
import { stepFocus } from './calendar-keys.js';
import { tell } from './intents.js';

type Days = ReadonlyMap<IsoDate, DayState>;

/** How far a finger has to move, in pixels, to turn to another month or week. */
const SWIPE = 40;

/**
 * A month or a week of days as an ARIA date grid: one tab stop, arrow keys, and a native button for
 * each day.
 *
 * @summary Calendar that shows which days have open times.
 * @fires day-select - A day with times was pressed.
 * @fires day-refuse - A day without times was pressed.
 * @fires period-change - Another month or week was requested.
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
  @property({ attribute: false }) days: Days = new Map();
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
  #focusAfterUpdate = false;
  #touch: Touch | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { month, firstWeekday, from, week } = this;
    this.#weeks = weeksFrom(month, firstWeekday, from, week);
    const hasFocus = this.renderRoot.querySelector('.day:focus') !== null;
    // The widget selects the first open day. That must not move a focus that the visitor set.
    if (changed.has('selected') && this.selected && !hasFocus) this.active = this.selected;
    // Wide widgets have no button to unfold the month.
    if (changed.has('isNarrow'))
      this.#focusAfterUpdate ||= !!this.renderRoot.querySelector('.view:focus');
    if (!changed.has('month') && !changed.has('week')) return;
    if (!this.#holds(this.active)) this.active = undefined;
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
    if (active && this.#holds(active)) return active;
    for (const [day, dayState] of this.days) if (dayState === 'open') return day;
    return [...this.days.keys()][0] ?? (this.#shown[0] as IsoDate);
  }

  get #shown(): IsoDate[] {
    return this.#weeks.flat().filter((day) => day !== undefined);
  }

  #holds(day: IsoDate | undefined): boolean {
    return day !== undefined && this.#weeks.some((week) => week.includes(day));
  }

  get #hasPrevious(): boolean {
    return !!this.from && (this.#shown[0] as IsoDate) > this.from;
  }

  get #hasNext(): boolean {
    return !!this.until && (this.#shown.at(-1) as IsoDate) < this.until;
  }

  protected override render(): TemplateResult {
    const weeks = this.#weeks;
    const tabStop = this.#tabStop;
    return html`
      <div class="bar">
        ${this.#renderStep(-1, this.#hasPrevious)}
        <div class="title">${this.#renderName()}${this.isNarrow ? this.#renderViewButton() : nothing}</div>
        ${this.#renderStep(1, this.#hasNext)}
      </div>
      <table role="grid" aria-labelledby="name" @keydown=${this.#handleKeydown} @click=${this.#handleClick}
        @touchstart=${this.#touchStart} @touchend=${this.#handleTouchEnd}>
        <thead>
          <tr>${(weeks[1] ?? weeks[0])?.map((day) => this.#renderWeekday(day))}</tr>
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
    const [first, last] = [this.#shown[0], this.#shown.at(-1)].map((day) =>
      monthOf(day as IsoDate),
    ) as [YearMonth, YearMonth];
    const isOne = first.month === last.month;
    const name = isOne ? formats.month(first) : formats.months(first, last);
    const full = `${formats.month(first)} – ${formats.month(last)}`;
    // `textContent`, here and below: a page translator replaces text nodes, and would keep the old
    // text.
    return html`<h3 id="name" part="month" aria-label=${isOne ? nothing : full} .textContent=${name}></h3>`;
  }

  #renderViewButton(): TemplateResult {
    const { strings } = this.language;
    const { week } = this;
    return html`
      <button
        class="step view"
        part="view-button"
        aria-label=${week ? strings.showMonth : strings.showWeek}
        @click=${() => tell(this, 'narrow-view-change', week ? 'month' : 'week')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${week ? 'm6 9.5 6 6 6-6' : 'm6 14.5 6-6 6 6'} /></svg>
      </button>
    `;
  }

  #renderStep(step: 1 | -1, isPossible: boolean): TemplateResult {
    const { strings, formats } = this.language;
    const month = formats.month(addMonths(this.month, step));
    const [toWeek, toMonth] =
      step < 0
        ? [strings.previousWeek, strings.previousMonth(month)]
        : [strings.nextWeek, strings.nextMonth(month)];
    return html`
      <button
        class="step"
        part="month-button"
        aria-label=${this.week ? toWeek : toMonth}
        aria-disabled=${isPossible ? nothing : 'true'}
        @click=${() => this.#turn(step)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d=${step < 0 ? 'm14.5 6-6 6 6 6' : 'm9.5 6 6 6-6 6'} />
        </svg>
      </button>
    `;
  }

  #renderWeekday(day: IsoDate | undefined): TemplateResult {
    const { formats } = this.language;
    if (!day) return html`<th></th>`;
    // Where only its first letter fits, the line breaks after it, and the rest is hidden.
    const short = formats.shortWeekday(day).replace(/^./u, '$&\u200b');
    return html`<th scope="col" part="weekday" aria-label=${formats.weekday(day)}>${short}</th>`;
  }

  #renderCell(day: IsoDate | undefined, tabStop: IsoDate): TemplateResult {
    if (!day) return html`<td role="gridcell"></td>`;
    const { formats } = this.language;
    const dayState = this.days.get(day) ?? 'none';
    const isSelected = day === this.selected;
    const isNextMonth = day.endsWith('-01') && day !== this.#shown[0];
    const label = isNextMonth ? formats.monthAndDay(day) : formats.dayNumber(day);
    return html`
      <td role="gridcell" aria-selected=${isSelected ? 'true' : nothing}>
        <button
          class="day ${dayState}"
          part="day day-${dayState} ${isSelected ? 'day-selected' : ''}"
          data-day=${day}
          tabindex=${day === tabStop ? '0' : '-1'}
          aria-disabled=${dayState === 'open' ? nothing : 'true'}
          aria-pressed=${isSelected ? 'true' : nothing}
          aria-current=${day === this.today ? 'date' : nothing}
        >
          <span aria-hidden="true" class=${isNextMonth ? 'first' : ''} .textContent=${label}></span>
          <span class="visually-hidden" .textContent=${formats.fullDate(day)}></span>
        </button>
      </td>
    `;
  }

  #handleClick = (event: MouseEvent): void => {
    const day = dayOf(event);
    // The second half of a double click was meant for what was there before.
    if (!day || event.detail > 1) return;
    this.active = day;
    const dayState = this.days.get(day) ?? 'none';
    if (dayState === 'open') tell(this, 'day-select', day);
    if (dayState === 'none') tell(this, 'day-refuse', day);
  };

  #handleKeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { firstWeekday } = this;
    const isRtl = this.language.formats.direction === 'rtl';
    // From the focused day, however it got the focus.
    const from = dayOf(event);
    const target = from && stepFocus(from, event, { firstWeekday, isRtl });
    if (!target) return;
    event.preventDefault();
    // The page's hotkeys must not react to a key that the grid has used.
    event.stopPropagation();
    this.#moveTo(target);
  };

  /** Stops at the nearest end of the grid. */
  #moveTo(target: IsoDate): void {
    const [first, last] = [this.#shown[0], this.#shown.at(-1)] as [IsoDate, IsoDate];
    const isElsewhere = target < first ? this.#hasPrevious : target > last && this.#hasNext;
    const nearest = target < first ? first : target > last ? last : target;
    this.active = isElsewhere ? target : nearest;
    this.#focusAfterUpdate = true;
    if (isElsewhere) tell(this, 'period-change', target);
    this.requestUpdate();
  }

  /** To the next or the previous month or week, if there is one. */
  #turn(step: 1 | -1): void {
    if (!(step < 0 ? this.#hasPrevious : this.#hasNext)) return;
    const { week, month } = this;
    const target = week ? addDays(week, step * 7) : firstDayOf(addMonths(month, step));
    tell(this, 'period-change', target);
  }

  // Passive, so that it doesn't delay scrolling.
  #touchStart = {
    passive: true,
    handleEvent: ({ touches }: TouchEvent) => {
      this.#touch = touches.length > 1 ? undefined : touches[0];
    },
  };

  /** A sideways swipe turns the page, except where a finger moves a magnified page. */
  #handleTouchEnd = ({ changedTouches }: TouchEvent): void => {
    const [start, end] = [this.#touch, changedTouches[0]];
    this.#touch = undefined;
    if (!start || !end || (visualViewport?.scale ?? 1) > 1) return;
    const sideways = end.clientX - start.clientX;
    const downward = end.clientY - start.clientY;
    if (Math.abs(sideways) < Math.max(SWIPE, 2 * Math.abs(downward))) return;
    this.#turn(sideways < 0 === (this.language.formats.direction === 'ltr') ? 1 : -1);
  };
}

/** The day of the button that an event comes from. */
function dayOf({ target }: Event): IsoDate | undefined {
  return (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day as IsoDate | undefined;
}
