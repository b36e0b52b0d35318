/**
 * Whether a typed number can be dialed from the property, and whether visitors there dial ten digits. `phone.ts`
 * finds its digits. For all countries, `libphonenumber-js/min` would weigh 25.7 kB (brotli).
 */
import { digitsIn, FEWEST_PHONE_DIGITS, MOST_PHONE_DIGITS, withAsciiDigits } from './phone.js';

/**
 * What the property's country is inferred from, in this order: a country code in the office's number, the zone, the
 * rest of the number, the locale.
 */
interface Whereabouts {
  readonly officePhone?: string | undefined;
  readonly timeZone?: string | undefined;
  /** The page's, such as `en-US`. */
  readonly locale: string;
}

/**
 * Countries of the North American Numbering Plan. For the plan's other countries, only the length is checked, as for the rest
 * of the world.
 */
const REGIONS = ['US', 'CA', 'PR'];

/** The start of a number with a country code: `+`, or the prefix dialed in Europe (`00`) or North America (`011`). */
const COUNTRY_CODE = /^[^\d+]*(?:\+|00|011)/;
/** Area code and exchange start with 2 to 9. */
const TEN_DIGITS = /^1?(?:[2-9]\d\d){2}\d{4}$/;

/** Whether the property's visitors dial ten digits: the North American numbering plan. */
export function usesTenDigits({ officePhone = '', timeZone, locale }: Whereabouts): boolean {
  if (COUNTRY_CODE.test(officePhone)) return /^\D*1/.test(officePhone);
  const zones = REGIONS.flatMap(zonesOf);
  if (timeZone && zones.length) return zones.includes(timeZone) || /^(US|Canada)\//.test(timeZone);
  if (officePhone) return TEN_DIGITS.test(digitsIn(officePhone));
  return REGIONS.includes(new Intl.Locale(locale).maximize().region ?? '');
}

/** The browser's names of a country's time zones. Older ones have a property instead of the method, or neither. */
function zonesOf(region: string): readonly string[] {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & {
    getTimeZones?(): readonly string[];
    readonly timeZones?: readonly string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

export function findPhoneProblem(typed: string, isTenDigits: boolean) {
  const text = withAsciiDigits(typed);
  const digits = digitsIn(text);
  if (!digits) return 'invalid-tel';
  const hasCountryCode = COUNTRY_CODE.test(text);
  if (isTenDigits && !hasCountryCode) {
    if (/^[2-9]\d{6}$/.test(digits)) return 'no-area-code';
    return TEN_DIGITS.test(digits) ? undefined : 'ten-digits';
  }
  const fewest = FEWEST_PHONE_DIGITS + Number(hasCountryCode);
  return digits.length < fewest || digits.length > MOST_PHONE_DIGITS ? 'tel-length' : undefined;
}

/** Whether a visitor may know better: such a problem holds only the first press. */
export const isArguable = (problem: string | undefined) =>
  ['no-area-code', 'ten-digits', 'tel-length'].includes(problem ?? '');
