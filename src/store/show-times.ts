/** Requests the times that the visible calendar needs: to find a month with times, and to complete it. */
import { addMonths, compareMonths, monthOf, type YearMonth } from '../model/dates.js';
import type { DayState } from '../model/slots.js';
import { dateOf } from '../model/wall-time.js';
import { bookableRange, boundsOf, timesAt, weekFrom, windowsIn } from './calendar.js';
import { isRecovery } from './reduce-booking.js';
import { isMoving } from './reduce-managing.js';
import type { Action, State } from './state.js';
import type { Store } from './store.js';
import type { TimesCache } from './times.js';

/** How many months a search requests by itself; "Next available" continues from there. */
const SEARCHED_MONTHS = 4;

/** Follows the state. When the screen changes, requests that only the previous screen needed end. */
export function showTimes(store: Store, times: TimesCache): void {
  let controller = new AbortController();
  let isNews = false;

  async function show(signal: AbortSignal): Promise<void> {
    if (!store.state.scope || !isShown(store.state)) return;
    if (store.state.calendar.search) return findMonth(store, times, signal);
    await completeMonth(store, times, signal);
    const { month } = store.state.calendar;
    // A disconnected widget learns no more for now.
    if (signal.aborted || !month || statesIn(store, month).includes('loading')) return;
    store.dispatch({ type: 'month-completed', isNews });
    isNews = true;
  }

  store.subscribe((state, previous, action) => {
    if (state.scope !== previous.scope) times.use(state.scope);
    const isRetry = RETRIES.has(action.type);
    if (isRetry && action.type !== 'day-passed') times.retry();
    if (action.type === 'times-expired') times.expire();
    if (!isRetry && !isOtherView(state, previous)) return;
    const before = controller;
    controller = new AbortController();
    void show(controller.signal);
    // Only now: requests that are still needed have been joined.
    before.abort();
  });
}

/** After these, failed or outdated times are requested again. */
const RETRIES: ReadonlySet<Action['type']> = new Set<Action['type']>([
  'times-retried',
  'times-expired',
  'day-passed',
  'went-back',
  'another-wanted',
]);

/** Goes from month to month until one has times. */
async function findMonth(store: Store, times: TimesCache, signal: AbortSignal): Promise<void> {
  const { search } = store.state.calendar;
  let left = SEARCHED_MONTHS;
  for (let month = search?.from; month; ) {
    const bounds = store.state.scope && boundsOf(store.state.scope, store.now());
    const range = bounds && bookableRange(month, bounds);
    if (!range) return void store.dispatch({ type: 'none-found' });
    if (!times.has(range) && left-- === 0) {
      return void store.dispatch({ type: 'search-paused', month });
    }
    // Requests all at once and awaits them in order: an open day may be known before the last
    // response.
    const answers = windowsIn(range, bounds).map((window) => times.ensure(window, signal));
    for (const answer of answers) {
      await answer;
      if (signal.aborted) return;
      if (statesIn(store, month).includes('open')) {
        return void store.dispatch({ type: 'month-found', month });
      }
    }
    const states = statesIn(store, month);
    // The widget is disconnected. The search continues once it's back.
    if (states.includes('loading')) return;
    if (states.includes('failed')) {
      return void store.dispatch({ type: 'month-failed', month });
    }
    const hint = times.hintAfter(range.to);
    const next = addMonths(month, 1);
    // Dates may not advance on a page that has replaced `Date`.
    if (compareMonths(next, month) <= 0) return void store.dispatch({ type: 'none-found' });
    month = hint && compareMonths(monthOf(hint), next) > 0 ? monthOf(hint) : next;
  }
}

/**
 * Resolves once each day of the visible month, and each day around an unavailable time, is known or
 * has failed.
 */
async function completeMonth({ state, now }: Store, times: TimesCache, signal: AbortSignal) {
  const { scope, calendar, journey, managed } = state;
  const bounds = scope && boundsOf(scope, now());
  const month = bounds && calendar.month && bookableRange(calendar.month, bounds);
  const isLost = !managed && isRecovery(journey) && journey.slot;
  const ranges = [month, isLost && weekFrom(dateOf(journey.slot))];
  await Promise.all(ranges.map((range) => range && times.ensure(range, signal)));
}

function statesIn({ state, now }: Store, month: YearMonth): readonly DayState[] {
  return [...(timesAt(state, now())?.daysIn(month).values() ?? [])];
}

/** Only what a screen shows is kept fresh. */
function isShown({ managed }: State): boolean {
  return !managed || isMoving(managed);
}

function isOtherView(state: State, previous: State): boolean {
  return (
    state.scope !== previous.scope ||
    state.calendar.month !== previous.calendar.month ||
    state.calendar.search !== previous.calendar.search ||
    isShown(state) !== isShown(previous) ||
    isRecovery(state.journey) !== isRecovery(previous.journey)
  );
}
