/** The states a visitor of the booking demo can switch on, alone or together. */
import type { State } from '../shell/visitor-world.js';

/** Whatever the page is about. */
export const CALLS = {
  slow: {
    label: 'Slow',
    hint: 'Every answer takes three seconds.',
    orders: [{ fault: 'slow' }],
  },
  dropped: {
    label: 'No answer',
    hint: 'Every connection breaks off.',
    orders: [{ fault: 'dropped' }],
  },
} as const satisfies Record<string, State>;

/** By when a state makes itself felt. */
export const STATES = {
  'On the next booking': {
    'slot-taken': {
      label: 'Slot taken',
      hint: 'Somebody else has just booked the chosen time.',
      orders: [{ fault: 'slot-taken', times: 1 }],
    },
    rival: {
      label: 'Rival',
      hint: 'Somebody else has just booked the chosen time and the ones next to it.',
      orders: [{ fault: 'rival', times: 1 }],
    },
    'field-errors': {
      label: 'Field errors',
      hint: 'The service finds fault with the e-mail address, the phone number and the move-in date.',
      orders: [{ fault: 'field-errors', times: 1 }],
    },
    'lost-answer': {
      label: 'Lost answer',
      hint: 'The tour is booked, but the connection breaks before the answer arrives.',
      orders: [{ fault: 'lost-answer', operation: 'book', times: 1 }],
    },
  },
  'On every API call': {
    ...CALLS,
    unauthorized: {
      label: '401 Unauthorized',
      hint: 'The service does not know the key.',
      orders: [{ fault: 'unauthorized' }],
    },
    forbidden: {
      label: '403 Forbidden',
      hint: 'The key may not do this.',
      orders: [{ fault: 'forbidden' }],
    },
    'server-error': {
      label: '500 Server error',
      hint: 'The service fails.',
      orders: [{ fault: 'server-error' }],
    },
    html: {
      label: 'HTML, not JSON',
      hint: 'A maintenance page comes in place of every answer.',
      orders: [{ fault: 'html' }],
    },
  },
  'Open times and confirmation': {
    'far-ahead': {
      label: 'Far-off times',
      hint: 'The first open time is six weeks away.',
      orders: [{ fault: 'far-ahead' }],
    },
    'no-times': {
      label: 'No times at all',
      hint: 'No day has an open time.',
      orders: [{ fault: 'no-times' }],
    },
    confirmation: {
      label: 'Confirmation',
      hint: 'A booked tour is to be confirmed by e-mail.',
      orders: [],
    },
  },
} as const satisfies Record<string, Record<string, State>>;
