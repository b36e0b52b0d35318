/**
 * The page's address holds all that was chosen, and nothing else does: `?state=slow,confirmation&
 * tour-type=video`. A world is kept only where the address names one; otherwise each load makes
 * its own, so that a link starts everybody off the same.
 */
import { choiceName, OPTION_NAMES, type OptionName } from './options.js';
import { isStateName, type StateName } from './states.js';

export interface Choices {
  readonly states: readonly StateName[];
  readonly options: Readonly<Record<OptionName, string>>;
}

export function readChoices(query: URLSearchParams): Choices {
  const options = OPTION_NAMES.map((name) => {
    const value = query.get(name) ?? '';
    return [name, choiceName(name, value) ? value : ''] as const;
  });
  return {
    states: askedStates(query).filter(isStateName),
    options: Object.fromEntries(options) as Record<OptionName, string>,
  };
}

/** What the address asks for and nobody knows: a typing error is told, not swallowed. */
export function unknownChoices(query: URLSearchParams): string[] {
  const asked = OPTION_NAMES.map((name) => [name, query.get(name) ?? ''] as const);
  return [
    ...askedStates(query)
      .filter((name) => !isStateName(name))
      .map((name) => `state called ${name}`),
    ...asked
      .filter(([name, value]) => !choiceName(name, value))
      .map(([name, value]) => `${name} called ${value}`),
  ];
}

export function readWorldName(query: URLSearchParams): string | undefined {
  const name = query.get('world') ?? '';
  return /^[\w-]{1,40}$/.test(name) ? name : undefined;
}

export function withChoices(address: string, { states, options }: Choices): string {
  const url = new URL(address);
  const set = (name: string, value: string) => {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  };
  set('state', states.join(','));
  for (const name of OPTION_NAMES) set(name, options[name]);
  // A comma may stand as it is in a query, and people read these links.
  url.search = url.search.replaceAll('%2C', ',');
  return url.href;
}

function askedStates(query: URLSearchParams): string[] {
  const names = query.getAll('state').join(',').split(',');
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}
