/** What the address takes: `states.html?only=slot-taken&scheme=dark&width=320&lang=es`. */
import { LANGUAGES, type SiteLanguage } from './site.js';

/** Each toggle with its choices; the first one is how things are without it. */
export const TOGGLES = [
  {
    label: 'Colors',
    choices: [
      ['Auto', {}],
      ['Light', { scheme: 'light' }],
      ['Dark', { scheme: 'dark' }],
    ],
  },
  {
    label: 'Width',
    choices: [
      ['Wide', {}],
      ['320 px', { width: '320' }],
    ],
  },
  {
    label: 'Language',
    choices: [
      ['English', {}],
      ['Español', { lang: 'es' }],
      ['العربية', { dir: 'rtl' }],
    ],
  },
] as const satisfies readonly Toggle[];

export interface Toggle {
  readonly label: string;
  readonly choices: readonly (readonly [name: string, query: Readonly<Record<string, string>>])[];
}

export function isChosen(toggle: Toggle, choice: object, query: URLSearchParams): boolean {
  const names = namesOf(toggle);
  const asked = names.filter((name) => query.has(name));
  const wanted = Object.entries(choice) as [string, string][];
  return (
    asked.length === wanted.length && wanted.every(([name, value]) => query.get(name) === value)
  );
}

/** The same page with another choice; what other toggles say stays. */
export function withChoice(toggle: Toggle, choice: object, query: URLSearchParams): string {
  const changed = new URLSearchParams(query);
  for (const name of namesOf(toggle)) changed.delete(name);
  for (const [name, value] of Object.entries(choice)) changed.set(name, value as string);
  return addressOf(changed);
}

/** One state alone, or all of them, with everything else as it is. */
export function withOnly(only: string | undefined, query: URLSearchParams): string {
  const changed = new URLSearchParams(query);
  if (only === undefined) changed.delete('only');
  else changed.set('only', only);
  return addressOf(changed);
}

/** The only language that is written from right to left here is Arabic. */
export function languageIn(query: URLSearchParams): SiteLanguage {
  if (query.get('dir') === 'rtl') return LANGUAGES.ar;
  return query.get('lang') === 'es' ? LANGUAGES.es : LANGUAGES.en;
}

function namesOf({ choices }: Toggle): string[] {
  return [...new Set(choices.flatMap(([, query]) => Object.keys(query)))];
}

function addressOf(query: URLSearchParams): string {
  const text = query.toString();
  return text ? `?${text}` : location.pathname;
}
