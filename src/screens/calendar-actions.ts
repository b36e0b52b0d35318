/** "Add to calendar": a file made in the browser and, where the instant is certain, web calendars. */

import { html } from 'lit';
import { DEFAULT_DURATION } from '../config/resolve.js';
import { certainInstant } from '../model/answered-start.js';
import { type CalendarEntry, calendarFile, calendarLinks } from '../model/calendar-entry.js';
import type { ManagedState } from '../store/managing.js';
import type { AnyState } from '../store/state.js';
import { button, link, type Ui } from './ui.js';

export function calendarActions({ settings }: AnyState, ui: Ui, { tour, step }: ManagedState) {
  const { strings, now } = ui;
  // With the appointment's id, the host of the service names the entry for good.
  const { host = '', duration = DEFAULT_DURATION } = settings ?? {};
  const isCancelled = step === 'cancelled';
  const entry: CalendarEntry = {
    uid: `tour-${tour.id}@${host}`,
    sequence: tour.sequence,
    status: isCancelled ? 'CANCELLED' : tour.confirmationEnabled ? 'TENTATIVE' : 'CONFIRMED',
    start: tour.start,
    instant: certainInstant(tour.start, tour.startsAt, tour.timeZone),
    duration,
    title: strings.calendarTitle(tour.label),
    location: tour.location,
  };
  const save = () => download(calendarFile(entry, now));
  // A web calendar can be told of a tour, and not of its end.
  if (isCancelled) return button(strings.removeFromCalendar, save);
  const links = calendarLinks(entry);
  if (links.length === 0) return button(strings.addToCalendar, save, 'primary');
  return html`<div class="calendars">
    <button class="button primary" part="button" aria-expanded="false" @click=${toggle}>
      ${strings.addToCalendar}
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9.5 6 6 6-6" /></svg>
    </button>
    <ul class="menu">
      <li>${link(strings.calendarFile, save)}</li>
      ${links.map(
        ({ name, url }) =>
          html`<li><a href=${url} part="link" target="_blank" rel="noopener">${name}</a></li>`,
      )}
    </ul>
  </div>`;
}

/** Whether the list is open is momentary, so the button itself knows it. */
function toggle({ currentTarget }: Event): void {
  const button = currentTarget as HTMLElement;
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  button.setAttribute('aria-expanded', String(!isOpen));
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
