/** The conventions of a language and its country: which locale applies, the first weekday, the direction. */
import type { Weekday } from '../model/dates.js';
import { dateTableOf } from './date-tables.js';

/** Every browser has English and Spanish; asking it would load data before the first render. */
const IS_COMMON = /^e[ns]\b/;

/**
 * The first tag that `Intl` can use, even in the spelling of a CMS (`en_US`), else English. If the
 * page provides the texts (`isTranslated`), any language works: `Intl` lacks many.
 */
export function usableLocale(tags: readonly (string | null | undefined)[], isTranslated?: unknown) {
  const known = isTranslated ? /^[a-z]{2,3}\b/ : IS_COMMON;
  for (const tag of tags) {
    if (!tag) continue;
    // Asking `Intl` would load its data before the first render.
    if (dateTableOf(tag)) return tag;
    try {
      const [canonical] = Intl.getCanonicalLocales(tag.replace(/_/g, '-'));
      if (!canonical) continue;
      if (known.test(canonical) || Intl.DateTimeFormat.supportedLocalesOf(canonical).length)
        return canonical;
    } catch {
      // Not a language tag, but the next one may be.
    }
  }
  return 'en-US';
}

/**
 * Adds the conventions of the Americas to Spanish without a country, as most pages there write it
 * (`es`, or `es-419` for all of Latin America): weeks start on Sunday and clocks count to twelve.
 * `Intl` alone would use those of Spain and of the whole world.
 */
export function withRegion(locale: string, timeZone: string | undefined): string {
  return /^es(-419)?$/.test(locale) && /^(America|US|Pacific\/Honolulu)\b/.test(timeZone ?? '')
    ? 'es-US'
    : locale;
}

/**
 * Regions where weeks start on Sunday. Firefox has no API for that. Other browsers would load data
 * first, which would delay the first request.
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
