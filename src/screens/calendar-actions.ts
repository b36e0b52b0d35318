/** "Add to calendar": a file made in the browser and, where the instant is certain, web calendars. */
import { html, nothing, type TemplateResult } from 'lit';
import { certainInstant } from '../model/answered-start.js';
import { type CalendarEntry, calendarFile, calendarLinks } from '../model/calendar-entry.js';
import type { ManagedState } from '../store/managing.js';
import type { ListState, TourState } from '../store/state.js';
import type { Ui } from './ui.js';

/** Minutes of a tour where the page does not say it. */
const DEFAULT_DURATION = 30;

export function calendarActions(
  { settings }: TourState | ListState,
  { strings, now }: Ui,
  { tour, step }: ManagedState,
): { readonly button: TemplateResult; readonly links: TemplateResult | typeof nothing } {
  // With the appointment's id, the host of the service names the entry for good.
  const { host = '', duration = DEFAULT_DURATION } = settings ?? {};
  const isCancelled = step === 'cancelled';
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
