/**
 * The first weekday of a locale without a table in `date-tables.ts`, and every locale's direction. The tables or
 * `Intl` decide between 12 and 24 hours.
 */
import type { Weekday } from '../model/dates.js';

/** Languages that every browser has. Asking `Intl` about them would load data before the first render. */
export const IS_COMMON = /^e[ns]\b/;

/**
 * Regions where weeks start on Sunday. Firefox has no API for that, and the API of other browsers would load data
 * before the first request.
 */
const SUNDAY_REGIONS = /-(BR|CA|CO|IL|IN|JP|KR|MX|PE|PH|PR|TH|TW|US|VE|ZA)\b/;

export function firstWeekdayIn(locale: string): Weekday {
  const whole = new Intl.Locale(locale).maximize() as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  if (SUNDAY_REGIONS.test(`${whole}`)) return 0;
  const { firstDay = 1 } = whole.getWeekInfo?.() ?? whole.weekInfo ?? {};
  return (firstDay % 7) as Weekday;
}

/** The scripts of living languages that run from right to left. */
const RTL_SCRIPTS = /Adlm|Ara[bn]|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi/;

export function directionOf(locale: string): 'ltr' | 'rtl' {
  if (IS_COMMON.test(locale)) return 'ltr';
  return RTL_SCRIPTS.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
}
