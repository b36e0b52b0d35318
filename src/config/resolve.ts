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
  type Home,
  listAttributes,
  locationsAttributes,
  readAttributes,
  type Wishes,
} from './attributes.js';
import type { Config, ConfiguredLocation } from './config.js';
import type { Fault } from './faults.js';
import { readConfig } from './json-config.js';

/** A tour's default length in minutes, as in the API's examples. A response's takes precedence. */
export const DEFAULT_DURATION = 30;

/**
 * Resolves a booking widget: the attributes by their property names, as the page set them. `inner`
 * is the configuration inside the tag; the attribute or property overrides it.
 */
export function resolve(attributes: object, inner?: string, home: Home = {}) {
  const { config, faults, hasLocations } = readConfig(Reflect.get(attributes, 'config') || inner);
  const schema = hasLocations ? locationsAttributes() : bookingAttributes();
  const read = readAttributes(schema, attributes, home);
  const settings = read.needed && settingsOf(read.needed, read.wished, config, home, read.faults);
  return resolved(settings, read, faults);
}

/** Resolves a list of appointments in the same way. */
export function resolveAppointments(attributes: object) {
  const read = readAttributes(listAttributes(), attributes, {});
  const { needed, wished, faults } = read;
  if (!needed) return resolved(undefined, read);
  const { clientId, answeredTimes = 'utc' } = needed;
  const list = { clientId, answeredTimes, bookUrl: wished.bookUrl };
  return resolved({ ...settingsOf(needed, wished, {}, {}, faults), list }, read);
}

type Read = Pick<ReturnType<typeof readAttributes>, 'preferences' | 'faults'>;

/** The settings are absent if a fault is fatal. */
function resolved(settings: Settings | undefined, read: Read, more: readonly Fault[] = []) {
  const faults = [...read.faults, ...more];
  const isSound = !faults.some(({ isFatal }) => isFatal);
  return { settings: isSound ? settings : undefined, preferences: read.preferences, faults };
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
  config: Config,
  home: Home,
  faults: Fault[],
): Settings {
  const { baseUrl, apiKey, tourType, discoverySource, timeZone, location } = needed;
  const { groupId = Number.NaN } = needed;
  const { manageLink, maxDays, duration } = wished;
  const place = placeIn(needed);
  const id = propertyIdOf(groupId, place);
  const only = { id, groupId, place, label: home.home ?? '', location, timeZone };
  const { locations } = config;
  return {
    baseUrl,
    host: new URL(baseUrl).host,
    apiKey,
    home: [home.home, home.location].filter(Boolean).join(' · ') || undefined,
    properties: locations ? readLocations(locations, only, home, faults) : [only],
    tourType,
    discoverySource,
    maxDays,
    duration,
    manageLink,
    config,
  };
}

/** The tag's place or the dialog's home has to be one of the locations: a tour of another one would lose it. */
function readLocations(
  locations: readonly ConfiguredLocation[],
  tag: Property,
  home: Home,
  faults: Fault[],
): readonly Property[] {
  const { place, location } = tag;
  // The address of a home isn't that of every location.
  const rest = home.location ? { ...tag, location: undefined } : tag;
  const properties: Property[] = [];
  for (const given of locations) properties.push(toProperty(given, rest, properties));
  if (!place) {
    const message = 'needs data-unit, data-building or data-community, because of config.locations';
    if (home.location) faults.push({ where: 'data-location', message, isFatal: false });
    return properties;
  }
  const own = properties.find((it) => isSamePlace(it.place, place));
  const message = `${place.id} isn’t in config.locations: add ${place.kind} to the location that it belongs to, or remove ${place.kind} from the tag`;
  if (!own) faults.push({ where: place.kind, message, isFatal: true });
  if (!own) return [];
  const address = home.location ?? own.location ?? location;
  return [{ ...own, label: home.home ?? own.label, location: address }];
}

/** The attributes complete a location. */
function toProperty(
  given: ConfiguredLocation,
  tag: Property,
  before: readonly Property[],
): Property {
  const groupId = Number(given.groupId);
  const place = placeIn(given);
  const same = before.filter((it) => it.groupId === groupId && isSamePlace(it.place, place));
  return {
    // A page may list one group's calendar under two addresses.
    id: [propertyIdOf(groupId, place), ...(same.length ? [same.length] : [])].join(' #'),
    groupId,
    place,
    label: given.label,
    location: given.location ?? tag.location,
    timeZone: given.timeZone ?? tag.timeZone,
  };
}

function placeIn(given: { readonly [Kind in Place['kind']]?: unknown }): Place | undefined {
  const kind = PLACE_KINDS.find((name) => given[name]);
  return kind && { kind, id: Number(given[kind]) };
}
