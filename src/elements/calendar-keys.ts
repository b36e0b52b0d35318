/** Where the arrow keys, Home, End and the page keys move the focus among a calendar's days. */
import {
  addDays,
  addMonthsTo,
  firstDayOfWeek,
  type IsoDate,
  type Weekday,
} from '../model/dates.js';

/**
 * Where a key moves the focus, following the keyboard table of the ARIA date grid; `undefined` for
 * a key that the grid doesn't use. A step by months that would overshoot lands on the month's last
 * day.
 */
export function stepFocus(
  date: IsoDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { firstWeekday, isRtl }: { firstWeekday: Weekday; isRtl: boolean },
): IsoDate | undefined {
  const sideways = isRtl ? -1 : 1;
  const weekStart = firstDayOfWeek(date, firstWeekday);
  const byMonths = (count: number) => addMonthsTo(date, shiftKey ? count * 12 : count);
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
