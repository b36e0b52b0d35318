/** What an element needs to speak: the texts and the formats of one language. */
import type { HourCycle } from '../model/wall-time.js';
import { en } from './en.js';
import { Formats } from './format.js';
import type { TourStrings } from './tour-strings.js';

export interface Language {
  readonly strings: TourStrings;
  readonly formats: Formats;
}

/** The language for a locale. Only English is spoken so far, so dates are written in English too. */
export function createLanguage(locale: string, hourCycle?: HourCycle): Language {
  const spoken = /^en\b/.test(locale) ? locale : 'en-US';
  return { strings: en, formats: new Formats(spoken, hourCycle, locale) };
}
