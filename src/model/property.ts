/** What prospects tour: its identity, and a booking of it whose outcome is unknown. */
import { isSameTime, type WallTime } from './wall-time.js';

export const PLACE_KINDS = ['community', 'building', 'unit'] as const;

/** What the prospect tours. The API accepts at most one of the three, so the type can't hold two. */
export interface Place {
  readonly kind: (typeof PLACE_KINDS)[number];
  readonly id: number;
}

export interface Property {
  /** Identifies the property by its group and place. No text decides it: a page may translate its labels. */
  readonly id: string;
  readonly groupId: number;
  readonly place: Place | undefined;
  /** What the prospect chooses by, if there are several. */
  readonly label: string;
  /** Address text. */
  readonly location: string | undefined;
  /** The IANA zone that the page sets. */
  readonly timeZone: string | undefined;
}

/** A booking that was sent without a certain outcome: the prospect may have that tour. */
export interface Doubt {
  readonly property: Property;
  readonly start: WallTime;
  /** Whether a later try found its time gone: the prospect may well have it. */
  readonly isLikely?: boolean;
}

/** Returns the ID for a group and a place. */
export function propertyIdOf(groupId: number, place: Place | undefined): string {
  return [groupId, ...(place ? [place.kind, place.id] : [])].join(' ');
}

export function isSamePlace(place: Place | undefined, other: Place | undefined): boolean {
  return place?.kind === other?.kind && place?.id === other?.id;
}

export function isDoubtAbout({ property, start }: Doubt, other: Doubt): boolean {
  return property.id === other.property.id && isSameTime(start, other.start);
}
