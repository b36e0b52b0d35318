/**
 * The calendar next to the selected day's times, and one status line: times can't be read, or there are none. Decides
 * what's in place of a calendar without any open day, and adds the current time of a tour that's being moved to its
 * day's times. `times-list.ts` draws the times, and `elements/calendar.ts` the days.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { periodOf } from '../model/calendar-period.js';
import { type IsoDate, localDate } from '../model/dates.js';
import { todayAt } from '../model/property-clock.js';
import { compareWallTimes, dateOf, includesTime, type WallTime } from '../model/wall-time.js';
import { type CalendarView, calendarView } from '../store/calendar/calendar.js';
import { isGroupSettled } from '../store/properties.js';
import type { State } from '../store/state.js';
import { shownProperty, timeZoneOf } from '../store/tours/tour-selectors.js';
import { type AboutItem, aboutList } from './about-tour.js';
import { note, retryReads } from './notice.js';
import { callOffice, fallback } from './office.js';
import { awaitedTimes, type Chosen, noTimes, timesOfDay } from './times-list.js';
import type { Ui } from './ui.js';
import { zoneToMention } from './zone-note.js';

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
  const failedDay = day && view?.stateOf(day) === 'failed' ? day : undefined;
  const hasTimes = day && !failedDay;
  const statusLine = view && status(view, isOffline, ui, failedDay);
  const slots = day ? withCurrent(view?.slotsOn(day) ?? [], day, chosen.current) : [];
  // No facts next to a failure, or before the group's phone number is known: whatever appears later would move the rest.
  const isSettled = isGroupSettled(state, shownProperty(state));
  const hasAbout = view && !view.search && !view.failure && isSettled;
  const facts = hasAbout ? aboutList(about) : nothing;
  const zone = zoneToMention(ui, slots[0], timeZone);
  const times = hasTimes
    ? timesOfDay(state, ui, { view, today, day, slots, chosen, zone })
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
        ${hasTimes ? statusLine : nothing}${narrowView ? nothing : facts}
      </div></div>
      <div class="times">${times}</div>
      ${narrowView ? facts : nothing}
    </div>
  `;
}

/** In place of a calendar without any open day: whom to ask. */
function nothingOpen(state: State, ui: Ui) {
  return html`<p>${ui.strings.noTimesAtAll}</p>
    <div class="actions">${callOffice(state, ui)}</div>
    ${ui.office?.isAll ? nothing : fallback}`;
}

/** The status line: what's missing, and what to do. For a day that couldn't be loaded, it replaces the times. */
function status(view: CalendarView, isOffline: boolean, ui: Ui, failedDay?: IsoDate) {
  const { strings, formats } = ui;
  const { day, period, failure } = view;
  const states = [...view.days.values()];
  const hasOpenDay = states.includes('open');
  if (failure) {
    const body = html`${retryReads(ui)} ${hasOpenDay ? nothing : fallback}`;
    const text = failedDay ? strings.dayFailed(formats.day(failedDay)) : strings[failure];
    return note(isOffline ? strings.offline : text, body);
  }
  if (view.search || states.includes('loading')) {
    // The days themselves show that they're loading. Without a selected day, the outlines of the times say it.
    return day ? html`<p class="visually-hidden">${strings.loadingTimes}</p>` : undefined;
  }
  if (hasOpenDay) return undefined;
  const text = view.isStrip
    ? strings.noTimesInStrip(formats.monthAndDay(period.from), formats.monthAndDay(period.to))
    : strings.noTimesInMonth(formats.months(period, view.today));
  if (view.hasNoneLater) return noTimes(ui, `${text} ${strings.noTimesLater}`);
  return noTimes(ui, text, view.openingAfter(period.to), { type: 'next-available-wanted' });
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
