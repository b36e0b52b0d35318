/**
 * From what the page wrote to one resolved value, or to faults that say where and what to write.
 * Never throws. A fatal fault means that nothing is asked or sent; for others the default is used.
 */
import { PLACE_KINDS, type Place, TOUR_TYPES, type TourType } from '../model/appointment.js';
import { AttributeReader, type Connection, type Fault, type Preferences } from './attributes.js';
import { readConfig } from './read-config.js';
import { oneOf, PAGE, ZONE } from './rules.js';
import type { Config, ConfiguredLocation } from './schema.js';

/** Attribute texts by their property names, as the page wrote them; `undefined` or empty when absent. */
export type Attributes = {
  readonly [name in
    | ('baseUrl' | 'apiKey' | 'groupId' | 'community' | 'building' | 'unit' | 'tourType')
    | ('location' | 'timeZone' | 'maxDays' | 'duration' | 'discoverySource' | 'dataLayer')
    | ('display' | 'loading' | 'colorScheme' | 'locale' | 'firstDay' | 'hourCycle')]?:
    | string
    | number
    | undefined;
} & {
  readonly debug?: unknown;
  readonly dryRun?: unknown;
  readonly config?: unknown;
  /** A client of the page's own: the address and the key are its business then. */
  readonly api?: unknown;
};

/** What is toured, and whose calendar is asked. */
export interface Property {
  /** What the prospect chooses by, where there are several. */
  readonly label: string;
  readonly groupId: number;
  readonly place: Place | undefined;
  readonly location: string | undefined;
  readonly timeZone: string | undefined;
}

/** What the widget works with. */
export interface Settings extends Connection {
  /** One, or those that the prospect chooses from. */
  readonly properties: readonly Property[];
  readonly tourType: TourType | undefined;
  readonly maxDays: number | undefined;
  /** Minutes of a tour, for calendar entries only. */
  readonly duration: number;
  /** The lead source that the page names. */
  readonly discoverySource: number | undefined;
  readonly config: Config;
}

/** How the service writes the start of an appointment: in UTC, or the wall time labelled `+00:00`. */
export type AnsweredTimes = 'utc' | 'wall';

/** What a list of appointments works with. */
export interface AppointmentsSettings extends Connection {
  readonly groupId: number;
  readonly clientId: number;
  readonly timeZone: string | undefined;
  readonly answeredTimes: AnsweredTimes;
  /** How many days ahead a tour can be moved. */
  readonly maxDays: number | undefined;
  /** Minutes of a tour, for calendar entries only. */
  readonly duration: number;
  /** Where another tour is booked: `https:` or same origin. */
  readonly bookUrl: string | undefined;
}

export interface Resolved<T = Settings> {
  /** Absent when a fault is fatal. */
  readonly settings: T | undefined;
  readonly preferences: Preferences;
  readonly faults: readonly Fault[];
}

/** The documentation's examples last half an hour; nobody can set it. */
const DEFAULT_DURATION = 30;

/** `inner` is the configuration that stands inside the tag: the attribute or property wins. */
export function resolve(attributes: Attributes, inner?: string): Resolved {
  const reader = new AttributeReader(attributes);
  const { config, faults, hasLocations } = readConfig(attributes.config || inner);
  const connection = reader.connection();
  const groupId = reader.id('groupId', { isRequired: !hasLocations });
  const places = PLACE_KINDS.flatMap((kind) => {
    const id = reader.id(kind);
    return id ? [{ kind, id }] : [];
  });
  if (places.length > 1) {
    const where = places.map(({ kind }) => kind).join(', ');
    reader.faults.push({ where, message: 'exclude each other: keep one of them', isFatal: true });
  }
  const timeZone = reader.read('timeZone', ZONE);
  const location = reader.text('location');
  const only = { label: '', groupId: Number(groupId), place: places[0], location, timeZone };
  const settings: Settings = {
    ...connection,
    properties: config.locations?.map((given) => toProperty(given, only)) ?? [only],
    tourType: reader.read('tourType', oneOf(...TOUR_TYPES)),
    maxDays: reader.count('maxDays', 'days'),
    duration: reader.count('duration', 'minutes') ?? DEFAULT_DURATION,
    discoverySource: reader.id('discoverySource'),
    config,
  };
  const preferences = reader.preferences();
  return resolved(settings, preferences, [...reader.faults, ...faults]);
}

/** Of a list of appointments: the attributes by their property names, as texts. */
export function resolveAppointments(attributes: object): Resolved<AppointmentsSettings> {
  const reader = new AttributeReader(attributes);
  const settings: AppointmentsSettings = {
    ...reader.connection(),
    groupId: Number(reader.id('groupId', { isRequired: true })),
    clientId: Number(reader.id('clientId', { isRequired: true })),
    timeZone: reader.read('timeZone', ZONE),
    answeredTimes: reader.read('answeredTimes', oneOf('utc', 'wall')) ?? 'utc',
    maxDays: reader.count('maxDays', 'days'),
    duration: reader.count('duration', 'minutes') ?? DEFAULT_DURATION,
    bookUrl: reader.read('bookUrl', PAGE, { isFatal: false }),
  };
  return resolved(settings, reader.preferences(), reader.faults);
}

function resolved<T>(settings: T, preferences: Preferences, faults: readonly Fault[]): Resolved<T> {
  const isSound = !faults.some(({ isFatal }) => isFatal);
  return { settings: isSound ? settings : undefined, preferences, faults };
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
