/** The page's address holds all that was chosen: `?state=lost-answer&answered-times=wall`. */
import { isStateName, type StateName } from './states.js';

interface Option {
  readonly label: string;
  /** Value and name; the first one, empty, is how things are without a choice. */
  readonly choices: readonly (readonly [value: string, name: string])[];
}

export const OPTIONS = {
  'answered-times': {
    label: 'Answered times',
    choices: [
      ['', 'utc'],
      ['wall', 'wall'],
    ],
  },
  scheme: {
    label: 'Colors',
    choices: [
      ['', 'The device’s'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

export const optionOf = (name: OptionName): Option => OPTIONS[name];

export interface Choices {
  readonly states: readonly StateName[];
  readonly options: Readonly<Record<OptionName, string>>;
}

export function readChoices(query: URLSearchParams): Choices {
  const options = OPTION_NAMES.map((name) => {
    const value = query.get(name) ?? '';
    const isOffered = optionOf(name).choices.some(([offered]) => offered === value);
    return [name, isOffered ? value : ''] as const;
  });
  return {
    states: askedStates(query).filter(isStateName),
    options: Object.fromEntries(options) as Record<OptionName, string>,
  };
}

/** What the address asks for and nobody knows: a typing error is told, not swallowed. */
export const unknownStates = (query: URLSearchParams): string[] =>
  askedStates(query).filter((name) => !isStateName(name));

export function withChoices(address: string, { states, options }: Choices): string {
  const url = new URL(address);
  const chosen = { state: states.join(','), ...options };
  for (const [name, value] of Object.entries(chosen)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  // A comma may stand as it is in a query, and people read these links.
  url.search = url.search.replaceAll('%2C', ',');
  return url.href;
}

function askedStates(query: URLSearchParams): string[] {
  const names = query.getAll('state').join(',').split(',');
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}
