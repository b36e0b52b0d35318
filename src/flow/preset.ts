/**
 * What the page chose beforehand: a draft, a day, a time. Each is taken once, and only as long as
 * the visitor has not chosen otherwise.
 */
import type { Prefill } from '../config/config.js';
import { draftOf } from '../config/prefill.js';
import type { Draft } from '../model/prospect.js';
import { EMPTY_DRAFT } from '../model/prospect.js';
import { type IsoDate, minuteOfDay, parseIsoDate, type WallTime } from '../model/wall-time.js';
import type { BookingState } from './booking-flow.js';
import type { MonthView } from './month-view.js';

export class Preset {
  #prefill: Prefill | undefined;
  /** The draft as this page last made it: another one was typed. */
  #draft: Draft = EMPTY_DRAFT;
  #day: IsoDate | undefined;
  /** The day that was chosen when this one was asked for. */
  #before: IsoDate | undefined;
  #time: string | undefined;

  /** The draft to start with, when the page says so and nothing was typed. */
  draft(prefill: Prefill | undefined, { draft, step }: BookingState): Draft | undefined {
    if (JSON.stringify(prefill) === JSON.stringify(this.#prefill)) return undefined;
    this.#prefill = prefill;
    if (draft !== this.#draft || step !== 'when') return undefined;
    this.#day = parseIsoDate(prefill?.date);
    this.#time = this.#day && prefill?.time;
    this.#draft = draftOf(prefill);
    return this.#draft;
  }

  /** The day that the page asks for now. */
  setDay(day: IsoDate, { state }: { readonly state: BookingState }): void {
    this.#day = day;
    this.#before = dayOf(state);
  }

  /** The day to show, once it is known which days there are; the horizon may still move. */
  takeDay(
    { today, horizon }: MonthView,
    state: BookingState,
    isHorizonKnown: boolean,
  ): IsoDate | undefined {
    const day = this.#day;
    const isChosenSince = dayOf(state) !== this.#before;
    if (day && day > horizon && !isHorizonKnown && !isChosenSince) return undefined;
    this.#day = undefined;
    return day && day >= today && day <= horizon && !isChosenSince ? day : undefined;
  }

  /** The slot to go on with, once its day is known and if it is open. */
  takeSlot(view: MonthView, state: BookingState): WallTime | undefined {
    const time = this.#time;
    const day = state.step === 'when' ? state.day : undefined;
    // The visitor has gone on otherwise: the preset time is over.
    if (day ? day !== this.#prefill?.date : !this.#day) this.#time = undefined;
    if (!time || !day || !this.#time || view.stateOf(day) === 'loading') return undefined;
    this.#time = undefined;
    const minute = minuteOfDay(`${day}T${time}` as WallTime);
    return view.slotsOn(day).find((slot) => minuteOfDay(slot) === minute);
  }
}

function dayOf(state: BookingState): IsoDate | undefined {
  return state.step === 'when' ? state.day : undefined;
}
