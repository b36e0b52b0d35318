/**
 * What can be chosen besides the states: the page around the widget, how the widget looks, what its
 * tag says, who gives the tours. Names and values are what the address takes, so they stay as they are.
 */

import { CHAPTERS } from '../states/catalog.js';
import type { Option } from './catalog.js';
import { isDeclarations, TOKENS } from './tokens.js';

const SANS = 'system-ui, "Segoe UI", "Liberation Sans", sans-serif';
const SERIF =
  '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Liberation Serif", serif';

/**
 * Pages that the widget can stand on, so that one sees what it takes from them. The first one is the
 * browser's own page, and follows its scheme.
 */
export const GROUNDS = {
  '': { label: 'Bare page', color: 'Canvas', text: 'CanvasText', font: SANS },
  white: { label: 'White', color: '#ffffff', text: '#1d2430', font: SANS },
  paper: { label: 'Warm paper', color: '#f7f0e4', text: '#382d24', font: SERIF },
  dark: { label: 'Dark', color: '#15181e', text: '#e4e7ec', font: SANS },
  night: { label: 'Night blue', color: '#0f2242', text: '#f0f4fc', font: SERIF },
  bright: { label: 'Bright yellow', color: '#ffd84d', text: '#221a00', font: SANS },
} as const;

export const GROUPS = {
  stage: 'Stage',
  tokens: 'Theme and tokens',
  parts: 'Parts',
  texts: 'Texts',
  attributes: 'Attributes',
  service: 'Team and form',
  states: 'What goes wrong',
} as const;

const attribute = { group: 'attributes', isLive: true } as const;

const text = (example: string, hint = ''): Option => ({
  ...attribute,
  kind: 'text',
  example,
  hint,
});

const number = (example: string, hint = ''): Option => ({
  ...text(example, hint),
  kind: 'number',
});

const choice = (usual: string, values: readonly string[], hint = ''): Option => ({
  ...attribute,
  kind: 'choice',
  choices: [['', usual], ...values.map((value) => [value, value] as const)],
  hint,
});

/** The attributes of the tag, each by its own name. */
export const ATTRIBUTES = {
  display: { ...choice('inline', ['dialog']), isLive: false },
  trigger: text('Book a tour', 'The text of the dialog’s own button.'),
  'color-scheme': {
    ...choice('auto', ['light', 'dark'], 'With light or dark the widget has its own surface.'),
    isThemed: true,
  },
  'tour-type': choice('the team’s', ['guided', 'self-guided', 'video']),
  locale: choice(
    'the page’s',
    ['en-US', 'en-GB', 'es', 'es-US', 'ar'],
    'Arabic has sample texts. Any other language takes its texts from the property `strings`.',
  ),
  'first-day': choice('the locale’s', ['0', '1', '6'], '0 is Sunday.'),
  'hour-cycle': choice('the locale’s', ['h12', 'h23']),
  location: text('none'),
  'time-zone': text('the team’s', 'Such as America/Chicago.'),
  duration: number('30', 'Minutes, for calendar entries.'),
  'max-days': number('60', 'How many days ahead can be booked.'),
  community: number('none'),
  building: number('none'),
  unit: number('none'),
  'discovery-source': number('none', 'The id of a lead source.'),
  loading: { ...choice('lazy', ['eager']), isLive: false },
  'data-layer': text('dataLayer', 'The name of a global array.'),
  debug: { ...attribute, kind: 'switch' },
} satisfies Record<string, Option>;

/** Of the page, not of a widget. */
export const SCHEME = {
  label: 'Scheme',
  group: 'stage',
  kind: 'choice',
  isLive: true,
  choices: [
    ['', 'Auto'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ],
} as const satisfies Option;

/** What goes along from page to page: all that a site would write to make the widget its own. */
export const LOOK = {
  'color-scheme': ATTRIBUTES['color-scheme'],
  ...TOKENS,
  parts: {
    label: 'Parts',
    group: 'parts',
    kind: 'record',
    isLive: true,
    isOffered: isDeclarations,
  },
  texts: { label: 'Texts', group: 'texts', kind: 'record', isLive: true },
} as const satisfies Record<string, Option>;

const screens = CHAPTERS.flatMap(({ title, states }) =>
  Object.entries(states).map(([name, state]) => [name, state.title, title] as const),
);

export const OPTIONS = {
  screen: {
    label: 'Screen',
    group: 'stage',
    kind: 'choice',
    choices: [['', 'As a visitor meets it'], ...screens],
    hint: 'Each has a service of its own. Attributes, team and faults concern the first one only.',
  },
  width: {
    label: 'Width',
    group: 'stage',
    kind: 'size',
    isLive: true,
    presets: [
      ['280', 'sidebar'],
      ['320', 'smallest phone'],
      ['375', 'phone'],
      ['390', 'phone'],
      ['430', 'large phone'],
      ['768', 'tablet'],
      ['1200', 'hero'],
    ],
  },
  fold: {
    label: 'Phone’s height',
    group: 'stage',
    kind: 'switch',
    isLive: true,
    hint: 'A frame of 812 px, with a line where the screen of a phone ends.',
  },
  ground: {
    label: 'Page',
    group: 'stage',
    kind: 'choice',
    isLive: true,
    choices: Object.entries(GROUNDS).map(([name, { label }]) => [name, label] as const),
  },
  scheme: { ...SCHEME, isLive: false, choices: [...SCHEME.choices, ['both', 'Light and dark']] },
  ...LOOK,
  ...ATTRIBUTES,
  team: {
    label: 'Team',
    group: 'service',
    kind: 'choice',
    choices: [
      ['', 'As usual'],
      ['either', 'E-mail or phone, text messages'],
      ['elsewhere', 'Self-guided elsewhere'],
      ['in-person', 'In person only'],
    ],
  },
  form: {
    label: 'Form',
    group: 'service',
    kind: 'choice',
    choices: [
      ['', 'As usual'],
      ['full', 'In full'],
    ],
  },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
