/** The tour of the page's link. Only a server can say whether a link is valid and what became of its tour. */
import type { ManagedTour } from '../model/appointment.js';
import { uidOf } from '../model/calendar-entry.js';
import { isUnderWay, manage } from './reduce-managing.js';
import { isSending } from './selectors.js';
import type { Action, State } from './state.js';

/** Shows the tour of the page's link, if the link has one. */
export function afterLinkOpening(state: State, tour: ManagedTour | undefined): State {
  if (!tour || isSending(state)) return { ...state, isLinkOver: !tour };
  // The link comes from a calendar entry.
  const savedEntries = [...state.savedEntries, uidOf(tour)];
  return {
    ...state,
    managed: manage({ ...tour, isDryRun: state.preferences?.isDryRun }),
    chosenProperty: tour.property.id,
    savedEntries,
    isLinkOver: false,
    // A press that was held is about another tour.
    unsent: undefined,
  };
}

/** Shows the tour as the server knows it, or nothing of a link that the server refuses. */
export function afterLinkCheck(
  state: State,
  { isValid, isCanceled, tour }: Extract<Action, { type: 'link-checked' }>,
): State {
  const { managed } = state;
  if (managed?.tour.knownAs !== 'claimed' || isUnderWay(managed)) return state;
  if (isValid === undefined) return state;
  if (!isValid) {
    const savedEntries = state.savedEntries.filter((uid) => uid !== uidOf(managed.tour));
    const none = { managed: undefined, chosenProperty: undefined };
    return { ...state, ...none, savedEntries, isLinkOver: true };
  }
  const known = { ...managed.tour, ...tour, knownAs: 'past' } as const;
  if (!isCanceled) return { ...state, managed: { ...managed, tour: known } };
  return {
    ...state,
    managed: { ...manage(known), step: 'cancelled', notificationSent: undefined },
  };
}
