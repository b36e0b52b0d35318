/** What can be chosen in the signed-in area besides the states. */
import type { Option } from '../playground/catalogue.js';
import { SCHEME } from '../playground/options.js';

export const GROUPS = {
  states: 'What goes wrong',
  page: 'List and page',
} as const;

export const OPTIONS = {
  'answered-times': {
    group: 'page',
    kind: 'choice',
    choices: [
      ['', 'utc'],
      ['wall', 'wall'],
    ],
  },
  scheme: { ...SCHEME, group: 'page' },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
