/** What is announced to screen readers: after each action, by an element, and next to a closed dialog. */
import type { News } from '../elements/intents.js';
import { isTentative, type TourType } from '../model/appointment.js';
import type { IsoDate } from '../model/dates.js';
import { type CalendarView, calendarView, timesAt } from '../store/calendar/calendar.js';
import { isFormFrozen, isTimeTaken } from '../store/form/sent-form.js';
import { hasNotice, writeInFlight } from '../store/outbox/open-writes.js';
import { fromHere } from '../store/outbox/retry-safety.js';
import type { Write } from '../store/outbox/write.js';
import { hasPassed } from '../store/property-time.js';
import { screenOf } from '../store/screen.js';
import type { Action, State } from '../store/state.js';
import { isMoveSent, mayHaveChanged, wouldChangeNothing } from '../store/tours/tour-selectors.js';
import type { Language } from '../strings/language.js';
import { headingOf } from './frame.js';
import { noticeRow, outcomeRow } from './outcome-words.js';
import { inWords } from './tour-summary.js';
import {
  adviceIn,
  headingIn,
  inSentences,
  rateLimitInWords,
  waitInWords,
  whenOf,
  withTourNow,
} from './write-in-words.js';

interface Change {
  readonly memory: Memory;
  readonly state: State;
  readonly previous: State;
  readonly action: Action;
  /** In milliseconds. */
  readonly now: number;
  /** Whether the focus moves to what was answered, so that it's read there. */
  readonly isFocusMoved: boolean;
}

