/** The shown tour follows what the page learns of it: the list's latest answer, and the zone of its property. Pure. */
import { CANCELED, isSameAppointment, type Tour } from '../../model/appointment.js';
import { isSameTime } from '../../model/wall-time.js';
import { isGroupSettled, isZoneMissing, zoneOf } from '../properties.js';
import { type ListRoot, rowsOf, wallStartIn } from './list.js';
import { toShownTour } from './shown-tour.js';
import { changesOf } from './tour-selectors.js';

/** The shown tour as the list has it now. While a change is in flight, its answer decides. */
export function withListedTour<S extends ListRoot>(state: S, now: number): S {
  const { shownTour } = state;
  if (!shownTour || shownTour.step === 'canceled') return state;
  if (changesOf(state, shownTour).some(({ inFlight }) => inFlight)) return state;
  const { tour } = shownTour;
  const row = rowsOf(state, new Date(now)).find((it) => isSameAppointment(it, tour));
  // A missing tour may be canceled, but not every tour is listed.
  if (!row) return shownTour.step === 'idle' ? state : withTour(state, { maybeChanged: true });
  // After a move, the answer's start may be read as another wall time than the chosen one.
  const isSameStart = isSameTime(row.start, tour.start) || row.startsAt === tour.startsAt;
  const isSameGroup = row.property.groupId === tour.property.groupId;
  const isSame = isSameStart && isSameGroup && row.status !== CANCELED;
  if (!isSame) return { ...state, shownTour: toShownTour(row) };
  // An earlier list may have lacked the tour.
  const isSureAgain = tour.maybeChanged && !row.isUnsure;
  return isSureAgain ? withTour(state, { maybeChanged: undefined, knownFrom: undefined }) : state;
}

/**
 * Reads the shown tour's start again once its property's zone, or the page's setting for answered times, is another
 * one. If the zone is unknown and won't become known, the visitor's is used.
 */
export function withZonedStart<S extends ListRoot>(state: S, before: ListRoot): S {
  const { shownTour, settings } = state;
  const { startsAt, property, start: now } = shownTour?.tour ?? {};
  const isMissing = isZoneMissing(state, property);
  const isAwaited = isMissing && !isGroupSettled(state, property);
  if (!settings || !startsAt || isAwaited) return state;
  const [meaning, former] = [state, before].map(
    (it) => `${zoneOf(it, property)} ${it.settings?.list?.answeredTimes}`,
  );
  if (meaning === former && !isMissing) return state;
  const start = wallStartIn(state, property, startsAt);
  return start && start !== now ? withTour(state, { start }) : state;
}

function withTour<S extends ListRoot>(state: S, now: Partial<Tour>): S {
  const { shownTour } = state;
  if (!shownTour) return state;
  return { ...state, shownTour: { ...shownTour, tour: { ...shownTour.tour, ...now } } };
}
