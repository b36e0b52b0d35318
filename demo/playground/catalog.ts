/**
 * What a demo page lets be switched: states that the sandbox is told to be in, and options of the tag
 * and the page. Names and values are what the address takes, so they stay as they are: links in
 * mails and tickets point at them.
 */
import type { State } from '../shell/visitor-world.js';

export interface Option {
  /** How it is drawn and what it takes; a `record` is texts by name, as JSON, drawn by the page. */
  readonly kind: 'choice' | 'switch' | 'text' | 'number' | 'css' | 'size' | 'record';
  /** A name among the catalog's groups. */
  readonly group: string;
  /** In words; an attribute or a property of CSS is called by its own name. */
  readonly label?: string;
  readonly hint?: string;
  /** Can be changed under a widget that is in use; anything else is met by a fresh one. */
  readonly isLive?: boolean;
  /** A theme fills it, or empties it. */
  readonly isThemed?: boolean;
  /** The first one, empty, is how things are without a choice. Those of a group stand together. */
  readonly choices?: readonly (readonly [value: string, name: string, group?: string])[];
  /** Shown in the empty field: what is there without it, or how such a value looks. */
  readonly example?: string;
  readonly suggestions?: readonly string[];
  /** css: takes the same values, so that the browser can tell which are none. */
  readonly property?: 'color' | 'border-radius' | 'gap' | 'font-family';
  /** In pixels, for a slider. */
  readonly range?: readonly [least: number, most: number];
  /** size: ready to be pressed. */
  readonly presets?: readonly (readonly [value: string, name: string])[];
  /** record: whether it takes a text. */
  readonly isOffered?: (text: string) => boolean;
}

/** Values for all themed options at once; those that it does not name are empty. */
export interface Theme {
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
}

export interface Catalog<OptionName extends string = string> {
  /** The controls are folded together by these; the states stand in the one called `states`. */
  readonly groups: Readonly<Record<string, string>>;
  /** By when they make themselves felt. */
  readonly states: Readonly<Record<string, Readonly<Record<string, State>>>>;
  readonly options: Readonly<Record<OptionName, Option>>;
  /** The first one names nothing. */
  readonly themes?: Readonly<Record<string, Theme>>;
}

/** What was chosen from a catalog; an option that was not is empty. */
export interface Choices<OptionName extends string = string> {
  readonly states: readonly string[];
  readonly options: Readonly<Record<OptionName, string>>;
}

export const statesIn = ({ states }: Pick<Catalog, 'states'>): Record<string, State> =>
  Object.assign({}, ...Object.values(states));

/** Whether an option can have this value; nobody is to trust an address. */
export function isOffered(option: Option, value: string): boolean {
  if (value === '') return true;
  switch (option.kind) {
    case 'choice':
      return option.choices?.some(([offered]) => offered === value) ?? false;
    case 'switch':
      return value === 'on';
    case 'css':
      // A font may be called anything, but in a snippet this would be the end of its style sheet.
      return CSS.supports(option.property ?? 'color', value) && !value.includes('<');
    case 'size':
    case 'number':
      return /^\d{1,9}$/.test(value);
    case 'record': {
      const texts = Object.values(recordIn(value));
      return texts.length > 0 && texts.every((text) => option.isOffered?.(text) ?? true);
    }
    case 'text':
      return value.length <= 200;
  }
}

/** Empty for what is no record of texts. */
export function recordIn(json: string): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(json) ?? {});
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** The record with another text; an empty one is left out. */
export function withText(json: string, name: string, text: string): string {
  const { [name]: _, ...others } = recordIn(json);
  const record = text ? { ...others, [name]: text } : others;
  return Object.keys(record).length > 0 ? JSON.stringify(record) : '';
}

/** The theme that the options are just now, `undefined` when somebody has gone on from it. */
export function themeOf({ themes = {}, options }: Catalog, chosen: Choices): string | undefined {
  const themed = Object.entries(options).filter(([, { isThemed }]) => isThemed);
  const found = Object.entries(themes).find(([, theme]) =>
    themed.every(([name]) => (chosen.options[name] ?? '') === (theme.options[name] ?? '')),
  );
  return found?.[0];
}

/** All options, with those that are themed as the theme has them. */
export function withTheme<Name extends string>(
  { options }: Catalog<Name>,
  theme: Theme,
  chosen: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const values = Object.entries<Option>(options).map(([name, { isThemed }]) => [
    name,
    isThemed ? (theme.options[name] ?? '') : chosen[name as Name],
  ]);
  return Object.fromEntries(values);
}
