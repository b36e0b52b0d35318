/** Times as buttons: those of one day by part of day, and the nearest others to one that was lost. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { byPartOfDay, type DayState, findAlternatives } from '../model/slots.js';
import { dateOf, type IsoDate, isSameTime, type WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import { isOwnPress } from './press.js';

export interface TimesOfDay {
  readonly language: Language;
  /** The chosen day. */
  readonly day: IsoDate | undefined;
  /** Whether there is a day to choose. */
  readonly isOffered: boolean;
  /** Whether there may be one in a moment. */
  readonly isAwaited: boolean;
  readonly dayState: DayState;
  readonly slots: readonly WallTime[];
  /** The time chosen before. */
  readonly selected: WallTime | undefined;
  onSelect(slot: WallTime): void;
}

export function timesOfDay(times: TimesOfDay): TemplateResult {
  const { strings, formats } = times.language;
  if (!times.day) {
    if (!times.isOffered && !times.isAwaited) return html``;
    return html`<p class="hint ${times.isOffered ? '' : 'awaited'}" part="hint">${strings.chooseDay}</p>`;
  }
  const day = formats.day(times.day);
  // Made anew with each day: a page translator replaces text nodes, and would go on showing the old one.
  return html`${keyed(
    day,
    html`<div class="group" role="group" aria-labelledby="times">
      <h3 id="times" part="times-heading">${strings.timesOn(day)}</h3>
      ${parts(times, day)}
    </div>`,
  )}`;
}

function parts({ language, dayState, slots, selected, onSelect }: TimesOfDay, day: string) {
  const { strings, formats } = language;
  if (dayState === 'loading') return html`<p class="muted">${strings.loadingTimes}</p>`;
  if (dayState === 'failed') return html`<p>${strings.timesFailed}</p>`;
  if (!slots.length) return html`<p>${strings.noTimesOnDay(day)}</p>`;
  return byPartOfDay(slots).map(
    ({ part, slots: times }) => html`<div>
      <h4 part="times-group">${strings.partOfDay[part]}</h4>
      ${slotList(times, (slot) => formats.time(slot), onSelect, selected)}
    </div>`,
  );
}

/** One press picks one of the nearest times; "All times" goes back to the calendar. */
export function alternatives(
  { strings, formats }: Language,
  lost: WallTime,
  slots: readonly WallTime[],
  onSelect: (slot: WallTime) => void,
): TemplateResult {
  const { sameDay, nextDays } = findAlternatives(slots, lost);
  const group = (heading: string, times: readonly WallTime[], name: (slot: WallTime) => string) =>
    times.length
      ? html`<div role="group" aria-label=${heading}>
          <h4 part="times-group">${heading}</h4>
          ${slotList(times, name, onSelect, undefined, times === nextDays ? 'days' : '')}
        </div>`
      : nothing;
  return html`
    ${group(strings.sameDay, sameDay, (slot) => formats.time(slot))}
    ${group(
      strings.nextDays,
      nextDays,
      (slot) => `${formats.shortDay(dateOf(slot))}\n${formats.time(slot)}`,
    )}
    ${sameDay.length + nextDays.length ? nothing : html`<p>${strings.noAlternatives}</p>`}
  `;
}

function slotList(
  slots: readonly WallTime[],
  name: (slot: WallTime) => string,
  onSelect: (slot: WallTime) => void,
  selected?: WallTime,
  kind = '',
): TemplateResult {
  return html`<ul class="slots ${kind}">
    ${slots.map((slot) => {
      const isSelected = selected && isSameTime(selected, slot);
      return html`<li>
        <button
          class="button slot"
          part="time ${isSelected ? 'time-selected' : ''}"
          aria-pressed=${isSelected ? 'true' : nothing}
          @click=${(event: MouseEvent) => isOwnPress(event) && onSelect(slot)}
          .textContent=${name(slot)}
        ></button>
      </li>`;
    })}
  </ul>`;
}
