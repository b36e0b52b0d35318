/**
 * Which single value is valid in an attribute or in `config`, such as an ID, a date, a zone or a URL, and the
 * message that says what to write. The rules of the key and of `base-url` are in `api/key-and-url.ts`.
 */
import * as z from 'zod/mini';
import { parseIsoDate } from '../model/dates.js';
import { parsePrice } from '../model/field-validation.js';
import { isId } from '../model/property.js';
import { isTimeZone } from '../model/wall-time.js';
import { ONE_OF } from './faults.js';

type Test = (text: string) => unknown;

const textThat = (isRight: Test, message: string) =>
  z.custom<string>((given) => typeof given === 'string' && passes(isRight, given), message);

/** `URL`, `Intl` and `querySelector` throw if they can't read a text. */
function passes(isRight: Test, text: string) {
  try {
    return isRight(text);
  } catch {
    return false;
  }
}

const textOrNumberThat = (isRight: Test, message: string) =>
  z.custom<string | number>((given) => isTextOrNumber(given) && isRight(String(given)), message);

const isTextOrNumber = (given: unknown) => typeof given === 'string' || Number.isFinite(given);

export const text = () => textThat((text) => text.trim(), 'must be text');
export const id = () => textOrNumberThat(isId, 'must be an ID such as 42');
export const whole = () =>
  textOrNumberThat((text) => /^\d{1,9}$/.test(text), 'must be a whole number such as 10');
export const count = (unit: string) =>
  textThat((text) => /^[1-9]\d{0,3}$/.test(text), `must be a number of ${unit} from 1 to 9999`);
export const date = () => textThat(parseIsoDate, 'must be a date such as 2026-11-24');
export const time = () =>
  textThat((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'must be a time such as 09:15');
export const zone = () => textThat(isTimeZone, 'must be an IANA zone such as America/Chicago');
/** Also accepts the spelling of a CMS, `en_US`. */
export const locale = () =>
  textThat(
    (tag) => Intl.getCanonicalLocales(tag.replace(/_/g, '-')),
    'must be a language tag such as es-MX',
  );
export const host = () =>
  textThat((text) => /^[\w-]+(\.[\w-]+)*$/.test(text), 'must be a host such as facebook.com');
export const link = () =>
  textThat(
    (text) => isSafeUrl(text, ['https:', 'tel:', 'mailto:']),
    'must be an https:, tel: or mailto: URL, or one on this site',
  );
/** A page to navigate to. */
export const page = () =>
  textThat((text) => isSafeUrl(text, ['https:']), 'must be an https: URL, or one on this site');
/** While the page is still being parsed, the element may come later. */
export const selector = () =>
  textThat(
    (selector) => document.querySelector(selector) || document.readyState === 'loading',
    'must be the selector of a button on this page',
  );
export const onOff = () => z.literal([true, false], ONE_OF);

/**
 * Anything that can be typed. This value and the next ones may be empty, because templates write empty text for a
 * missing value.
 */
export const typed = () => textOrNumberThat(() => true, 'must be text');
export const textOrEmpty = () => textThat((text) => !text || text.trim(), 'must be text');
export const idOrEmpty = () =>
  textOrNumberThat((text) => !text || isId(text), 'must be an ID such as 42');
export const dateOrEmpty = () =>
  textThat((text) => !text || parseIsoDate(text), 'must be a date such as 2026-11-24');
export const priceOrEmpty = () =>
  textOrNumberThat((text) => !text || parsePrice(text), 'must be an amount such as 2500');
/** `yes` or `no`, as the form has it, or a boolean, as JSON has it. */
export const yesNo = () => z.literal([true, false, 'yes', 'no', ''], ONE_OF);
export const chosen = () =>
  z.custom<string | number | readonly (string | number)[]>(
    (given) => [given].flat().every(isTextOrNumber),
    'must be the value of a choice, or a list of them',
  );

/** No script, and nothing unencrypted except on the page's own origin. `schemes` are those that other origins may have. */
function isSafeUrl(text: string, schemes: readonly string[]) {
  const { protocol, origin } = new URL(text, globalThis.document?.baseURI);
  // A `<base>` may have another site's origin.
  const isSameOrigin = origin !== 'null' && origin === globalThis.location?.origin;
  return /\S/.test(text) && (isSameOrigin || schemes.includes(protocol));
}
