/**
 * The day whose times are shown: the visitor's choice, what the page chose beforehand (a draft and a
 * time, too), or the first day with a time. What the page chose is taken once, and only while the
 * visitor has not chosen otherwise. Pure.
 */
import { draftOf } from '../config/prefill.js';
import { type IsoDate, monthOf, parseIsoDate } from '../model/dates.js';
import { minuteOfDay, type WallTime } from '../model/wall-time.js';
import { dateStateOf, hasSameSlots } from './availability.js';
import { reduceBooking, type WhenState } from './booking.js';
import { advance, boundsOf, slotsAt, slotsOn } from './calendar.js';
import { withMonth } from './reduce-times.js';
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

type Choice = Pick<WhenState, 'day' | 'dayKind'>;

const NO_CHOICE: Choice = { day: undefined };

/** Chooses the first open day where no day is chosen, or where the one that nobody chose has no time. */
export function withFirstDay(
  state: TourState,
  previous: TourState,
  action: TourAction,
  now: number,
): TourState {
  const { journey, availability } = state;
  if (journey.step !== 'when') return state;
  const kept = keptDay(journey, state, previous, action);
  const shown = kept.day && kept.dayKind && slotsAt(availability, now)?.stateOf(kept.day);
  const isKept = kept.day && shown !== 'none';
  // A day that the page wants is waited for.
  const other = journey.wanted?.day ? NO_CHOICE : firstOpenDay(state, now);
  const { day, dayKind } = isKept ? kept : other;
  const isSame = day === journey.day && dayKind === journey.dayKind;
  return isSame ? state : { ...state, journey: { ...journey, day, dayKind } };
}

/** What becomes of the day when the visitor goes on to other times. */
function keptDay(
  journey: WhenState,
  { availability }: TourState,
  previous: TourState,
  { type }: TourAction,
): Choice {
  if (type === 'next-month-wanted') return NO_CHOICE;
  if (!journey.day || hasSameSlots(availability.scope, previous.availability.scope)) return journey;
  if (journey.dayKind === 'first') return NO_CHOICE;
  // What the visitor chose stays where the other tours have times on that day, too.
  const isOtherTour = type === 'tour-type-chosen' || type === 'property-chosen';
  return isOtherTour ? { day: journey.day, dayKind: 'carried' } : journey;
}

function firstOpenDay({ availability, calendar }: TourState, now: number): Choice {
  // The month to begin with is not found yet.
  if (calendar.search || !calendar.month) return NO_CHOICE;
  const days = slotsAt(availability, now)?.daysIn(calendar.month) ?? [];
  // While an earlier day is awaited, it may be the first one.
  const found = [...days].find(([, state]) => state === 'open' || state === 'loading');
  return found?.[1] === 'open' ? { day: found[0], dayKind: 'first' } : NO_CHOICE;
}
