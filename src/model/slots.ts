/**
 * Slots are the starts at which a tour can be booked. Finds the first open day, the parts of a day, and
 * alternatives to a lost slot. `store/calendar/calendar.ts` decides which slots a day has.
 */
import type { IsoDate } from './dates.js';
import {
  compareWallTimes,
  dateOf,
  isSameTime,
  minuteOfDay,
  toUtcMillis,
  type WallTime,
} from './wall-time.js';

export type DayState = 'open' | 'none' | 'loading' | 'failed';

/** The first day with times, once every earlier day is known. Skips a day that failed. */
export function firstOpenDay(days: Iterable<[IsoDate, DayState]>): IsoDate | undefined {
  const [day, state] = [...days].find(([, it]) => it === 'open' || it === 'loading') ?? [];
  return state === 'open' ? day : undefined;
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

/** In place of a lost slot: up to three near it on its day, and one on each of the next three days. `slots` are in order. */
export function findAlternatives(slots: readonly WallTime[], lost: WallTime) {
  const day = dateOf(lost);
  const distance = (slot: WallTime) => Math.abs(toUtcMillis(slot) - toUtcMillis(lost));
  const distanceInDay = (slot: WallTime) => Math.abs(minuteOfDay(slot) - minuteOfDay(lost));
  const sameDay = slots
    .filter((slot) => dateOf(slot) === day && !isSameTime(slot, lost))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort(compareWallTimes);
  const nearestByDay = new Map<IsoDate, WallTime>();
  for (const slot of slots) {
    const date = dateOf(slot);
    if (date <= day) continue;
    const nearest = nearestByDay.get(date);
    if (!nearest || distanceInDay(slot) < distanceInDay(nearest)) nearestByDay.set(date, slot);
  }
  return { sameDay, nextDays: [...nearestByDay.values()].slice(0, 3) };
}
