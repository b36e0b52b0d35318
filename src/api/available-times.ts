/**
 * Requests the starts of at most seven dates. Drops those that are unreadable, repeated, out of range or too many.
 * `store/calendar/calendar.ts` hides those that are past or after the last day.
 */
import * as z from 'zod/mini';
import type { TourType } from '../model/appointment.js';
import { type DateRange, type IsoDate, parseIsoDate } from '../model/dates.js';
import { isOneWindow, WINDOW_DAYS } from '../model/request-windows.js';
import { dateOf, isSameTime, parseWallTime, type WallTime } from '../model/wall-time.js';
import { checkId, paths, throwInvalid } from './requests.js';
import type { CallOptions } from './retry-reads.js';
import { filledText, goodItems, ifValid, schemaOf, type Warn } from './schema-parts.js';
import type { Send } from './transport.js';

/** Which slots to request. Dates are `YYYY-MM-DD`, in the property's calendar. */
export interface AvailableTimesQuery {
  readonly groupId: number;
  readonly from: string;
  /** Inclusive. Default: `from`. */
  readonly to?: string;
  /** Default: `guided`. Video tours share the slots of guided tours. */
  readonly tourType?: TourType;
}

/** The slots of a range, in order, with each start as the service wrote it. */
export interface AvailableTimes {
  readonly slots: readonly WallTime[];
  /** The service's hint about the next slot, if the response has it. */
  readonly nextAvailableDate: IsoDate | undefined;
}

export interface TimesApi {
  /**
   * The bookable starts of one request ("available-times"), which covers at most seven dates: whether
   * the service counts both ends of its seven days isn't documented.
   */
  getAvailableTimes(query: AvailableTimesQuery, options?: CallOptions): Promise<AvailableTimes>;
}

/** More starts a day than any office offers. A page with a button for every second of a day would freeze. */
const MOST_A_DAY = 200;
/** How many items of a response to read. Far more would block the page, too. */
const MOST_ITEMS = 10_000;

/** The slots in the range, sorted and unique: the API promises neither. Also counts the unusable and the surplus items. */
export function readSlots(items: readonly unknown[], { from, to }: DateRange) {
  const read = items.slice(0, MOST_ITEMS);
  const times = goodItems(read.map(parseWallTime));
  // Sorted as texts, different spellings of the same time are next to each other.
  const sorted = times.filter((time) => dateOf(time) >= from && dateOf(time) <= to).sort();
  const unique = sorted.filter((time, index) => !isSameTime(time, sorted[index - 1] as WallTime));
  const slots = unique.filter((time, index) => {
    const earlier = unique[index - MOST_A_DAY];
    return !earlier || dateOf(earlier) !== dateOf(time);
  });
  return {
    slots,
    malformed: read.length - times.length,
    surplus: items.length - read.length + unique.length - slots.length,
  };
}

/** If every item is malformed, the times are unknown, which doesn't mean "no times". */
function hasTimes(items: readonly unknown[]): boolean {
  return !items.length || items.some(parseWallTime);
}

/** "available-times" */
export const timesAnswer = schemaOf(() =>
  z.object({
    available_times: z.array(ifValid(z.string())).check(z.refine(hasTimes)),
    /** In an undocumented format. A date and a datetime both start with the date. */
    next_available_date: ifValid(filledText()),
  }),
);

/** Reads the first and the last date of a request. Throws if they aren't a valid range. */
export function readRange(from: string, to: string) {
  const operation = 'available-times';
  const range = { from: parseIsoDate(from), to: parseIsoDate(to) };
  if (!range.from || !range.to) return throwInvalid(operation, 'dates are YYYY-MM-DD');
  if (range.to < range.from) throwInvalid(operation, '`to` is before `from`');
  if (!isOneWindow({ from: range.from, to: range.to }))
    throwInvalid(operation, `one request covers at most ${WINDOW_DAYS} dates`);
  return { from: range.from, to: range.to };
}

export const availableTimes = (send: Send, warn: Warn): TimesApi => ({
  async getAvailableTimes({ groupId, from, to = from, tourType }, options) {
    let path = paths.times(checkId('available-times', 'groupId', groupId));
    const range = readRange(from, to);
    path += `?from_date=${range.from}`;
    // It's unknown whether equal dates are accepted; one date is documented as `from_date` alone.
    if (range.to !== range.from) path += `&to_date=${range.to}`;
    // `guided` is the default, and only the public documentation mentions the parameter.
    if (tourType === 'self-guided') path += `&tour_type=${tourType}`;
    const answer = await send('available-times', path, timesAnswer, options);
    const { slots, malformed, surplus } = readSlots(answer.availableTimes, range);
    warn('available_times', malformed);
    warn('available_times', surplus, 'surplus');
    return { slots, nextAvailableDate: parseIsoDate(answer.nextAvailableDate?.slice(0, 10)) };
  },
});
