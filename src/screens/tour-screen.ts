/** What was booked, moved or canceled, and what can be done next. Always shows the chosen time. */
import { html, nothing, type TemplateResult } from 'lit';
import { DEFAULT_DURATION } from '../config/resolve.js';
import { hiddenFromRecorders } from '../elements/recorders.js';
import { certainInstant } from '../model/answered-start.js';
import { addressOf, isTentative, type Tour } from '../model/appointment.js';
import { type CalendarEntry, calendarFile, calendarLinks, uidOf } from '../model/calendar-entry.js';
import { isUnresolved } from '../store/outbox/write.js';
import type { State } from '../store/state.js';
import type { ShownTour } from '../store/tours/shown-tour.js';
import { changesOf, type TourWithZone, withProperty } from '../store/tours/tour-selectors.js';
import { cancelQuestion, changes, movingScreen, problem } from './move-and-cancel.js';
import { callOffice, officeOf } from './office.js';
import { remarks } from './tour-status.js';
import { inOneLine, tourSummary } from './tour-summary.js';
import { button, icon, paragraphs, type Ui } from './ui.js';

export function tourScreen(
  state: State,
  ui: Ui,
  shownTour: ShownTour,
  /** What a root adds: where to go from there. */
  footer: unknown,
): TemplateResult {
  if (shownTour.step === 'moving') return movingScreen(state, ui, shownTour);
  const { strings } = ui;
  const { step } = shownTour;
  const tour = withProperty(state, shownTour.tour);
  if (step === 'cancelled') {
    const isUntold = shownTour.notificationSent === false;
    return html`${tourSummary(tour, ui)}
      ${paragraphs(shownTour.notificationSent && strings.notified, isUntold && strings.notNotified)}
      <div class="actions">${isUntold ? callOffice(state, ui) : nothing}${calendarActions(state, ui, tour)}</div>
      ${problem(state, ui, shownTour)} ${footer}`;
  }
  const isSettled = !changesOf(state, shownTour).some(isUnresolved);
  const isOffered = isSettled && !tour.maybeChanged && tour.knownFrom !== 'link';
  const actions = html`<div class="actions">
    ${isOffered ? calendarActions(state, ui, tour) : nothing}
    <div class="row">${changes(state, ui)}</div>
  </div>`;
  return html`
    ${tourSummary(tour, ui, { place: placeOf(state, ui, tour), stub: stubOf(tour) })}
    ${isSettled ? remarks(state, ui, tour) : nothing} ${problem(state, ui, shownTour)}
    ${actions} ${footer} ${cancelQuestion(state, ui, shownTour)}
  `;
}

/** Where or in which app the tour is. */
function placeOf(state: State, ui: Ui, tour: TourWithZone) {
  const { tourType, location, given = {} } = tour;
  if (tourType !== 'video')
    return html`${inOneLine('muted', location)} ${directions(state, ui, tour)}`;
  const contact = inOneLine('muted', given.platform, given.platformDetails);
  return html`<div ${hiddenFromRecorders()}>${contact}</div>`;
}

/** Who booked, if that's known. */
function stubOf({ given = {} }: TourWithZone) {
  const { firstName, lastName, email, phone } = given;
  if (!firstName) return undefined;
  return html`<div class="stub" ${hiddenFromRecorders()}>
    ${inOneLine('label', `${firstName} ${lastName}`)}${inOneLine('muted', email || phone)}
  </div>`;
}

/** "Add to calendar", or after a cancellation, "Remove from calendar". `nameId` is the id of a listed tour's name. */
export function calendarActions(state: State, ui: Ui, tour: TourWithZone, nameId?: string) {
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
  // Each tour of a list has this button, so it's the main one only for a single tour.
  const kind = nameId ? undefined : 'primary';
  // Without a certain instant, there are none.
  const links = calendarLinks(entry, navigator.userAgent);
  if (links.length === 0) return button(strings.addToCalendar, save, { kind, describedBy: nameId });
  return html`<div class="calendars">
    <button class="button ${kind}" part="button" aria-expanded="false" aria-describedby=${nameId ?? nothing} @click=${toggle}>
      ${strings.addToCalendar} ${icon('m6 9.5 6 6 6-6')}
    </button>
    <ul class="menu">
      <li>${button(strings.calendarFile, save, { kind: 'plain' })}</li>
      ${links.map(
        ({ name, url }) =>
          html`<li><a class="button plain" href=${url} part="link" data-action="calendar-link" target="_blank" rel="noreferrer">${name}</a></li>`,
      )}
    </ul>
  </div>`;
}

function calendarEntry(state: State, ui: Ui, tour: TourWithZone): CalendarEntry {
  const { strings } = ui;
  const isCanceled = state.shownTour?.step === 'cancelled';
  const { phone } = officeOf(state, ui, tour.property);
  const url = linkTo(state, tour);
  const lines = [phone && strings.callOffice(phone), url && strings.changeAt(url)];
  return {
    uid: uidOf(tour),
    sequence: tour.sequence,
    status: isCanceled ? 'CANCELLED' : isTentative(tour) ? 'TENTATIVE' : 'CONFIRMED',
    start: tour.start,
    instant: certainInstant(tour.start, tour.startsAt, tour.timeZone),
    duration: tour.duration ?? state.settings?.duration ?? DEFAULT_DURATION,
    title: strings.calendarTitle(tour.property.label),
    location: tour.location,
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

/** The open state of the menu is transient, so only the button stores it. */
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
  // The browser may read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A map search, which only a press of the visitor opens. `nameId` is the id of a listed tour's name. */
export function directions(state: State, { strings }: Ui, tour: Tour, nameId?: string) {
  const location = addressOf(tour);
  if (!location || state.settings?.config.directions === false) return nothing;
  const url = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: location })}`;
  return html`<a href=${url} part="link" data-action="directions" aria-describedby=${nameId ?? nothing} target="_blank" rel="noreferrer">${strings.directions}<span class="visually-hidden"> ${strings.newTab}</span></a>`;
}
