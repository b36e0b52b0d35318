/** What can be made to go wrong in the signed-in area. */
import type { State } from '../playground/catalogue.js';

/** What a state makes itself felt in; the switches are grouped by it. */
export const MOMENTS = {
  list: 'In the list',
  change: 'On the next change',
  calls: 'On every API call',
} as const;

const LIST = 'list-appointments';

export const STATES = {
  empty: {
    label: 'Empty list',
    hint: 'The prospect has no tours.',
    moment: 'list',
    orders: [{ fault: 'odd-shape', operation: LIST, body: { data: { appointments: [] } } }],
  },
  'unknown-client': {
    label: 'Unknown client',
    hint: 'The service knows nobody with that client-id.',
    moment: 'list',
    orders: [{ fault: 'not-found', operation: LIST }],
  },
  forbidden: {
    label: '403 Forbidden',
    hint: 'The key, or your own server, does not let the list be read.',
    moment: 'list',
    orders: [{ fault: 'forbidden', operation: LIST }],
  },
  'server-error': {
    label: '500 Server error',
    hint: 'The service fails twice: the first try and the one that the client makes by itself. Then “Try again” works.',
    moment: 'list',
    orders: [{ fault: 'server-error', operation: LIST, times: 2 }],
  },
  'slot-taken': {
    label: 'Slot taken',
    hint: 'Somebody else has just booked the time that a tour is to be moved to.',
    moment: 'change',
    orders: [{ fault: 'slot-taken', operation: 'reschedule', times: 1 }],
  },
  'lost-answer': {
    label: 'Lost answer',
    hint: 'The tour is moved or cancelled, but the connection breaks before the answer arrives.',
    moment: 'change',
    orders: [
      { fault: 'lost-answer', operation: 'reschedule', times: 1 },
      { fault: 'lost-answer', operation: 'cancel', times: 1 },
    ],
  },
  gone: {
    label: 'Tour is gone',
    hint: 'The property has cancelled the tour in the meantime.',
    moment: 'change',
    orders: [
      { fault: 'not-found', operation: 'reschedule', times: 1 },
      { fault: 'not-found', operation: 'cancel', times: 1 },
    ],
  },
  'may-not-change': {
    label: '403 on a change',
    hint: 'The list can be read, but nothing in it may be changed.',
    moment: 'change',
    orders: [
      { fault: 'forbidden', operation: 'reschedule' },
      { fault: 'forbidden', operation: 'cancel' },
    ],
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
} as const satisfies Record<string, State>;
