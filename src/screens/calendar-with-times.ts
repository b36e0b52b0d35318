/**
 * A month or seven days next to the times of the selected day, with one status line; and the
 * times nearest to an unavailable one.
 */
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { periodOf } from '../model/calendar-period.js';
import { addDays, datesOf, type IsoDate, localDate } from '../model/dates.js';
import { sevenDaysFrom } from '../model/request-windows.js';
import { byPartOfDay, type DayState, findAlternatives } from '../model/slots.js';
import { todayAt } from '../model/time-zone.js';
import {
  compareWallTimes,
  dateOf,
  includesTime,
  isSameTime,
  type WallTime,
} from '../model/wall-time.js';
import { type CalendarView, calendarView, timesAt } from '../store/calendar/calendar.js';
import { isGroupSettled } from '../store/properties.js';
import type { State } from '../store/state.js';
import { shownProperty, timeZoneOf } from '../store/tours/tour-selectors.js';
import { type AboutItem, aboutList, GLOBE } from './about-tour.js';
import { note } from './notice.js';
import { callOffice } from './office.js';
import { button, onOwnPress, type Ui } from './ui.js';
import { zoneToMention } from './zone-note.js';

/** The highlighted times. */
interface Chosen {
  readonly start?: WallTime | undefined;
  /** The current time of a tour that is being moved, listed or not. */
  readonly current?: WallTime | undefined;
}

/** `about` is what's known about every tour. */
export function calendarWithTimes(
  state: State,
  ui: Ui,
  chosen: Chosen,
  about: readonly AboutItem[] = [],
): TemplateResult {
  const { preferences, isOffline, narrowView } = state;
  const { day } = state.calendar;
  const timeZone = timeZoneOf(state);
  const view = calendarView(state, +ui.now);
  const { today } = view ?? { today: timeZone ? todayAt(ui.now, timeZone) : localDate(ui.now) };
  const isStrip = narrowView === 'strip';
  if (view?.hasNone) return nothingOpen(state, ui);
  const statusLine = view && status(view, isOffline, ui);
  const slots = day ? withCurrent(view?.slotsOn(day) ?? [], day, chosen.current) : [];
  const zone = zoneToMention(ui, slots[0], timeZone);
  // Not with a failure, and not before the group's phone number is known: each would move the other.
  const isSettled = isGroupSettled(state, shownProperty(state));
  const hasAbout = view && !view.search && !view.failure && isSettled;
  // On a phone, the zone is next to the first times, unless they fold.
  const isZoneBelow = hasAbout && (!narrowView || slots.length > MOST_IN_SIGHT);
  const items: AboutItem[] = [...about, [GLOBE, isZoneBelow && zone]];
  // Without a day, the status is where the times would be. Otherwise it's where it moves nothing.
  const below = html`${day ? statusLine : nothing}${hasAbout ? aboutList(items) : nothing}`;
  const times = day
    ? timesOfDay(state, ui, { view, today, day, slots, chosen, zoneName: isZoneBelow ? '' : zone })
    : (statusLine ?? awaitedDay(ui, view));
  return html`
    <div class="columns ${narrowView ? 'narrow' : ''}">
      <div><div class="kept">
        <tour-booking-calendar
          .language=${ui.language}
          .period=${view?.period ?? periodOf(today, { today, horizon: today, isStrip })}
          .isStrip=${isStrip}
          .isNarrow=${narrowView !== undefined}
          .days=${view?.days ?? new Map()}
          .selected=${day}
          .today=${timeZone ? today : undefined}
          .from=${today}
          .firstWeekday=${preferences?.firstDay}
          .until=${view?.horizon}
          exportparts="month, month-button, view-button, today-button, next-month, weekday, day, day-open, day-selected"
        ></tour-booking-calendar>
        ${narrowView ? nothing : below}
      </div></div>
      <div class="times">${times}</div>
      ${narrowView ? below : nothing}
    </div>
  `;
}

/** In place of a calendar without any open day: whom to ask. */
function nothingOpen(state: State, ui: Ui) {
  return html`<p>${ui.strings.noTimesAtAll}</p>
    <div class="actions">${callOffice(state, ui)}</div>
    ${ui.office?.isAll ? nothing : html`<slot></slot>`}`;
}

