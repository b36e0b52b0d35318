/**
 * Slots are the starts at which a tour can be booked. This file sorts them, groups them for display
 * and finds the nearest alternatives.
 */
import type { IsoDate } from './dates.js';
import {
  compareWallTimes,
  dateOf,
  isSameTime,
  minuteOfDay,
  parseWallTime,
  secondOf,
  toUtcMillis,
  type WallTime,
} from './wall-time.js';
import type { DateRange } from './windows.js';

/** What a calendar day shows. */
export type DayState = 'open' | 'none' | 'loading' | 'failed';

/** The first day with times, once every earlier day is known. Skips a day that failed. */
export function firstOpenDay(days: Iterable<[IsoDate, DayState]>): IsoDate | undefined {
  const [day, state] = [...days].find(([, it]) => it === 'open' || it === 'loading') ?? [];
  return state === 'open' ? day : undefined;
}

/** More starts than any office offers. With a button for every second of a day, a page would freeze. */
const MOST_A_DAY = 200;
/** How many items of a response to read. Far more would block the page, too. */
const MOST_ITEMS = 10_000;

/**
 * The usable slots of a response, sorted and unique, and the number of unusable or surplus items.
 * The API promises neither order nor uniqueness, and days outside the requested range don't count.
 */
export function readSlots(items: readonly unknown[], { from, to }: DateRange) {
  const read = items.slice(0, MOST_ITEMS);
  const times = read.map((item) => parseWallTime(item)).filter((time) => time !== undefined);
  const bySecond = new Map<string, WallTime>();
  for (const time of times) {
    const second = secondOf(time);
    if (!bySecond.has(second) && second >= from && second < `${to}T24`) bySecond.set(second, time);
  }
  const unique = [...bySecond.keys()].sort().map((second) => bySecond.get(second) as WallTime);
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

/** The slots of one day by part of day, without empty parts. Evening starts at five. */
export function byPartOfDay(slots: readonly WallTime[]) {
  const partOf = (slot: WallTime) => {
    const hour = minuteOfDay(slot) / 60;
    return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  };
  const parts = (['morning', 'afternoon', 'evening'] as const).map((part) => ({
    part,
    slots: slots.filter((slot) => partOf(slot) === part),
  }));
  return parts.filter((group) => group.slots.length > 0);
}

/**
 * What to offer in place of an unavailable slot, in chronological order: up to four slots around it
 * on the same day, and on each of the next three days with times, the one nearest to the same time
 * of day.
 */
export function findAlternatives(slots: readonly WallTime[], wanted: WallTime) {
  const day = dateOf(wanted);
  const distance = (slot: WallTime) => Math.abs(toUtcMillis(slot) - toUtcMillis(wanted));
  const distanceInDay = (slot: WallTime) => Math.abs(minuteOfDay(slot) - minuteOfDay(wanted));
  const sameDay = slots
    .filter((slot) => dateOf(slot) === day && !isSameTime(slot, wanted))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 4)
    .sort(compareWallTimes);
  const nearestByDay = new Map<IsoDate, WallTime>();
  for (const slot of slots) {
    const date = dateOf(slot);
    if (date <= day) continue;
    const nearest = nearestByDay.get(date);
    if (!nearest || distanceInDay(slot) < distanceInDay(nearest)) nearestByDay.set(date, slot);
  }
  return { sameDay, nextDays: [...nearestByDay.values()].sort(compareWallTimes).slice(0, 3) };
}
