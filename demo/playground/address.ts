/**
 * The page's address holds all that was chosen, and nothing else does: `?state=slow,confirmation&
 * tour-type=video`. A theme stands there by its name until somebody goes on from it. A world is
 * kept only where the address names one; otherwise each load makes its own, so that a link starts
 * everybody off the same.
 */
import {
  type Catalog,
  type Choices,
  isOffered,
  type Option,
  statesIn,
  themeOf,
  withTheme,
} from './catalog.js';

export function readChoices<Name extends string>(
  catalog: Catalog<Name>,
  query: URLSearchParams,
): Choices<Name> {
  const { options, themes = {} } = catalog;
  const states = statesIn(catalog);
  const chosen = Object.entries<Option>(options).map(([name, option]) => {
    const value = query.get(name) ?? '';
    return [name, isOffered(option, value) ? value : ''] as const;
  });
  const own = Object.fromEntries(chosen) as Record<Name, string>;
  const theme = new Map(Object.entries(themes)).get(query.get('theme') ?? '');
  return {
    states: askedStates(query).filter((name) => Object.hasOwn(states, name)),
    // What the address says besides is somebody's own.
    options: theme ? { ...withTheme(catalog, theme, own), ...onlySet(own) } : own,
  };
}

/** What the address asks for and nobody knows: a typing error is told, not swallowed. */
export function unknownChoices(catalog: Catalog, query: URLSearchParams): string[] {
  const { options, themes = {} } = catalog;
  const states = statesIn(catalog);
  const theme = query.get('theme') ?? '';
  return [
    ...askedStates(query)
      .filter((name) => !Object.hasOwn(states, name))
      .map((name) => `state called ${name}`),
    ...Object.entries(options)
      .filter(([name, option]) => !isOffered(option, query.get(name) ?? ''))
      .map(([name]) => `${name} called ${query.get(name)}`),
    ...(theme && !Object.hasOwn(themes, theme) ? [`theme called ${theme}`] : []),
  ];
}

export function withChoices(address: string, catalog: Catalog, choices: Choices): string {
  const url = new URL(address);
  const theme = themeOf(catalog, choices);
  const isPlain = theme === undefined || theme === Object.keys(catalog.themes ?? {})[0];
  const entries = Object.entries(choices.options).map(([name, value]) => {
    const isTold = theme !== undefined && catalog.options[name]?.isThemed;
    return [name, isTold ? '' : value] as const;
  });
  const all = [['state', choices.states.join(',')], ...entries, ['theme', isPlain ? '' : theme]];
  for (const [name = '', value] of all) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  // A comma may stand as it is in a query, and people read these links.
  url.search = url.search.replaceAll('%2C', ',');
  return url.href;
}

const onlySet = <Values extends Record<string, string>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Values>;

function askedStates(query: URLSearchParams): string[] {
  const names = query.getAll('state').join(',').split(',');
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}
