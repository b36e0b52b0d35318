/**
 * The card that says when, where and how, from the chosen time to the ticket, and a start in words. `zone-note.ts`
 * decides whether it names a zone or the visitor's own time.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { isStartOdd } from '../model/answered-start.js';
import { addressOf, type Tour } from '../model/appointment.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import type { Ui } from './ui.js';
import { clockName, zoneNote } from './zone-note.js';

/** A tour as its summary needs it, with the zone as far as it's known now. */
type CardTour = Pick<Tour, 'start' | 'duration' | 'tourType' | 'location' | 'property'> &
  Partial<Pick<Tour, 'startsAt'>> & {
    readonly timeZone: string | undefined;
    readonly clock?: 'visitor' | 'property' | undefined;
  };

/** A text that breaks only after a comma or a dash. It has ordinary spaces, so that a page's tests find it. */
export const unbroken = (text: string) =>
  text
    .split(/(?<=[,،–]) /)
    .map(
      (piece, index) =>
        html`${index ? ' ' : nothing}<span class="whole" .textContent=${piece}></span>`,
    );

/** "Tuesday, November 24 at 9:15 AM" */
export function inWords({ strings, formats }: Language, start: WallTime): string {
  return strings.atTime(formats.day(dateOf(start)), formats.time(start));
}

/** A paragraph, if there's any text. Each text has its own direction: an address isn't reversed among Arabic words. */
export function inOneLine(kind: string, ...texts: readonly (string | null | undefined)[]) {
  const parts = texts
    .filter(Boolean)
    .map((text, index) => html`${index ? '\u00a0· ' : nothing}<bdi .textContent=${text}></bdi>`);
  return parts.length ? html`<p class=${kind}>${parts}</p>` : nothing;
}

/** What to know first, right below the heading. */
export const leads = (...texts: readonly unknown[]): readonly unknown[] =>
  texts.map((text) => (text ? html`<p class="lead muted" .textContent=${text}></p>` : nothing));

interface SummaryParts {
  readonly place?: unknown;
  /** The ticket's stub: who booked the tour. */
  readonly stub?: unknown;
  readonly isCanceled?: boolean;
}

/** When the tour is, below `name`, which contains the date. If there's room, the place is next to it. */
export function whenAndWhere(
  tour: CardTour,
  ui: Ui,
  name: unknown,
  place: unknown,
): TemplateResult {
  const { start, startsAt, duration, timeZone } = tour;
  const zone = zoneNote(ui, start, timeZone);
  const clock = zone?.zoneName ?? clockName(ui, tour);
  // The visitor's own time is shown only for a certain instant.
  const own = isStartOdd(start, startsAt, timeZone) ? undefined : zone?.visitorTimeInZone;
  return html`<div class="facts">
    <div>
      ${name}
      <p class="time">${unbroken(ui.formats.timeRange(start, duration))}</p>
      ${clock ? html`<p class="muted" .textContent=${clock}></p>` : nothing}
      ${own ? html`<p class="muted" .textContent=${own}></p>` : nothing}
    </div>
    <div>${place}</div>
  </div>`;
}

/** A card that says when, where and how. It's the same from the chosen time to the ticket. */
export function tourSummary(
  tour: CardTour,
  ui: Ui,
  { place, stub, isCanceled }: SummaryParts = {},
) {
  const { start, tourType, property } = tour;
  const { strings, formats, now } = ui;
  const date = unbroken(formats.day(dateOf(start), now));
  const name = html`<p class="date" part="summary-heading">${date}</p>`;
  const where = html`
    ${inOneLine('', property.label)}
    ${inOneLine('', tourType && strings.tourTypes[tourType])}
    ${place ?? inOneLine('muted', addressOf(tour))}`;
  return html`<div class="summary ${isCanceled ? 'canceled' : ''}" part="summary">
    ${whenAndWhere(tour, ui, name, where)} ${stub}
  </div>`;
}
