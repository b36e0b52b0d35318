/** Schemas for single values in an attribute or in `config`. The messages say what to write. */
import * as z from 'zod/mini';
import { isId } from '../api/request-checks.js';
import { parseIsoDate } from '../model/dates.js';
import { parsePrice } from '../model/prospect.js';
import { isTimeZone } from '../model/time-zone.js';

type Test = (text: string) => unknown;

/** The checks of an object expect valid values, so an invalid one skips them. */
const ABORT = { abort: true };

const textThat = (isRight: Test, wanted: string) =>
  z.string(`must be ${wanted}`).check(z.refine(isRight, ABORT));

const matching = (pattern: RegExp, wanted: string) =>
  z.string(`must be ${wanted}`).check(z.regex(pattern, ABORT));

const textOrNumberThat = (isRight: Test, wanted: string) =>
  z
    .union([z.string(), z.number()], `must be ${wanted}`)
    .check(z.refine((given) => isRight(String(given)), ABORT));

/** The message of `z.enum` and `z.literal`. Doesn't recommend empty text, even where it's accepted. */
export const ONE_OF = {
  error: ({ values }: { readonly values: readonly unknown[] }) =>
    `must be one of ${values.map(String).filter(Boolean).join(', ')}`,
};

/** Also accepts empty text, which templates write for a missing value. */
export const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.union([schema, z.literal('')], { error: ({ errors }) => errors?.[0]?.[0]?.message });

export const text = () => matching(/\S/, 'text');
/** Anything that can be typed, including nothing. */
export const typed = () => z.union([z.string(), z.number()], 'must be text');
export const id = () => textOrNumberThat(isId, 'an ID such as 42');
export const whole = () =>
  textOrNumberThat((text) => /^\d{1,9}$/.test(text), 'a whole number such as 10');
export const price = () => textOrNumberThat(parsePrice, 'an amount such as 2500');
export const count = (unit: string) =>
  matching(/^[1-9]\d{0,3}$/, `a number of ${unit} from 1 to 9999`);
export const date = () => textThat(parseIsoDate, 'a date such as 2026-11-24');
export const time = () => matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:15');
export const zone = () => textThat(isTimeZone, 'an IANA zone such as America/Chicago');
export const locale = () => textThat(isLocale, 'a language tag such as es-MX');
export const host = () => matching(/^[\w-]+(\.[\w-]+)*$/, 'a host such as facebook.com');
export const link = () =>
  textThat(
    (text) => isSafeUrl(text, ['https:', 'tel:', 'mailto:']),
    'an https:, tel: or mailto: URL, or one on this site',
  );
/** A page to navigate to. */
export const page = () =>
  textThat((text) => isSafeUrl(text, ['https:']), 'an https: URL, or one on this site');
export const selector = () => textThat(findsAny, 'the selector of a button on this page');
export const onOff = () => z.literal([true, false], ONE_OF);
/** As the form holds it, or as JSON does. */
export const yesNo = () => z.literal([true, false, 'yes', 'no', ''], ONE_OF);
export const chosen = () =>
  z.union([typed(), z.array(typed())], 'must be the value of a choice, or a list of them');

/**
 * Returns whether a link is safe to show: no script, and nothing unencrypted except on the page's
 * own origin. `schemes` lists the schemes that other origins may have, with the colon.
 */
function isSafeUrl(text: string, schemes: readonly string[]) {
  try {
    const { protocol, origin } = new URL(text, globalThis.document?.baseURI);
    // The origin of a `<base>` may be another site's.
    const isOwn = origin !== 'null' && origin === globalThis.location?.origin;
    return /\S/.test(text) && (isOwn || schemes.includes(protocol));
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
