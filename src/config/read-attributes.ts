/** Reads attributes one by one and collects their faults. Never throws. */
import { codeOf, findBaseUrlFault, findKeyFault } from '../api/key-and-url.js';
import type { Weekday } from '../model/dates.js';
import type { HourCycle } from '../model/wall-time.js';
import { LOCALE, oneOf, type Rule, SELECTOR } from './rules.js';

/** Something that the page's developer has to fix. */
export interface Fault {
  /** The attribute (`group-id`) or the path in the configuration (`config.fields.phone`). */
  readonly where: string;
  /** A sentence that continues after `where`. Never contains the key. */
  readonly message: string;
  /** Whether the fault has to be fixed before anyone can book. */
  readonly isFatal: boolean;
}

/** How the widget presents itself. A fault here never prevents booking. */
export interface Preferences {
  /** The BCP 47 tag that the page asks for. */
  readonly locale: string | undefined;
  /** The first day of a week, if not the locale's. */
  readonly firstWeekday: Weekday | undefined;
  /** Whether times have 12 or 24 hours, if not as in the locale. */
  readonly hourCycle: HourCycle | undefined;
  /** Whether requests may be sent before a visitor is about to see the widget. */
  readonly isEager: boolean;
  /** The color scheme; `undefined` to follow the page's. */
  readonly scheme: 'light' | 'dark' | undefined;
  /** The selector of a button on the page whose look to take. */
  readonly match: string | undefined;
  /** The name of the global list that receives the public events. */
  readonly dataLayer: string | undefined;
  /** Whether the developer's panel is shown. */
  readonly isDebug: boolean;
  /** In a dry run, no booking, move or cancellation is sent. */
  readonly isDryRun: boolean;
}

/** The service to call. */
export interface Connection {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The base URL's host. */
  readonly host: string;
  /** The public key, or what the page's own server takes in its place. */
  readonly apiKey: string;
}

/** If a `wish` is invalid, it's reported and its default applies. In any other attribute, a fault is fatal. */
type Need = 'required' | 'optional' | 'wish';

/** What's wrong with a text, as a sentence that continues after the attribute's name. */
type FindFault = (text: string) => string | undefined | false;

export class AttributeReader {
  readonly faults: Fault[] = [];
  readonly #attributes: Readonly<Record<string, unknown>>;

  /** `home` overrides the attributes, even with an empty text. */
  constructor(
    attributes: object,
    readonly home: Readonly<Record<string, string>> = {},
  ) {
    this.#attributes = attributes as Record<string, unknown>;
  }

  /** The attribute's text if it's present and valid. Otherwise records a fault, if there is one. */
  #readText(name: string, findFault: FindFault, need: Need = 'optional'): string | undefined {
    const text = textOf(this.home[name] ?? this.#attributes[name] ?? '').trim();
    const where = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const message = text ? findFault(text) : need === 'required' && 'is missing';
    // Reveals nothing about a key except the invalid character.
    const hint = name === 'apiKey' ? '' : oddCharacterIn(text);
    if (message) this.faults.push({ where, message: message + hint, isFatal: need !== 'wish' });
    return message ? undefined : text || undefined;
  }

  /** A text that follows the rule. */
  read<T>(name: string, [wanted, isRight]: Rule<T>, need?: Need) {
    const findFault = (text: string) => !isRight(text) && `must be ${wanted}, not "${text}"`;
    return this.#readText(name, findFault, need) as (T & string) | undefined;
  }

  /** A number that follows the rule. */
  number(name: string, rule: Rule<unknown>, need?: Need): number | undefined {
    const text = this.read(name, rule, need);
    return text === undefined ? undefined : Number(text);
  }

  connection(): Connection {
    const baseUrl = this.#readText('baseUrl', findBaseUrlFault, 'required') ?? '';
    const apiKey = this.#readText('apiKey', findKeyFault, 'required') ?? '';
    const host = baseUrl && new URL(baseUrl).host;
    return { baseUrl: baseUrl.replace(/\/+$/, ''), host, apiKey };
  }

  preferences(): Preferences {
    const weekdays = oneOf('0', '1', '2', '3', '4', '5', '6');
    const firstWeekday = this.number('firstDay', weekdays, 'wish') as Weekday | undefined;
    const scheme = this.read('colorScheme', oneOf('light', 'dark', 'auto'), 'wish');
    this.read('display', oneOf('inline', 'dialog'), 'wish');
    return {
      locale: this.read('locale', LOCALE, 'wish'),
      firstWeekday,
      hourCycle: this.read('hourCycle', oneOf('h12', 'h23'), 'wish'),
      isEager: this.read('loading', oneOf('lazy', 'eager'), 'wish') === 'eager',
      scheme: scheme === 'auto' ? undefined : scheme,
      match: this.read('match', SELECTOR, 'wish'),
      dataLayer: this.#readText('dataLayer', findLayerFault, 'wish'),
      isDebug: isOn(this.#attributes.debug),
      isDryRun: isOn(this.#attributes.dryRun),
    };
  }
}

/** Returns whether a boolean attribute is on. React 18 writes `"false"` to turn one off. */
export function isOn(value: unknown): boolean {
  return !['false', '0', 'off', 'null', 'undefined'].includes(textOf(value));
}

/** A hint at the first curly quote or invisible mark, which editors add to pasted text. */
export function oddCharacterIn(text: string): string {
  const [character] =
    /[\u00a0\u00ab\u00bb\u200b-\u200f\u2018-\u201f\u2032\u2033\ufeff]/.exec(text) ?? [];
  return character
    ? ` (it contains the character ${codeOf(character)}: use straight quotes and plain spaces)`
    : '';
}

/** `String` throws for an object that can't be converted to text. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value ? '[object Object]' : String(value);
}

/** A list may not exist yet. If it does, it must be an array, or a function that the page defined. */
function findLayerFault(name: string): string | false {
  const layer = (globalThis as Record<string, unknown>)[name] as
    | { push?: unknown; name?: unknown }
    | undefined;
  const isLayer = [typeof layer, typeof layer?.push].includes('function') || layer === undefined;
  // A bound function also reads as native code, but its name differs from its global's.
  if (isLayer && (layer?.name !== name || !/^function \w+\(\) \{\s+\[nat/.test(`${layer}`)))
    return false;
  return `must name a global array, or a function that your page defines; window.${name} is neither`;
}
