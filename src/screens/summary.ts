/** What's booked, in a few lines; the same on the details screen and after the booking. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ManagedTour } from '../model/appointment.js';
import { instantOf, visitorTimeZone } from '../model/time-zone.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import type { Ui } from './ui.js';

type TourFacts = Pick<ManagedTour, 'start' | 'tourType' | 'timeZone' | 'location' | 'label'>;

/** "Tuesday, November 24 at 9:15 AM" */
export function inWords({ strings, formats }: Language, slot: WallTime): string {
  return strings.atTime(formats.day(dateOf(slot)), formats.time(slot));
}

/** Each text in its own direction: an address isn't reversed among Arabic words. */
export function inOneLine(...texts: readonly (string | null | undefined)[]): TemplateResult[] {
  return texts
    .filter(Boolean)
    .map((text, index) => html`${index ? ' · ' : nothing}<bdi>${text}</bdi>`);
}

/** A slot's zone, for a visitor whose clock shows another time or whose zone is unknown. */
export function otherClock({ formats }: Language, slot: WallTime, timeZone: string | undefined) {
  if (!timeZone) return undefined;
  const ownZone = visitorTimeZone();
  const time = ownZone && formats.visitorTime(slot, timeZone, ownZone);
  if (ownZone && !time) return undefined;
  return {
    time,
    get zone() {
      return formats.zoneName(timeZone, instantOf(slot, timeZone));
    },
  };
}

export function tourSummary(tour: TourFacts, ui: Ui, action: unknown): TemplateResult {
  const { start, tourType, timeZone, location, label } = tour;
  const { strings, formats, now } = ui;
  const other = otherClock(ui, start, timeZone);
  // Created again for each time: a page translator replaces text nodes, and would keep the old
  // time.
  return html`${keyed(
    start,
    html`<div class="summary" part="summary">
      <div class="facts">
        <p class="date" id="when">${formats.day(dateOf(start), now)}</p>
        <p class="time">
          ${formats.time(start)} ${other ? html`<span class="muted">${other.zone}</span>` : nothing}
        </p>
        ${other?.time ? html`<p class="muted">${strings.visitorTime(other.time)}</p>` : nothing}
        <p class="muted">${inOneLine(tourType && strings.tourTypes[tourType], label, location)}</p>
      </div>
      ${action}
    </div>`,
  )}`;
}
