/** What the visible calendar needs: to find a day with times, and to complete its month. */
import { addMonths, firstDayOf, type IsoDate, monthOf } from '../model/dates.js';
import { weekFrom, windowsIn } from '../model/request-windows.js';
import { firstOpenDay } from '../model/slots.js';
import { dateOf } from '../model/wall-time.js';
import { calendarView, timesAt } from './calendar.js';
import { isRecovery } from './reduce-booking.js';
import type { CalendarAction } from './reduce-calendar.js';
import { isMoving } from './reduce-managing.js';
import type { State } from './state.js';
import type { Store } from './store.js';
import type { TimesCache } from './times-cache.js';

/** How many months a search requests by itself; "Next available" continues from there. */
const SEARCHED_MONTHS = 4;

/** What the visible times depend on: once it changes, `findTimes()` runs again. */
export function timesDependencies(state: State): readonly unknown[] {
  const { scope, managed, journey } = state;
  const { month, week, search } = state.calendar;
  return [scope, month, week, search, isShown(managed), isRecovery(journey)];
}

/** Resolves to what the calendar shows then; `undefined` if the widget was disconnected, or needs no times. */
export async function findTimes(
  store: Store,
  times: TimesCache,
  isNews: boolean,
  signal: AbortSignal,
): Promise<CalendarAction | undefined> {
  const { scope, managed, calendar } = store.state;
  if (!scope || !isShown(managed)) return undefined;
  if (calendar.search) return findDay(store, times, calendar.search, signal);
  await completePeriod(store, times, signal);
  const days = calendarView(store.state, store.now())?.days;
  const isComplete = days && ![...days.values()].includes('loading');
  return isComplete ? { type: 'period-completed', isNews } : undefined;
}

/** Goes from month to month until one has a day with times. */
async function findDay(
  store: Store,
  times: TimesCache,
  search: IsoDate,
  signal: AbortSignal,
): Promise<CalendarAction | undefined> {
  let day = search;
  for (let monthsLeft = SEARCHED_MONTHS; ; monthsLeft--) {
    const from = day;
    const month = monthOf(from);
    const known = timesAt(store.state, store.now());
    const range = known?.rangeIn(month);
    if (!known || !range) return { type: 'none-found' };
    if (monthsLeft === 0) return { type: 'search-paused', day };
    const statesFrom = () =>
      [...(timesAt(store.state, store.now())?.daysIn(month) ?? [])].filter(([it]) => it >= from);
    const dayToShow = (found: IsoDate) => (known.isWeekly ? found : firstDayOf(month));
    // Requests all at once and awaits them in order: an open day may be known before the last one.
    const answers = windowsIn(range, known).map((window) => times.ensure(window, signal));
    for (const answer of answers) {
      await answer;
      if (signal.aborted) return undefined;
      const found = firstOpenDay(statesFrom());
      if (found) return { type: 'period-shown', day: dayToShow(found) };
    }
    const states = statesFrom();
    // The widget is disconnected. The search continues once it's back.
    if (states.some(([, it]) => it === 'loading')) return undefined;
    const [failed] = states.find(([, it]) => it === 'failed') ?? [];
    if (failed) return { type: 'search-failed', day: dayToShow(failed) };
    const hint = times.hintAfter(range.to);
    const next = firstDayOf(addMonths(month, 1));
    day = hint && hint > next ? hint : next;
  }
}

/** Requests the visible days, and those that the visitor may turn to from there. */
async function completePeriod({ state, now }: Store, times: TimesCache, signal: AbortSignal) {
  const { journey, managed } = state;
  const view = calendarView(state, now());
  if (!view) return;
  const { month, week, rangeIn } = view;
  const lostSlot = !managed && isRecovery(journey) ? journey.slot : undefined;
  // In the order of the requests: the visible week, its month, and the alternatives to an unavailable time.
  const ranges = [
    week && rangeIn(month, week),
    rangeIn(month),
    lostSlot && weekFrom(dateOf(lostSlot)),
  ];
  await Promise.all(ranges.map((range) => range && times.ensure(range, signal)));
}

function isShown(managed: State['managed']): boolean {
  return !managed || isMoving(managed);
}
