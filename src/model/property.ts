/**
 * Properties: the community, building or unit that prospects tour, and whether two of them are the same property
 * or home. `store/properties.ts` has a property's zone, day limit and group.
 */
export const PLACE_KINDS = ['community', 'building', 'unit'] as const;

/** What the prospect tours. The API accepts at most one of the three, so the type can't hold two. */
export interface Place {
  readonly kind: (typeof PLACE_KINDS)[number];
  readonly id: number;
}

export interface Property {
  /**
   * Made of the group and the place. If these don't tell two properties or homes apart, also of the address, or else the
   * label: a page may translate these texts.
   */
  readonly id: string;
  readonly groupId: number;
  readonly place: Place | undefined;
  /** The name that the prospect chooses by, if there are several properties. */
  readonly label: string;
  /** Address text. */
  readonly location: string | undefined;
  /** The IANA zone that the page sets. */
  readonly timeZone: string | undefined;
}

/** Without the id of a unit, only the address tells one home from another. */
export function propertyIdOf(groupId: number, place: Place | undefined, homeAddress?: string) {
  const ids = [groupId, ...(place ? [place.kind, place.id] : [])];
  return [...ids, ...(homeAddress && place?.kind !== 'unit' ? [homeAddress] : [])].join(' ');
}

export function isSamePlace(place: Place | undefined, other: Place | undefined): boolean {
  return place?.kind === other?.kind && place?.id === other?.id;
}

/** Whether a booking sends the same for both. Their ids may differ if the page has listed more properties since. */
export const isSameProperty = (one: Property, other: Property): boolean =>
  one.id === other.id ||
  (one.groupId === other.groupId &&
    isSamePlace(one.place, other.place) &&
    one.location === other.location);

/** Whether both are for the same home of a group. Without a unit, the address tells homes apart if both have one. */
export function isSameHome({ groupId, place, location }: Property, other: Property): boolean {
  const isAddressed = place?.kind !== 'unit' && location && other.location;
  const isSameAddress = !isAddressed || location === other.location;
  return groupId === other.groupId && isSamePlace(place, other.place) && isSameAddress;
}

/** Ids are positive integers (Conventions). One that JavaScript rounds would be a different id. */
export function isId(value: unknown): boolean {
  return /^[1-9]\d{0,17}$/.test(String(value)) && Number.isSafeInteger(Number(value));
}

/** Whether a page's or a token's place is one that the API accepts. */
export function isPlace(given: unknown): given is Place {
  const { kind, id } = Object(given);
  return PLACE_KINDS.includes(kind) && typeof id === 'number' && isId(id);
}
