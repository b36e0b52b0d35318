/**
 * Decides whose clock is named next to a time: the property's zone, and the visitor's own time if it differs.
 * `store/properties.ts` decides which zone a property has.
 */
import type { WallTime } from '../model/wall-time.js';
import { instantOf, visitorTimeZone } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import type { Ui } from './ui.js';

/** Returns `undefined` if the visitor's clock shows the same time, or if the property's zone is unknown. */
export function zoneNote(
  { formats, strings }: Language,
  start: WallTime,
  timeZone: string | undefined,
) {
  if (!timeZone) return undefined;
  const ownZone = visitorTimeZone();
  const visitorTime = ownZone && formats.visitorTime(start, timeZone, ownZone);
  if (ownZone && !visitorTime) return undefined;
  return {
    visitorTime,
    /** The visitor's time, with the name of its zone. Loads the browser's date data. */
    get visitorTimeInZone() {
      const at = instantOf(start, timeZone);
      return (
        visitorTime && ownZone && strings.visitorTime(visitorTime, formats.zoneName(ownZone, at))
      );
    },
    /** Loads the browser's date data. */
    get zoneName() {
      return formats.zoneName(timeZone, instantOf(start, timeZone));
    },
  };
}

/** Whose clock a listed tour's time is by, if the zone of its property isn't known. */
export function clockName(
  { formats, strings }: Language,
  {
    start,
    clock,
  }: { readonly start: WallTime; readonly clock?: 'visitor' | 'property' | undefined },
): string | undefined {
  if (clock !== 'visitor') return clock && strings.propertyClock;
  const timeZone = visitorTimeZone() ?? 'UTC';
  return strings.visitorClock(formats.zoneName(timeZone, instantOf(start, timeZone)));
}

/** The name of the property's zone next to a day's times; empty while the browser's date data may not load. */
export function zoneToMention(ui: Ui, start: WallTime | undefined, timeZone: string | undefined) {
  const note = start && zoneNote(ui, start, timeZone);
  return note && ui.mayLoad() ? note.zoneName : '';
}
