/** Rules for single values in an attribute or in `config`: what to write, and how to test it. */
import { isId } from '../api/request-checks.js';
import { parseIsoDate } from '../model/dates.js';
import { parsePrice } from '../model/prospect.js';
import { isTimeZone } from '../model/time-zone.js';

type Test = (given: unknown) => unknown;
export type TextOrNumber = string | number;

/** `wanted` ends the sentence "must be …"; `T` is the type of valid values. */
export type Rule<T> = readonly [wanted: string, isRight: Test, type?: T];

const isText: Test = (given) => typeof given === 'string' && given.trim();
const isTextOrNumber: Test = (given) => typeof given === 'string' || Number.isFinite(given);
/** Accepts only text and numbers: `String` would turn a list with one text into that text. */
const asText =
  (isRight: (text: string) => unknown): Test =>
  (given) =>
    isTextOrNumber(given) && isRight(String(given));
const matching = (pattern: RegExp) => asText((text) => pattern.test(text));

/**
 * Returns whether a link is safe to show: no script, and nothing unencrypted except on the page's
 * own origin. `schemes` lists the schemes that other origins may have, with the colon.
 */
function isSafeUrl(given: unknown, schemes = ['https:', 'tel:', 'mailto:']) {
  try {
    const { protocol, origin } = new URL(String(given), globalThis.document?.baseURI);
    // The origin of a `<base>` may be another site's.
    const isOwn = origin !== 'null' && origin === globalThis.location?.origin;
    return Boolean(isText(given)) && (isOwn || schemes.includes(protocol));
  } catch {
    return false;
  }
}

/** Also accepts the spelling of a CMS, `en_US`. */
function isLocale(tag: string) {
  try {
    return Intl.getCanonicalLocales(tag.replace(/_/g, '-'));
  } catch {
    return false;
  }
}

/** While the page is still being parsed, the element may come later. */
function findsAny(selector: string) {
  try {
    return document.querySelector(selector) || document.readyState === 'loading';
  } catch {
    return false;
  }
}

/** One of a few words. */
export function oneOf<const T>(...words: readonly T[]): Rule<T> {
  return [`one of ${words.map(String).join(', ')}`, (given) => words.includes(given as T)];
}

/** Also accepts empty text, which templates write for a missing value. */
export function orEmpty<T>([wanted, isRight]: Rule<T>): Rule<T | ''> {
  return [wanted, (given) => given === '' || isRight(given)];
}

/** A count from 1 to 9999; `unit` is the noun. */
export function numberOf(unit: string): Rule<TextOrNumber> {
  return [`a number of ${unit} from 1 to 9999`, matching(/^[1-9]\d{0,3}$/)];
}

export const TEXT: Rule<string> = ['text', isText];
/** Anything that can be typed, including nothing. */
export const TYPED: Rule<TextOrNumber> = ['text', isTextOrNumber];
export const ID: Rule<TextOrNumber> = ['an ID such as 42', asText(isId)];
export const WHOLE: Rule<TextOrNumber> = ['a whole number such as 10', matching(/^\d{1,9}$/)];
export const PRICE: Rule<TextOrNumber> = ['an amount such as 2500', asText(parsePrice)];
export const DATE: Rule<string> = ['a date such as 2026-11-24', parseIsoDate];
export const TIME: Rule<string> = ['a time such as 09:15', matching(/^([01]\d|2[0-3]):[0-5]\d$/)];
export const ZONE: Rule<string> = ['an IANA zone such as America/Chicago', asText(isTimeZone)];
export const LOCALE: Rule<string> = ['a language tag such as es-MX', asText(isLocale)];
export const HOST: Rule<string> = ['a host such as facebook.com', matching(/^[\w-]+(\.[\w-]+)*$/)];
export const LINK: Rule<string> = [
  'an https:, tel: or mailto: URL, or one on this site',
  isSafeUrl,
];
/** A page to navigate to. */
export const PAGE: Rule<string> = [
  'an https: URL, or one on this site',
  (given) => isSafeUrl(given, ['https:']),
];
export const SELECTOR: Rule<string> = ['the selector of a button on this page', asText(findsAny)];
export const ON_OFF = oneOf<boolean>(true, false);
/** As the form holds it, or as JSON does. */
export const YES_NO = oneOf<boolean | 'yes' | 'no'>(true, false, 'yes', 'no');
/** `OptionsShape` has the values. */
export const CHOSEN: Rule<TextOrNumber | TextOrNumber[]> = [
  'the value of a choice, or a list of them',
  (given) => [given].flat().every(isTextOrNumber),
];
