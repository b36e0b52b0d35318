/**
 * What a demo page lets be switched: states that the sandbox is told to be in, and options of the tag
 * and the page. Names and values are what the address takes, so they stay as they are: links in
 * mails and tickets point at them.
 */
import type { FaultKind, OperationName } from '../sandbox/index.js';

/** What the sandbox is told to do wrong; `times` calls of an operation, or all of them until cleared. */
export interface FaultOrder {
  readonly fault: FaultKind;
  readonly operation?: OperationName;
  readonly times?: number;
  readonly body?: unknown;
}

export interface State {
  readonly label: string;
  /** What it does, for those who wonder. */
  readonly hint: string;
  /** When it makes itself felt: a name among the catalogue's moments. */
  readonly moment: string;
  /** Empty where it is no fault but a setting of the leasing team's. */
  readonly orders: readonly FaultOrder[];
}

interface EveryOption {
  /** A name among the catalogue's groups. */
  readonly group: string;
  /** In words; an attribute or a property of CSS is called by its own name. */
  readonly label?: string;
  readonly hint?: string;
  /** Can be changed under a widget that is in use; anything else is met by a fresh one. */
  readonly isLive?: boolean;
  /** A theme fills it, or empties it. */
  readonly isThemed?: boolean;
}

export interface ChoiceOption extends EveryOption {
  readonly kind: 'choice';
  /** The first one, empty, is how things are without a choice. Those of a group stand together. */
  readonly choices: readonly (readonly [value: string, name: string, group?: string])[];
}

export interface SwitchOption extends EveryOption {
  readonly kind: 'switch';
}

export interface TextOption extends EveryOption {
  readonly kind: 'text';
  /** Shown in the empty field: what is there without it, or how such a value looks. */
  readonly example?: string;
  readonly suggestions?: readonly string[];
  readonly isNumber?: boolean;
}

/** A value of CSS: typed, or found with the picker that suits it. */
export interface CssOption extends EveryOption {
  readonly kind: 'css';
  /** Takes the same values, so that the browser can tell which are none. */
  readonly property: 'color' | 'border-radius' | 'gap' | 'font-family';
  readonly range?: Range;
  readonly suggestions?: readonly string[];
}

/** A number of pixels, with some of them ready to be pressed. */
export interface SizeOption extends EveryOption {
  readonly kind: 'size';
  readonly range: Range;
  readonly presets: readonly (readonly [value: string, name: string])[];
}

/** Texts by name, as JSON. The page draws what edits them. */
export interface RecordOption extends EveryOption {
  readonly kind: 'record';
  readonly isOffered?: (text: string) => boolean;
}

export type Option =
  | ChoiceOption
  | SwitchOption
  | TextOption
  | CssOption
  | SizeOption
  | RecordOption;
type Range = readonly [least: number, most: number];

/** Values for all themed options at once; those that it does not name are empty. */
export interface Theme {
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
}

export interface Catalogue<OptionName extends string = string> {
  /** The controls are folded together by these; the states stand in the one called `states`. */
  readonly groups: Readonly<Record<string, string>>;
  readonly moments: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, State>>;
  readonly options: Readonly<Record<OptionName, Option>>;
  /** The first one names nothing. */
  readonly themes?: Readonly<Record<string, Theme>>;
}

/** What was chosen from a catalogue; an option that was not is empty. */
export interface Choices<OptionName extends string = string> {
  readonly states: readonly string[];
  readonly options: Readonly<Record<OptionName, string>>;
}

/** Whether an option can have this value; nobody is to trust an address. */
export function isOffered(option: Option, value: string): boolean {
  if (value === '') return true;
  switch (option.kind) {
    case 'choice':
      return choiceName(option, value) !== undefined;
    case 'switch':
      return value === 'on';
    case 'css':
      // A font may be called anything, but in a snippet this would be the end of its style sheet.
      return CSS.supports(option.property, value) && !value.includes('<');
    case 'size':
      return /^\d{1,4}$/.test(value);
    case 'record': {
      const texts = Object.values(recordIn(value));
      return texts.length > 0 && texts.every((text) => option.isOffered?.(text) ?? true);
    }
    case 'text':
      return option.isNumber ? /^\d{1,9}$/.test(value) : value.length <= 200;
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
export function themeOf({ themes = {}, options }: Catalogue, chosen: Choices): string | undefined {
  const themed = Object.entries(options).filter(([, { isThemed }]) => isThemed);
  const found = Object.entries(themes).find(([, theme]) =>
    themed.every(([name]) => (chosen.options[name] ?? '') === (theme.options[name] ?? '')),
  );
  return found?.[0];
}

/** All options, with those that are themed as the theme has them. */
export function withTheme<Name extends string>(
  { options }: Catalogue<Name>,
  theme: Theme,
  chosen: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const values = Object.entries<Option>(options).map(([name, { isThemed }]) => [
    name,
    isThemed ? (theme.options[name] ?? '') : chosen[name as Name],
  ]);
  return Object.fromEntries(values);
}

/** What is not as usual, in words. */
export function labelsOf({ states, options }: Catalogue, chosen: Choices): string[] {
  const labels = Object.entries(options).flatMap(([name, option]) => {
    const value = chosen.options[name];
    const label = option.label ?? name;
    if (!value) return [];
    if (option.kind === 'switch') return label;
    if (option.kind === 'record') return `${label}: ${Object.keys(recordIn(value)).length}`;
    return `${label}: ${option.kind === 'choice' ? choiceName(option, value) : value}`;
  });
  return [...chosen.states.flatMap((name) => states[name]?.label ?? []), ...labels];
}

const choiceName = ({ choices }: ChoiceOption, value: string): string | undefined =>
  choices.find(([offered]) => offered === value)?.[1];
