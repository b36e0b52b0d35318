/**
 * The day whose times are shown: the visitor's choice, what the page chose beforehand (a draft and a
 * time, too), or the first day with a time. What the page chose is taken once, and only while the
 * visitor has not chosen otherwise. Pure.
 */
import { draftOf } from '../config/prefill.js';
import { type IsoDate, monthOf, parseIsoDate } from '../model/dates.js';
import { minuteOfDay, type WallTime } from '../model/wall-time.js';
import { dateStateOf, hasSameSlots } from './availability.js';
import { boundsOf, slotsAt, slotsOn } from './calendar-view.js';
import { advance, withMonth } from './month-search.js';
import { reduceBooking } from './reduce-booking.js';
import { isGroupSettled } from './selectors.js';
import type { TourAction, TourState } from './state.js';

/** Takes a prefill that is new, where nothing was typed. */
export function presetDraft(state: TourState): TourState {
  const { journey, settings, preset } = state;
  const prefill = settings?.config.prefill;
  const key = prefill ? JSON.stringify(prefill) : '';
  if (key === preset.key) return state;
  const isUntouched = journey.step === 'when' && journey.draft === preset.draft;
  if (!isUntouched) return { ...state, preset: { ...preset, key } };
  const draft = draftOf(prefill);
  const isChosen = journey.day && !journey.dayKind;
  const day = isChosen ? undefined : parseIsoDate(prefill?.date);
  const wanted = day && { day, time: prefill?.time };
  return { ...state, preset: { key, draft }, journey: { ...journey, draft, wanted } };
}

/** Takes the day and the time that the page wants, once it is known what is open. */
export function takeWanted(state: TourState, now: number): TourState {
  const shown = withWantedDay(state, now);
  return withWantedTime(shown.calendar === state.calendar ? shown : advance(shown, now), now);
}

/** Whether a day cannot be shown: the group may still move the horizon. */
export function isOutOfReach(state: TourState, day: IsoDate, now: number): boolean {
  const { scope } = state.availability;
  if (!scope) return false;
  const { today, horizon } = boundsOf(scope, now);
  return day < today || (day > horizon && isGroupSettled(state));
}

/** Shows the wanted day, once it is known which days there are: the group may move the horizon. */
function withWantedDay(state: TourState, now: number): TourState {
  const { journey, calendar } = state;
  const { scope } = state.availability;
  if (journey.step !== 'when' || !journey.wanted?.day || !scope || !calendar.month) return state;
  const { day, time } = journey.wanted;
  if (isOutOfReach(state, day, now)) {
    return { ...state, journey: { ...journey, wanted: undefined } };
  }
  if (day > boundsOf(scope, now).horizon) return state;
  const chosen = { ...journey, day, dayKind: undefined, wanted: { time } };
  return withMonth({ ...state, journey: chosen }, monthOf(day), now);
}

/** Goes on with the wanted time, once its day is known and if it is open. */
function withWantedTime(state: TourState, now: number): TourState {
  const { availability, journey } = state;
  if (journey.step !== 'when' || !journey.wanted?.time || journey.wanted.day) return state;
  const { day, dayKind, wanted } = journey;
  const over = { ...state, journey: { ...journey, wanted: undefined } };
  if (!day || dayKind) return over;
  if (dateStateOf(availability, day) === 'loading') return state;
  const minute = minuteOfDay(`${day}T${wanted.time}` as WallTime);
  const slot = slotsOn(availability, day, now).find((it) => minuteOfDay(it) === minute);
  if (!slot) return over;
  return { ...state, journey: reduceBooking(journey, { type: 'slot-chosen', slot }) };
}

/** Chooses the first open day where no day is chosen, or where the one that nobody chose has no time. */
export function withFirstDay(
  state: TourState,
  previous: TourState,
  { type }: TourAction,
  now: number,
): TourState {
  const { journey, availability } = state;
  if (journey.step !== 'when') return state;
  const { day, dayKind } = journey;
  const known = slotsAt(availability, now);
  const isSame = hasSameSlots(availability.scope, previous.availability.scope);
  // What the visitor chose stays where the other tours have times on that day, too.
  const isOtherTour = type === 'tour-type-chosen' || type === 'property-chosen';
  const kind = !isSame && isOtherTour ? 'carried' : dayKind;
  const isOver = type === 'next-month-wanted' || (!isSame && dayKind === 'first');
  const isKept = day && !isOver && !(kind && known?.stateOf(day) === 'none');
  const chosen = isKept ? { day, dayKind: kind } : firstOpenDay(state, known);
  if (chosen.day === day && chosen.dayKind === dayKind) return state;
  return { ...state, journey: { ...journey, ...chosen } };
}

function firstOpenDay({ calendar, journey }: TourState, known: ReturnType<typeof slotsAt>) {
  const { month, search } = calendar;
  // The page wants a day of its own, or the month to begin with is not found yet.
  const isAwaited = search || ('wanted' in journey && journey.wanted?.day);
  const days = month && !isAwaited ? known?.daysIn(month) : undefined;
  // While an earlier day is awaited, it may be the first one.
  const found = [...(days ?? [])].find(([, state]) => state === 'open' || state === 'loading');
  return found?.[1] === 'open' ? ({ day: found[0], dayKind: 'first' } as const) : NO_CHOICE;
}

const NO_CHOICE = { day: undefined, dayKind: undefined };
