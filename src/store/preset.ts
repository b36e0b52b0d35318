/**
 * What the page chose beforehand: a draft, a day, a time. Each is taken once, and only while the
 * visitor has not chosen otherwise.
 */
import { draftOf } from '../config/prefill.js';
import { type IsoDate, monthOf, parseIsoDate } from '../model/dates.js';
import { minuteOfDay, type WallTime } from '../model/wall-time.js';
import { dateStateOf } from './availability.js';
import { boundsOf, slotsOn } from './calendar-view.js';
import { withMonth } from './reduce-times.js';
import { isGroupSettled } from './selectors.js';
import type { Preset, TourState } from './state.js';

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
  return {
    ...state,
    preset: { key, draft, day, dayBefore: undefined, time },
    journey: { ...journey, draft },
  };
}

/** Shows the wanted day, once it is known which days there are: the group may move the horizon. */
export function withPresetDay(state: TourState, now: number): TourState {
  const { preset, journey, availability } = state;
  const { day, dayBefore } = preset;
  if (!day || !availability.scope || !state.calendar.month) return state;
  const { today, horizon } = boundsOf(availability.scope, now);
  const isChosenSince = chosenDay(state) !== dayBefore;
  if (day > horizon && !isGroupSettled(state) && !isChosenSince) return state;
  const taken = { ...state, preset: { ...preset, day: undefined } };
  if (day < today || day > horizon || isChosenSince || journey.step !== 'when') return taken;
  return withMonth(
    { ...taken, journey: { ...journey, day, dayKind: undefined } },
    monthOf(day),
    now,
  );
}

/** The slot to go on with, once its day is known and if it is open. */
export function presetSlot(
  state: TourState,
  now: number,
): { readonly slot?: WallTime | undefined; readonly preset: Preset } {
  const { preset, settings, availability } = state;
  const { time } = preset;
  if (!time) return { preset };
  const over = { ...preset, time: undefined };
  const day = chosenDay(state);
  // The visitor has gone on otherwise.
  if (day ? day !== settings?.config.prefill?.date : !preset.day) return { preset: over };
  const known = day && dateStateOf(availability, day);
  if (!day || known === 'loading' || known === 'unknown') return { preset };
  const minute = minuteOfDay(`${day}T${time}` as WallTime);
  const slot = slotsOn(availability, day, now).find((it) => minuteOfDay(it) === minute);
  return { slot, preset: over };
}

export function chosenDay({ journey }: TourState): IsoDate | undefined {
  return journey.step === 'when' && !journey.dayKind ? journey.day : undefined;
}
