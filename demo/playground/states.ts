/** The states a visitor of the booking demo can switch on, alone or together. */
import type { State } from './catalogue.js';

/** When a state makes itself felt; the switches are grouped by it. */
export const MOMENTS = {
  booking: 'On the next booking',
  calls: 'On every API call',
  team: 'Open times and confirmation',
} as const;

export const STATES = {
  'slot-taken': {
    label: 'Slot taken',
    hint: 'Somebody else has just booked the chosen time.',
    moment: 'booking',
    orders: [{ fault: 'slot-taken', times: 1 }],
  },
  rival: {
    label: 'Rival',
    hint: 'Somebody else has just booked the chosen time and the ones next to it.',
    moment: 'booking',
    orders: [{ fault: 'rival', times: 1 }],
  },
  'field-errors': {
    label: 'Field errors',
    hint: 'The service finds fault with the e-mail address, the phone number and the move-in date.',
    moment: 'booking',
    orders: [{ fault: 'field-errors', times: 1 }],
  },
  'lost-answer': {
    label: 'Lost answer',
    hint: 'The tour is booked, but the connection breaks before the answer arrives.',
    moment: 'booking',
    orders: [{ fault: 'lost-answer', operation: 'book', times: 1 }],
  },
  slow: {
    label: 'Slow',
    hint: 'Every answer takes three seconds.',
    moment: 'calls',
    orders: [{ fault: 'slow' }],
  },
  dropped: {
    label: 'No answer',
    hint: 'Every connection breaks off.',
    moment: 'calls',
    orders: [{ fault: 'dropped' }],
  },
  unauthorized: {
    label: '401 Unauthorized',
    hint: 'The service does not know the key.',
    moment: 'calls',
    orders: [{ fault: 'unauthorized' }],
  },
  forbidden: {
    label: '403 Forbidden',
    hint: 'The key may not do this.',
    moment: 'calls',
    orders: [{ fault: 'forbidden' }],
  },
  'server-error': {
    label: '500 Server error',
    hint: 'The service fails.',
    moment: 'calls',
    orders: [{ fault: 'server-error' }],
  },
  html: {
    label: 'HTML, not JSON',
    hint: 'A maintenance page comes in place of every answer.',
    moment: 'calls',
    orders: [{ fault: 'html' }],
  },
  'far-ahead': {
    label: 'Far-off times',
    hint: 'The first open time is six weeks away.',
    moment: 'team',
    orders: [{ fault: 'far-ahead' }],
  },
  'no-times': {
    label: 'No times at all',
    hint: 'No day has an open time.',
    moment: 'team',
    orders: [{ fault: 'no-times' }],
  },
  confirmation: {
    label: 'Confirmation',
    hint: 'A booked tour is to be confirmed by e-mail.',
    moment: 'team',
    orders: [],
  },
} as const satisfies Record<string, State>;
