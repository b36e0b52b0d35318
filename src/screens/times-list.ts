/**
 * A day's times as buttons, "Current" on that of the tour that's being moved, when parts of the day collapse, "Today"
 * or "First opening" next to the date, and what's in place of times. `store/calendar/calendar.ts` decides which times
 * a day has, and `model/slots.ts` when the evening starts.
 */
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { plainText } from '../elements/plain-text.js';
import { addDays, type IsoDate } from '../model/dates.js';
import { byPartOfDay } from '../model/slots.js';
import { dateOf, includesTime, isSameTime, type WallTime } from '../model/wall-time.js';
import type { CalendarView } from '../store/calendar/calendar.js';
import { isGroupSettled } from '../store/properties.js';
import type { Action, State } from '../store/state.js';
import { shownProperty, timeZoneOf } from '../store/tours/tour-selectors.js';
import { note } from './notice.js';
import { button, type Ui } from './ui.js';

export interface Chosen {
  readonly start?: WallTime | undefined;
  /** The current time of a tour that is being moved, listed or not. */
  readonly current?: WallTime | undefined;
}

/** With more times than this in a day, each part of the day can be collapsed. */
const MOST_IN_SIGHT = 24;

interface ShownDay {
  /** Absent before the first request. */
  readonly view: CalendarView | undefined;
  readonly today: IsoDate;
  readonly day: IsoDate;
  readonly slots: readonly WallTime[];
  readonly chosen: Chosen;
  /** The name of the property's zone, if it has to be said. */
  readonly zone: string | undefined;
}

export function timesOfDay(state: State, ui: Ui, shown: ShownDay): TemplateResult {
  const { view, day, slots, chosen, zone } = shown;
  const { strings, formats } = ui;
  const timeZone = timeZoneOf(state);
  const dayState = view?.stateOf(day) ?? 'loading';
  const name = formats.day(day, ui.now);
  if (view && dayState === 'none' && !slots.length) {
    const next = view.openingAfter(day);
    return noTimes(ui, strings.noTimesOnDay(name), next, next && { type: 'day-chosen', day: next });
  }
  const isLong = slots.length > MOST_IN_SIGHT;
  const groups = byPartOfDay(slots);
  const parts = groups.map((group, index) => {
    const name = strings.partOfDay[group.part];
    const list = slotList(ui, group.slots, chosen);
    if (!isLong) return html`<div>${headed(name, list)}</div>`;
    const { start, current } = chosen;
    const isOpen = [start, current].some((it) => it && includesTime(group.slots, it));
    // `noChange`: another choice doesn't close the parts that the visitor has opened.
    return html`<details class="fold" ?open=${isOpen || !index || noChange}>
      <summary part="times-fold">
        <span part="times-group" .textContent=${name}></span>
        <span class="quiet" .textContent=${strings.times(group.slots.length)}></span>
      </summary>
      ${list}
    </details>`;
  });
  // A heading for a single time takes more room than it's worth.
  const isLabeled = groups.every((group) => group.slots.length > 1);
  // Keyed, so that each day starts with its own open and collapsed parts.
  const list = isLong ? keyed(day, parts) : isLabeled ? parts : slotList(ui, slots, chosen);
  // Without the property's zone, nobody knows which day it is there. Until the group has answered, the word keeps its space.
  const hasWords = timeZone || !isGroupSettled(state, shownProperty(state));
  const words = [zone && `· ${zone}`, hasWords && wordFor(ui, shown)].filter(Boolean);
  // Each word has its own element, which appears but never moves.
  const spans = words.map((word) =>
    keyed(word, html` <span class="quiet whole ${timeZone ? '' : 'unknown'}">${word}</span>`),
  );
  // The short date leaves room for the zone. It may be known only after the times, and another line would move them.
  const date = plainText(zone ? formats.shortDay(day) : name);
  return html`<div class="group" role="group" aria-label=${strings.timesOn(name)}>
    <h3 part="times-heading">${date}${spans}</h3>
    ${dayState === 'loading' ? awaitedTimes(strings.loadingTimes) : list}
  </div>`;
}

/**
 * The word next to the date: "today" or "tomorrow", unless the zone takes its place, or that it's the first opening, if
 * that's a week or more ahead.
 */
function wordFor({ strings }: Ui, { view, day, today, zone }: ShownDay) {
  if (day === today) return zone ? '' : strings.today;
  if (day === addDays(today, 1)) return zone ? '' : strings.tomorrow;
  const isFirst = day > addDays(today, 6) && view?.openingAfter(addDays(today, -1)) === day;
  return isFirst ? strings.firstOpening : undefined;
}

/** In place of times: a button to the next ones, which names their day if it's known. */
export function noTimes(ui: Ui, text: string, next?: IsoDate, action?: Action): TemplateResult {
  const { strings, formats, dispatch } = ui;
  if (!action) return note(text, nothing, 'empty');
  const name = next ? strings.nextOpening(formats.shortDay(next)) : strings.nextAvailable;
  return note(
    text,
    button(name, () => dispatch(action), { kind: 'primary' }),
    'empty',
  );
}

/** Placeholders for a typical day's times. */
export function awaitedTimes(text: string): TemplateResult {
  const outline = html`<div class="outline loading"></div>`;
  return html`<div class="group">
    <p class="awaited muted" .textContent=${text}></p>
    <div class="slots outlines" aria-hidden="true">${Array(9).fill(outline)}</div>
  </div>`;
}

export const headed = (heading: string, list: unknown): TemplateResult =>
  html`<h4 part="times-group" .textContent=${heading}></h4>${list}`;

export function slotList(
  { strings, formats, dispatch }: Ui,
  slots: readonly WallTime[],
  { start: selected, current, hasDays = false }: Chosen & { readonly hasDays?: boolean } = {},
): TemplateResult {
  const timeButton = (start: WallTime) => {
    const isSelected = selected !== undefined && isSameTime(selected, start);
    const isCurrent = current !== undefined && isSameTime(current, start);
    const choose = () => dispatch({ type: 'slot-chosen', start });
    const day = hasDays && formats.shortDay(dateOf(start));
    const lines = [day, formats.time(start)].filter(Boolean).join('\n');
    const caption = html`<small .textContent=${`\n${strings.currentTime}`}></small>`;
    return html`<button
      class="button slot ${isCurrent ? 'current' : ''}"
      part="time ${isSelected ? 'time-selected' : ''}"
      aria-pressed=${isSelected ? 'true' : nothing}
      @click=${choose}
    ><span .textContent=${lines}></span>${isCurrent ? caption : nothing}</button>`;
  };
  const isLong = slots.some((slot) => formats.time(slot).length > 8);
  return html`<ul class="slots ${hasDays ? 'days' : ''} ${isLong ? 'long' : ''}">
    ${slots.map((slot) => html`<li>${timeButton(slot)}</li>`)}
  </ul>`;
}
