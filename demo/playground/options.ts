/**
 * What can be chosen besides the states: the page around the widget, how the widget looks, what its
 * tag says, who gives the tours. Names and values are what the address takes, so they stay as they are.
 */

import { CHAPTERS } from '../states/catalogue.js';
import { ATTRIBUTES } from './attributes.js';
import type { Option } from './catalogue.js';
import { GROUNDS } from './grounds.js';
import { isDeclarations } from './look.js';
import { TOKENS } from './tokens.js';

export const GROUPS = {
  stage: 'Stage',
  tokens: 'Theme and tokens',
  parts: 'Parts',
  texts: 'Texts',
  attributes: 'Attributes',
  service: 'Team and form',
  states: 'What goes wrong',
} as const;

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
    range: [240, 1400],
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
  property: {
    label: 'Property',
    group: 'service',
    kind: 'choice',
    choices: [
      ['', 'One'],
      ['two', 'One of two'],
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
  prefill: { label: 'Prefill name and day', group: 'service', kind: 'switch' },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
