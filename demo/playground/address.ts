/** The page's address contains every choice, such as `?theme=navy&width=375`, so every choice has a link. */
import { type Choices, entries, isValid, type OptionName } from './options.js';
import { isTheme, isThemed, themed, themeOf } from './themes.js';

/** What the address says. Anything invalid is ignored. */
export function readChoices(query: URLSearchParams): Choices {
  const theme = query.get('theme') ?? '';
  const base = themed(isTheme(theme) ? theme : 'plain');
  const chosen = entries.map(([name, option]): [OptionName, string] => {
    const value = query.get(name) ?? '';
    return [name, (isValid(option, value) && value) || (base[name] ?? '')];
  });
  return Object.fromEntries(chosen) as Record<OptionName, string>;
}

export function writeChoices(address: string, choices: Choices): string {
  const url = new URL(address);
  const theme = themeOf(choices);
  const all = entries.map(
    ([name]) => [name, theme && isThemed(name) ? '' : choices[name]] as const,
  );
  for (const [name, value] of [...all, ['theme', theme === 'plain' ? '' : theme] as const]) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.href;
}
