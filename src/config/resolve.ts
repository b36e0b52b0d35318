/**
 * From what the page wrote to one resolved value, or to faults that say where and what to write.
 * Never throws. A fault of a required or dangerous part is fatal (nothing is asked or sent); one of
 * a mere preference is reported and its default used.
 */
import { findBaseUrlFault, findKeyFault, isId } from '../api/request-checks.js';
import { type Place, TOUR_TYPES, type TourType } from '../model/appointment.js';
import type { Weekday } from '../model/calendar-grid.js';
import { isTimeZone } from '../model/time-zone.js';
import type { HourCycle } from '../model/wall-time.js';
import { type Config, readConfig } from './schema.js';

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

/** What the widget works with. */
export interface Settings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly groupId: number;
  readonly place: Place | undefined;
  readonly tourType: TourType | undefined;
  readonly location: string | undefined;
  readonly timeZone: string | undefined;
  readonly maxDays: number | undefined;
  readonly config: Config;
}

/** How the widget presents itself; never stands in the way of booking. */
export interface Preferences {
  readonly locale: string | undefined;
  readonly firstWeekday: Weekday | undefined;
  readonly hourCycle: HourCycle | undefined;
  readonly isEager: boolean;
}

export interface Resolved {
  /** Absent when a fault is fatal. */
  readonly settings: Settings | undefined;
  readonly preferences: Preferences;
  readonly faults: readonly Fault[];
}

const PLACES = ['community', 'building', 'unit'] as const;
const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'];

export function resolve(attributes: Attributes): Resolved {
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
    if (message) fault(where, message, isFatal);
    return message ? undefined : text || undefined;
  };
  const notId = (text: string) => !isId(text) && `must be an id such as 42, not "${text}"`;
  const notOneOf = (words: readonly string[]) => (text: string) =>
    !words.includes(text) && `must be one of ${words.join(', ')}, not "${text}"`;
  const preference = { isFatal: false };
  const isRequired = !attributes.api;

  const baseUrl = read('baseUrl', findBaseUrlFault, { isRequired })?.replace(/\/+$/, '') ?? '';
  const apiKey = read('apiKey', findKeyFault, { isRequired }) ?? '';
  const groupId = read('groupId', notId, { isRequired: true });
  const places = PLACES.flatMap((kind) => {
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
  const firstDay = read('firstDay', notOneOf(WEEKDAYS), preference);
  const preferences: Preferences = {
    locale: read('locale', () => undefined),
    firstWeekday: firstDay ? (Number(firstDay) as Weekday) : undefined,
    hourCycle: read('hourCycle', notOneOf(['h12', 'h23']), preference) as HourCycle | undefined,
    isEager: read('loading', notOneOf(['lazy', 'eager']), preference) === 'eager',
  };
  const { config, faults: configFaults } = readConfig(attributes.config);
  for (const { path, message } of configFaults) fault(path, message);

  const isSound = groupId && !faults.some(({ isFatal }) => isFatal);
  const settings: Settings | undefined = isSound
    ? {
        baseUrl,
        apiKey,
        groupId: Number(groupId),
        place: places[0],
        tourType,
        location: read('location', () => undefined),
        timeZone,
        maxDays: maxDays ? Number(maxDays) : undefined,
        config,
      }
    : undefined;
  return { settings, preferences, faults };
}
