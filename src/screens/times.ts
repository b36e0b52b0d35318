/** Times as buttons: those of one day by part of day, and the nearest others to one that was lost. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { IsoDate } from '../model/dates.js';
import { byPartOfDay, findAlternatives } from '../model/slots.js';
import { dateOf, isSameTime, type WallTime } from '../model/wall-time.js';
import { type CalendarView, slotsAround } from '../store/calendar-view.js';
import type { ListState, TourState } from '../store/state.js';
import { isOwnPress, type Ui } from './ui.js';

/** `view` is absent before the first request. */
export function timesOfDay(
  ui: Ui,
  view: CalendarView | undefined,
  { day, slot }: { readonly day: IsoDate | undefined; readonly slot: WallTime | undefined },
): TemplateResult {
  const { strings, formats } = ui;
  if (!day) return html``;
  const name = formats.day(day);
  // Drawn anew with each day: a page translator replaces text nodes, and would show the old day.
  return html`${keyed(
    day,
    html`<div class="group" role="group" aria-labelledby="times">
      <h3 id="times" part="times-heading">${strings.timesOn(name)}</h3>
      ${parts(ui, view, day, slot)}
    </div>`,
  )}`;
}

function parts(
  ui: Ui,
  view: CalendarView | undefined,
  day: IsoDate,
  selected: WallTime | undefined,
): unknown {
  const { strings, formats } = ui;
  const state = view?.stateOf(day) ?? 'none';
  const slots = view?.slotsOn(day) ?? [];
  if (state === 'loading') return html`<p class="muted">${strings.loadingTimes}</p>`;
  if (state === 'failed') return html`<p>${strings.timesFailed}</p>`;
  if (slots.length === 0) return html`<p>${strings.noTimesOnDay(formats.day(day))}</p>`;
  return byPartOfDay(slots).map(
    (group) => html`<div>
      <h4 part="times-group">${strings.partOfDay[group.part]}</h4>
      ${slotList(ui, group.slots, (slot) => formats.time(slot), { selected })}
    </div>`,
  );
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
  { dispatch }: Ui,
  slots: readonly WallTime[],
  name: (slot: WallTime) => string,
  { selected, kind = '' }: { selected?: WallTime | undefined; kind?: string } = {},
): TemplateResult {
  const button = (slot: WallTime) => {
    const isSelected = selected !== undefined && isSameTime(selected, slot);
    const choose = (event: MouseEvent) => {
      if (isOwnPress(event)) dispatch({ type: 'slot-chosen', slot });
    };
    return html`<button
      class="button slot"
      part="time ${isSelected ? 'time-selected' : ''}"
      aria-pressed=${isSelected ? 'true' : nothing}
      @click=${choose}
      .textContent=${name(slot)}
    ></button>`;
  };
  return html`<ul class="slots ${kind}">
    ${slots.map((slot) => html`<li>${button(slot)}</li>`)}
  </ul>`;
}
