/** What can be chosen besides the states: two attributes of the widget, two looks of the page. */

interface Option {
  readonly label: string;
  /** Value and name; the first one, empty, is how things are without a choice. */
  readonly choices: readonly (readonly [value: string, name: string])[];
}

export const OPTIONS = {
  'tour-type': {
    label: 'Tour type',
    choices: [
      ['', 'The team’s'],
      ['guided', 'In person'],
      ['self-guided', 'Self-guided'],
      ['video', 'Live video'],
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

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

export const optionOf = (name: OptionName): Option => OPTIONS[name];
