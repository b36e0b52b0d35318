/**
 * What can be chosen besides the states: the page around the widget, how the widget looks, what its
 * tag says, who gives the tours. Names and values are what the address takes, so they stay as they are.
 */
import { ATTRIBUTES } from './attributes.js';
import type { Option } from './catalogue.js';
import { GROUNDS } from './grounds.js';
import { TOKENS } from './tokens.js';

export const GROUPS = {
  stage: 'Stage',
  tokens: 'Theme and tokens',
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

export const OPTIONS = {
  width: {
    label: 'Width',
    group: 'stage',
    kind: 'size',
    isLive: true,
    range: [240, 1400],
    presets: [
      ['280', 'sidebar'],
      ['320', 'phone'],
      ['480', 'card'],
      ['768', 'tablet'],
      ['1200', 'hero'],
    ],
  },
  ground: {
    label: 'Page',
    group: 'stage',
    kind: 'choice',
    isLive: true,
    choices: Object.entries(GROUNDS).map(([name, { label }]) => [name, label] as const),
  },
  scheme: SCHEME,
  ...TOKENS,
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
