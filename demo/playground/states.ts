/**
 * The states a visitor can switch on, alone or together. Their names are what `?state=` takes, so
 * they stay as they are: links in mails and tickets point at them.
 */
import type { FaultKind } from '../sandbox/index.js';

/** What the sandbox is told to do wrong; `times` calls of an operation, or all of them until cleared. */
export interface FaultOrder {
  readonly fault: FaultKind;
  readonly operation?: 'book';
  readonly times?: number;
}

interface State {
  readonly label: string;
  /** What it does, for those who wonder. */
  readonly hint: string;
  readonly moment: Moment;
  /** Absent where it is no fault but a setting of the leasing team's. */
  readonly order?: FaultOrder;
}

/** When a state makes itself felt; the switches are grouped by it. */
export const MOMENTS = {
  booking: 'On the next booking',
  calls: 'On every API call',
  team: 'Open times and confirmation',
} as const;

export type Moment = keyof typeof MOMENTS;

export const STATES = {
  'slot-taken': {
    label: 'Slot taken',
    hint: 'Somebody else has just booked the chosen time.',
    moment: 'booking',
    order: { fault: 'slot-taken', times: 1 },
  },
  rival: {
    label: 'Rival',
    hint: 'Somebody else has just booked the chosen time and the ones next to it.',
    moment: 'booking',
    order: { fault: 'rival', times: 1 },
  },
  'field-errors': {
    label: 'Field errors',
    hint: 'The service finds fault with the e-mail address, the phone number and the move-in date.',
    moment: 'booking',
    order: { fault: 'field-errors', times: 1 },
  },
  'lost-answer': {
    label: 'Lost answer',
    hint: 'The tour is booked, but the connection breaks before the answer arrives.',
    moment: 'booking',
    order: { fault: 'lost-answer', operation: 'book', times: 1 },
  },
  slow: {
    label: 'Slow',
    hint: 'Every answer takes three seconds.',
    moment: 'calls',
    order: { fault: 'slow' },
  },
  dropped: {
    label: 'No answer',
    hint: 'Every connection breaks off.',
    moment: 'calls',
    order: { fault: 'dropped' },
  },
  unauthorized: {
    label: '401 Unauthorized',
    hint: 'The service does not know the key.',
    moment: 'calls',
    order: { fault: 'unauthorized' },
  },
  forbidden: {
    label: '403 Forbidden',
    hint: 'The key may not do this.',
    moment: 'calls',
    order: { fault: 'forbidden' },
  },
  'server-error': {
    label: '500 Server error',
    hint: 'The service fails.',
    moment: 'calls',
    order: { fault: 'server-error' },
  },
  html: {
    label: 'HTML, not JSON',
    hint: 'A maintenance page comes in place of every answer.',
    moment: 'calls',
    order: { fault: 'html' },
  },
  'far-ahead': {
    label: 'Far-off times',
    hint: 'The first open time is six weeks away.',
    moment: 'team',
    order: { fault: 'far-ahead' },
  },
  'no-times': {
    label: 'No times at all',
    hint: 'No day has an open time.',
    moment: 'team',
    order: { fault: 'no-times' },
  },
  confirmation: {
    label: 'Confirmation',
    hint: 'A booked tour is to be confirmed by e-mail.',
    moment: 'team',
  },
} as const satisfies Record<string, State>;

export type StateName = keyof typeof STATES;

export const STATE_NAMES = Object.keys(STATES) as StateName[];

export const stateOf = (name: StateName): State => STATES[name];

export const isStateName = (name: string): name is StateName => Object.hasOwn(STATES, name);
