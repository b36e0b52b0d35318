/**
 * Turns the page's attributes and `config` into one settings object, or into faults that say where
 * the problem is and what to write. Never throws. After a fatal fault, nothing is requested or
 * sent; for others, the default applies.
 */
import { PLACE_KINDS, type Place, TOUR_TYPES } from '../model/appointment.js';
import { AttributeReader, type Fault } from './attributes.js';
import { readConfig } from './json-config.js';
import { ID, numberOf, oneOf, PAGE, TEXT, ZONE } from './rules.js';
import type { Config, ConfiguredLocation } from './schema.js';

/** What the prospect tours, and whose calendar is requested. */
export interface Property {
  /** What the prospect chooses by, if there are several. */
  readonly label: string;
  readonly groupId: number;
  readonly place: Place | undefined;
  readonly location: string | undefined;
  readonly timeZone: string | undefined;
}

/** A tour's default length in minutes, as in the API's examples. A response's takes precedence. */
export const DEFAULT_DURATION = 30;

/**
 * Resolves a booking widget: the attributes by their property names, as the page set them. `inner`
 * is the configuration inside the tag; the attribute or property overrides it. `home` overrides the
 * attributes.
 */
export function resolve(attributes: object, inner?: string, home?: object) {
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

/** The widget's resolved settings. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

function readSettings(reader: AttributeReader, config: Config, hasLocations: boolean) {
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
  const only: Property = { label: '', groupId, place: places[0], location, timeZone };
  const manageLink = reader.read('manageLink', PAGE, 'wish');
  return {
    ...connection,
    /** The only property, or those that the prospect chooses from. */
    properties: config.locations?.map((given) => toProperty(given, only)) ?? [only],
    tourType: reader.read('tourType', oneOf(...TOUR_TYPES)),
    /** How many days ahead can be booked. */
    maxDays: reader.number('maxDays', numberOf('days'), 'wish'),
    /** A tour's length in minutes for calendar entries, if no response has it. */
    duration: reader.number('duration', numberOf('minutes'), 'wish') ?? DEFAULT_DURATION,
    /** The lead source that the page sets. */
    discoverySource: reader.number('discoverySource', ID),
    config,
    /** The page on which a tour can be changed later. In a calendar entry, it has to be absolute. */
    manageLink: manageLink && new URL(manageLink, globalThis.document?.baseURI).href.split('#')[0],
    list: undefined as ListSettings | undefined,
  };
}

/** Settings that only a list of appointments has. */
export type ListSettings = Readonly<ReturnType<typeof readListSettings>>;

function readListSettings(reader: AttributeReader) {
  return {
    clientId: Number(reader.number('clientId', ID, 'required')),
    /** How the service writes the start of an appointment: in UTC, or as wall time labeled `+00:00`. */
    answeredTimes: reader.read('answeredTimes', oneOf('utc', 'wall')) ?? 'utc',
    /** Where to book another tour: `https:` or same origin. */
    bookUrl: reader.read('bookUrl', PAGE, 'wish'),
  };
}

/** The attributes complete a location. */
function toProperty({ label, groupId, ...given }: ConfiguredLocation, tag: Property): Property {
  const kind = PLACE_KINDS.find((name) => given[name]);
  return {
    label,
    groupId: Number(groupId),
    place: kind && { kind, id: Number(given[kind]) },
    location: given.location ?? tag.location,
    timeZone: given.timeZone ?? tag.timeZone,
  };
}
