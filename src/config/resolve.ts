/**
 * From what the page wrote to one resolved value, or to faults that say where and what to write.
 * Never throws. A fault of a required or dangerous part is fatal (nothing is asked or sent); one of
 * a mere preference is reported and its default used.
 */
import { findBaseUrlFault, findKeyFault, isId } from '../api/request-checks.js';
import { PLACE_KINDS, type Place, TOUR_TYPES, type TourType } from '../model/appointment.js';
import type { Weekday } from '../model/calendar-grid.js';
import { isTimeZone } from '../model/time-zone.js';
import type { HourCycle } from '../model/wall-time.js';
import type { Config, ConfiguredLocation } from './config.js';
import { oddCharacterIn, readConfig } from './read-config.js';

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
  readonly dataLayer?: string | undefined;
  readonly debug?: unknown;
  readonly loading?: string | undefined;
  readonly locale?: string | undefined;
  readonly firstDay?: string | undefined;
  readonly hourCycle?: string | undefined;
  readonly config?: unknown;
  /** A client of the page's own: the address and the key are its business then. */
  readonly api?: unknown;
}

/** Something the page's developer has to mend. */
export interface Fault {
  /** The attribute (`group-id`) or the path in the configuration (`config.fields.phone`). */
  readonly where: string;
  /** A sentence that goes on after `where`; never holds the key. */
  readonly message: string;
  /** Whether booking cannot be offered until it is mended. */
  readonly isFatal: boolean;
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
export interface Settings {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** One, or those that the prospect chooses from. */
  readonly properties: readonly Property[];
  readonly tourType: TourType | undefined;
  readonly maxDays: number | undefined;
  /** The lead source that the page names. */
  readonly discoverySource: number | undefined;
  readonly config: Config;
}

/** How the widget presents itself; never stands in the way of booking. */
export interface Preferences {
  readonly locale: string | undefined;
  readonly firstWeekday: Weekday | undefined;
  readonly hourCycle: HourCycle | undefined;
  readonly isEager: boolean;
  /** Name of the global list that gets the public events. */
  readonly dataLayer: string | undefined;
  readonly isDebug: boolean;
}

export interface Resolved {
  /** Absent when a fault is fatal. */
  readonly settings: Settings | undefined;
  readonly preferences: Preferences;
  readonly faults: readonly Fault[];
}

const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'];

/** `inner` is the configuration that stands inside the tag: the attribute or property wins. */
export function resolve(attributes: Attributes, inner?: string): Resolved {
  const faults: Fault[] = [];
  const fault = (where: string, message: string, isFatal = true) => {
    faults.push({ where, message, isFatal });
  };

  /** The attribute's text when it is there and right; else a fault, or nothing. */
  const read = (
    name: keyof Attributes,
    findFault: (text: string) => string | undefined | false,
    { isRequired = false, isFatal = true } = {},
  ): string | undefined => {
    const text = String(attributes[name] ?? '').trim();
    const where = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const message = text ? findFault(text) : isRequired && 'is missing';
    if (message) fault(where, message + (name === 'apiKey' ? '' : oddCharacterIn(text)), isFatal);
    return message ? undefined : text || undefined;
  };
  const notId = (text: string) => !isId(text) && `must be an id such as 42, not "${text}"`;
  const notOneOf = (words: readonly string[]) => (text: string) =>
    !words.includes(text) && `must be one of ${words.join(', ')}, not "${text}"`;
  const preference = { isFatal: false };
  const isRequired = !attributes.api;

  const baseUrl = read('baseUrl', findBaseUrlFault, { isRequired })?.replace(/\/+$/, '') ?? '';
  const apiKey = read('apiKey', findKeyFault, { isRequired }) ?? '';
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
  const timeZone = read(
    'timeZone',
    (text) => !isTimeZone(text) && `must be an IANA zone such as America/Chicago, not "${text}"`,
  );
  const maxDays = read(
    'maxDays',
    (text) => !/^[1-9]\d{0,3}$/.test(text) && `must be a number of days, not "${text}"`,
    preference,
  );
  const discoverySource = read('discoverySource', notId);
  const firstDay = read('firstDay', notOneOf(WEEKDAYS), preference);
  const preferences: Preferences = {
    locale: read('locale', () => undefined),
    firstWeekday: firstDay ? (Number(firstDay) as Weekday) : undefined,
    hourCycle: read('hourCycle', notOneOf(['h12', 'h23']), preference) as HourCycle | undefined,
    isEager: read('loading', notOneOf(['lazy', 'eager']), preference) === 'eager',
    dataLayer: read('dataLayer', findLayerFault, preference),
    isDebug: isOn(attributes.debug),
  };
  for (const { path, message } of configFaults) fault(path, message);

  const location = read('location', () => undefined);
  const only = { label: '', groupId: Number(groupId), place: places[0], location, timeZone };
  const isSound = !faults.some(({ isFatal }) => isFatal);
  const settings: Settings | undefined = isSound
    ? {
        baseUrl,
        apiKey,
        properties: locations?.map((item) => toProperty(item, only)) ?? [only],
        tourType,
        maxDays: maxDays ? Number(maxDays) : undefined,
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

/** React 18 writes `"false"` for a boolean. */
function isOn(value: unknown): boolean {
  return !['false', '0', 'off', 'null', 'undefined'].includes(String(value));
}

/** The list may not be there yet; what is there must be one. */
function findLayerFault(name: string): string | false {
  const layer = (globalThis as Record<string, unknown>)[name] as { push?: unknown } | undefined;
  const isList = layer === undefined || typeof layer?.push === 'function';
  return !isList && `must name a global array, and ${name} is none`;
}
