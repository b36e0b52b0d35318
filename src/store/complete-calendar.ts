/** Reads what the visible calendar needs: searches for a day with times, or completes the visible month or week. */
import { addMonths, firstDayOf, type IsoDate, monthOf } from '../model/dates.js';
import { sevenDaysFrom, windowsCovering } from '../model/request-windows.js';
import { type DayState, firstOpenDay } from '../model/slots.js';
import { dateOf } from '../model/wall-time.js';
import { calendarView, timesAt } from './calendar/calendar.js';
import type { CalendarAction } from './calendar/reduce-calendar.js';
import type { TimesCache } from './calendar/times-cache.js';
import { isTimeTaken } from './form/sent-form.js';
import type { State } from './state.js';
import type { Store } from './store.js';

/** How many months a search requests by itself; "Next available" continues from there. */
const SEARCHED_MONTHS = 4;

/** What the visible times depend on: once it changes, `completeCalendar()` runs again. */
export function timesDependencies(state: State): readonly unknown[] {
  const { scope, managed } = state;
  const { month, week, search } = state.calendar;
  // By its value: another object of the same month needs nothing.
  const shownMonth = month && firstDayOf(month);
  return [scope, shownMonth, week, search, isShown(managed), isTimeTaken(state)];
}

/** Resolves to the action that follows; `undefined` if no times are needed, or if reading them was interrupted. */
export async function completeCalendar(
  store: Store,
  times: TimesCache,
  signal: AbortSignal,
): Promise<CalendarAction | undefined> {
  const { scope, managed, calendar } = store.state;
  if (!scope || !isShown(managed)) return undefined;
  if (calendar.search) return searchMonths(store, times, calendar.search, signal);
  await completePeriod(store, times);
  const days = calendarView(store.state, store.now())?.days;
  const isComplete = days && ![...days.values()].includes('loading');
  return isComplete ? { type: 'period-completed' } : undefined;
}

/** Goes from month to month until one has a day with times. Interrupted, it resolves to `undefined`. */
async function searchMonths(
  store: Store,
  times: TimesCache,
  search: IsoDate,
  signal: AbortSignal,
): Promise<CalendarAction | undefined> {
  let from = search;
  for (let searched = 0; searched < SEARCHED_MONTHS; searched++) {
    const month = monthOf(from);
    const view = timesAt(store.state, store.now());
    const range = view?.rangeIn(month);
    if (!view || !range) return { type: 'none-found' };

    const { isWeekly } = view;
    // All are requested at once but awaited in order: an open day may be known before the last response.
    const requests = windowsCovering(range).map((window) => times.ensure(window));
    let states: readonly [IsoDate, DayState][] = [];
    for (const request of requests) {
      await request;
      if (signal.aborted) return undefined;
      states = statesFrom(from, store);
      const open = firstOpenDay(states);
      if (open)
        return { type: 'period-shown', day: dayToShow(open, from, isWeekly), isFound: true };
    }

    // A day is still unknown if its request no longer counts: the widget was disconnected, the service refused
    // the key, or a write changed the times. The search continues when the visible times are read again.
    if (states.some(([, state]) => state === 'loading')) return undefined;
    const [failed] = states.find(([, state]) => state === 'failed') ?? [];
    if (failed) return { type: 'search-failed', day: dayToShow(failed, from, isWeekly) };
    const hint = times.hintAfter(range.to);
    const next = firstDayOf(addMonths(month, 1));
    from = hint && hint > next ? hint : next;
  }
  const isBookable = timesAt(store.state, store.now())?.rangeIn(monthOf(from));
  return isBookable ? { type: 'search-paused', day: from } : { type: 'none-found' };
}

/** What's known of a day and the days after it in its month. */
function statesFrom(from: IsoDate, store: Store): [IsoDate, DayState][] {
  const view = timesAt(store.state, store.now());
  return [...(view?.daysIn(monthOf(from)) ?? [])].filter(([day]) => day >= from);
}

/** A month's last week may end in the next month, which isn't the one to show. */
function dayToShow(found: IsoDate, from: IsoDate, isWeekly: boolean): IsoDate {
  return isWeekly ? found : firstDayOf(monthOf(from));
}

/** Requests the visible days, and those that the visitor may turn to from there. */
async function completePeriod({ state, now }: Store, times: TimesCache) {
  const { bookingForm, managed } = state;
  const view = calendarView(state, now());
  if (!view) return;
  const { month, week, rangeIn } = view;
  const takenStart = !managed && isTimeTaken(state) ? bookingForm.start : undefined;
  // In the order of the requests: the visible week, its month, and the alternatives to an unavailable time.
  const ranges = [
    week && rangeIn(month, week),
    rangeIn(month),
    takenStart && sevenDaysFrom(dateOf(takenStart)),
  ];
  await Promise.all(ranges.map((range) => range && times.ensure(range)));
}

function isShown(managed: State['managed']): boolean {
  return !managed || managed.step === 'moving';
}
