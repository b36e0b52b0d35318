/**
 * The tour of the page's link: what is shown of it before the server has answered, and what that answer changes.
 * The request: `site-server/link-token.ts`; other writes that it settles: `page/answers.ts`. Pure.
 */
import { CANCELED, isSameAppointment, type Tour, versionOf } from '../model/appointment.js';
import { uidOf } from '../model/calendar-entry.js';
import { pick } from '../model/json.js';
import { isSameTime } from '../model/wall-time.js';
import type { Action, State } from './state.js';
import { toShownTour, withReadOnlyTour, withTourNow } from './tours/shown-tour.js';
import { changesOf, otherTours } from './tours/tour-selectors.js';

/** Shows the tour of the page's link, if the link has one. */
export function afterLinkOpening(state: State, tour: Tour | undefined): State {
  if (!tour) return { ...state, isLinkOver: true };
  const { shownTour } = state;
  const linked = { ...tour, isDryRun: state.preferences?.isDryRun };
  const before = state.tours.find((it) => isSameAppointment(it, linked));
  const latest = before?.manageToken && before.sequence > tour.sequence ? before : tour;
  // What the page knows stays until the server has answered: anybody can write a link.
  const opened: Tour =
    before?.status === CANCELED
      ? before
      : { ...(before ?? linked), ...pick(latest, 'manageToken'), ...pick(tour, 'knownFrom') };
  const isShown = shownTour?.step === 'canceled' && isSameAppointment(shownTour.tour, opened);
  if (isShown) return { ...state, isLinkOver: false };
  return {
    ...state,
    shownTour: toShownTour(opened),
    // The link comes from a calendar entry.
    savedEntries: [...state.savedEntries, uidOf(tour)],
    isLinkOver: false,
    failedCheck: undefined,
    unreadOutcomes: [],
  };
}

type LinkChecked = Extract<Action, { type: 'link-checked' }>;

/** Applies the check of a tour's link, even if the visitor has gone on to another screen. */
export function afterLinkCheck(state: State, checked: LinkChecked): State {
  const { shownTour } = state;
  if (shownTour?.tour.id === checked.id) return afterVisibleCheck(state, checked);
  const other = otherTours(state).find(({ id }) => id === checked.id);
  if (other?.knownFrom !== 'link') return state;
  const next = afterVisibleCheck({ ...state, shownTour: toShownTour(other) }, checked);
  const tours = state.tours.flatMap((it) => (it === other ? (next.shownTour?.tour ?? []) : it));
  return { ...next, shownTour, tours };
}

/** Shows the tour as the server knows it, or closes it if the server refuses its link. */
function afterVisibleCheck(state: State, { isValid, isCanceled, tour }: LinkChecked): State {
  const { shownTour } = state;
  if (shownTour?.tour.knownFrom !== 'link') return state;
  const isChanging = changesOf(state, shownTour).length > 0;
  // A tour that the page knows without the link stays, but this token can't change it.
  if (isValid === false && !shownTour.tour.isFromLink) {
    const known = { ...shownTour.tour, knownFrom: 'earlier' } as const;
    if (isChanging) return { ...state, shownTour: { ...shownTour, tour: known } };
    const tour = { ...known, manageToken: undefined };
    return withReadOnlyTour({ ...state, shownTour: { ...shownTour, tour } });
  }
  // If a change of the tour was sent, the change's own answer decides.
  if (isValid === undefined || (!isValid && isChanging))
    return { ...state, failedCheck: shownTour.tour.id };
  if (!isValid) {
    const uid = uidOf(shownTour.tour, state.savedEntries);
    const savedEntries = state.savedEntries.filter((it) => it !== uid);
    return { ...state, shownTour: undefined, savedEntries, isLinkOver: true };
  }
  const checked = checkedTour(shownTour.tour, tour);
  const now = isCanceled ? { ...checked, status: CANCELED } : checked;
  return { ...state, shownTour: withTourNow(shownTour, now) };
}

/** Adds the server's answer to a tour. A later version replaces everything that's known of an earlier one. */
function checkedTour(tour: Tour, checked: Partial<Tour> = {}): Tour {
  const { id, formerIds = [], sequence } = tour;
  const { maybeChanged, sequence: checkedSequence = sequence } = checked;
  // The server may have lost the latest version.
  if (checkedSequence < sequence) return { ...tour, maybeChanged, knownFrom: 'earlier' };
  // With a later sequence, `checked` is a whole tour.
  const version = checkedSequence > sequence && versionOf(checked as Tour);
  // A token doesn't say where the tour is: the page may know it.
  const where = pick(tour, 'property', 'location', 'isFromLink');
  const own = { ...where, formerIds: tour.formerIds, knownFrom: 'earlier' } as const;
  const moved = checked.start && !isSameTime(checked.start, tour.start);
  const previous = moved && { previousStart: tour.start };
  const now: Tour = { ...tour, ...version, ...checked, ...previous, ...own };
  return now.id === id ? now : { ...now, formerIds: [...formerIds, id] };
}
