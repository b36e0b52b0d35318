/**
 * Turns the page's attributes and `config` into one settings object, or into faults that say where
 * the problem is and what to write. Never throws. After a fatal fault, nothing is requested or
 * sent; for others, the default applies.
 */
import {
  isSamePlace,
  PLACE_KINDS,
  type Place,
  type Property,
  propertyIdOf,
} from '../model/property.js';
import {
  bookingAttributes,
  type Essentials,
  type HomeAttributes,
  listAttributes,
  locationsAttributes,
  readAttributes,
  type Wishes,
} from './attributes.js';
import type { Config, ConfiguredLocation } from './config.js';
import type { Fault } from './faults.js';
import { readConfig } from './read-config.js';

/** A tour's default length in minutes, as in the API's examples. A response's takes precedence. */
export const DEFAULT_DURATION = 30;

/**
 * Resolves a booking widget: the attributes by their property names, as the page set them. `inner`
 * is the configuration inside the tag; the attribute or property overrides it.
 */
export function resolve(attributes: object, inner?: string, home: HomeAttributes = {}) {
  const fromConfig = readConfig(Reflect.get(attributes, 'config') || inner);
  const { config } = fromConfig;
  const schema = fromConfig.hasLocations ? locationsAttributes() : bookingAttributes();
  const fromTag = readAttributes(schema, attributes, home);
  const { needed, wished, preferences } = fromTag;
  if (!needed) return { preferences, faults: [...fromTag.faults, ...fromConfig.faults] };
  const located = readLocations(config.locations, propertyOf(needed, home), home);
  const faults = [...fromTag.faults, ...located.faults, ...fromConfig.faults];
  if (faults.some(({ isFatal }) => isFatal)) return { preferences, faults };
  const settings = settingsOf(needed, wished, located.properties, config, home);
  return { settings, preferences, faults };
}

/** Resolves a list of appointments in the same way. */
export function resolveAppointments(attributes: object) {
  const read = readAttributes(listAttributes(), attributes, {});
  const { needed, wished, preferences, faults } = read;
  if (!needed || faults.some(({ isFatal }) => isFatal)) return { preferences, faults };
  const { clientId, answeredTimes = 'utc' } = needed;
  const list = { clientId, answeredTimes, bookUrl: wished.bookUrl };
  const settings = { ...settingsOf(needed, wished, [propertyOf(needed, {})], {}, {}), list };
  return { settings, preferences, faults };
}

/** What the page configures, checked. */
export interface Settings
  extends Readonly<Pick<Essentials, 'baseUrl' | 'apiKey' | 'tourType' | 'discoverySource'>>,
    Readonly<Pick<Wishes, 'maxDays' | 'duration' | 'manageLink'>> {
  /** The base URL's host. */
  readonly host: string;
  /** Names the home that the dialog was opened for. */
  readonly home: string | undefined;
  /** The only property, or those that the prospect chooses from. */
  readonly properties: readonly Property[];
  /** The form, its texts, and the rest of the JSON. Empty for a list. */
  readonly config: Config;
  /** Only for a list. */
  readonly list?: {
    readonly clientId: number;
    readonly answeredTimes: 'utc' | 'wall';
    readonly bookUrl: string | undefined;
  };
}

function settingsOf(
  needed: Essentials,
  wished: Wishes,
  properties: readonly Property[],
  config: Config,
  home: HomeAttributes,
): Settings {
  const { baseUrl, apiKey, tourType, discoverySource } = needed;
  const { manageLink, maxDays, duration } = wished;
  return {
    baseUrl,
    host: new URL(baseUrl).host,
    apiKey,
    home: [home.home, home.location].filter(Boolean).join(' · ') || undefined,
    properties,
    tourType,
    discoverySource,
    maxDays,
    duration,
    manageLink,
    config,
  };
}

/** The property that the attributes describe. With locations, its group may be missing. */
function propertyOf(needed: Essentials, home: HomeAttributes): Property {
  const { groupId = Number.NaN, location, timeZone } = needed;
  const place = placeIn(needed);
  const id = propertyIdOf(groupId, place);
  return { id, groupId, place, label: home.home ?? '', location, timeZone };
}

/**
 * The tag's place or the dialog's home has to be one of the locations: a tour of another one would lose it.
 * Without locations, the tag's property is the only one.
 */
function readLocations(
  locations: readonly ConfiguredLocation[] | undefined,
  tagged: Property,
  home: HomeAttributes,
): { properties: readonly Property[]; faults: readonly Fault[] } {
  if (!locations) return { properties: [tagged], faults: [] };
  const { place } = tagged;
  // The address of a home isn't that of every location.
  const defaults = home.location ? { ...tagged, location: undefined } : tagged;
  const properties: Property[] = [];
  for (const given of locations) properties.push(toProperty(given, defaults, properties));
  if (!place) {
    const message = 'needs data-unit, data-building or data-community, because of config.locations';
    const fault = { where: 'data-location', message, isFatal: false };
    return { properties, faults: home.location ? [fault] : [] };
  }
  const listed = properties.find((it) => isSamePlace(it.place, place));
  if (!listed) {
    const message = `${place.id} isn’t in config.locations: add ${place.kind} to the location that it belongs to, or remove ${place.kind} from the tag`;
    return { properties: [], faults: [{ where: place.kind, message, isFatal: true }] };
  }
  const property = {
    ...listed,
    label: home.home ?? listed.label,
    location: home.location ?? listed.location,
  };
  return { properties: [property], faults: [] };
}

/** The property of a location. `defaults` has what the location leaves out, and `before` the locations above it. */
function toProperty(
  given: ConfiguredLocation,
  defaults: Property,
  before: readonly Property[],
): Property {
  const groupId = Number(given.groupId);
  const place = placeIn(given);
  const id = propertyIdOf(groupId, place);
  // A page may list one group's calendar under two addresses.
  const same = before.filter((it) => it.groupId === groupId && isSamePlace(it.place, place));
  return {
    id: same.length > 0 ? `${id} #${same.length}` : id,
    groupId,
    place,
    label: given.label,
    location: given.location ?? defaults.location,
    timeZone: given.timeZone ?? defaults.timeZone,
  };
}

function placeIn(given: { readonly [Kind in Place['kind']]?: unknown }): Place | undefined {
  const kind = PLACE_KINDS.find((name) => given[name]);
  return kind && { kind, id: Number(given[kind]) };
}
