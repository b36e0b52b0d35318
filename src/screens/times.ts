/** Times as buttons: those of one day by part of day, and the nearest others to one that was lost. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { IsoDate } from '../model/dates.js';
import { byPartOfDay, findAlternatives } from '../model/slots.js';
import {
  compareWallTimes,
  dateOf,
  includesTime,
  isSameTime,
  type WallTime,
} from '../model/wall-time.js';
import { type CalendarView, slotsAround } from '../store/calendar-view.js';
import type { ListState, TourState } from '../store/state.js';
import { isOwnPress, type Ui } from './ui.js';

/** The chosen day, and the time that is marked as chosen. */
export interface Chosen {
  readonly day: IsoDate | undefined;
  readonly slot: WallTime | undefined;
  /** Where a tour that is moved stands, listed or not. */
  readonly present?: WallTime | undefined;
}

/** How times of a list are told apart; `kind` is its class. */
interface Marked {
  readonly selected?: WallTime | undefined;
  readonly present?: WallTime | undefined;
  readonly kind?: string;
}

/** `view` is absent before the first request. */
export function timesOfDay(
  ui: Ui,
  view: CalendarView | undefined,
  { day, slot, present }: Chosen,
): TemplateResult {
  const { strings, formats } = ui;
  if (!day) return html``;
  const name = formats.day(day);
  // Drawn anew with each day: a page translator replaces text nodes, and would show the old day.
  return html`${keyed(
    day,
    html`<div class="group" role="group" aria-labelledby="times">
      <h3 id="times" part="times-heading">${strings.timesOn(name)}</h3>
      ${parts(ui, view, day, { selected: slot, present })}
    </div>`,
  )}`;
}

function parts(ui: Ui, view: CalendarView | undefined, day: IsoDate, marked: Marked): unknown {
  const { strings, formats } = ui;
  const state = view?.stateOf(day) ?? 'none';
  const slots = withPresent(view?.slotsOn(day) ?? [], day, marked.present);
  if (state === 'loading') return html`<p class="muted">${strings.loadingTimes}</p>`;
  if (state === 'failed') return html`<p>${strings.timesFailed}</p>`;
  if (slots.length === 0) return html`<p>${strings.noTimesOnDay(formats.day(day))}</p>`;
  return byPartOfDay(slots).map(
    (group) => html`<div>
      <h4 part="times-group">${strings.partOfDay[group.part]}</h4>
      ${slotList(ui, group.slots, (slot) => formats.time(slot), marked)}
    </div>`,
  );
}

/** A team of one does not list the time of a tour that stands; it keeps its place all the same. */
function withPresent(
  slots: readonly WallTime[],
  day: IsoDate,
  present: WallTime | undefined,
): readonly WallTime[] {
  if (!present || dateOf(present) !== day || includesTime(slots, present)) return slots;
  return [...slots, present].sort(compareWallTimes);
}

/** The nearest other times: one press picks one. */
export function alternatives(state: TourState | ListState, ui: Ui, lost: WallTime): TemplateResult {
  const { strings, formats, now } = ui;
  const around = slotsAround(state.availability, dateOf(lost), +now);
  const { sameDay, nextDays } = findAlternatives(around, lost);
  const dayAndTime = (slot: WallTime) => `${formats.shortDay(dateOf(slot))}\n${formats.time(slot)}`;
  const group = (heading: string, slots: readonly WallTime[], list: TemplateResult) =>
    slots.length === 0
      ? nothing
      : html`<div role="group" aria-label=${heading}>
          <h4 part="times-group">${heading}</h4>
          ${list}
        </div>`;
  return html`
    ${group(
      strings.sameDay,
      sameDay,
      slotList(ui, sameDay, (slot) => formats.time(slot)),
    )}
    ${group(strings.nextDays, nextDays, slotList(ui, nextDays, dayAndTime, { kind: 'days' }))}
    ${sameDay.length + nextDays.length > 0 ? nothing : html`<p>${strings.noAlternatives}</p>`}
  `;
}

function slotList(
  { strings, dispatch }: Ui,
  slots: readonly WallTime[],
  name: (slot: WallTime) => string,
  { selected, present, kind = '' }: Marked = {},
): TemplateResult {
  const button = (slot: WallTime) => {
    const isSelected = selected !== undefined && isSameTime(selected, slot);
    const isPresent = present !== undefined && isSameTime(present, slot);
    const choose = (event: MouseEvent) => {
      if (isOwnPress(event)) dispatch({ type: 'slot-chosen', slot });
    };
    return html`<button
      class="button slot ${isPresent ? 'present' : ''}"
      part="time ${isSelected ? 'time-selected' : ''}"
      aria-pressed=${isSelected ? 'true' : nothing}
      @click=${choose}
      .textContent=${isPresent ? `${name(slot)}\n${strings.presentTime}` : name(slot)}
    ></button>`;
  };
  return html`<ul class="slots ${kind}">
    ${slots.map((slot) => html`<li>${button(slot)}</li>`)}
  </ul>`;
}
