/** What's booked, in a few lines; the same on the details screen and after the booking. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ManagedTour } from '../model/appointment.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import type { Ui } from './ui.js';
import { zoneNote } from './zone-note.js';

/** A tour with its zone as it's known now. */
export type TourFacts = Pick<
  ManagedTour,
  'start' | 'duration' | 'tourType' | 'location' | 'property'
> & { readonly timeZone: string | undefined };

/** "Tuesday, November 24 at 9:15 AM" */
export function inWords({ strings, formats }: Language, slot: WallTime): string {
  return strings.atTime(formats.day(dateOf(slot)), formats.time(slot));
}

/**
 * A paragraph of the class `kind`; none without any text. Each text has its own direction: an
 * address isn't reversed among Arabic words.
 */
export function inOneLine(kind: string, ...texts: readonly (string | null | undefined)[]) {
  const parts = texts
    .filter(Boolean)
    .map((text, index) => html`${index ? '\u00a0· ' : nothing}<bdi>${text}</bdi>`);
  return parts.length ? html`<p class=${kind}>${parts}</p>` : nothing;
}

/** A tile with the date, and next to it the date in words, the time, and `more`. */
export function tourDate(tour: TourFacts, ui: Ui, name: unknown, more: unknown): TemplateResult {
  const { start, duration, timeZone } = tour;
  const { formats } = ui;
  const zone = zoneNote(ui, start, timeZone);
  return html`<div class="dated">
    <div class="tile" part="date-tile" aria-hidden="true">
      <p>${formats.shortMonth(start)}</p>
      <p class="number">${formats.dayNumber(start)}</p>
    </div>
    <div class="facts">
      ${name}
      <p class="time">
        ${formats.timeRange(start, duration)}
        ${zone ? html`<span class="muted">${zone.zoneName}</span>` : nothing}
      </p>
      ${zone?.visitorTimeInZone ? html`<p class="muted">${zone.visitorTimeInZone}</p>` : nothing}
      ${more}
    </div>
  </div>`;
}

interface SummaryParts {
  /** A ticket's own details. */
  readonly details?: unknown;
  /** Whether the time can't be booked, while the visitor picks another one. */
  readonly isLost?: boolean;
}

/** A card with when, where and how. */
export function tourSummary(tour: TourFacts, ui: Ui, { details, isLost }: SummaryParts = {}) {
  const { start, tourType, location, property } = tour;
  const { strings, formats, now } = ui;
  const name = html`<p class="date">${formats.day(dateOf(start), now)}</p>`;
  // A video tour takes the prospect to no street.
  const place = tourType === 'video' ? '' : location;
  const facts = inOneLine('muted', tourType && strings.tourTypes[tourType], property.label, place);
  const kind = details ? 'ticket' : isLost ? 'lost' : '';
  // Created again for each time: a page translator replaces text nodes, and would keep the old
  // time.
  return html`${keyed(
    start,
    html`<div class="summary ${kind}" part="summary">
      ${tourDate(tour, ui, name, details ? nothing : facts)}
      ${details}
    </div>`,
  )}`;
}
