/** Reads attribute texts one by one, and keeps what is wrong with them. Never throws. */
import { findBaseUrlFault, findKeyFault, isId } from '../api/request-checks.js';
import type { Weekday } from '../model/calendar-grid.js';
import { isTimeZone } from '../model/time-zone.js';
import type { HourCycle } from '../model/wall-time.js';
import { oddCharacterIn } from './read-config.js';

/** Something the page's developer has to mend. */
export interface Fault {
  /** The attribute (`group-id`) or the path in the configuration (`config.fields.phone`). */
  readonly where: string;
  /** A sentence that goes on after `where`; never holds the key. */
  readonly message: string;
  /** Whether booking cannot be offered until it is mended. */
  readonly isFatal: boolean;
}

/** How the widget presents itself; never stands in the way of booking. */
export interface Preferences {
  readonly locale: string | undefined;
  readonly firstWeekday: Weekday | undefined;
  readonly hourCycle: HourCycle | undefined;
  readonly isEager: boolean;
  /** Absent where the page's own is taken. */
  readonly scheme: 'light' | 'dark' | undefined;
  /** Name of the global list that gets the public events. */
  readonly dataLayer: string | undefined;
  readonly isDebug: boolean;
}

/** Whom to ask. */
export interface Connection {
  readonly baseUrl: string;
  /** The service's, or the page's own where it brings a client. */
  readonly host: string;
  readonly apiKey: string;
}

/** What is wrong with a text, as a sentence that goes on after the attribute's name. */
export type FindFault = (text: string) => string | undefined | false;

export interface ReadOptions {
  readonly isRequired?: boolean;
  /** A preference falls back to its default. */
  readonly isFatal?: boolean;
}

export const PREFERENCE = { isFatal: false };
const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'];

export const notId: FindFault = (text) => !isId(text) && `must be an id such as 42, not "${text}"`;
export const notZone: FindFault = (text) =>
  !isTimeZone(text) && `must be an IANA zone such as America/Chicago, not "${text}"`;
export const notNumber =
  (unit: string): FindFault =>
  (text) =>
    !/^[1-9]\d{0,3}$/.test(text) && `must be a number of ${unit}, not "${text}"`;
export const notOneOf =
  (words: readonly string[]): FindFault =>
  (text) =>
    !words.includes(text) && `must be one of ${words.join(', ')}, not "${text}"`;

export class AttributeReader {
  readonly faults: Fault[] = [];

  constructor(readonly attributes: object) {}

  readonly fault = (where: string, message: string, isFatal = true): void => {
    this.faults.push({ where, message, isFatal });
  };

  /** The attribute's text when it is there and right; else a fault, or nothing. */
  read(
    name: string,
    findFault: FindFault,
    { isRequired = false, isFatal = true }: ReadOptions = {},
  ): string | undefined {
    const given = (this.attributes as Record<string, unknown>)[name];
    const text = String(given ?? '').trim();
    const where = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const message = text ? findFault(text) : isRequired && 'is missing';
    // Never a word about what a key holds but the one character.
    const hint = name === 'apiKey' ? '' : oddCharacterIn(text);
    if (message) this.fault(where, message + hint, isFatal);
    return message ? undefined : text || undefined;
  }

  /** A page that brings a client of its own needs neither address nor key. */
  connection(): Connection {
    const isRequired = !(this.attributes as { api?: unknown }).api;
    const baseUrl = this.read('baseUrl', findBaseUrlFault, { isRequired }) ?? '';
    const apiKey = this.read('apiKey', findKeyFault, { isRequired }) ?? '';
    const host = baseUrl ? new URL(baseUrl).host : (globalThis.location?.host ?? '');
    return { baseUrl: baseUrl.replace(/\/+$/, ''), host, apiKey };
  }

  preferences(): Preferences {
    const firstDay = this.read('firstDay', notOneOf(WEEKDAYS), PREFERENCE);
    const scheme = this.read('colorScheme', notOneOf(['light', 'dark', 'auto']), PREFERENCE);
    this.read('display', notOneOf(['inline', 'dialog']), PREFERENCE);
    const hourCycle = this.read('hourCycle', notOneOf(['h12', 'h23']), PREFERENCE);
    return {
      locale: this.read('locale', () => undefined),
      firstWeekday: firstDay ? (Number(firstDay) as Weekday) : undefined,
      hourCycle: hourCycle as HourCycle | undefined,
      isEager: this.read('loading', notOneOf(['lazy', 'eager']), PREFERENCE) === 'eager',
      scheme: scheme === 'auto' ? undefined : (scheme as 'light' | 'dark' | undefined),
      dataLayer: this.read('dataLayer', findLayerFault, PREFERENCE),
      isDebug: isOn((this.attributes as { debug?: unknown }).debug),
    };
  }
}

/** React 18 writes `"false"` for a boolean. */
export function isOn(value: unknown): boolean {
  return !['false', '0', 'off', 'null', 'undefined'].includes(String(value));
}

/** The list may not be there yet; what is there must be one. */
function findLayerFault(name: string): string | false {
  const layer = (globalThis as Record<string, unknown>)[name] as { push?: unknown } | undefined;
  const isList = layer === undefined || typeof layer?.push === 'function';
  return !isList && `must name a global array, and ${name} is none`;
}
