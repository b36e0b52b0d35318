/**
 * From what the page wrote to one resolved value, or to faults that say where and what to write.
 * Never throws. A fatal fault means that nothing is asked or sent; for others the default is used.
 */
import { PLACE_KINDS, type Place, TOUR_TYPES } from '../model/appointment.js';
import { AttributeReader, type Fault } from './attributes.js';
import { readConfig } from './json-config.js';
import { ID, numberOf, oneOf, PAGE, TEXT, ZONE } from './rules.js';
import type { Config, ConfiguredLocation } from './schema.js';

/** What is toured, and whose calendar is asked. */
export interface Property {
  /** What the prospect chooses by, where there are several. */
  readonly label: string;
  readonly groupId: number;
  readonly place: Place | undefined;
  readonly location: string | undefined;
  readonly timeZone: string | undefined;
}

/**
 * Minutes of a tour. The API's examples last half an hour. The answer to a booking doesn't say how long
 * the tour is; those to a move and to the list do, and they win.
 */
export const DEFAULT_DURATION = 30;

/**
 * Of a booking widget: the attributes by their property names, as the page wrote them. `inner` is the
 * configuration that stands inside the tag: the attribute or property wins. `home` goes before the
 * attributes.
 */
export function resolve(attributes: object, inner?: string, home?: object) {
  const reader = new AttributeReader(attributes, home);
  const { config, faults, hasLocations } = readConfig(Reflect.get(attributes, 'config') || inner);
  return resolved(readSettings(reader, config, hasLocations), reader, faults);
}

/** Of a list of appointments: the attributes likewise. */
export function resolveAppointments(attributes: object) {
  const reader = new AttributeReader(attributes);
  return resolved(readListSettings(reader), reader, []);
}

/** The settings are absent when a fault is fatal. */
function resolved<T>(settings: T, reader: AttributeReader, more: readonly Fault[]) {
  const preferences = reader.preferences();
  const faults = [...reader.faults, ...more];
  const isSound = !faults.some(({ isFatal }) => isFatal);
  return { settings: isSound ? settings : undefined, preferences, faults };
}

/** What the widget works with. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

function readSettings(reader: AttributeReader, config: Config, hasLocations: boolean) {
  const connection = reader.connection();
  const groupId = reader.number('groupId', ID, hasLocations ? 'optional' : 'required');
  const places = PLACE_KINDS.flatMap((kind) => {
    const id = reader.number(kind, ID);
    return id ? [{ kind, id }] : [];
  });
  if (places.length > 1) {
    const where = places.map(({ kind }) => kind).join(', ');
    reader.faults.push({ where, message: 'exclude each other: keep one of them', isFatal: true });
  }
  const timeZone = reader.read('timeZone', ZONE);
  const location = reader.read('location', TEXT);
  const only = { label: '', groupId: Number(groupId), place: places[0], location, timeZone };
  return {
    ...connection,
    /** One, or those that the prospect chooses from. */
    properties: config.locations?.map((given) => toProperty(given, only)) ?? [only],
    tourType: reader.read('tourType', oneOf(...TOUR_TYPES)),
    ...tourLimits(reader),
    /** The lead source that the page names. */
    discoverySource: reader.number('discoverySource', ID),
    config,
    /** Of a list of appointments alone. */
    list: undefined as ListSettings | undefined,
  };
}

/** What only a list of appointments works with. */
export interface ListSettings {
  readonly clientId: number;
  /** How the service writes the start of an appointment: in UTC, or the wall time labeled `+00:00`. */
  readonly answeredTimes: 'utc' | 'wall';
  /** Where another tour is booked: `https:` or same origin. */
  readonly bookUrl: string | undefined;
}

function readListSettings(reader: AttributeReader): Settings {
  const connection = reader.connection();
  const groupId = Number(reader.number('groupId', ID, 'required'));
  const clientId = Number(reader.number('clientId', ID, 'required'));
  const timeZone = reader.read('timeZone', ZONE);
  const answeredTimes = reader.read('answeredTimes', oneOf('utc', 'wall')) ?? 'utc';
  return {
    ...connection,
    ...tourLimits(reader),
    properties: [{ label: '', groupId, place: undefined, location: undefined, timeZone }],
    tourType: undefined,
    discoverySource: undefined,
    config: {},
    list: { clientId, answeredTimes, bookUrl: reader.read('bookUrl', PAGE, 'wish') },
  };
}

function tourLimits(reader: AttributeReader) {
  return {
    /** How many days ahead can be booked. */
    maxDays: reader.number('maxDays', numberOf('days'), 'wish'),
    /** Minutes of a tour in calendar entries, where no answer tells. */
    duration: reader.number('duration', numberOf('minutes'), 'wish') ?? DEFAULT_DURATION,
  };
}

/** What a location does not say itself is said by the attributes. */
function toProperty(given: ConfiguredLocation, { location, timeZone }: Property): Property {
  const kind = PLACE_KINDS.find((name) => given[name]);
  return {
    label: given.label,
    groupId: Number(given.groupId),
    place: kind && { kind, id: Number(given[kind]) },
    location: given.location ?? location,
    timeZone: given.timeZone ?? timeZone,
  };
}
