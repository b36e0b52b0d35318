/**
 * The calendar's grid and its buttons. Decides which day has the Tab stop, whether a visitor can turn back or
 * ahead, and when "Today" appears. `model/calendar-period.ts` decides which dates are shown, `calendar-day.ts`
 * draws a day, and `controllers/calendar-presses.ts` carries out a press.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { isWithin, monthsOf, weeksOf } from '../model/calendar-period.js';
import {
  addDays,
  type DateRange,
  datesOf,
  firstDayOfWeek,
  firstOfMonth,
  type IsoDate,
  type Weekday,
  weekdayOf,
} from '../model/dates.js';
import type { DayState } from '../model/slots.js';
import type { Language } from '../strings/language.js';
import { calendarStyles } from '../styles/calendar.js';
import { shared } from '../styles/shared.js';
import { dayCell, dayOf } from './calendar-day.js';
import { stepFocus, swipes } from './calendar-input.js';
import { icon } from './icon.js';
import { dispatchIntent } from './intents.js';

/**
 * A month or seven days as an ARIA date grid: one tab stop, arrow keys, and a native button for
 * each day.
 *
 * @csspart month - The month's name
 * @csspart month-button - "Previous month" and "Next month", or "Previous 7 days" and "Next 7 days"
 * @csspart view-button - In a narrow widget, the button with the month's name, which expands and collapses the whole month
 * @csspart today-button - In a narrow widget, the button that returns to today, if earlier days are out of view
 * @csspart next-month - The next month's name in the grid of a month that is nearly over
 * @csspart weekday - A weekday's name
 * @csspart day - A day's button
 * @csspart day-open - The button of a day with open times
 * @csspart day-selected - The button of the day whose times are shown
 */
export class TourBookingCalendar extends LitElement {
  static readonly tagName = 'tour-booking-calendar';

  static override styles = [shared, calendarStyles];

  @property({ attribute: false }) language!: Language;
  /** The visible days. */
  @property({ attribute: false }) period!: DateRange;
  /** Whether the period is seven days in one row, instead of a month. */
  @property({ attribute: false }) isStrip = false;
  /** Whether the visitor can choose between seven days and the month. */
  @property({ attribute: false }) isNarrow = false;
  /** The state of each bookable day in the grid; an absent day has no times. */
  @property({ attribute: false }) days: ReadonlyMap<IsoDate, DayState> = new Map();
  /** The day whose times are shown. */
  @property({ attribute: false }) selected: IsoDate | undefined;
  /** Today at the property, if its zone is known. */
  @property({ attribute: false }) today: IsoDate | undefined;
  /** The first bookable day. */
  @property({ attribute: false }) from: IsoDate | undefined;
  /** The last bookable day, if it's known. */
  @property({ attribute: false }) until: IsoDate | undefined;
  @property({ attribute: false }) firstWeekday: Weekday = 0;

  /** The day with the tab stop. Transient: it can be lost without harm. */
  @state() private active: IsoDate | undefined;

  /** The day on which steps by months began. They keep its day of the month. */
  #pagedFrom: IsoDate | undefined;
  #focusAfterUpdate = false;
  /** Whether the focus returned to the calendar while no open day was known, and the visitor hasn't moved it since. */
  #isFocusAwaiting = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const hasFocus = this.renderRoot.querySelector('.day:focus') !== null;
    // The widget selects the first open day. That must not move a focus that the visitor set.
    if (changed.has('selected') && this.selected && (!hasFocus || this.#isFocusAwaiting)) {
      this.active = this.selected;
      this.#focusAfterUpdate ||= hasFocus;
    }
    // A wide and a narrow widget have different buttons.
    if (changed.has('isNarrow'))
      this.#focusAfterUpdate ||= this.renderRoot.querySelector(':focus') !== null;
    if (!changed.has('period')) return;
    if (this.active && !isWithin(this.active, this.period)) this.active = undefined;
    // The focused day has changed or no longer exists.
    this.#focusAfterUpdate ||= hasFocus;
  }

