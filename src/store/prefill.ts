/** What the page wants typed and selected: the draft, a day and a time. Pure. */

import type { Prefill } from '../config/config.js';
import type { Fault } from '../config/faults.js';
import { draftOf } from '../config/prefill.js';
import { addDays, parseIsoDate } from '../model/dates.js';
import { minuteOfDay, type WallTime } from '../model/wall-time.js';
import { timesAt } from './calendar.js';
import { unblocked } from './offer.js';
import { isSubmitting, reduceBooking } from './reduce-booking.js';
import { newCalendar, withDay } from './reduce-calendar.js';
import { isGroupSettled, propertyOf } from './selectors.js';
import type { State } from './state.js';

/** The page's prefill replaces what was typed. */
export function withPrefill(state: State): State {
  const { journey, settings, calendar } = state;
  const { prefill } = settings?.config ?? {};
  const draft = draftOf(prefill);
  const day = calendar.day && !calendar.dayKind ? undefined : parseIsoDate(prefill?.date);
  const wanted = day && { day, time: prefill?.time, kind: 'prefill' as const };
  const located = withLocation(state, prefill?.location);
  return { ...located, preset: draft, journey: { ...journey, draft }, wanted };
}

function withLocation(state: State, label: string | undefined): State {
  const property = label && state.settings?.properties.find((it) => it.label === label);
  return property ? unblocked({ ...state, chosenProperty: property.id }) : state;
}

/** Adds values to what was typed, and selects the day, time, type and location among them. */
export function prefilled(state: State, prefill: Prefill): State {
  const { journey, preset, managed, chosenType } = state;
  if (isSubmitting(journey)) return state;
  const draft = draftOf(prefill, journey.draft);
  const typed = reduceBooking(journey, { type: 'draft-changed', draft });
  const isUntouched = journey.draft === preset;
  const next = { ...state, journey: typed, preset: isUntouched ? typed.draft : preset };
  const { date, time, tourType, location } = prefill;
  const day = parseIsoDate(date);
  if (managed || !(day || location || tourType)) return next;
  return {
    ...withLocation({ ...next, chosenType: tourType ?? chosenType }, location),
    journey: reduceBooking(typed, { type: 'went-back' }),
    wanted: day && { day, time },
  };
}

const UNMET_DATE: Fault = {
  where: 'config.prefill.date',
  message: 'has no times that can be booked: the first open day after it, if any, is shown instead',
  isFatal: false,
};

function withUnmetDate(state: State): State {
  return { ...state, faults: [...state.faults, UNMET_DATE] };
}

/** Selects the day and then the time that the page wants, as soon as it's known what's available. */
export function withWanted(state: State, now: number): State {
  const { wanted, calendar, times, journey } = state;
  const known = timesAt(state, now);
  if (!wanted || !known || !calendar.month) return state;
  const over = { ...state, wanted: undefined };
  const { time, kind } = wanted;
  const isPrefill = kind === 'prefill';
  if (wanted.day) {
    const { day } = wanted;
    // The group may still move the horizon.
    if (day > known.horizon && !isGroupSettled(state, propertyOf(state))) return state;
    if (day < known.today || day > known.horizon) return isPrefill ? withUnmetDate(over) : over;
    const shown = { ...state, calendar: withDay(calendar, day, known), wanted: { time, kind } };
    return withWanted(shown, now);
  }
  const { day, search } = calendar;
  if (kind === 'missed') {
    if (search) return state;
    const isOver = calendar.hasNoneLater || calendar.pausedAt;
    return isOver ? { ...over, calendar: newCalendar(known) } : over;
  }
  if (!(time || isPrefill) || !day) return over;
  const dayState = known.stateOf(day);
  if (dayState === 'loading') return state;
  if (isPrefill && dayState === 'none') {
    const next = { ...calendar, day: undefined, search: addDays(day, 1) };
    return { ...withUnmetDate(state), calendar: next, wanted: { kind: 'missed' } };
  }
  if (!time) return over;
  const minute = minuteOfDay(`${day}T${time}` as WallTime);
  const slot = times.days.has(day) && known.slotsOn(day).find((it) => minuteOfDay(it) === minute);
  if (!slot) return over;
  return { ...over, journey: reduceBooking(journey, { type: 'slot-chosen', slot }, state.options) };
}
