/** What can be made to go wrong in the signed-in area. */
import { CALLS } from '../playground/states.js';
import type { State } from '../shell/visitor-world.js';

const LIST = 'list-appointments';

/** By when a state makes itself felt. */
export const STATES = {
  'In the list': {
    empty: {
      label: 'Empty list',
      hint: 'The prospect has no tours.',
      orders: [{ fault: 'odd-shape', operation: LIST, body: { data: { appointments: [] } } }],
    },
    'server-error': {
      label: '500 Server error',
      hint: 'The service fails twice: the first try and the one that the client makes by itself. Then “Try again” works.',
      orders: [{ fault: 'server-error', operation: LIST, times: 2 }],
    },
  },
  'On the next change': {
    'slot-taken': {
      label: 'Slot taken',
      hint: 'Somebody else has just booked the time that a tour is to be moved to.',
      orders: [{ fault: 'slot-taken', operation: 'reschedule', times: 1 }],
    },
    'lost-answer': {
      label: 'Lost answer',
      hint: 'The tour is moved or cancelled, but the connection breaks before the answer arrives.',
      orders: [
        { fault: 'lost-answer', operation: 'reschedule', times: 1 },
        { fault: 'lost-answer', operation: 'cancel', times: 1 },
      ],
    },
    gone: {
      label: 'Tour is gone',
      hint: 'The property has cancelled the tour in the meantime.',
      orders: [
        { fault: 'not-found', operation: 'reschedule', times: 1 },
        { fault: 'not-found', operation: 'cancel', times: 1 },
      ],
    },
  },
  'On every API call': CALLS,
} as const satisfies Record<string, Record<string, State>>;
