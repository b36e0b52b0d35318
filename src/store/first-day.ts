/** The day whose times are shown before anybody has chosen one: the first that has a time. Pure. */
import { hasSameSlots } from './availability.js';
import type { WhenState } from './booking.js';
import { boundsOf, calendarView, firstOpenDay, stateOfDay } from './calendar-view.js';
import type { TourAction, TourState } from './state.js';

/** Chooses the first open day where no day is chosen, or where the one that nobody chose has no time. */
export function withFirstDay(
  state: TourState,
  previous: TourState,
  action: TourAction,
  now: number,
): TourState {
  if (state.journey.step !== 'when') return state;
  const kept = keptDay(state, state.journey, previous, action);
  const { availability } = state;
  const { day, dayKind } = kept;
  const isEmpty =
    day !== undefined &&
    dayKind !== undefined &&
    availability.scope !== undefined &&
    stateOfDay(availability, boundsOf(availability.scope, now), day, now) === 'none';
  const journey = day && !isEmpty ? kept : withFirstOpenDay(state, withoutDay(kept), now);
  const isSame = journey.day === state.journey.day && journey.dayKind === state.journey.dayKind;
  return isSame ? state : { ...state, journey };
}

/** What becomes of the day when the visitor goes on to other times. */
function keptDay(
  { availability }: TourState,
  journey: WhenState,
  previous: TourState,
  { type }: TourAction,
): WhenState {
  if (type === 'next-month-wanted') return withoutDay(journey);
  if (!journey.day || hasSameSlots(availability.scope, previous.availability.scope)) return journey;
  if (journey.dayKind === 'first') return withoutDay(journey);
  // What the visitor chose stays where the other tours have times on that day, too.
  const isOtherTour = type === 'tour-type-chosen' || type === 'property-chosen';
  return isOtherTour ? { ...journey, dayKind: 'carried' } : journey;
}

function withFirstOpenDay(state: TourState, journey: WhenState, now: number): WhenState {
  const { availability, calendar, preset } = state;
  // The page wants a day of its own, or the month to begin with is not found yet.
  if (preset.day || calendar.search) return journey;
  const view = calendarView(availability, calendar, now);
  const day = view && firstOpenDay(view);
  return day ? { ...journey, day, dayKind: 'first' } : journey;
}

function withoutDay(journey: WhenState): WhenState {
  return { ...journey, day: undefined, dayKind: undefined };
}