/** What's missing, and what to do. */
function status(view: CalendarView, isOffline: boolean, ui: Ui) {
  const { strings, formats, dispatch } = ui;
  const { day, period, failure } = view;
  const states = [...view.days.values()];
  const hasOpenDay = states.includes('open');
  if (failure) {
    const again = button(strings.tryAgain, () => dispatch({ type: 'reads-retried' }));
    const body = html`${again} ${hasOpenDay ? nothing : html`<slot></slot>`}`;
    return note(isOffline ? strings.offline : strings[failure], body);
  }
  if (view.search || states.includes('loading')) {
    // The days themselves show that they're loading. Without a selected day, the times say it.
    return day ? html`<p class="visually-hidden">${strings.loadingTimes}</p>` : undefined;
  }
  if (hasOpenDay) return undefined;
  const text = view.isStrip
    ? strings.noTimesInStrip(formats.monthAndDay(period.from), formats.monthAndDay(period.to))
    : strings.noTimesInMonth(formats.period(period, false));
  if (view.hasNoneLater) return note(`${text} ${strings.noTimesLater}`, nothing, 'empty');
  const nextOpening = view.openingAfter(period.to);
  const name = nextOpening
    ? strings.nextOpening(formats.shortDay(nextOpening))
    : strings.nextAvailable;
  const next = () => dispatch({ type: 'next-available-wanted' });
  return note(text, button(name, next, { kind: 'primary' }), 'empty');
}

/** With more times than this in a day, each part of the day folds. */
const MOST_IN_SIGHT = 24;

interface ShownDay {
  /** Absent before the first request. */
  readonly view: CalendarView | undefined;
  readonly today: IsoDate;
  readonly day: IsoDate;
  readonly slots: readonly WallTime[];
  readonly chosen: Chosen;
  /** The name of the property's zone; empty if it's below the calendar. */
  readonly zoneName: string | undefined;
}

function timesOfDay(state: State, ui: Ui, shown: ShownDay) {
  const { view, today, day, slots, chosen, zoneName } = shown;
  const { strings, formats } = ui;
  const timeZone = timeZoneOf(state);
  const dayState = view?.stateOf(day) ?? 'loading';
  // Said only once, below the calendar.
  if (dayState === 'failed') return nothing;
  const name = formats.day(day, ui.now);
  const near =
    day === today ? strings.today : day === addDays(today, 1) ? strings.tomorrow : undefined;
  // On a line that is there anyway: the zone may be known only after the times.
  const zone = zoneName ? html`<p class="quiet" .textContent=${zoneName}></p>` : nothing;
  const isLong = slots.length > MOST_IN_SIGHT;
  const parts = byPartOfDay(slots).map((group, index) => {
    const name = strings.partOfDay[group.part];
    const list = slotList(ui, group.slots, chosen);
    if (!isLong) return html`<div>${headed(name, list, index ? nothing : zone)}</div>`;
    const { start, current } = chosen;
    const isOpen = [start, current].some((it) => it && includesTime(group.slots, it));
    // Another choice doesn't fold the visitor's parts.
    return html`<details class="fold" ?open=${isOpen || !index || noChange}>
      <summary part="times-fold">
        <span part="times-group">${name}</span>
        <span class="quiet">${strings.times(group.slots.length)}</span>
      </summary>
      ${list}
    </details>`;
  });
  // Each day starts with its own folds. They have no line for the zone.
  const list = isLong ? html`${keyed(day, parts)}${zone}` : parts;
  const none = html`<p .textContent=${strings.noTimesOnDay(name)}></p>`;
  // Created again for each day: a page translator replaces text nodes, and would keep the old day.
  // The times aren't, which would take longer: their texts are properties.
  // Without its zone, nobody knows which day it is at the property. Until its group has answered, the word keeps its space.
  const hasWord = near && (timeZone || !isGroupSettled(state, shownProperty(state)));
  const word = html` <span class="quiet ${timeZone ? '' : 'unknown'}">${near}</span>`;
  const heading = html`<h3 part="times-heading">${name}${hasWord ? word : nothing}</h3>`;
  return html`<div class="group" role="group" aria-label=${strings.timesOn(name)}>
    ${keyed(day, heading)}
    ${dayState === 'loading' ? awaitedTimes(strings.loadingTimes) : slots.length ? list : none}
  </div>`;
}

