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

/**
 * The usable slots of a response, sorted and unique, and the number of malformed items. The API
 * promises neither order nor uniqueness, and days outside the requested range don't count.
 */
export function readSlots(items: readonly unknown[], { from, to }: DateRange) {
  const times = items.map(parseWallTime).filter((time) => time !== undefined);
  const bySecond = new Map<string, WallTime>();
  for (const time of times) {
    const date = dateOf(time);
    if (date >= from && date <= to) bySecond.set(secondOf(time), time);
  }
  const slots = [...bySecond.keys()].sort().map((second) => bySecond.get(second) as WallTime);
  return { slots, malformed: items.length - times.length };
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
