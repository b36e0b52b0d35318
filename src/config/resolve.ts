/**
 * Combines what `attributes.ts` and `schema.ts` have read into settings: the property or the locations, for the
 * dialog's home if it has one, and a tour's default length. After a fatal fault, there are none, and nothing is
 * sent; after another fault, the default applies.
 */
import {
  isSamePlace,
  PLACE_KINDS,
  type Place,
  type Property,
  propertyIdOf,
} from '../model/property.js';
import {
  type Attributes,
  bookingAttributes,
  type HomeAttributes,
  listAttributes,
  locationsAttributes,
  readAttributes,
} from './attributes.js';
import type { Config, ConfiguredLocation } from './config.js';
import { attributeFault, type Fault, hasFatal } from './faults.js';
import { readConfig } from './schema.js';

/** A tour's default length in minutes, as in the API's examples. The length in a response takes precedence. */
export const DEFAULT_DURATION = 30;

/** The page's configuration, once it's checked. */
export interface Settings
  extends Readonly<Omit<Attributes, Place['kind'] | 'groupId' | 'timeZone' | 'location'>> {
  readonly host: string;
  /** The name of the home that the dialog was opened for, or else its address. */
  readonly home: string | undefined;
  /** The only property, or those that the prospect chooses from. */
  readonly properties: readonly Property[];
  /** The form, its texts, and the rest of the JSON. Empty for a list. */
  readonly config: Config;
  readonly list?: { readonly clientId: number; readonly answeredTimes: 'utc' | 'wall' };
}

/** Resolves a booking widget. `inner` is the configuration inside the tag, which the attribute or property overrides. */
export function resolve(attributes: object, inner?: string, home: HomeAttributes = {}) {
  const { config, ...fromConfig } = readConfig(Reflect.get(attributes, 'config') || inner);
  const schema = fromConfig.hasLocations ? locationsAttributes() : bookingAttributes();
  const { read, preferences, ...fromTag } = readAttributes(schema, attributes, home);
  const located = read && readLocations(config.locations, read, home);
  const faults = [...fromTag.faults, ...(located?.faults ?? []), ...fromConfig.faults];
  if (!located || hasFatal(faults)) return { preferences, faults };
  const settings = settingsOf(read, located.properties, config, home);
  return { settings, preferences, faults };
}

export function resolveAppointments(attributes: object) {
  const { read, preferences, faults } = readAttributes(listAttributes(), attributes, {});
  if (!read || hasFatal(faults)) return { preferences, faults };
  const { clientId, answeredTimes = 'utc', ...shared } = read;
  const list = { clientId, answeredTimes };
  const settings: Settings = { ...settingsOf(shared, tagProperties(shared, {})), list };
  return { settings, preferences, faults };
}

function settingsOf(
  read: Attributes,
  properties: readonly Property[],
  config: Config = {},
  home: HomeAttributes = {},
): Settings {
  const { groupId, community, building, unit, timeZone, location, ...rest } = read;
  const { host } = new URL(rest.baseUrl);
  return { ...rest, host, home: home.home || home.location, properties, config };
}

/** The property that the attributes describe, if they have a group. */
function tagProperties(
  { groupId, timeZone, location, ...tag }: Attributes,
  { home: label = '', location: homeAddress }: HomeAttributes,
) {
  const property = { label, groupId, place: placeIn(tag), timeZone, location };
  return groupId ? withIds([{ ...property, groupId }], homeAddress) : [];
}

/** The place of the tag or of the dialog's home has to be one of the locations: otherwise, a booking would lose the place. */
function readLocations(
  locations: readonly ConfiguredLocation[] | undefined,
  tag: Attributes,
  home: HomeAttributes,
): { properties: readonly Property[]; faults: readonly Fault[] } {
  if (!locations) return { properties: tagProperties(tag, home), faults: [] };
  // The address of the dialog's home doesn't apply to every location.
  const address = home.location ? undefined : tag.location;
  const properties = withIds(
    locations.map(({ label, groupId, ...given }) => {
      const { timeZone = tag.timeZone, location = address } = given;
      return { label, groupId: Number(groupId), place: placeIn(given), timeZone, location };
    }),
  );
  const place = placeIn(tag);
  if (!place) {
    const message = 'needs data-unit, data-building or data-community, because of config.locations';
    return { properties, faults: home.location ? [attributeFault('dataLocation', message)] : [] };
  }
  const listed = properties.find((it) => isSamePlace(it.place, place));
  if (!listed) {
    const message = `${place.id} isn’t in config.locations: add ${place.kind} to the location that it belongs to, or remove ${place.kind} from the tag`;
    return { properties: [], faults: [attributeFault(place.kind, message)] };
  }
  const { home: label = listed.label, location = listed.location } = home;
  // As without locations, the home's own address tells one home of a building from another.
  const isOther = location !== listed.location;
  const id = isOther ? propertyIdOf(listed.groupId, listed.place, location) : listed.id;
  return { properties: [{ ...listed, id, label, location }], faults: [] };
}

/**
 * A page may list the calendar of a group under two addresses. The id then includes the address or, if the addresses
 * are the same, the label.
 */
function withIds(all: readonly Omit<Property, 'id'>[], homeAddress?: string): readonly Property[] {
  return all.map((property) => {
    const { groupId, place, label, location = '' } = property;
    const id = propertyIdOf(groupId, place, homeAddress);
    const same = all.filter((it) => it.groupId === groupId && isSamePlace(it.place, place));
    const isTold = same.filter((it) => (it.location ?? '') === location).length === 1;
    return { ...property, id: same.length > 1 ? `${id} ${isTold ? location : label}` : id };
  });
}

function placeIn(given: { readonly [Kind in Place['kind']]?: unknown }): Place | undefined {
  const kind = PLACE_KINDS.find((name) => given[name]);
  return kind && { kind, id: Number(given[kind]) };
}
