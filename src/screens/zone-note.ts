/** The note about the property's time zone. */
import { instantOf, visitorTimeZone } from '../model/time-zone.js';
import type { WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';

/** Nothing if the visitor's clock shows the same time, or if the property's zone is unknown. */
export function zoneNote(
  { formats, strings }: Language,
  slot: WallTime,
  timeZone: string | undefined,
) {
  if (!timeZone) return undefined;
  const ownZone = visitorTimeZone();
  const visitorTime = ownZone && formats.visitorTime(slot, timeZone, ownZone);
  if (ownZone && !visitorTime) return undefined;
  return {
    visitorTime,
    /** The visitor's time, with the name of its zone. Loads the browser's date data. */
    get visitorTimeInZone() {
      const at = instantOf(slot, timeZone);
      return (
        visitorTime && ownZone && strings.visitorTime(visitorTime, formats.zoneName(ownZone, at))
      );
    },
    /** Loads the browser's date data. */
    get zoneName() {
      return formats.zoneName(timeZone, instantOf(slot, timeZone));
    },
  };
}
