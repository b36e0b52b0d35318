/**
 * Turns the page's attributes and `config` into one settings object, or into faults that say where
 * the problem is and what to write. Never throws. After a fatal fault, nothing is requested or
 * sent; for others, the default applies.
 */
import { TOUR_TYPES, type TourType } from '../model/appointment.js';
import { isSamePlace, PLACE_KINDS, type Property, propertyIdOf } from '../model/property.js';
import { readConfig } from './json-config.js';
import { AttributeReader, type Connection, type Fault } from './read-attributes.js';
import { ID, numberOf, oneOf, PAGE, TEXT, ZONE } from './rules.js';
import type { Config, ConfiguredLocation } from './schema.js';

/** A tour's default length in minutes, as in the API's examples. A response's takes precedence. */
export const DEFAULT_DURATION = 30;

/**
 * Resolves a booking widget: the attributes by their property names, as the page set them. `inner`
 * is the configuration inside the tag; the attribute or property overrides it. `home` overrides the
 * attributes.
 */
export function resolve(
  attributes: object,
  inner?: string,
  home?: Readonly<Record<string, string>>,
) {
  const reader = new AttributeReader(attributes, home);
  const { config, faults, hasLocations } = readConfig(Reflect.get(attributes, 'config') || inner);
  return resolved(readSettings(reader, config, hasLocations), reader, faults);
}

/** Resolves a list of appointments in the same way. */
export function resolveAppointments(attributes: object) {
  const reader = new AttributeReader(attributes);
  const settings = { ...readSettings(reader, {}, false), list: readListSettings(reader) };
  return resolved(settings, reader, []);
}

/** The settings are absent if a fault is fatal. */
function resolved(settings: Settings, reader: AttributeReader, more: readonly Fault[]) {
  const preferences = reader.preferences();
  const faults = [...reader.faults, ...more];
  const isSound = !faults.some(({ isFatal }) => isFatal);
  return { settings: isSound ? settings : undefined, preferences, faults };
}

/** What the page configures, checked. */
export interface Settings extends Connection {
  /** Names the home that the dialog was opened for. */
  readonly home: string | undefined;
  /** The only property, or those that the prospect chooses from. */
  readonly properties: readonly Property[];
  /** The type that the page fixes. */
  readonly tourType: TourType | undefined;
  /** How many days ahead can be booked. */
  readonly maxDays: number | undefined;
  /** A tour's length in minutes for calendar entries, if no response has it. */
  readonly duration: number | undefined;
  /** The lead source that the page sets. */
  readonly discoverySource: number | undefined;
  /** The form, its texts, and the rest of the JSON. Empty for a list. */
  readonly config: Config;
  /** The page on which a tour can be changed later. In a calendar entry, it has to be absolute. */
  readonly manageLink: string | undefined;
  /** Only for a list. */
  readonly list?: ListSettings | undefined;
}

/** Settings that only a list of appointments has. */
export interface ListSettings {
  /** The prospect whose tours to show. */
  readonly clientId: number;
  /** How the service writes the start of an appointment: in UTC, or as wall time labeled `+00:00`. */
  readonly answeredTimes: 'utc' | 'wall';
  /** Where to book another tour: `https:` or same origin. */
  readonly bookUrl: string | undefined;
}

function readSettings(reader: AttributeReader, config: Config, hasLocations: boolean): Settings {
  const connection = reader.connection();
  const groupId = Number(reader.number('groupId', ID, hasLocations ? 'optional' : 'required'));
  const places = PLACE_KINDS.flatMap((kind) => {
    const id = reader.number(kind, ID);
    return id ? [{ kind, id }] : [];
  });
  if (places.length > 1) {
    const where = places.map(({ kind }) => kind).join(', ');
    reader.faults.push({ where, message: 'can’t be set together: keep only one', isFatal: true });
  }
  const timeZone = reader.read('timeZone', ZONE);
  const location = reader.read('location', TEXT);
  const [place] = places;
  const label = reader.home.home ?? '';
  const only = { id: propertyIdOf(groupId, place), groupId, place, label, location, timeZone };
  const manageLink = reader.read('manageLink', PAGE, 'wish');
  return {
    ...connection,
    home: [label, reader.home.location].filter(Boolean).join(' · ') || undefined,
    properties: config.locations ? readLocations(config.locations, only, reader) : [only],
    tourType: reader.read('tourType', oneOf(...TOUR_TYPES)),
    maxDays: reader.number('maxDays', numberOf('days'), 'wish'),
    duration: reader.number('duration', numberOf('minutes'), 'wish'),
    discoverySource: reader.number('discoverySource', ID),
    config,
    manageLink: manageLink && new URL(manageLink, globalThis.document?.baseURI).href.split('#')[0],
  };
}

function readListSettings(reader: AttributeReader): ListSettings {
  return {
    clientId: Number(reader.number('clientId', ID, 'required')),
    answeredTimes: reader.read('answeredTimes', oneOf('utc', 'wall')) ?? 'utc',
    bookUrl: reader.read('bookUrl', PAGE, 'wish'),
  };
}

/** The tag's place or the dialog's home has to be one of the locations: a tour of another one would lose it. */
function readLocations(
  locations: readonly ConfiguredLocation[],
  tag: Property,
  { faults, home }: AttributeReader,
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
  { label, groupId: group, location, ...given }: ConfiguredLocation,
  tag: Property,
  before: readonly Property[],
): Property {
  const groupId = Number(group);
  const kind = PLACE_KINDS.find((name) => given[name]);
  const place = kind && { kind, id: Number(given[kind]) };
  const same = before.filter((it) => it.groupId === groupId && isSamePlace(it.place, place));
  // A page may list one group's calendar under two addresses.
  const id = [propertyIdOf(groupId, place), ...(same.length ? [same.length] : [])].join(' #');
  const timeZone = given.timeZone ?? tag.timeZone;
  return { id, groupId, place, label, location: location ?? tag.location, timeZone };
}
