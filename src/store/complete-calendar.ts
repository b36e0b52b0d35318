/** What the visible calendar needs: to find a day with times, and to complete its month. */
import { addMonths, firstDayOf, type IsoDate, monthOf } from '../model/dates.js';
import { bookableWindows, sevenDaysFrom } from '../model/request-windows.js';
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

/** What the visible times depend on: once it changes, `completeCalendar()` runs again. */
export function timesDependencies(state: State): readonly unknown[] {
  const { scope, managed, journey } = state;
  const { month, week, search } = state.calendar;
  return [scope, month, week, search, isShown(managed), isRecovery(journey)];
}

/** Resolves to what the calendar shows then; `undefined` if the widget was disconnected, or needs no times. */
export async function completeCalendar(
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
  let from = search;
  for (let searched = 0; ; searched++) {
    const month = monthOf(from);
    const known = timesAt(store.state, store.now());
    const range = known?.rangeIn(month);
    if (!known || !range) return { type: 'none-found' };
    if (searched === SEARCHED_MONTHS) return { type: 'search-paused', day: from };
    const answers = bookableWindows(range, known).map((window) => times.ensure(window, signal));
    const open = await openDayFrom(from, store, answers, signal);
    if (signal.aborted) return undefined;
    // A month's last week may end in the next month, which isn't the one to show.
    const dayToShow = (found: IsoDate) => (known.isWeekly ? found : firstDayOf(month));
    if (open) return { type: 'period-shown', day: dayToShow(open) };
    const states = statesFrom(from, store);
    // The widget is disconnected. The search continues once it's back.
    if (states.some(([, state]) => state === 'loading')) return undefined;
    const [failed] = states.find(([, state]) => state === 'failed') ?? [];
    if (failed) return { type: 'search-failed', day: dayToShow(failed) };
    const hint = times.hintAfter(range.to);
    const next = firstDayOf(addMonths(month, 1));
    from = hint && hint > next ? hint : next;
  }
}

/** Awaits the requests in order, although all were sent at once: an open day may be known before the last response. */
async function openDayFrom(
  from: IsoDate,
  store: Store,
  answers: readonly Promise<unknown>[],
  signal: AbortSignal,
): Promise<IsoDate | undefined> {
  for (const answer of answers) {
    await answer;
    const open = firstOpenDay(statesFrom(from, store));
    if (open || signal.aborted) return open;
  }
  return undefined;
}

/** What's known of a day and the days after it in its month. */
function statesFrom(from: IsoDate, store: Store) {
  const known = timesAt(store.state, store.now());
  return [...(known?.daysIn(monthOf(from)) ?? [])].filter(([day]) => day >= from);
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
    lostSlot && sevenDaysFrom(dateOf(lostSlot)),
  ];
  await Promise.all(ranges.map((range) => range && times.ensure(range, signal)));
}

function isShown(managed: State['managed']): boolean {
  return !managed || isMoving(managed);
}
