/** What an element needs to speak: the texts and the formats of one language. */
import type { HourCycle } from '../model/wall-time.js';
import { en } from './en.js';
import { Formats } from './format.js';
import type { TourStrings } from './tour-strings.js';

export interface Language {
  readonly strings: TourStrings;
  readonly formats: Formats;
}

/** Some of the texts: a sentence is a function of the same arguments. */
export type PartialStrings<T = TourStrings> = T extends (...args: never[]) => string
  ? T
  : T extends object
    ? { readonly [key in keyof T]?: PartialStrings<T[key]> }
    : T;

/** The language for a locale. Only English is spoken so far, so dates are written in English too. */
export function createLanguage(
  locale: string,
  hourCycle?: HourCycle,
  overrides?: PartialStrings,
): Language {
  const spoken = /^en\b/.test(locale) ? locale : 'en-US';
  return { strings: override(en, overrides), formats: new Formats(spoken, hourCycle, locale) };
}

/** A text of another kind than the one it replaces would break where it is spoken: it is left out. */
function override<T>(texts: T, own: unknown): T {
  if (typeof own !== typeof texts || own === null) return texts;
  if (typeof texts !== 'object') return own as T;
  const merged: Record<string, unknown> = { ...(texts as object) };
  for (const key of Object.keys(merged)) {
    merged[key] = override(merged[key], (own as Record<string, unknown>)[key]);
  }
  return merged as T;
}
