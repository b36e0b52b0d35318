/**
 * For which property and tour type times are needed, and when the calendar starts over with others. Which days are
 * bookable: `calendar/calendar.ts`; which days are requested: `calendar-requests.ts`. Pure.
 */

import { listedTypeOf } from '../model/appointment.js';
import { dateOf } from '../model/wall-time.js';
import {
  type AvailabilityQuery,
  type Bounds,
  boundsOf,
  type CalendarState,
  hasSameBounds,
  hasSameTimes,
  NO_TIMES,
} from './calendar/calendar.js';
import { newCalendar, refreshed, withDay } from './calendar/reduce-calendar.js';
import { isGroupSettled, maxDaysOf, zoneOf } from './properties.js';
import type { State } from './state.js';
import type { ShownTour } from './tours/shown-tour.js';

/** Updates the query. Other times start the calendar over. `isNeeded`: whether the root needs times at all. */
export function withAvailabilityQuery(state: State, isNeeded: boolean, now: number): State {
  const availabilityQuery = isNeeded ? availabilityQueryOf(state) : undefined;
  const areSameTimes = hasSameTimes(availabilityQuery, state.availabilityQuery);
  if (areSameTimes && hasSameBounds(availabilityQuery, state.availabilityQuery)) return state;
  const bounds = availabilityQuery && boundsOf(availabilityQuery, now);
  const shownTour = bounds ? withoutLaterStart(state.shownTour, bounds) : state.shownTour;
  const next = { ...state, shownTour, availabilityQuery };
  if (areSameTimes && bounds && state.availabilityQuery) {
    const calendar = withOtherBounds(
      state.calendar,
      bounds,
      boundsOf(state.availabilityQuery, now),
    );
    return { ...next, calendar };
  }
  const calendar = newCalendar(bounds, state.calendar);
  const day = shownTour?.step === 'moving' && dateOf(shownTour.newStart ?? shownTour.tour.start);
  const shown = bounds && day ? withDay(calendar, day, bounds) : calendar;
  return { ...next, times: NO_TIMES, calendar: shown };
}

/** Fits the calendar to other bounds of the same times: another first or last day, or a month instead of seven days. */
function withOtherBounds(calendar: CalendarState, bounds: Bounds, { today }: Bounds) {
  const { search, dayKind } = calendar;
  // If the property's date turns out to be a day earlier, that day may be the first open one.
  const isFirst = bounds.today < today && (dayKind === 'first' || search === today);
  const first = isFirst && { day: undefined, dayKind: undefined, search: bounds.today };
  return refreshed({ ...calendar, ...first }, bounds);
}

/** Unselects a move's new time if it's after the last day that can be booked. */
function withoutLaterStart(shownTour: ShownTour | undefined, { horizon }: Bounds) {
  const start = shownTour?.newStart;
  return start && dateOf(start) > horizon ? { ...shownTour, newStart: undefined } : shownTour;
}

/** `undefined` while no request may be sent, and without a property. */
export function availabilityQueryOf(state: State): AvailabilityQuery | undefined {
  const { connection, isStarted, settings, options, shownTour } = state;
  if (!connection || !settings || !isStarted) return undefined;
  const chosen = options?.elsewhere ? undefined : options;
  const { property, tourType = 'guided' } = shownTour?.tour ?? chosen ?? {};
  if (!property) return undefined;
  const timeZone = zoneOf(state, property);
  return {
    api: connection.api,
    groupId: property.groupId,
    tourType: listedTypeOf(tourType),
    timeZone,
    isZoneAwaited: !timeZone && !isGroupSettled(state, property),
    maxDays: maxDaysOf(state, property),
    isStrip: state.narrowView === 'strip',
  };
}
