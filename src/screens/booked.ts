/**
 * What was booked and what happens next. The time that is shown is the one that was chosen,
 * whatever offset the answer carries.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Booking } from '../model/appointment.js';
import { instantOf } from '../model/time-zone.js';
import { toUtcMillis, type WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import { type TourFacts, tourSummary } from './summary.js';

export interface BookedScreen {
  readonly language: Language;
  readonly facts: TourFacts;
  readonly booking: Booking;
}

export function bookedScreen({ language, facts, booking }: BookedScreen): TemplateResult {
  const { strings } = language;
  return html`
    ${tourSummary(facts, language)}
    ${
      booking.confirmationEnabled
        ? html`<div class="notice" part="notice">
            <p><strong>${strings.confirmText}</strong></p>
            ${booking.expirationDate ? html`<p>${strings.heldText}</p>` : nothing}
          </div>`
        : html`<p>${strings.bookedText}</p>`
    }
    ${isStartOdd(facts.slot, booking.startsAt, facts.timeZone) ? html`<p>${strings.checkExactTime}</p>` : nothing}
  `;
}

/**
 * Whether the answered start can be no spelling of the chosen one: neither the same digits (its
 * offset is a label) nor the same instant in the property's zone. Where the zone is unknown, any
 * offset that a zone can have (quarters of hours from −12 to +14) is believed.
 */
export function isStartOdd(
  slot: WallTime,
  startsAt: string | undefined,
  timeZone?: string,
): boolean {
  if (!startsAt) return false;
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(startsAt);
  const answered = Date.parse(hasOffset ? startsAt : `${startsAt}Z`);
  const minutes = (toUtcMillis(slot) - answered) / 60_000;
  if (minutes === 0) return false;
  if (timeZone) return answered !== instantOf(slot, timeZone);
  return minutes % 15 !== 0 || minutes < -12 * 60 || minutes > 14 * 60;
}