export interface Memory {
  /** Whether the visible days are news: the first ones aren't, unless the visitor has turned to them. */
  announcesDays?: boolean;
  /** The type before a chosen one, until the chosen one's days are known: both are announced together. */
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

/** What to announce after an action; `undefined` keeps the last announcement. */
export function announcementAfter(change: Change, language: Language): string | undefined {
  const { state, previous, action, memory } = change;
  if (state === previous) return undefined;
  const { calendar, availabilityQuery } = state;
  if (action.type === 'tour-type-chosen' && availabilityQuery && !calendar.isComplete)
    memory.announcedType = previous.options?.tourType;
  const said =
    afterSending(change, language) ??
    afterCheck(change, language) ??
    afterChoice(change, language) ??
    afterTimes(change, language);
  const isTurning = action.type === 'day-chosen' || action.type === 'period-shown';
  const isTurned = isTurning && calendar.period !== previous.calendar.period;
  memory.announcesDays ||= isTurned || action.type === 'period-completed';
  if (calendar.isComplete || calendar.hasNone || !availabilityQuery)
    memory.announcedType = undefined;
  // Another screen clears an announcement about the last one, and a reset a suggested email address.
  const isOther = screenOf(state) !== screenOf(previous) || state.resets !== previous.resets;
  return said ?? (isOther ? '' : undefined);
}

/** What an element reports that no action follows from. */
export function newsInWords(news: News, { strings }: Language): string {
  if (news === 'link-copied') return strings.linkCopied;
  if (news === 'suggestion-gone') return '';
  if ('faulty' in news) {
    const { faulty, others } = news;
    return inSentences(...others, faulty && strings.summaryHeading(faulty));
  }
  const { email, is } = news;
  if (is === 'accepted') return strings.inSummary(strings.fields.email, email);
  return inSentences(strings.didYouMean(email), is === 'held' && strings.notSentYet);
}

/** Next to a closed dialog: what's on its way, or what was answered meanwhile. `now` is in milliseconds. */
export function dialogStatusInWords(
  state: State,
  language: Language,
  unreadKey: string | undefined,
  now: number,
): string {
  const { outbox, unreadOutcomes } = state;
  const answer = [...outbox, ...unreadOutcomes].find(({ key }) => key === unreadKey);
  const write = answer?.inFlight ? answer : writeInFlight(state);
  if (write) return outcomeRow(write, now).busy?.(language.strings, '') ?? '';
  if (answer) return outcomeInWords(state, language, answer, now);
  return unreadKey ? resultInWords(state, language) : '';
}

/** The result in words, although its heading takes the focus: the heading lacks the time. */
function resultInWords(state: State, language: Language): string {
  const { shownTour } = state;
  const { strings } = language;
  // A list whose prospect is no longer named shows nothing of the tour.
  if (!shownTour || state.step === 'unavailable') return '';
  const { tour, step } = shownTour;
  const heading = headingOf(state, state.step, strings);
  const isCertain = step !== 'cancelled' || !mayHaveChanged(state, tour);
  const result = isCertain ? strings.inSummary(heading, inWords(language, tour.start)) : heading;
  return inSentences(result, step !== 'cancelled' && isTentative(tour) && strings.confirmText);
}

/** What became of the latest press, for a visitor who isn't there. */
function outcomeInWords(state: State, language: Language, answered: Write, now: number) {
  const write = withTourNow(state, answered);
  // What only a notice says is in its row.
  if (write.outcome === 'done' && !hasNotice(state, write.key))
    return resultInWords(state, language);
  const row = noticeRow(fromHere(state, write), now, true);
  const text = row.text?.(language.strings, whenOf(state, language, write));
  return inSentences(
    headingIn(state, language, write, row, now),
    text,
    // The notice about an unresolved one stays.
    write.outcome === 'refused' && adviceIn(state, language, write, row),
    rateLimitInWords(language, write, now),
  );
}

/** The button says that something is on its way; the focus is on what came of it. */
function afterSending(change: Change, language: Language) {
  const { state, previous, action, now, isFocusMoved } = change;
  if (action.type !== 'outbox-changed') return undefined;
  const { answered } = action;
  if (answered && !answered.inFlight && !isFocusMoved)
    return outcomeInWords(state, language, answered, now);
  // The notice about another tour has the focus and says it.
  if (answered?.outcome === 'done')
    return hasNotice(state, answered.key) ? '' : resultInWords(state, language);
  if (answered?.isUnchecked) return language.strings.uncheckedTime;
  const [write, before] = [writeInFlight(state), writeInFlight(previous)];
  if (write?.key === before?.key && write?.inFlight === before?.inFlight) return undefined;
  // Clears an announcement that no longer applies.
  if (!write) return '';
  return outcomeRow(write, now).busy?.(language.strings, inWords(language, write.start));
}

function afterCheck({ state, action }: Change, language: Language) {
  if (action.type !== 'link-checked' || !state.shownTour) return undefined;
  return state.failedCheck ? language.strings.uncheckedText : resultInWords(state, language);
}

function afterChoice({ state, previous, action, now }: Change, language: Language) {
  const { strings } = language;
  const { bookingForm, shownTour } = state;
  const slot = shownTour?.step === 'moving' && shownTour.newStart;
  const isMove = action.type === 'move-confirmed' && slot;
  if (isMove && hasPassed(state, { start: slot, property: shownTour.tour.property }, now))
    return strings.passedTime(language.formats.time(slot));
  if (slot && slot !== previous.shownTour?.newStart) {
    if (wouldChangeNothing(state, shownTour, slot)) return strings.alreadyCurrent;
    const button = isMoveSent(state, shownTour, slot) ? strings.tryAgain : strings.moveTour;
    return strings.timePicked(inWords(language, slot), button);
  }
  if (shownTour || bookingForm.step !== 'details' || !isTimeTaken(previous) || isTimeTaken(state))
    return undefined;
  // The notice has the focus.
  if (isFormFrozen(state)) return '';
  const { offer, start } = bookingForm;
  const next = { kind: 'book', property: offer.property, start } as const;
  return (
    waitInWords(state, language, next, now) ??
    strings.timePicked(inWords(language, start), strings.book)
  );
}

function afterTimes(change: Change, language: Language) {
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
    // The same press is announced once, with the days.
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
function completedPeriod(change: Change, language: Language) {
  const view = calendarView(change.state, change.now);
  const type = awaitedType(change, language);
  const failure = failureInWords(change, language);
  if (!view || !(change.memory.announcesDays || failure || type)) return undefined;
  return inSentences(type, periodInWords(view, language, failure));
}

/** The chosen type, if it waited for its days to be announced with them. */
function awaitedType(change: Change, language: Language): string | undefined {
  return change.memory.announcedType && typeInWords(change, language);
}

function failureInWords({ state, now }: Change, { strings }: Language): string | undefined {
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

/** The chosen type of tour, and that there's no address to go to if there was one for the type before. */
function typeInWords({ state, previous, memory }: Change, { strings }: Language): string {
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
