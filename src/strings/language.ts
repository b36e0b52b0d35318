/**
 * Chooses a widget's language and country among the candidates that `tour-element.ts` gives. In a language without
 * texts, dates are in English, too. A sentence that ends with "a.m." gets no second period. `own-wording.ts`
 * merges the page's texts.
 */
import { keepLatest } from '../model/keep-latest.js';
import type { HourCycle } from '../model/wall-time.js';
import { dateTableOf } from './date-tables.js';
import { en, type TourStrings } from './en.js';
import { es } from './es.js';
import { Formats } from './format.js';
import { IS_COMMON } from './locale-conventions.js';
import { type PartialStrings, withOwnWording } from './own-wording.js';

export interface Language {
  readonly strings: TourStrings;
  readonly formats: Formats;
}

/** Leaves one period at the end of a sentence that ends with a time, such as "10:00 a.m.". */
function withOnePeriod<T>(texts: T): T {
  if (typeof texts === 'function')
    return ((...values: unknown[]) => texts(...values).replace(/(?<!\.)\.\.(?!\.)/g, '.')) as T;
  if (typeof texts !== 'object') return texts;
  const ended = Object.entries(texts as object).map(([key, it]) => [key, withOnePeriod(it)]);
  return Object.fromEntries(ended) as T;
}

const SPOKEN: Readonly<Record<string, TourStrings>> = { en, es };

/**
 * Dates are in the language of the texts. In a language that the widget lacks, they're in English unless the page
 * translates at least `region`.
 */
export function createLanguage(
  locale: string,
  hourCycle?: HourCycle,
  overrides?: PartialStrings,
): Language {
  const [language = ''] = locale.split('-');
  const strings = SPOKEN[language];
  const written = strings || overrides?.region ? locale : 'en-US';
  return {
    strings: withOnePeriod(withOwnWording(strings ?? en, overrides)),
    formats: new Formats(written, hourCycle),
  };
}

/** The first tag that `Intl` can use, even as `en_US`, else English. With the page's own texts, any language works. */
export function usableLocale(tags: readonly (string | null | undefined)[], isTranslated?: unknown) {
  const usable = isTranslated ? /^[a-z]{2,3}\b/ : IS_COMMON;
  for (const tag of tags) {
    if (!tag) continue;
    // Asking `Intl` would load its data before the first render.
    if (dateTableOf(tag)) return tag;
    try {
      const [canonical] = Intl.getCanonicalLocales(tag.replace(/_/g, '-'));
      if (!canonical) continue;
      if (usable.test(canonical) || Intl.DateTimeFormat.supportedLocalesOf(canonical).length)
        return canonical;
    } catch {
      // Not a language tag, but the next one may be.
    }
  }
  return 'en-US';
}

/** Pages in the Americas often say `es` without a country, for which `Intl` would use the conventions of Spain or the world. */
export function withRegion(locale: string, timeZone: string | undefined): string {
  return /^es(-419)?$/.test(locale) && /^(America|US|Pacific\/Honolulu)\b/.test(timeZone ?? '')
    ? 'es-US'
    : locale;
}

/** A widget's language, kept until something that it depends on changes: formats are slow to create. */
const languageOf = keepLatest((_widget: object, ...choices: Parameters<typeof createLanguage>) =>
  createLanguage(...choices),
);

/** `tags` are the candidate locales, the first choice first; `timeZone` is the property's. */
export function languageFor(
  widget: object,
  tags: readonly (string | null | undefined)[],
  timeZone?: string,
  hourCycle?: HourCycle,
  overrides?: PartialStrings,
): Language {
  const locale = withRegion(usableLocale(tags, overrides?.region), timeZone);
  return languageOf(widget, locale, hourCycle, overrides);
}
