/**
 * The page's `redirect` after a booking, and whether it's due at once: for a certain tour, with nothing to read first.
 */
import { isTentative, type Tour } from '../model/appointment.js';
import { openWrites } from './outbox/open-writes.js';
import type { State } from './state.js';
import { isUpToDate } from './tours/tour-selectors.js';

export function redirectAfter(state: State, tour: Tour) {
  const { redirect: url } = state.settings?.config ?? {};
  if (!url || state.step === 'canceled') return undefined;
  const isOtherTold = state.unreadOutcomes.some(({ tourId }) => tourId !== tour.id);
  const isAwaited = isTentative(tour) || openWrites(state).length > 0 || isOtherTold;
  const isAtOnce = !isAwaited && state.step === 'booked' && isUpToDate(state, tour);
  return { url, isAtOnce };
}