/** A group of one employee doesn't list the time of a booked tour, but the tour still appears at its time. */
function withCurrent(slots: readonly WallTime[], day: IsoDate, current: WallTime | undefined) {
  if (!current || dateOf(current) !== day || includesTime(slots, current)) return slots;
  return [...slots, current].sort(compareWallTimes);
}

/** Where the times of the first open day will appear. */
function awaitedDay({ strings }: Ui, view: CalendarView | undefined) {
  if (!view || view.search) return awaitedTimes(strings.searching);
  const isLoading = [...view.days.values()].includes('loading');
  return isLoading ? awaitedTimes(strings.loadingTimes) : nothing;
}

/** Placeholders for a typical day's times, in two parts of the day. */
function awaitedTimes(text: string) {
  const outline = html`<div class="outline loading"></div>`;
  const parts = [3, 6].map(
    (count) => html`<div>
      <div class="line loading"></div>
      <div class="slots">${Array(count).fill(outline)}</div>
    </div>`,
  );
  return html`<div class="group">
    <p class="awaited muted">${text}</p>
    <div class="group outlines" aria-hidden="true">${parts}</div>
  </div>`;
}

/** The nearest other times; one press selects one. */
export function alternatives(state: State, ui: Ui, lost: WallTime): TemplateResult {
  const { strings, formats, now } = ui;
  const day = dateOf(lost);
  const times = timesAt(state, +now);
  const { from, to } = sevenDaysFrom(day);
  const dates = datesOf(from, to);
  const around = dates.flatMap((date) => times?.slotsOn(date) ?? []);
  const states = dates.map((date) => times?.stateOf(date));
  const { sameDay, nextDays } = findAlternatives(around, lost);
  const group = (heading: string, list: unknown) =>
    html`<div role="group" aria-label=${heading}>${headed(heading, list)}</div>`;
  return html`
    ${sameDay.length ? group(strings.sameDay(formats.day(day)), slotList(ui, sameDay)) : nothing}
    ${nextDays.length ? group(strings.nextDays, slotList(ui, nextDays, { hasDays: true })) : nothing}
    ${sameDay.length + nextDays.length > 0 ? nothing : noAlternatives(ui, states)}
  `;
}

/** Pending and failed days never count as days without times. */
function noAlternatives({ strings, dispatch }: Ui, states: readonly (DayState | undefined)[]) {
  if (states.includes('loading')) return html`<p class="muted">${strings.loadingTimes}</p>`;
  if (!states.includes('failed')) return html`<p>${strings.noAlternatives}</p>`;
  const again = button(strings.tryAgain, () => dispatch({ type: 'reads-retried' }));
  return html`<p>${strings.timesFailed}</p>${again}`;
}

function headed(heading: string, list: unknown, aside: unknown = nothing) {
  return html`<div class="aside">
    <h4 part="times-group" .textContent=${heading}></h4>${aside}
  </div>${list}`;
}

function slotList(
  { strings, formats, dispatch }: Ui,
  slots: readonly WallTime[],
  { start: selected, current, hasDays = false }: Chosen & { readonly hasDays?: boolean } = {},
) {
  const timeButton = (start: WallTime) => {
    const isSelected = selected !== undefined && isSameTime(selected, start);
    const isCurrent = current !== undefined && isSameTime(current, start);
    const choose = onOwnPress(() => dispatch({ type: 'slot-chosen', start }));
    const day = hasDays && formats.weekdayAndNumber(dateOf(start));
    const lines = [day, formats.time(start), isCurrent && strings.currentTime];
    return html`<button
      class="button slot ${isCurrent ? 'current' : ''}"
      part="time ${isSelected ? 'time-selected' : ''}"
      aria-pressed=${isSelected ? 'true' : nothing}
      @click=${choose}
      .textContent=${lines.filter(Boolean).join('\n')}
    ></button>`;
  };
  return html`<ul class="slots ${hasDays ? 'days' : ''}">
    ${slots.map((slot) => html`<li>${timeButton(slot)}</li>`)}
  </ul>`;
}
