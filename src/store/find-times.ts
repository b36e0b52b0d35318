/**
 * Which times the public `findTimes()` lists: those that the screen would show, by default of 14 days from today.
 * Which days couldn't be read. An assistant's `find_tour_times` lists the same times.
 */
import type { TourType } from '../model/appointment.js';
import { addDays, datesOf, type IsoDate, parseIsoDate } from '../model/dates.js';
import { availabilityQueryOf } from './availability-query.js';
import { type AvailabilityQuery, boundsOf, timesAt } from './calendar/calendar.js';
import type { TimesCache } from './calendar/times-cache.js';
import { isUnavailable, withOffer } from './offer.js';
import { isGroupSettled } from './properties.js';
import type { State } from './state.js';
import type { Store } from './store.js';
import { shownProperty } from './tours/tour-selectors.js';

export interface TimesQuery {
  /** The first day, `YYYY-MM-DD`. Default: today. */
  readonly from?: string | undefined;
  /** The last day, `YYYY-MM-DD`. Default: 13 days after the first. */
  readonly to?: string | undefined;
  /** Default: the chosen type, or that of the booked tour. */
  readonly tourType?: TourType | undefined;
}

export interface FoundTimes {
  /** The starts in the property's time, exactly as the service lists them. Empty if nothing can be booked. */
  readonly starts: readonly string[];
  /** Requested days whose times couldn't be read. */
  readonly unreadDays: readonly string[];
  /** The property's IANA zone, if known. */
  readonly timeZone: string | undefined;
  /** The last day that can be booked. */
  readonly lastDay: string | undefined;
}

/** Waits for the group's settings. Rejects with a `TypeError` if a day isn't valid. Changes nothing on the screen. */
export async function findTimes(
  store: Store,
  times: TimesCache,
  query: TimesQuery,
  hasLeft = () => false,
): Promise<FoundTimes> {
  const [from, to] = [dayOf(query.from), dayOf(query.to)];
  await store.until((state) => {
    const property = shownProperty(state);
    return !property || isGroupSettled(state, property) || hasLeft();
  });
  const availabilityQuery = availabilityQueryFor(store.state, query.tourType);
  if (!availabilityQuery)
    return { starts: [], unreadDays: [], timeZone: undefined, lastDay: undefined };
  const { today, horizon: lastDay } = boundsOf(availabilityQuery, store.now());
  const first = from && from > today ? from : today;
  const last = to ?? addDays(first, 13);
  const range = { from: first, to: last > lastDay ? lastDay : last };

  const cache = times.fork(availabilityQuery);
  await cache.ensure(range);
  const view = timesAt({ ...store.state, availabilityQuery, times: cache.times }, store.now());
  const days = datesOf(range.from, range.to);
  const isUnread = (day: IsoDate) => {
    const dayState = view?.stateOf(day);
    return dayState === 'loading' || dayState === 'failed';
  };
  return {
    starts: days.flatMap((day) => view?.slotsOn(day) ?? []),
    unreadDays: days.filter(isUnread),
    timeZone: availabilityQuery.timeZone,
    lastDay,
  };
}

function dayOf(text: string | undefined): IsoDate | undefined {
  const day = parseIsoDate(text);
  if (text !== undefined && !day) throw new TypeError('findTimes() takes days such as 2026-11-24.');
  return day;
}

/** The query for the times that the screen would show if the visitor moved the tour or chose the type. */
function availabilityQueryFor(
  state: State,
  chosenType: TourType | undefined,
): AvailabilityQuery | undefined {
  // A tour keeps its type.
  if (state.shownTour) return availabilityQueryOf(state);
  if (isUnavailable(state)) return undefined;
  if (!chosenType) return availabilityQueryOf(state);
  const chosen = withOffer({ ...state, chosenType });
  return chosen.options?.tourType === chosenType ? availabilityQueryOf(chosen) : undefined;
}