  protected override updated(): void {
    // After a step to another period, the focus waits until the owner shows that period.
    const isWaiting = this.active !== undefined && this.active !== this.#tabStop;
    if (!this.#focusAfterUpdate || isWaiting) return;
    this.#focusAfterUpdate = false;
    this.focusDay();
  }

  /** Takes back a lost focus: to the day with the tab stop, and to the first open day once that day is known. */
  regainFocus(): void {
    this.#isFocusAwaiting = !this.selected;
    this.focusDay();
  }

  focusDay(): void {
    this.renderRoot.querySelector<HTMLElement>('.day[tabindex="0"]')?.focus();
  }

  get #tabStop(): IsoDate {
    const { active, period } = this;
    if (active && isWithin(active, period)) return active;
    for (const [day, dayState] of this.days) if (dayState === 'open') return day;
    return [...this.days.keys()][0] ?? period.from;
  }

  /** Whether there are bookable days before or after the visible ones. */
  #hasMore(step: number): boolean {
    const { from, until, period } = this;
    return step < 0 ? !!from && period.from > from : !!until && period.to < until;
  }

  /** A strip is laid out as a week that begins on the strip's first day. */
  get #firstWeekday(): Weekday {
    return this.isStrip ? weekdayOf(this.period.from) : this.firstWeekday;
  }

  protected override render(): TemplateResult {
    const { period, isStrip, isNarrow } = this;
    const { formats } = this.language;
    const firstWeekday = this.#firstWeekday;
    const tabStop = this.#tabStop;
    const months = isStrip ? [period] : monthsOf(period);
    const weekStart = firstDayOfWeek(period.from, firstWeekday);
    const weekdays = isStrip ? [] : datesOf(weekStart, addDays(weekStart, 6));
    const [previous, next] = [this.#renderStep(-1), this.#renderStep(1)];
    return html`
      <div class="bar ${isNarrow ? 'narrow' : ''}">
        ${
          isNarrow
            ? html`${this.#renderViewButton()}<div class="turns">${this.#renderToday()}${previous}${next}</div>`
            : [previous, this.#renderName(), next]
        }
      </div>
      <table role="grid" class=${isStrip ? 'strip' : ''} aria-label=${formats.period(period, isStrip)}
        @keydown=${this.#handleKey} @keyup=${this.#handleKey}
        @click=${this.#handleClick} @touchstart=${this.#swipe} @touchend=${this.#swipe}>
        ${isStrip ? nothing : html`<thead><tr>${weekdays.map((day) => this.#renderWeekday(day))}</tr></thead>`}
        ${months.map(
          (month) => html`<tbody>
            ${month.from === period.from ? nothing : this.#renderNextMonth(month.from)}
            ${weeksOf(month, firstWeekday).map(
              (week) => html`<tr>${week.map((day) => dayCell(day, this, tabStop))}</tr>`,
            )}
          </tbody>`,
        )}
      </table>
    `;
  }

  /** The month, or two months in short. Screen readers get the full names. */
  #renderName(): TemplateResult {
    const { formats } = this.language;
    const name = formats.months(this.period, this.from);
    const full = formats.period(this.period, false);
    return html`<h3 class="title" part="month" aria-label=${name === full ? nothing : full} .textContent=${name}></h3>`;
  }

  /** In a narrow widget, the month's name is a button that expands the seven days to their month, and collapses it. */
  #renderViewButton(): TemplateResult {
    const { isStrip, period, from } = this;
    const { strings, formats } = this.language;
    const name = formats.months(period, from);
    return html`<h3 part="month"><button part="view-button" aria-expanded=${isStrip ? 'false' : 'true'}
      aria-label=${strings.showMonth(name)}
      @click=${() => dispatchIntent(this, 'narrow-view-change', isStrip ? 'month' : 'strip')}>
      <span .textContent=${name}></span>${icon('m5 9 7 7 7-7')}
    </button></h3>`;
  }

  #renderToday(): TemplateResult | typeof nothing {
    const { today } = this;
    if (!today || !this.#hasMore(-1)) return nothing;
    const show = () => {
      // The pressed button disappears, so the focus moves to the day.
      this.active = today;
      this.#focusAfterUpdate = true;
      dispatchIntent(this, 'period-change', today);
    };
    return html`<button part="today-button" @click=${show}>${this.language.strings.todayLabel}</button>`;
  }

  /** The button to the next (1) or the previous (-1) month or seven days. */
  #renderStep(step: 1 | -1): TemplateResult {
    const { strings, formats } = this.language;
    const from = this.#turned(step);
    const days = formats.period({ from, to: addDays(from, 6) }, true);
    const month = formats.month(from);
    const previous = this.isStrip ? strings.previousStrip(days) : strings.previousMonth(month);
    const next = this.isStrip ? strings.nextStrip(days) : strings.nextMonth(month);
    return html`<button class="step" part="month-button" aria-label=${step < 0 ? previous : next}
      aria-disabled=${this.#hasMore(step) ? nothing : 'true'} @click=${() => this.#turn(step)}>
      ${icon(step < 0 ? 'm14.5 6-6 6 6 6' : 'm9.5 6 6 6-6 6')}
    </button>`;
  }

  #renderWeekday(day: IsoDate): TemplateResult {
    const { formats } = this.language;
    // Where only the first letter fits, the line breaks after it, and the styles hide the rest.
    const short = formats.shortWeekday(day).replace(/^./u, '$&\u200b');
    return html`<th scope="col" part="weekday" aria-label=${formats.weekday(day)}>${short}</th>`;
  }

  #renderNextMonth(day: IsoDate): TemplateResult {
    const name = this.language.formats.monthName(day);
    return html`<tr><th scope="rowgroup" colspan="7" part="next-month" .textContent=${name}></th></tr>`;
  }

  #handleClick = (event: MouseEvent): void => {
    const day = dayOf(event);
    // A day without times can be selected, too: in place of its times, the widget says when the next ones are.
    // The second click of a double click was meant for what was there before the first one.
    if (!day || event.detail > 1) return;
    this.active = day;
    this.#pagedFrom = undefined;
    if (this.days.get(day) !== 'loading') dispatchIntent(this, 'day-select', day);
  };

  #handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const firstWeekday = this.#firstWeekday;
    const isRtl = this.language.formats.direction === 'rtl';
    // Starts from the focused day, however that day got the focus.
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

  /** Stops at the first and the last bookable day or, where they aren't known, at the grid's ends. */
  #moveTo(target: IsoDate): void {
    const { period, from, until } = this;
    const first = from && this.#hasMore(-1) ? from : period.from;
    const last = until && this.#hasMore(1) ? until : period.to;
    const nearest = target < first ? first : target > last ? last : target;
    this.active = nearest;
    this.#isFocusAwaiting = false;
    this.#focusAfterUpdate = true;
    // The times of a day that's out of view mustn't stay, or the next press would choose a time of the wrong day.
    if (!isWithin(nearest, period)) dispatchIntent(this, 'day-focus', nearest);
    this.requestUpdate();
  }

  /** A day of the next or the previous period. */
  #turned(step: 1 | -1): IsoDate {
    const { from, to } = this.period;
    if (step > 0) return addDays(to, 1);
    return this.isStrip ? addDays(from, -7) : addDays(firstOfMonth(from), -1);
  }

  #turn(step: 1 | -1): void {
    if (this.#hasMore(step)) dispatchIntent(this, 'period-change', this.#turned(step));
  }

  readonly #swipe = swipes((isLeftward) => {
    this.#turn(isLeftward === (this.language.formats.direction === 'ltr') ? 1 : -1);
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-booking-calendar': TourBookingCalendar;
  }
}
