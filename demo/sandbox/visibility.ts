/** What a key's display configuration leaves of an answer ("Key-level display configuration"). */
import type { Display } from './keys.js';

/** "Unit 4B", "Apt 4B", "#4B" with the comma before it. "Unit" alone is a word like any other. */
const UNIT_PART =
  /,?\s*(?:\b(?:unit|apt|apartment|suite)\b\.?\s*#?|#)\s*(?:[a-z-]*\d[\w-]*|[a-z]\b)/gi;
/** "1200 W Fulton Market", "221B Baker St": the number at the start of a part, not an ordinal. */
const BUILDING_NUMBER = /(^|,\s*)\d+[a-z]?(?:-\d+[a-z]?)?\s+(?=\p{L})/giu;

export function visibleLocation(location: string, display: Display): string {
  if (display.location === 'neighborhood-only') return '';
  const street =
    display.location === 'street-only' ? location.replace(BUILDING_NUMBER, '$1') : location;
  return display.hidesUnitNumber ? street.replace(UNIT_PART, '').replace(/^,\s*/, '') : street;
}

export function visibleUnitNumber(unitNumber: string, display: Display): string {
  return display.hidesUnitNumber ? '' : unitNumber;
}

/** "Adds broker-oriented internal fields (access instructions, commission structure, open house …)" */
export function brokerInfo(display: Display): Record<string, string>[] {
  if (!display.includesBrokerInfo) return [];
  return [
    {
      access_instructions: 'Lockbox by the side door.',
      commission_structure: '50 %',
      open_house_schedule: 'Saturdays, 11 to 1',
    },
  ];
}
