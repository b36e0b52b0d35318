/**
 * "Add to calendar" and "Remove from calendar": the buttons, the menu, and the entry's title, place, description and
 * the tour's link (`linkTo`). `model/calendar-entry.ts` writes the file and the addresses of web calendars.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { DEFAULT_DURATION } from '../config/resolve.js';
import { icon } from '../elements/icon.js';
import { newTabLink } from '../elements/new-tab-link.js';
import { certainInstant } from '../model/answered-start.js';
import { addressOf, isTentative, type Tour } from '../model/appointment.js';
import { type CalendarEntry, calendarFile, calendarLinks, uidOf } from '../model/calendar-entry.js';
import type { State } from '../store/state.js';
import type { TourWithZone } from '../store/tours/tour-selectors.js';
import { officeOf } from './office.js';
import { button, type Ui } from './ui.js';

/** "Add to calendar", or after a cancellation, "Remove from calendar". `nameId` is the id of a listed tour's name. */
export function calendarActions(
  state: State,
  ui: Ui,
  tour: TourWithZone,
  kind?: 'primary' | 'plain',
  nameId?: string,
): TemplateResult | typeof nothing {
  const { strings, now, dispatch } = ui;
  const entry = calendarEntry(state, ui, tour);
  const { uid } = entry;
  const save = () => {
    download(calendarFile(entry, now));
    dispatch({ type: 'entry-saved', uid });
  };
  if (entry.status === 'CANCELLED') {
    // Only a saved file can be undone: a web calendar doesn't learn that a tour was canceled.
    return state.savedEntries.includes(uid) ? button(strings.removeFromCalendar, save) : nothing;
  }
  // Without a certain instant, there are no links.
  const links = calendarLinks(entry, navigator.userAgent);
  if (links.length === 0) return button(strings.addToCalendar, save, { kind, describedBy: nameId });
  return html`<div class="calendars">
    <button class="button ${kind}" part=${kind === 'plain' ? 'link' : 'button'} aria-expanded="false" aria-describedby=${nameId ?? nothing} @click=${toggle}>
      ${strings.addToCalendar}${icon('m6 9.5 6 6 6-6')}
    </button>
    <ul class="menu">
      <li>${button(strings.calendarFile, save, { kind: 'plain' })}</li>
      ${links.map(
        ({ name, url }) =>
          html`<li>${newTabLink(url, name, strings, { kind: 'button plain', action: 'calendar-link' })}</li>`,
      )}
    </ul>
  </div>`;
}

function calendarEntry(state: State, ui: Ui, tour: TourWithZone): CalendarEntry {
  const { strings } = ui;
  const isCanceled = state.shownTour?.step === 'canceled';
  const { phone } = officeOf(state, ui, tour.property);
  const { given = {} } = tour;
  const url = linkTo(state, tour);
  const lines = [phone && strings.callOffice(phone), url && strings.changeAt(url)];
  return {
    uid: uidOf(tour, state.savedEntries),
    sequence: tour.sequence,
    status: isCanceled ? 'CANCELLED' : isTentative(tour) ? 'TENTATIVE' : 'CONFIRMED',
    start: tour.start,
    instant: certainInstant(tour.start, tour.startsAt, tour.timeZone),
    duration: tour.duration ?? DEFAULT_DURATION,
    title: strings.calendarTitle(tour.property.label),
    location: addressOf(tour) || given.platform || '',
    contact: given.platformDetails,
    description: lines.filter(Boolean).join('\n'),
    url,
  };
}

/** The page on which the tour can be changed later; none once the service has refused a change. */
export function linkTo({ settings, shownTour }: State, { manageToken }: Tour): string | undefined {
  const { manageLink } = settings ?? {};
  return manageLink && manageToken && !shownTour?.isReadOnly
    ? `${manageLink}#tour=${manageToken}`
    : undefined;
}

/** Opens or closes the menu. This state is transient, so only the button stores it. */
function toggle({ currentTarget }: Event): void {
  const button = currentTarget as HTMLElement;
  button.setAttribute('aria-expanded', `${button.getAttribute('aria-expanded') !== 'true'}`);
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'tour.ics';
  link.click();
  // The browser may read the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
