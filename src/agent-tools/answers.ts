/** Starts as assistants read and write them, and answers without what's empty. Pure. */
import { findAlternatives } from '../model/slots.js';
import { instantOf, wallTimeAt } from '../model/time-zone.js';
import { isSameTime, parseWallTime, toUtcMillis, type WallTime } from '../model/wall-time.js';

/** The start with the property's offset, if its zone is known: `2026-11-24T09:15:00-06:00`. */
export function withOffset(start: string, timeZone: string | undefined): string {
  if (!timeZone) return start;
  const minutes = Math.round(
    (toUtcMillis(start as WallTime) - instantOf(start as WallTime, timeZone)) / 60_000,
  );
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${start}${minutes < 0 ? '-' : '+'}${pad(ahead / 60)}:${pad(ahead % 60)}`;
}

/** The property's time for a start that may have the offset of any zone; `undefined` if it isn't one. */
export function wallStart(given: unknown, timeZone: string | undefined): WallTime | undefined {
  const [, digits, offset] = /^([\d-]+T[\d:.]+)(Z|[+-]\d\d:\d\d)?$/.exec(String(given)) ?? [];
  const instant = offset ? +new Date(String(given)) : Number.NaN;
  return Number.isNaN(instant) || !timeZone
    ? parseWallTime(digits)
    : parseWallTime(wallTimeAt(instant, timeZone));
}

/** A listed start, exactly as the service spells it. */
export function listedStart(starts: readonly string[], start: WallTime): WallTime | undefined {
  return (starts as readonly WallTime[]).find((it) => isSameTime(it, start));
}

/** The listed starts that are nearest to one that isn't open. */
export function nearestStarts(starts: readonly string[], start: WallTime): readonly WallTime[] {
  const { sameDay, nextDays } = findAlternatives(starts as readonly WallTime[], start);
  return [...sameDay, ...nextDays];
}

/** Leaves out what says nothing: `undefined`, `false`, an empty text and an empty list. */
export function withoutEmpty(answer: Readonly<Record<string, unknown>>) {
  const said = Object.entries(answer).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value,
  );
  return Object.fromEntries(said);
}
