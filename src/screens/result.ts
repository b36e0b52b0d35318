/** What was booked, moved or canceled, and what can be done next. Always shows the chosen time. */
import { html, nothing, type TemplateResult } from 'lit';
import { certainInstant, isStartOdd } from '../model/answered-start.js';
import { isTentative, type ManagedTour } from '../model/appointment.js';
import { type CalendarEntry, calendarFile, calendarLinks } from '../model/calendar-entry.js';
import { isMoving, isUncertain, type ManagedState } from '../store/reduce-managing.js';
import type { State } from '../store/state.js';
import { cancelQuestion, changes, movingScreen, problem } from './changing.js';
import { headingOf } from './frame.js';
import { callOffice, note, officeOf } from './notice.js';
import { inWords, tourSummary } from './summary.js';
import { button, link, type Ui } from './ui.js';

export function managedScreen(state: State, ui: Ui, managed: ManagedState): TemplateResult {
  if (isMoving(managed)) return movingScreen(state, ui, managed);
  const { tour, step } = managed;
  const onward = wayOn(state, ui, tour);
  if (step === 'not-found') return html`<p>${ui.strings.goneAppointment}</p>${onward}`;
  const isCertain = !isUncertain(managed);
  const isCancelled = step === 'cancelled';
  const isUntold = isCancelled && managed.notificationSent === false;
  const actions = html`<div class="actions">
    ${isUntold ? callOffice(state, ui, tour.groupId) : nothing}
    ${isCertain ? calendarActions(state, ui, managed) : nothing}
    ${isCancelled ? nothing : changes(state, ui)}
  </div>`;
  return html`
    ${tourSummary(tour, ui, directions(state, ui, managed))}
    ${isCertain ? words(ui, managed) : nothing}
    ${isCancelled ? nothing : problem(state, ui, managed)}
    ${step === 'cancel-uncertain' ? nothing : actions}
    ${onward}
    ${isCancelled ? nothing : cancelQuestion(ui, managed)}
  `;
}

/** "Add to calendar": a file made in the browser and, if the instant is certain, web calendars. */
function calendarActions(state: State, ui: Ui, { tour, step }: ManagedState) {
  const { strings, now, dispatch } = ui;
  const { phone } = officeOf(state, ui, tour.groupId);
  const uid = `tour-${tour.id}@${tour.host}`;
  const isCancelled = step === 'cancelled';
  const entry: CalendarEntry = {
    uid,
    sequence: tour.sequence,
    status: isCancelled ? 'CANCELLED' : isTentative(tour) ? 'TENTATIVE' : 'CONFIRMED',
    start: tour.start,
    instant: certainInstant(tour.start, tour.startsAt, tour.timeZone),
    duration: tour.duration,
    title: strings.calendarTitle(tour.label),
    location: tour.location,
    description: phone && strings.callOffice(phone),
  };
  const save = () => {
    download(calendarFile(entry, now));
    dispatch({ type: 'entry-saved', uid });
  };
  if (isCancelled) {
    // Only a saved file can be undone: a web calendar doesn't learn that a tour was canceled.
    return state.savedEntries.includes(uid) ? button(strings.removeFromCalendar, save) : nothing;
  }
  const links = calendarLinks(entry);
  if (links.length === 0) return button(strings.addToCalendar, save, 'primary');
  return html`<div>
    <button class="button primary" part="button" aria-expanded="false" @click=${toggle}>
      ${strings.addToCalendar}
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9.5 6 6 6-6" /></svg>
    </button>
    <ul class="menu">
      <li>${link(strings.calendarFile, save)}</li>
      ${links.map(
        ({ name, url }) =>
          html`<li><a href=${url} part="link" data-action="calendar-link" target="_blank" rel="noopener">${name}</a></li>`,
      )}
    </ul>
  </div>`;
}

/** The open state of the menu is transient, so only the button stores it. */
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
  // The browser may read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** On to the page's own address, another booking, out of the dialog, or back to the list. */
function wayOn(state: State, { strings, dispatch }: Ui, tour: ManagedTour) {
  if (state.kind === 'appointments') {
    const back = () => dispatch({ type: 'list-reloaded', isQuiet: false });
    return html`<div class="actions">${link(strings.backToList, back)}</div>`;
  }
  const { redirect } = state.settings?.config ?? {};
  const isAwaited = redirect && tour.confirmationEnabled;
  // Outside a dialog, CSS hides the last button.
  return html`<div class="actions">
    ${isAwaited ? html`<a class="button" part="button" href=${redirect}>${strings.goOn}</a>` : nothing}
    ${link(strings.bookAnother, () => dispatch({ type: 'another-wanted' }))}
    <button class="button done" part="button" @click=${closeDialog}>${strings.done}</button>
  </div>`;
}

function closeDialog({ currentTarget }: Event): void {
  (currentTarget as Element).closest('dialog')?.close();
}

/** Returns to the tour that was booked before the current booking. */
export function earlierTour({ earlier }: State, ui: Ui): TemplateResult | typeof nothing {
  if (!earlier) return nothing;
  const { strings, dispatch } = ui;
  const words = isUncertain(earlier)
    ? headingOf('booked', strings, earlier)
    : strings.bookedBefore(inWords(ui, earlier.tour.start));
  return html`<p class="muted">
    ${words} ${link(strings.showTour, () => dispatch({ type: 'earlier-wanted' }))}
  </p>`;
}

/** A map search, which only a press of the visitor opens. */
function directions({ settings }: State, { strings }: Ui, managed: ManagedState) {
  const { location, tourType } = managed.tour;
  const isOff = settings?.config.directions === false;
  if (!location || tourType === 'video' || managed.step === 'cancelled' || isOff) return nothing;
  const query = new URLSearchParams({ api: '1', query: location });
  const url = `https://www.google.com/maps/search/?${query}`;
  return html`<a class="link" href=${url} part="link" data-action="directions" target="_blank" rel="noreferrer">${strings.directions}</a>`;
}

function words(ui: Ui, managed: ManagedState) {
  const { strings } = ui;
  if (managed.step === 'cancelled') {
    const { notificationSent } = managed;
    if (notificationSent === undefined) return nothing;
    return html`<p>${notificationSent ? strings.teamTold : strings.teamNotTold}</p>`;
  }
  const { tour } = managed;
  const { previousStart, expirationDate } = tour;
  const isOpen = isTentative(tour);
  // If the group doesn't use confirmations, the visitor doesn't need to know about them.
  const isConfirmed = previousStart && tour.status === 30 && tour.confirmationEnabled !== false;
  const held = expirationDate ? html`<p>${strings.heldText}</p>` : nothing;
  const lines = [
    previousStart ? strings.movedText(inWords(ui, previousStart)) : !isOpen && strings.bookedText,
    isConfirmed && strings.confirmedText,
    isStartOdd(tour.start, tour.startsAt, tour.timeZone) && strings.checkExactTime,
  ];
  return html`${isOpen ? note(html`<strong>${strings.confirmText}</strong>`, held) : nothing}
  ${lines.map((line) => (line ? html`<p>${line}</p>` : nothing))}`;
}
