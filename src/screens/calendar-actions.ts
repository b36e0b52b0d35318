/** "Add to calendar": a file made in the browser and, where the instant is certain, web calendars. */
import { html, nothing, type TemplateResult } from 'lit';
import { certainInstant } from '../model/answered-start.js';
import type { KeptTour } from '../model/appointment.js';
import { type CalendarEntry, calendarFile, calendarLinks } from '../model/calendar-entry.js';
import type { Language } from '../strings/language.js';

/** What an entry says beyond the tour. */
export interface CalendarFacts {
  /** Host of the service: with the appointment's id it names the entry for good. */
  readonly host: string;
  /** Minutes. */
  readonly duration: number;
  readonly now: Date;
}

export function calendarActions(
  { strings }: Language,
  tour: KeptTour,
  { host, duration, now }: CalendarFacts,
  isCancelled = false,
): { readonly button: TemplateResult; readonly links: TemplateResult | typeof nothing } {
  const entry: CalendarEntry = {
    uid: `tour-${tour.id}@${host}`,
    sequence: tour.sequence,
    isCancelled,
    start: tour.start,
    instant: certainInstant(tour.start, tour.startsAt, tour.timeZone),
    duration,
    title: strings.calendarTitle(tour.label),
    location: tour.location,
  };
  // A web calendar can be told of a tour, and not of its end.
  const links = isCancelled ? [] : calendarLinks(entry);
  return {
    button: html`<button
      class="button" part="button"
      @click=${() => download(calendarFile(entry, now))}
    >
      ${isCancelled ? strings.removeFromCalendar : strings.addToCalendar}
    </button>`,
    links: links.length
      ? html`<p class="links">
          <span class="muted">${strings.addToCalendar}:</span>
          ${links.map(
            ({ name, url }) => html`<a href=${url} target="_blank" rel="noopener">${name}</a>`,
          )}
        </p>`
      : nothing,
  };
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'tour.ics';
  link.click();
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
