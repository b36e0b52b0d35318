/** Reads attribute texts one by one, and keeps what is wrong with them. Never throws. */
import { codeOf, findBaseUrlFault, findKeyFault } from '../api/request-checks.js';
import type { Weekday } from '../model/dates.js';
import { LOCALE, oneOf, type Rule } from './rules.js';

/** Something that the page's developer has to mend. */
export interface Fault {
  /** The attribute (`group-id`) or the path in the configuration (`config.fields.phone`). */
  readonly where: string;
  /** A sentence that goes on after `where`; never holds the key. */
  readonly message: string;
  /** Whether booking cannot be offered until it is mended. */
  readonly isFatal: boolean;
}

/** How the widget presents itself; never stands in the way of booking. */
export type Preferences = Readonly<ReturnType<AttributeReader['preferences']>>;
/** Whom to ask. */
export type Connection = Readonly<ReturnType<AttributeReader['connection']>>;

/** What is wrong with a `wish` is told, and its default used; a fault of any other is fatal. */
type Need = 'required' | 'optional' | 'wish';

/** What is wrong with a text, as a sentence that goes on after the attribute's name. */
type FindFault = (text: string) => string | undefined | false;

export class AttributeReader {
  readonly faults: Fault[] = [];
  readonly #attributes: Readonly<Record<string, unknown>>;
  readonly #instead: Readonly<Record<string, unknown>>;

  /** `instead` goes before the attributes, also where it holds an empty text. */
  constructor(attributes: object, instead = {}) {
    this.#attributes = attributes as Record<string, unknown>;
    this.#instead = instead;
  }

  /** The attribute's text when it is there and right; else a fault, or nothing. */
  #readText(name: string, findFault: FindFault, need: Need = 'optional'): string | undefined {
    const text = textOf(this.#instead[name] ?? this.#attributes[name] ?? '').trim();
    const where = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const message = text ? findFault(text) : need === 'required' && 'is missing';
    // Never a word about what a key holds but the one character.
    const hint = name === 'apiKey' ? '' : oddCharacterIn(text);
    if (message) this.faults.push({ where, message: message + hint, isFatal: need !== 'wish' });
    return message ? undefined : text || undefined;
  }

  /** A text that fits the rule. */
  read<T>(name: string, [wanted, isRight]: Rule<T>, need?: Need) {
    const findFault = (text: string) => !isRight(text) && `must be ${wanted}, not "${text}"`;
    return this.#readText(name, findFault, need) as (T & string) | undefined;
  }

  /** A number that fits the rule. */
  number(name: string, rule: Rule<unknown>, need?: Need): number | undefined {
    const text = this.read(name, rule, need);
    return text === undefined ? undefined : Number(text);
  }

  /** A page that brings a client of its own needs neither address nor key. */
  connection() {
    const need = this.#attributes.api ? 'optional' : 'required';
    const baseUrl = this.#readText('baseUrl', findBaseUrlFault, need) ?? '';
    const apiKey = this.#readText('apiKey', findKeyFault, need) ?? '';
    /** The service's, or the page's own where it brings a client. */
    const host = baseUrl ? new URL(baseUrl).host : (globalThis.location?.host ?? '');
    return { baseUrl: baseUrl.replace(/\/+$/, ''), host, apiKey };
  }

  preferences() {
    const weekdays = oneOf('0', '1', '2', '3', '4', '5', '6');
    const firstWeekday = this.number('firstDay', weekdays, 'wish') as Weekday | undefined;
    const scheme = this.read('colorScheme', oneOf('light', 'dark', 'auto'), 'wish');
    this.read('display', oneOf('inline', 'dialog'), 'wish');
    return {
      locale: this.read('locale', LOCALE, 'wish'),
      firstWeekday,
      hourCycle: this.read('hourCycle', oneOf('h12', 'h23'), 'wish'),
      isEager: this.read('loading', oneOf('lazy', 'eager'), 'wish') === 'eager',
      /** Absent where the page's own is taken. */
      scheme: scheme === 'auto' ? undefined : scheme,
      /** Name of the global list that gets the public events. */
      dataLayer: this.#readText('dataLayer', findLayerFault, 'wish'),
      isDebug: isOn(this.#attributes.debug),
      /** Whether no booking, move or cancellation may be sent. */
      isDryRun: isOn(this.#attributes.dryRun),
    };
  }
}

/** Whether a boolean attribute is on. React 18 writes `"false"` for one that is off. */
export function isOn(value: unknown): boolean {
  return !['false', '0', 'off', 'null', 'undefined'].includes(textOf(value));
}

/** Editors put curly quotes and invisible marks into what was pasted: the first one, as a hint. */
export function oddCharacterIn(text: string): string {
  const [character] =
    /[\u00a0\u00ab\u00bb\u200b-\u200f\u2018-\u201f\u2032\u2033\ufeff]/.exec(text) ?? [];
  return character
    ? ` (it holds the character ${codeOf(character)}: write plain quotes and spaces)`
    : '';
}

/** `String` throws for an object without a text of its own. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value ? '[object Object]' : String(value);
}

/** A list may not be there yet; what is there must be a list, or a function that the page made. */
function findLayerFault(name: string): string | false {
  const layer = (globalThis as Record<string, unknown>)[name] as
    | { push?: unknown; name?: unknown }
    | undefined;
  const isLayer = [typeof layer, typeof layer?.push].includes('function') || layer === undefined;
  // A bound function reads as native code, too, but has another name than its global.
  if (isLayer && (layer?.name !== name || !/^function \w+\(\) \{\s+\[nat/.test(`${layer}`)))
    return false;
  return `must name an array or function of the page, and ${name} is neither`;
}
