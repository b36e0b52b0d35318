/**
 * What can be chosen besides the states: who gives the tours, what the tag and its `config` say, how
 * the page looks. Names and values are what the address takes, so they stay as they are. */
import type { Option } from './catalogue.js';

export const OPTIONS = {
  team: {
    label: 'Team',
    choices: [
      ['', 'As usual'],
      ['either', 'E-mail or phone, text messages'],
      ['elsewhere', 'Self-guided elsewhere'],
      ['in-person', 'In person only'],
    ],
    isWide: true,
  },
  property: {
    label: 'Property',
    choices: [
      ['', 'One'],
      ['two', 'One of two'],
    ],
  },
  'tour-type': {
    label: 'Tour type',
    choices: [
      ['', 'The team’s'],
      ['guided', 'In person'],
      ['self-guided', 'Self-guided'],
      ['video', 'Live video'],
    ],
  },
  form: {
    label: 'Form',
    choices: [
      ['', 'As usual'],
      ['full', 'In full'],
    ],
  },
  prefill: {
    label: 'Prefill',
    choices: [
      ['', 'Off'],
      ['on', 'Name and day'],
    ],
  },
  locale: {
    label: 'Locale',
    choices: [
      ['', 'The page’s'],
      ['en-US', 'English, US'],
      ['en-GB', 'English, UK'],
      ['es-US', 'Spanish, US'],
    ],
  },
  debug: {
    label: 'Debug panel',
    choices: [
      ['', 'Off'],
      ['on', 'On'],
    ],
  },
  theme: {
    label: 'Theme',
    choices: [
      ['', 'Maple Court'],
      ['plain', 'Plain'],
    ],
  },
  scheme: {
    label: 'Colors',
    choices: [
      ['', 'The device’s'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
