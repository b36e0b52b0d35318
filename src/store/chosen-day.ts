/**
 * The day whose times are shown: the visitor's choice, what the page chose beforehand (a draft and a
 * time, too), or the first day with a time. What the page chose is taken once, and only while the
 * visitor has not chosen otherwise. Pure.
 */
import { draftOf } from '../config/prefill.js';
import { type IsoDate, monthOf, parseIsoDate } from '../model/dates.js';
import { minuteOfDay, type WallTime } from '../model/wall-time.js';
import { dateStateOf, hasSameSlots } from './availability.js';
import { isDetailsStep, reduceBooking, type WhenState } from './booking.js';
import { boundsOf, slotsAt, slotsOn } from './calendar.js';
import { settleTimes, withMonth } from './reduce-times.js';
import { isGroupSettled } from './selectors.js';
import type { TourAction, TourState } from './state.js';

export function chosenDay({ journey }: TourState): IsoDate | undefined {
  return journey.step === 'when' && !journey.dayKind ? journey.day : undefined;
}

/** Takes a prefill that is new, where nothing was typed. */
export function presetDraft(state: TourState): TourState {
  const { journey, settings, preset } = state;
  const prefill = settings?.config.prefill;
  const key = prefill ? JSON.stringify(prefill) : '';
  if (key === preset.key) return state;
  const isUntouched = journey.step === 'when' && journey.draft === preset.draft;
  if (!isUntouched) return { ...state, preset: { ...preset, key } };
  const draft = draftOf(prefill);
  const day = parseIsoDate(prefill?.date);
  const time = day && prefill?.time;
  return { ...state, preset: { key, draft, day, time }, journey: { ...journey, draft } };
}

/** Takes the day and the time that the page chose beforehand, once it is known what is open. */
export function takePreset(before: TourState, now: number): TourState {
  const shown = withPresetDay(before, now);
  const isMoved = shown.calendar !== before.calendar;
  const state = isMoved ? settleTimes(shown, before, { type: 'day-passed' }, now) : shown;
  return withPresetTime(state, now);
}

/** Shows the wanted day, once it is known which days there are: the group may move the horizon. */
function withPresetDay(state: TourState, now: number): TourState {
  const { preset, journey, availability } = state;
  const { day, dayBefore } = preset;
  if (!day || !availability.scope || !state.calendar.month) return state;
  const { today, horizon } = boundsOf(availability.scope, now);
  const isChosenSince = chosenDay(state) !== dayBefore;
  if (day > horizon && !isGroupSettled(state) && !isChosenSince) return state;
  const taken = { ...state, preset: { ...preset, day: undefined } };
  if (day < today || day > horizon || isChosenSince || journey.step !== 'when') return taken;
  const chosen = { ...taken, journey: { ...journey, day, dayKind: undefined } };
  return withMonth(chosen, monthOf(day), now);
}

/** Goes on with the wanted time, once its day is known and if it is open. */
function withPresetTime(state: TourState, now: number): TourState {
  const { preset, settings, availability, journey } = state;
  if (!preset.time) return state;
  const over = { ...state, preset: { ...preset, time: undefined } };
  const day = chosenDay(state);
  // The visitor has gone on otherwise.
  if (day ? day !== settings?.config.prefill?.date : !preset.day) return over;
  if (!day || dateStateOf(availability, day) === 'loading') return state;
  const minute = minuteOfDay(`${day}T${preset.time}` as WallTime);
  const slot = slotsOn(availability, day, now).find((it) => minuteOfDay(it) === minute);
  if (!slot || isDetailsStep(journey)) return over;
  return { ...over, journey: reduceBooking(journey, { type: 'slot-chosen', slot }) };
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
  const { day, dayKind } = isKept ? kept : firstOpenDay(state, now);
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

function firstOpenDay({ availability, calendar, preset }: TourState, now: number): Choice {
  // The page wants a day of its own, or the month to begin with is not found yet.
  if (preset.day || calendar.search || !calendar.month) return NO_CHOICE;
  const days = slotsAt(availability, now)?.daysIn(calendar.month) ?? [];
  // While an earlier day is awaited, it may be the first one.
  const found = [...days].find(([, state]) => state === 'open' || state === 'loading');
  return found?.[1] === 'open' ? { day: found[0], dayKind: 'first' } : NO_CHOICE;
}
