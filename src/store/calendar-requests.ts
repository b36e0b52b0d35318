/**
 * Which days are requested for the visible calendar and around a taken time. How far it searches later months, or
 * strips of seven days, for a day with times. When a known day is requested again: `calendar/times-cache.ts`.
 */
import { periodOf } from '../model/calendar-period.js';
import { addDays, type DateRange, type IsoDate } from '../model/dates.js';
import { bookableWindows, sevenDaysFrom } from '../model/request-windows.js';
import { type DayState, firstOpenDay } from '../model/slots.js';
import { dateOf } from '../model/wall-time.js';
import { calendarView, timesAt } from './calendar/calendar.js';
import type { CalendarAction } from './calendar/reduce-calendar.js';
import type { TimesCache } from './calendar/times-cache.js';
import { isTimeTaken } from './form/sent-form.js';
import type { State } from './state.js';
import type { Store } from './store.js';

/** How many months, or strips of seven days, a search requests by itself; "Next available" continues from there. */
const SEARCHED = { months: 4, strips: 17 };

/** What the visible times depend on: once it changes, `completeCalendar()` runs again. */
export function timesDependencies(state: State): readonly unknown[] {
  const { availabilityQuery, shownTour } = state;
  const { period, search } = state.calendar;
  // By their values: another object of the same period needs nothing.
  return [
    availabilityQuery,
    period?.from,
    period?.to,
    search,
    isShown(shownTour),
    isTimeTaken(state),
  ];
}

/** Resolves to the last action that follows; `undefined` if no times are needed, or if reading them was interrupted. */
export async function completeCalendar(
  store: Store,
  times: TimesCache,
  signal: AbortSignal,
): Promise<CalendarAction | undefined> {
  const { availabilityQuery, shownTour, calendar } = store.state;
  if (!availabilityQuery || !isShown(shownTour)) return undefined;
  if (calendar.search) return searchFrom(calendar.search, store, times, signal);
  await completePeriod(store, times);
  const view = calendarView(store.state, store.now());
  const states = [...(view?.days.values() ?? [])];
  if (!view || signal.aborted || states.includes('loading')) return undefined;
  const { isStrip, period, openingAfter, pausedAt } = view;
  const isEmpty = isStrip && states.every((state) => state === 'none');
  if (!isEmpty || pausedAt || openingAfter(period.to)) return { type: 'period-completed' };
  store.dispatch({ type: 'period-completed' });
  // An empty strip shows the next open day, which the response for its own days may not name.
  const next = await searchFrom(addDays(period.to, 1), store, times, signal);
  return next?.type === 'none-found' ? next : undefined;
}

/** Searches from a day for the first one with times. Resolves to `undefined` if it was interrupted. */
async function searchFrom(
  start: IsoDate,
  store: Store,
  times: TimesCache,
  signal: AbortSignal,
): Promise<CalendarAction | undefined> {
  let from = start;
  for (let searched = 0; ; searched++) {
    const view = timesAt(store.state, store.now());
    if (!view || from > view.horizon) return { type: 'none-found' };
    if (searched >= SEARCHED[view.isStrip ? 'strips' : 'months'])
      return { type: 'search-paused', day: from };

    const period = periodOf(from, view);
    // All are requested at once but awaited in order: an open day may be known before the last response.
    const requests = bookableWindows(period, view).map((window) => times.ensure(window));
    let states: readonly [IsoDate, DayState][] = [];
    for (const request of requests) {
      await request;
      if (signal.aborted) return undefined;
      states = statesIn(period, store).filter(([day]) => day >= from);
      const open = firstOpenDay(states);
      if (open) return { type: 'day-found', day: open };
    }

    // A day is still unknown if its request no longer counts: the widget was disconnected, the service refused
    // the key, or a write changed the times. The search continues when the visible times are read again.
    if (states.some(([, state]) => state === 'loading')) return undefined;
    const [failed] = states.find(([, state]) => state === 'failed') ?? [];
    if (failed) return { type: 'search-failed', day: failed };
    const opening = timesAt(store.state, store.now())?.openingAfter(period.to);
    from = opening ?? addDays(period.to, 1);
  }
}

function statesIn(period: DateRange, store: Store): [IsoDate, DayState][] {
  return [...(timesAt(store.state, store.now())?.daysIn(period) ?? [])];
}

/** Requests the visible days, and those around a taken time. */
async function completePeriod({ state }: Store, times: TimesCache) {
  const { bookingForm, shownTour, calendar } = state;
  const takenStart = !shownTour && isTimeTaken(state) ? bookingForm.start : undefined;
  // In the order of the requests: the visible days, and the alternatives to an unavailable time.
  const ranges = [calendar.period, takenStart && sevenDaysFrom(dateOf(takenStart))];
  await Promise.all(ranges.map((range) => range && times.ensure(range)));
}

function isShown(shownTour: State['shownTour']): boolean {
  return !shownTour || shownTour.step === 'moving';
}
