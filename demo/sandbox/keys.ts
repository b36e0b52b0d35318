/** The API keys of every world: one for each way to set up a key. */

/** The categories that a key can be limited to. */
export const CATEGORIES = [
  'Listings',
  'Clients',
  'Appointments',
  'Communities',
  'Employee Groups',
  'Discovery Sources',
  'Online Leasing',
  'Quotes',
  'Pricing Matrix',
  'Transactions',
  'Neighborhoods',
  'Agents',
  'Buildings',
  'Property Maps',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A key's display configuration. */
export interface Display {
  readonly location: 'full' | 'street-only' | 'neighborhood-only';
  readonly hidesUnitNumber: boolean;
  readonly includesBrokerInfo: boolean;
}

export interface Key {
  readonly type: 'public' | 'private';
  readonly isActive: boolean;
  readonly categories: readonly Category[];
  readonly hasSyncAccess: boolean;
  readonly display: Display;
}

const DEFAULT_DISPLAY: Display = {
  location: 'full',
  hidesUnitNumber: false,
  includesBrokerInfo: false,
};

const PUBLIC: Key = {
  type: 'public',
  isActive: true,
  categories: ['Appointments', 'Employee Groups', 'Discovery Sources', 'Clients'],
  hasSyncAccess: false,
  display: DEFAULT_DISPLAY,
};
const PRIVATE: Key = { ...PUBLIC, type: 'private', categories: CATEGORIES, hasSyncAccess: true };

const showing = (display: Partial<Display>) => ({ display: { ...DEFAULT_DISPLAY, ...display } });

export const KEYS: ReadonlyMap<string, Key> = new Map<string, Key>([
  ['PUBLIC_DEMO_KEY', PUBLIC],
  ['PUBLIC_APPOINTMENTS_ONLY', { ...PUBLIC, categories: ['Appointments'] }],
  ['PUBLIC_NO_APPOINTMENTS', { ...PUBLIC, categories: ['Listings'] }],
  ['PRIVATE_DEMO_KEY', PRIVATE],
  ['PRIVATE_NO_SYNC', { ...PRIVATE, hasSyncAccess: false }],
  ['INACTIVE_KEY', { ...PUBLIC, isActive: false }],
  ['PUBLIC_STREET_ONLY', { ...PUBLIC, ...showing({ location: 'street-only' }) }],
  ['PUBLIC_NEIGHBORHOOD_ONLY', { ...PUBLIC, ...showing({ location: 'neighborhood-only' }) }],
  ['PUBLIC_HIDE_UNIT', { ...PUBLIC, ...showing({ hidesUnitNumber: true }) }],
  ['PRIVATE_BROKER_INFO', { ...PRIVATE, ...showing({ includesBrokerInfo: true }) }],
  // A key for each category, such as PRIVATE_ONLY_EMPLOYEE_GROUPS.
  ...CATEGORIES.map((category): [string, Key] => [
    `PRIVATE_ONLY_${category.toUpperCase().replaceAll(' ', '_')}`,
    { ...PRIVATE, categories: [category] },
  ]),
]);

/** "Unit 4B", "Apt 4B" or "#4B", with the comma before it, but not "Unit" alone. */
const UNIT_PART =
  /,?\s*(?:\b(?:unit|apt|apartment|suite)\b\.?\s*#?|#)\s*(?:[a-z-]*\d[\w-]*|[a-z]\b)/gi;
/** The number in "1200 W Fulton Market" or "221B Baker St", but not an ordinal. */
const BUILDING_NUMBER = /(^|,\s*)\d+[a-z]?(?:-\d+[a-z]?)?\s+(?=\p{L})/giu;

export function visibleLocation(location: string, display: Display): string {
  if (display.location === 'neighborhood-only') return '';
  const street =
    display.location === 'street-only' ? location.replace(BUILDING_NUMBER, '$1') : location;
  return display.hidesUnitNumber ? street.replace(UNIT_PART, '').replace(/^,\s*/, '') : street;
}

/** Internal fields for brokers. */
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
