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
import { type CalendarView, slotsAround } from '../store/calendar.js';
import type { AnyState } from '../store/state.js';
import { otherClock } from './summary.js';
import { isOwnPress, type Ui } from './ui.js';

/** The chosen day, and the times that are marked. */
export interface Chosen {
  readonly day: IsoDate | undefined;
  readonly slot: WallTime | undefined;
  /** Where a tour that is moved stands, listed or not. */
  readonly present?: WallTime | undefined;
}

/** `view` is absent before the first request. */
export function timesOfDay(
  ui: Ui,
  view: CalendarView | undefined,
  day: IsoDate,
  chosen: Chosen,
  timeZone: string | undefined,
) {
  const { strings, formats } = ui;
  const state = view?.stateOf(day) ?? 'loading';
  // It is said once, under the calendar.
  if (state === 'failed') return nothing;
  const name = formats.day(day, ui.now);
  const slots = withPresent(view?.slotsOn(day) ?? [], day, chosen.present);
  // Named to nobody whose own clock shows the same.
  const zone = slots[0] && otherClock(ui, slots[0], timeZone)?.zone;
  const parts = byPartOfDay(slots).map(
    (group) => html`<div>
      <h4 part="times-group">${strings.partOfDay[group.part]}</h4>
      ${slotList(ui, group.slots, (slot) => formats.time(slot), '', chosen)}
    </div>`,
  );
  const shown = slots.length
    ? html`${zone ? html`<p class="muted">${strings.propertyZone(zone)}</p>` : nothing} ${parts}`
    : html`<p>${strings.noTimesOnDay(name)}</p>`;
  // Drawn anew with each day: a page translator replaces text nodes, and would show the old day.
  return html`${keyed(
    day,
    html`<div class="group" role="group" aria-label=${strings.timesOn(name)}>
      <h3 part="times-heading">${name}</h3>
      ${state === 'loading' ? awaitedTimes(strings.loadingTimes) : shown}
    </div>`,
  )}`;
}

/** The outlines of a usual day's times. */
export function awaitedTimes(text: string) {
  const outlines = Array(9).fill(html`<div class="outline loading"></div>`);
  return html`<div class="group">
    <p class="awaited muted">${text}</p>
    <div class="slots outlines" aria-hidden="true">${outlines}</div>
  </div>`;
}

/** A team of one does not list the time of a tour that stands; it keeps its place all the same. */
function withPresent(slots: readonly WallTime[], day: IsoDate, present: WallTime | undefined) {
  if (!present || dateOf(present) !== day || includesTime(slots, present)) return slots;
  return [...slots, present].sort(compareWallTimes);
}

/** The nearest other times: one press picks one. */
export function alternatives(state: AnyState, ui: Ui, lost: WallTime) {
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
    ${group(strings.nextDays, nextDays, slotList(ui, nextDays, dayAndTime, 'days'))}
    ${sameDay.length + nextDays.length > 0 ? nothing : html`<p>${strings.noAlternatives}</p>`}
  `;
}

function slotList(
  { strings, dispatch }: Ui,
  slots: readonly WallTime[],
  name: (slot: WallTime) => string,
  kind = '',
  { slot: selected, present }: Partial<Chosen> = {},
) {
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
