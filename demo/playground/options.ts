/** Everything a visitor can choose in the playground. Links contain the names and values, so don't rename them. */
import { CHAPTERS } from '../states/catalog.js';
import { isPartRules, TOKENS } from './tokens.js';

export interface Option {
  readonly kind: 'choice' | 'size' | 'text' | 'css' | 'rules';
  readonly group: 'stage' | 'tokens' | 'parts' | 'attributes';
  readonly label: string;
  readonly hint?: string;
  /** choice: the first one is empty and means the default. */
  readonly choices?: readonly (readonly [value: string, name: string, group?: string])[];
  /** css: takes the same values as this property. */
  readonly property?: 'color' | 'border-radius' | 'gap' | 'font-family';
  /** css: the slider's limits, in pixels. */
  readonly range?: readonly [least: number, most: number];
  readonly suggestions?: readonly string[];
  /** size: what the buttons offer. */
  readonly presets?: readonly (readonly [value: string, name: string])[];
}

const SANS = 'system-ui, "Segoe UI", "Liberation Sans", sans-serif';
const SERIF =
  '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Liberation Serif", serif';

/** Sample pages, to show what the widget takes from the page around it. */
export const GROUNDS = {
  '': { label: 'Bare page', color: 'Canvas', text: 'CanvasText', font: SANS },
  white: { label: 'White', color: '#ffffff', text: '#1d2430', font: SANS },
  paper: { label: 'Warm paper', color: '#f7f0e4', text: '#382d24', font: SERIF },
  dark: { label: 'Dark', color: '#15181e', text: '#e4e7ec', font: SANS },
  night: { label: 'Night blue', color: '#0f2242', text: '#f0f4fc', font: SERIF },
  bright: { label: 'Bright yellow', color: '#ffd84d', text: '#221a00', font: SANS },
} as const;

const STAGE = {
  screen: {
    label: 'Screen',
    group: 'stage',
    kind: 'choice',
    hint: 'Each screen has its own sandbox. Widget settings apply to the first one only.',
    choices: [
      ['', 'First visit'],
      ...CHAPTERS.flatMap(({ title, states }) =>
        Object.entries(states).map(([name, state]) => [name, state.title, title] as const),
      ),
    ],
  },
  ground: {
    label: 'Page',
    group: 'stage',
    kind: 'choice',
    choices: Object.entries(GROUNDS).map(([name, { label }]) => [name, label] as const),
  },
  scheme: {
    label: 'Scheme',
    group: 'stage',
    kind: 'choice',
    choices: [
      ['', 'Auto'],
      ['light', 'Light'],
      ['dark', 'Dark'],
      ['both', 'Side by side'],
    ],
  },
  width: {
    label: 'Width',
    group: 'stage',
    kind: 'size',
    presets: [
      ['280', 'sidebar'],
      ['320', 'small phone'],
      ['375', 'phone'],
      ['430', 'large phone'],
      ['768', 'tablet'],
      ['', 'all of the stage'],
    ],
  },
} as const satisfies Record<string, Option>;

const attribute = { group: 'attributes', kind: 'choice' } as const;

export const ATTRIBUTES = {
  'color-scheme': {
    ...attribute,
    label: 'Color scheme',
    hint: 'With light or dark, the widget has its own background.',
    choices: [
      ['', 'The page’s'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  display: {
    ...attribute,
    label: 'Display',
    choices: [
      ['', 'In the page'],
      ['dialog', 'In a dialog'],
    ],
  },
  trigger: {
    ...attribute,
    kind: 'text',
    label: 'Dialog button',
    hint: 'The text of the button that opens the dialog.',
  },
  'tour-type': {
    ...attribute,
    label: 'Tour type',
    choices: [
      ['', 'The visitor chooses'],
      ['guided', 'In person'],
      ['self-guided', 'Self-guided'],
      ['video', 'Live video'],
    ],
  },
  location: { ...attribute, kind: 'text', label: 'Address' },
  locale: {
    ...attribute,
    label: 'Language',
    choices: [
      ['', 'The page’s'],
      ['en-US', 'English'],
      ['es-US', 'Spanish'],
    ],
  },
  'hour-cycle': {
    ...attribute,
    label: 'Clock',
    choices: [
      ['', 'The language’s'],
      ['h12', '12 hours'],
      ['h23', '24 hours'],
    ],
  },
  'first-day': {
    ...attribute,
    label: 'Week starts on',
    choices: [
      ['', 'The language’s first day'],
      ['0', 'Sunday'],
      ['1', 'Monday'],
    ],
  },
} as const satisfies Record<string, Option>;

export const OPTIONS = {
  ...STAGE,
  ...TOKENS,
  css: {
    label: 'CSS for parts',
    group: 'parts',
    kind: 'rules',
    hint: 'Rules for tour-booking::part(…). They are part of the snippet.',
  },
  ...ATTRIBUTES,
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
/** An option that wasn't chosen is empty. */
export type Choices = Readonly<Record<OptionName, string>>;

/** All options, one by one. */
export const entries = Object.entries(OPTIONS) as [OptionName, Option][];

/** Whether an option accepts this value. Addresses and typed text can contain anything. */
export function isValid({ kind, choices, property }: Option, value: string): boolean {
  if (value === '') return true;
  switch (kind) {
    case 'choice':
      return choices?.some(([offered]) => offered === value) ?? false;
    case 'size':
      return /^\d{1,4}$/.test(value);
    case 'css':
      // A font name can contain anything, but this would end the snippet's style element.
      return CSS.supports(property ?? 'color', value) && !value.includes('<');
    case 'rules':
      return isPartRules(value);
    case 'text':
      return value.length <= 200;
  }
}
