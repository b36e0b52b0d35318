/**
 * What the page's or a script's prefill changes: which typed values stay, and when its property, tour type, day
 * and time are selected. Whether a new configuration's prefill still counts: `configure` in
 * `reduce-booking-root.ts`; whether its values are valid: `config/prefill.ts`. Pure.
 */
import type { Prefill } from '../config/config.js';
import { draftOf } from '../config/prefill.js';
import { isWithin } from '../model/calendar-period.js';
import { addDays, type IsoDate, parseIsoDate } from '../model/dates.js';
import { FIELD_NAMES } from '../model/fields.js';
import { isSameJson, pick } from '../model/json.js';
import type { Draft } from '../model/prospect.js';
import { isSameTime, minuteOfDay, type WallTime } from '../model/wall-time.js';
import { timesAt } from './calendar/calendar.js';
import { newCalendar, withDay } from './calendar/reduce-calendar.js';
import { withOwnConsent } from './dropped-consent.js';
import { isDetailsStep, type Preselection, reduceBookingForm } from './form/booking-form.js';
import { formWrite, isFormFrozen } from './form/sent-form.js';
import { offeredAgain } from './offer.js';
import { stillDue } from './presses.js';
import { isGroupSettled, propertyOf } from './properties.js';
import type { State } from './state.js';

const BACK = { type: 'went-back' } as const;

export const configuredDraft = ({ settings }: State) => draftOf(settings?.config.prefill);

/** Applies the page's prefill, in place of the values of the one before it. */
export function withPrefill(state: State, before?: Prefill): State {
  const { bookingForm, settings, calendar } = state;
  const { prefill } = settings?.config ?? {};
  const draft = withNews(bookingForm.draft, draftOf(before), configuredDraft(state));
  const day = calendar.day && !calendar.dayKind ? undefined : parseIsoDate(prefill?.date);
  const preselection = day && ({ kind: 'day', day, time: prefill?.time } as const);
  const chosen = propertyOf(state)?.label;
  const isOfPage = chosen === undefined || chosen === before?.location;
  const located = isOfPage ? withLabeledProperty(state, prefill?.location) : state;
  return {
    ...located,
    prefilledDraft: draft,
    bookingForm: { ...bookingForm, draft },
    preselection,
  };
}

/** Updates a draft with the values that the page has changed. Others, which a script may have filled in, stay. */
function withNews(draft: Draft, before: Draft, now: Draft): Draft {
  // All three differ, so a script has named somebody else.
  const isOther = (name: 'email' | 'phone') =>
    now[name] && draft[name] && new Set([draft[name], before[name], now[name]]).size === 3;
  if (isOther('email') || isOther('phone')) return now;
  const news = FIELD_NAMES.filter((name) => !isSameJson(now[name], before[name]));
  return { ...draft, ...pick(now, ...news) };
}

function withLabeledProperty(state: State, label: string | undefined): State {
  const property = label && state.settings?.properties.find((it) => it.label === label);
  return property ? offeredAgain({ ...state, chosenProperty: property.id }) : state;
}

/** Adds values to what was typed, and selects the day, time, type and location among them. */
export function prefilled(state: State, prefill: Prefill): State {
  const { bookingForm, prefilledDraft, shownTour, chosenType } = state;
  if (isFormFrozen(state)) {
    // A frozen form shows what was sent until the page wants another time. A day alone interrupts nothing.
    const isOther = prefill.time !== undefined && !isForTime(state, prefill);
    if (shownTour || formWrite(state)?.inFlight || !isOther) return state;
    return prefilled({ ...state, bookingForm: reduceBookingForm(bookingForm, BACK) }, prefill);
  }
  const draft = withOwnConsent(draftOf(prefill, bookingForm.draft), bookingForm.draft);
  const typed = reduceBookingForm(bookingForm, { type: 'draft-changed', draft });
  const isUntouched = bookingForm.draft === prefilledDraft;
  const next =
    typed === bookingForm
      ? state
      : {
          ...state,
          bookingForm: typed,
          prefilledDraft: isUntouched ? typed.draft : prefilledDraft,
        };
  const { date, time, tourType, location } = prefill;
  const day = parseIsoDate(date);
  if (shownTour || !(day || location || tourType)) return next;
  return {
    ...withLabeledProperty({ ...next, chosenType: tourType ?? chosenType }, location),
    bookingForm: reduceBookingForm(typed, BACK),
    preselection: day && { kind: 'day', day, time },
    ...{ unreadOutcomes: stillDue(state), heldPress: undefined },
  };
}

