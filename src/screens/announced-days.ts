/**
 * What screen readers hear of the calendar, and when: the number of times on a pressed day, a chosen or refused
 * type, the visible days once all are known, and that times can't be read. All other announcements are in
 * `announcements.ts`.
 */
import type { TourType } from '../model/appointment.js';
import type { IsoDate } from '../model/dates.js';
import { type CalendarView, calendarView, timesAt } from '../store/calendar/calendar.js';
import type { Action, State } from '../store/state.js';
import type { Language } from '../strings/language.js';
import { inSentences } from './write-in-words.js';

export interface CalendarChange {
  readonly memory: Memory;
  readonly state: State;
  readonly previous: State;
  readonly action: Action;
  /** In milliseconds. */
  readonly now: number;
}

export interface Memory {
  /** Whether to announce the visible days. The first ones aren't announced, unless the visitor has turned to them. */
  announcesDays?: boolean;
  /** The type before the chosen one, until the chosen type's days are known: the type and its days are announced together. */
  announcedType?: TourType | undefined;
}

/** The number of times on a pressed day, or that they couldn't be loaded. `now` is in milliseconds. */
export function dayInWords(
  day: IsoDate,
  state: State,
  { strings, formats }: Language,
  now: number,
): string {
  const times = timesAt(state, now);
  const count = times?.slotsOn(day).length;
  const name = formats.day(day);
  if (times?.stateOf(day) === 'failed') return strings.dayFailed(name);
  return count ? strings.timesCount(count, name) : strings.noTimesOnDay(name);
}

/** What to announce after an action. Call it after every action: some announcements wait until the days are known. */
export function afterCalendarChange(change: CalendarChange, language: Language) {
  const { state, previous, action, memory } = change;
  const { calendar, availabilityQuery } = state;
  if (action.type === 'tour-type-chosen' && availabilityQuery && !calendar.isComplete)
    memory.announcedType = previous.options?.tourType;
  const said = afterTimes(change, language);
  const isTurning = action.type === 'day-chosen' || action.type === 'period-shown';
  const isTurned = isTurning && calendar.period !== previous.calendar.period;
  memory.announcesDays ||= isTurned || action.type === 'period-completed';
  // Once the property's zone is known, its dates may differ from the visitor's.
  const isCorrected = previous.calendar.isComplete && !calendar.isComplete;
  if (action.type === 'group-answered' && isCorrected) memory.announcesDays = false;
  if (calendar.isComplete || calendar.hasNone || !availabilityQuery)
    memory.announcedType = undefined;
  return said;
}

function afterTimes(change: CalendarChange, language: Language) {
  const { state, previous, action, now, memory } = change;
  const { strings } = language;
  const { calendar, refusedTypes } = state;
  const isClosed = state.step === 'unavailable';
  if (state.isLinkOver && action.type.startsWith('link-')) return strings.linkExpired;
  if (refusedTypes.length > previous.refusedTypes.length) {
    const names = refusedTypes.map((type) => strings.tourTypes[type]).join(', ');
    return isClosed ? undefined : strings.inSummary(names, strings.typeRefused);
  }
  if (action.type === 'tour-type-chosen') {
    // The press is announced once, later, with the days.
    if (memory.announcedType) return '';
    const view = calendarView(state, now);
    // Without any open day, there's no calendar.
    const days = calendar.hasNone ? strings.noTimesAtAll : view && periodInWords(view, language);
    return inSentences(typeInWords(change, language), days);
  }
  if (calendar.hasNone && !previous.calendar.hasNone) {
    return inSentences(awaitedType(change, language), strings.noTimesAtAll);
  }
  // While a month loads, its failures wait for its own announcement.
  const isLoading = !calendar.isComplete && !calendar.search;
  if (action.type === 'times-changed' && action.error && !isClosed && !isLoading) {
    // Only the first failure is news.
    return calendarView(previous, now)?.failure ? undefined : failureInWords(change, language);
  }
  // Clears an announcement that no longer applies.
  if (previous.times.failed.size > 0 && state.times.failed.size === 0) return '';
  // Next to the form, the month isn't visible.
  const isCalendarVisible = state.step === 'when' || state.step === 'moving';
  if (action.type !== 'period-completed' || !isCalendarVisible) return undefined;
  return completedPeriod(change, language);
}

/** Every visible day is now known or has failed. */
function completedPeriod(change: CalendarChange, language: Language) {
  const view = calendarView(change.state, change.now);
  const type = awaitedType(change, language);
  const failure = failureInWords(change, language);
  if (!view || !(change.memory.announcesDays || failure || type)) return undefined;
  return inSentences(type, periodInWords(view, language, failure));
}

/** The chosen type, if it waited for its days to be announced with them. */
function awaitedType(change: CalendarChange, language: Language): string | undefined {
  return change.memory.announcedType && typeInWords(change, language);
}

function failureInWords({ state, now }: CalendarChange, { strings }: Language): string | undefined {
  const { failure } = calendarView(state, now) ?? {};
  return failure ? strings[state.isOffline ? 'offline' : failure] : undefined;
}

/** The visible days, how many of them have times, and the day whose times are shown. */
function periodInWords(view: CalendarView, language: Language, failure?: string): string {
  const { strings, formats } = language;
  const openDays = [...view.days.values()].filter((it) => it === 'open').length;
  const summary = strings.monthSummary(formats.period(view.period, view.isStrip), openDays);
  // The days that failed may have times.
  if (failure) return inSentences(openDays > 0 && summary, failure);
  return inSentences(summary, view.day && timesOn(view.day, view, language));
}

/** The chosen type of tour, and, if the previous type had an address to go to, that there's none now. */
function typeInWords({ state, previous, memory }: CalendarChange, { strings }: Language): string {
  const { tourType, property } = state.options ?? {};
  if (!tourType) return '';
  const before = memory.announcedType ?? previous.options?.tourType;
  const isAway = tourType === 'video' && before !== 'video' && property?.location;
  return inSentences(strings.tourTypes[tourType], isAway && strings.noAddress);
}

/** The day whose times are shown: the widget has chosen it, or a key has led there. */
function timesOn(day: IsoDate, view: CalendarView, { strings, formats }: Language): string {
  const name = formats.day(day);
  return view.slotsOn(day).length > 0 ? strings.timesOn(name) : strings.noTimesOnDay(name);
}
