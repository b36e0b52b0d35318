/**
 * The page's address holds all that was chosen, and nothing else does: `?state=slow,confirmation&
 * tour-type=video`. A world is kept only where the address names one; otherwise each load makes
 * its own, so that a link starts everybody off the same.
 */
import { type Catalogue, type Choices, choiceName } from './catalogue.js';

export function readChoices<Name extends string>(
  { states, options }: Catalogue<Name>,
  query: URLSearchParams,
): Choices<Name> {
  const chosen = Object.entries<Catalogue['options'][string]>(options).map(([name, option]) => {
    const value = query.get(name) ?? '';
    return [name, choiceName(option, value) ? value : ''] as const;
  });
  return {
    states: askedStates(query).filter((name) => Object.hasOwn(states, name)),
    options: Object.fromEntries(chosen) as Record<Name, string>,
  };
}

/** What the address asks for and nobody knows: a typing error is told, not swallowed. */
export function unknownChoices({ states, options }: Catalogue, query: URLSearchParams): string[] {
  const asked = Object.entries(options).map(
    ([name, option]) => [name, option, query.get(name) ?? ''] as const,
  );
  return [
    ...askedStates(query)
      .filter((name) => !Object.hasOwn(states, name))
      .map((name) => `state called ${name}`),
    ...asked
      .filter(([, option, value]) => !choiceName(option, value))
      .map(([name, , value]) => `${name} called ${value}`),
  ];
}

export function readWorldName(query: URLSearchParams): string | undefined {
  const name = query.get('world') ?? '';
  return /^[\w-]{1,40}$/.test(name) ? name : undefined;
}

export function withChoices(address: string, { states, options }: Choices): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ state: states.join(','), ...options })) {
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