/** Adds a fault for the developer, once for each day. */
function withUnmetDay(state: State, day: IsoDate): State {
  const where = `the preselected day ${day}`;
  const message = 'has no times: the next open day, or else the first, is shown instead';
  const others = state.faults.filter((it) => it.where !== where);
  return { ...state, faults: [...others, { where, message }] };
}

type CalendarTimes = NonNullable<ReturnType<typeof timesAt>>;

/** Selects the day and then the time that the page wants, as soon as it's known what's available. */
export function withPreselection(state: State, now: number): State {
  const { preselection, calendar } = state;
  const times = timesAt(state, now);
  if (!preselection || !times || !calendar.period) return state;
  switch (preselection.kind) {
    case 'day': {
      const next = withPreselectedDay(state, preselection, times);
      return next === state ? state : withPreselection(next, now);
    }
    case 'time':
      return withPreselectedTime(state, preselection, times);
    case 'later-day':
      return withLaterDay(state, times);
  }
}

function withPreselectedDay(
  state: State,
  { day, time }: Extract<Preselection, { kind: 'day' }>,
  times: CalendarTimes,
): State {
  const isOutside = !isWithin(day, { from: times.today, to: times.horizon });
  // The group's answer may still change today and the horizon.
  if (isOutside && !isGroupSettled(state, propertyOf(state))) return state;
  if (isOutside) {
    const told = withUnmetDay(state, day);
    return { ...told, calendar: newCalendar(times), preselection: undefined };
  }
  const calendar = withDay(state.calendar, day, times);
  return { ...state, calendar, preselection: { kind: 'time', time } };
}

function withPreselectedTime(
  state: State,
  { time }: Extract<Preselection, { kind: 'time' }>,
  times: CalendarTimes,
): State {
  const { calendar, bookingForm, options } = state;
  const { day } = calendar;
  const over = { ...state, preselection: undefined };
  if (!day) return over;
  const dayState = times.stateOf(day);
  // The group's answer may still shorten how far ahead tours can be booked.
  const isAwaited = time !== undefined && !isGroupSettled(state, propertyOf(state));
  if (dayState === 'loading' || isAwaited) return state;
  if (dayState === 'none') {
    const searching = { ...calendar, day: undefined, search: addDays(day, 1) };
    return {
      ...withUnmetDay(state, day),
      calendar: searching,
      preselection: { kind: 'later-day' },
    };
  }
  if (!time) return over;
  const minute = minuteOfDay(`${day}T${time}` as WallTime);
  const start = times.slotsOn(day).find((it) => minuteOfDay(it) === minute);
  if (!start) return over;
  const opened = reduceBookingForm(bookingForm, { type: 'slot-chosen', start }, options);
  return { ...over, bookingForm: opened, preselectedStart: start };
}

/**
 * Ends with the search for a later day, or once the search stops at a day that failed to load. If no later day has
 * times, the calendar shows the first day that has.
 */
function withLaterDay(state: State, times: CalendarTimes): State {
  const { calendar } = state;
  if (calendar.search && times.failed.size === 0) return state;
  const hasNoLater = calendar.hasNoneLater || calendar.pausedAt;
  return {
    ...state,
    preselection: undefined,
    calendar: hasNoLater ? newCalendar(times) : calendar,
  };
}

/** Whether the form already has everything that `prefill` names. */
export function isMet(state: State, prefill: Prefill): boolean {
  const { draft } = state.bookingForm;
  const isFilledIn = isSameJson(draftOf(prefill, draft), draft);
  return isForTime(state, prefill) && (isFilledIn || !!state.shownTour || !isFormFrozen(state));
}

/** Whether the form is for the day, time, type and location that `prefill` names, and for the page's home. */
function isForTime(state: State, { date, time, tourType, location }: Prefill): boolean {
  const { bookingForm, shownTour, options, calendar, preselection } = state;
  const isForm = !shownTour && isDetailsStep(bookingForm);
  const offer = isForm ? bookingForm.offer : options;
  const isOffered =
    (!isForm || !options || offer?.property.id === options.property.id) &&
    (!tourType || tourType === offer?.tourType) &&
    (!location || location === offer?.property.label);
  if (!date) return isOffered;
  if (!time) return isOffered && (preselection !== undefined || calendar.day === date);
  return isOffered && isForm && isSameTime(bookingForm.start, `${date}T${time}` as WallTime);
}
