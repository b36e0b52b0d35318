/** What can be chosen in the signed-in area besides the states. */
import type { Option } from '../playground/catalogue.js';
import { OPTIONS as BOOKING_OPTIONS } from '../playground/options.js';

export const OPTIONS = {
  'answered-times': {
    label: 'Answered times',
    choices: [
      ['', 'utc'],
      ['wall', 'wall'],
    ],
  },
  scheme: BOOKING_OPTIONS.scheme,
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
