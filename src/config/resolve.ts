/**
 * From what the page wrote to one resolved value, or to faults that say where and what to write.
 * Never throws. A fault of a required or dangerous part is fatal (nothing is asked or sent); one of
 * a mere preference is reported and its default used.
 */
import { PLACE_KINDS, type Place, TOUR_TYPES, type TourType } from '../model/appointment.js';
import {
  AttributeReader,
  type Connection,
  type Fault,
  type FindFault,
  notId,
  notNumber,
  notOneOf,
  notZone,
  PREFERENCE,
  type Preferences,
  type ReadOptions,
} from './attribute-reader.js';
import type { Config, ConfiguredLocation } from './config.js';
import { readConfig } from './read-config.js';

/** Attribute texts as the page wrote them; `undefined` or empty when absent. */
export interface Attributes {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly groupId?: string | undefined;
  readonly community?: string | undefined;
  readonly building?: string | undefined;
  readonly unit?: string | undefined;
  readonly tourType?: string | undefined;
  readonly location?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly maxDays?: string | undefined;
  readonly discoverySource?: string | undefined;
  readonly duration?: string | undefined;
  readonly dataLayer?: string | undefined;
  readonly debug?: unknown;
  readonly display?: string | undefined;
  readonly colorScheme?: string | undefined;
  readonly loading?: string | undefined;
  readonly locale?: string | undefined;
  readonly firstDay?: string | undefined;
  readonly hourCycle?: string | undefined;
  readonly config?: unknown;
  /** A client of the page's own: the address and the key are its business then. */
  readonly api?: unknown;
}

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

export interface Resolved {
  /** Absent when a fault is fatal. */
  readonly settings: Settings | undefined;
  readonly preferences: Preferences;
  readonly faults: readonly Fault[];
}

/** The documentation's examples last half an hour; nobody can set it. */
const DEFAULT_DURATION = 30;

/** `inner` is the configuration that stands inside the tag: the attribute or property wins. */
export function resolve(attributes: Attributes, inner?: string): Resolved {
  const reader = new AttributeReader(attributes);
  const { faults, fault } = reader;
  const read = (name: keyof Attributes, findFault: FindFault, options?: ReadOptions) =>
    reader.read(name, findFault, options);
  const connection = reader.connection();
  const { config, faults: configFaults, hasLocations } = readConfig(attributes.config || inner);
  const { locations } = config;
  const groupId = read('groupId', notId, { isRequired: !hasLocations });
  const places = PLACE_KINDS.flatMap((kind) => {
    const id = read(kind, notId);
    return id ? [{ kind, id: Number(id) }] : [];
  });
  if (places.length > 1) {
    fault(places.map(({ kind }) => kind).join(', '), 'exclude each other: keep one of them');
  }
  const tourType = read('tourType', notOneOf(TOUR_TYPES)) as TourType | undefined;
  const timeZone = read('timeZone', notZone);
  const maxDays = read('maxDays', notNumber('days'), PREFERENCE);
  const discoverySource = read('discoverySource', notId);
  const duration = read('duration', notNumber('minutes'), PREFERENCE);
  const preferences = reader.preferences();
  for (const { path, message } of configFaults) fault(path, message);

  const location = read('location', () => undefined);
  const only = { label: '', groupId: Number(groupId), place: places[0], location, timeZone };
  const isSound = !faults.some(({ isFatal }) => isFatal);
  const settings: Settings | undefined = isSound
    ? {
        ...connection,
        properties: locations?.map((item) => toProperty(item, only)) ?? [only],
        tourType,
        maxDays: maxDays ? Number(maxDays) : undefined,
        duration: Number(duration ?? DEFAULT_DURATION),
        discoverySource: discoverySource ? Number(discoverySource) : undefined,
        config,
      }
    : undefined;
  return { settings, preferences, faults };
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
