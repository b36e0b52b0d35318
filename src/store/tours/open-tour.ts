/** The open tour follows what the page learns of it: the list's latest answer, and the zone of its property. Pure. */
import { CANCELED, isSameAppointment, type Tour } from '../../model/appointment.js';
import { isSameTime } from '../../model/wall-time.js';
import { isZoneMissing, zoneOf } from '../properties.js';
import { type ListRoot, rowsOf, wallStartIn } from './list.js';
import { toShownTour } from './shown-tour.js';
import { changesOf } from './tour-selectors.js';

/** The open tour as the list has it now. A change that's on its way decides for itself. */
export function withOpenTour<S extends ListRoot>(state: S, now: number): S {
  const { shownTour } = state;
  if (!shownTour || shownTour.step === 'cancelled') return state;
  if (changesOf(state, shownTour).some(({ inFlight }) => inFlight)) return state;
  const { tour } = shownTour;
  const row = rowsOf(state, new Date(now)).find((it) => isSameAppointment(it, tour));
  // It may be canceled, but not every tour is listed.
  if (!row) return shownTour.step === 'idle' ? state : withTour(state, { maybeChanged: true });
  // After a move, an answer's start may be read otherwise than the chosen one.
  const isSameStart = isSameTime(row.start, tour.start) || row.startsAt === tour.startsAt;
  const isSameGroup = row.property.groupId === tour.property.groupId;
  const isSame = isSameStart && isSameGroup && row.status !== CANCELED;
  return isSame ? state : { ...state, shownTour: toShownTour(row) };
}

/** The open tour's start by the zone of its property, once that's another one. Without one, it's the visitor's. */
export function withZonedStart<S extends ListRoot>(state: S, before: ListRoot): S {
  const { shownTour, settings } = state;
  const { startsAt, property, start: now } = shownTour?.tour ?? {};
  const isSame = zoneOf(state, property) === zoneOf(before, property);
  if (!settings || !startsAt || (isSame && !isZoneMissing(state, property))) return state;
  const start = wallStartIn(state, property, startsAt);
  return start && start !== now ? withTour(state, { start }) : state;
}

function withTour<S extends ListRoot>(state: S, now: Partial<Tour>): S {
  const { shownTour } = state;
  if (!shownTour) return state;
  return { ...state, shownTour: { ...shownTour, tour: { ...shownTour.tour, ...now } } };
}
