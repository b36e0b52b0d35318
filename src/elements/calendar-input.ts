/**
 * To which day arrow keys, Home, End, Page Up and Page Down move the focus, and which touches count as swipes.
 * `calendar.ts` stops at the first and the last bookable day, and turns to other days.
 */
import {
  addDays,
  addMonthsToDate,
  firstDayOfWeek,
  type IsoDate,
  monthOf,
  type Weekday,
} from '../model/dates.js';

interface Surroundings {
  /** Rows begin on this day. */
  readonly firstWeekday: Weekday;
  readonly isRtl: boolean;
  readonly pagedFrom?: IsoDate | undefined;
}

/**
 * Where a key moves the focus, by the table of the ARIA date grid. In a shorter month, a step by months ends on its last
 * day; the next step returns to the day of the month of `pagedFrom`, where the steps began.
 */
export function stepFocus(
  date: IsoDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { firstWeekday, isRtl, pagedFrom = date }: Surroundings,
): IsoDate | undefined {
  const sideways = isRtl ? -1 : 1;
  const weekStart = firstDayOfWeek(date, firstWeekday);
  const [origin, month] = [monthOf(pagedFrom), monthOf(date)];
  const paged = (month.year - origin.year) * 12 + month.month - origin.month;
  const byMonths = (count: number) =>
    addMonthsToDate(pagedFrom, paged + (shiftKey ? count * 12 : count));
  const steps: Readonly<Partial<Record<string, IsoDate>>> = {
    ArrowLeft: addDays(date, -sideways),
    ArrowRight: addDays(date, sideways),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    Home: weekStart,
    End: addDays(weekStart, 6),
    PageUp: byMonths(-1),
    PageDown: byMonths(1),
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}

/** How far a finger has to move, in pixels. */
const SWIPE = 40;

/**
 * A listener for touches that reports sideways swipes of one finger, unless the page is zoomed in, where the finger
 * moves the page.
 */
export function swipes(onSwipe: (isLeftward: boolean) => void) {
  let start: Touch | undefined;
  return {
    // A listener that isn't passive would delay scrolling.
    passive: true,
    handleEvent({ type, touches, changedTouches }: TouchEvent) {
      const from = start;
      const isStart = type === 'touchstart';
      start = isStart && touches.length === 1 ? touches[0] : undefined;
      const touch = isStart ? undefined : changedTouches[0];
      if (!from || !touch || (visualViewport?.scale ?? 1) > 1) return;
      const sideways = touch.clientX - from.clientX;
      const downward = Math.abs(touch.clientY - from.clientY);
      if (Math.abs(sideways) >= Math.max(SWIPE, 2 * downward)) onSwipe(sideways < 0);
    },
  };
}
