/** Everything that a visitor can choose. Links contain the names and values, so don't rename them. */
import { CHAPTERS } from '../states/catalog.js';
import { DAYS } from '../states/today.js';
import { isButton } from './match.js';
import { isPartRules, TOKENS } from './tokens.js';

export interface Option {
  readonly kind: 'choice' | 'size' | 'text' | 'css' | 'rules' | 'button';
  readonly group: 'stage' | 'tokens' | 'parts' | 'match' | 'attributes';
  readonly label: string;
  readonly hint?: string;
  /** choice and size (several widths are side by side): names by value, or by group and value. The empty value is the default. */
  readonly choices?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** css: takes the same values as this property. */
  readonly property?: 'color' | 'border-radius' | 'gap' | 'width' | 'font-family' | 'font-weight';
  /** css: the slider's limits, in pixels. */
  readonly range?: readonly [least: number, most: number];
  readonly suggestions?: readonly string[];
  readonly placeholder?: string;
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

const titlesOf = (states: Readonly<Record<string, { title: string }>>) =>
  Object.fromEntries(Object.entries(states).map(([name, { title }]) => [name, title]));

const SCREENS = Object.fromEntries(CHAPTERS.map(({ title, states }) => [title, titlesOf(states)]));
const PAGES = Object.fromEntries(Object.entries(GROUNDS).map(([name, { label }]) => [name, label]));
const SCHEMES = { '': 'Auto', light: 'Light', dark: 'Dark', both: 'Side by side' };
/** A reload applies it: the steps to a screen depend on the day. */
const TODAY = Object.fromEntries(Object.entries(DAYS).map(([name, { label }]) => [name, label]));
const WIDTHS = {
  320: '320',
  375: '375',
  768: '768',
  '280 375 768': 'Three',
  '': 'Full',
};

const stage = { group: 'stage', kind: 'choice' } as const;

const STAGE = {
  screen: {
    ...stage,
    label: 'Screen',
    hint: 'Each screen has its own sandbox. Widget settings apply to the first one only.',
    choices: { '': 'First visit', ...SCREENS },
  },
  ground: { ...stage, label: 'Page', choices: PAGES },
  scheme: { ...stage, label: 'Scheme', choices: SCHEMES },
  today: { ...stage, label: 'Today is', choices: { ...TODAY, '': 'As usual' } },
  network: { ...stage, label: 'Network', choices: { '': 'Fast', slow: 'Slow' } },
  width: { ...stage, kind: 'size', label: 'Width', choices: WIDTHS },
} as const satisfies Record<string, Option>;

const TYPES = {
  '': 'The visitor chooses',
  guided: 'In person',
  'self-guided': 'Self-guided',
  video: 'Live video',
};

const attribute = { group: 'attributes', kind: 'choice' } as const;
const text = { group: 'attributes', kind: 'text' } as const;

export const ATTRIBUTES = {
  'color-scheme': {
    ...attribute,
    label: 'Color scheme',
    hint: 'With light or dark, the widget has its own background.',
    choices: { '': 'The page’s', light: 'Light', dark: 'Dark' },
  },
  display: {
    ...attribute,
    label: 'Display',
    choices: { '': 'In the page', dialog: 'In a dialog' },
  },
  trigger: { ...text, label: 'Dialog button' },
  'tour-type': { ...attribute, label: 'Tour type', choices: TYPES },
  location: { ...text, label: 'Address' },
  locale: {
    ...attribute,
    label: 'Language',
    choices: { '': 'The page’s', 'en-US': 'English', 'es-US': 'Spanish' },
  },
  'hour-cycle': {
    ...attribute,
    label: 'Clock',
    choices: { '': 'The language’s', h12: '12 hours', h23: '24 hours' },
  },
} as const satisfies Record<string, Option>;

export const OPTIONS = {
  ...STAGE,
  ...TOKENS,
  css: {
    label: 'CSS for parts',
    group: 'parts',
    kind: 'rules',
    hint: 'Rules for tour-booking::part(…), which the snippet includes.',
    placeholder: 'tour-booking::part(heading) {\n  text-transform: uppercase;\n}',
  },
  match: {
    label: 'Selector, or HTML with its styles',
    group: 'match',
    kind: 'button',
    placeholder:
      '.cta, .pill or .outlined, or your button:\n<a style="border-radius: 99px">Apply</a>',
  },
  ...ATTRIBUTES,
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
/** An option that wasn't chosen is empty. */
export type Choices = Readonly<Record<OptionName, string>>;

/** All options, one by one. */
export const entries = Object.entries(OPTIONS) as [OptionName, Option][];

/** Whether an option accepts this value. Addresses and typed text can contain anything. */
export function isValid({ kind, choices = {}, property }: Option, value: string): boolean {
  if (value === '') return true;
  switch (kind) {
    case 'choice':
      return Object.entries(choices).some(([name, choice]) =>
        typeof choice === 'string' ? name === value : Object.hasOwn(choice, value),
      );
    case 'size':
      return /^\d{1,4}( \d{1,4})*$/.test(value);
    case 'css':
      // A font name can contain anything, but this would end the snippet's style element.
      return CSS.supports(property ?? 'color', value) && !value.includes('<');
    case 'rules':
      return isPartRules(value);
    case 'button':
      return isButton(value);
    case 'text':
      return value.length <= 200;
  }
}
