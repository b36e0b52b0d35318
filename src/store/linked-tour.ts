/** The tour of the page's link: what is shown of it, and what the server's check changes. Pure. */
import { CANCELED, isSameAppointment, type ManagedTour, versionOf } from '../model/appointment.js';
import { uidOf } from '../model/calendar-entry.js';
import type { Action, State } from './state.js';
import { manage } from './tours/managed.js';
import { changesOf } from './tours/shown-tour.js';

/** Shows the tour of the page's link, if the link has one. */
export function afterLinkOpening(state: State, tour: ManagedTour | undefined): State {
  if (!tour) return { ...state, isLinkOver: true };
  const { managed } = state;
  const linked = { ...tour, isDryRun: state.preferences?.isDryRun };
  // The page may know a later version.
  const before = state.tours.find((it) => isSameAppointment(it, linked));
  const isOlder = before && before.sequence >= tour.sequence;
  const opened: ManagedTour = isOlder
    ? { manageToken: tour.manageToken, ...before, knownFrom: tour.knownFrom }
    : linked;
  const isShown = managed?.step === 'cancelled' && isSameAppointment(managed.tour, opened);
  if (isShown) return { ...state, isLinkOver: false };
  return {
    ...state,
    managed: manage(opened),
    chosenProperty: tour.property.id,
    // The link comes from a calendar entry.
    savedEntries: [...state.savedEntries, uidOf(tour)],
    isLinkOver: false,
    settledNotices: [],
  };
}

/** Shows the tour as the server knows it, or nothing of a link that the server refuses. */
export function afterLinkCheck(
  state: State,
  { isValid, isCanceled, tour }: Extract<Action, { type: 'link-checked' }>,
): State {
  const { managed } = state;
  if (managed?.tour.knownFrom !== 'link' || isValid === undefined) return state;
  // A change of it that was sent decides for itself.
  if (!isValid && changesOf(state, managed).length > 0) return state;
  if (!isValid) {
    const savedEntries = state.savedEntries.filter((uid) => uid !== uidOf(managed.tour));
    const none = { managed: undefined, chosenProperty: undefined };
    return { ...state, ...none, savedEntries, isLinkOver: true };
  }
  const now = checkedTour(managed.tour, tour);
  if (!isCanceled) return { ...state, managed: { ...managed, tour: now } };
  return { ...state, managed: manage({ ...now, status: CANCELED }) };
}

/** A tour after the server's answer. A later version replaces all that's known of an earlier one. */
function checkedTour(tour: ManagedTour, checked: Partial<ManagedTour> = {}): ManagedTour {
  const { id, formerIds = [], sequence } = tour;
  const { maybeChanged, sequence: checkedSequence = sequence } = checked;
  // The server may have lost the latest version.
  if (checkedSequence < sequence) return { ...tour, maybeChanged, knownFrom: 'earlier' };
  // With a sequence, it's a whole tour.
  const version = checkedSequence > sequence && versionOf(checked as ManagedTour);
  // A token doesn't say where the tour is: the page may know it.
  const where = { property: tour.property, location: tour.location };
  const own = { ...where, formerIds: tour.formerIds, knownFrom: 'earlier' } as const;
  const now: ManagedTour = { ...tour, ...version, ...checked, ...own };
  return now.id === id ? now : { ...now, formerIds: [...formerIds, id] };
}
