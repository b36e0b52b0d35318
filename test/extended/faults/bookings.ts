import type { TourPage } from '../../journey/support/tour-page.js';
import type { FaultyRequest, Sight } from './faulty-request.js';

async function fillIn(tour: TourPage): Promise<void> {
  await tour.chooseFirstTime();
  await tour.fill();
}

async function bookThrough(tour: TourPage): Promise<void> {
  await fillIn(tour);
  await tour.submit();
}

const goesOn: Sight = { heading: 'Your tour is booked', goOn: bookThrough, bookings: 1 };
const unavailable = { heading: 'Online booking isn’t available right now' };
const uncertain = /^We’re not sure your booking went through/;

/** Each request of a booking. */
export const faultyBookings: Record<string, FaultyRequest> = {
  'the first times': {
    operation: 'available-times',
    outcomes: [
      [goesOn, 'malformed-times'],
      [{ ...unavailable, bookings: 0 }, 'unauthorized', 'not-found'],
      [
        { text: /Times could not be loaded\./, bookings: 0 },
        'too-many-requests',
        'odd-shape',
        'redirect',
        'hanging',
        'truncated',
      ],
      [{ text: /No times are open online\./, bookings: 0 }, 'no-times'],
    ],
  },

  'the group': {
    operation: 'group',
    outcomes: [[goesOn, 'forbidden', 'odd-shape', 'dropped', 'hanging']],
  },

  'the lead sources': {
    operation: 'discovery-sources',
    // A group without lead sources, so that the service is asked.
    attributes: {
      'group-id': '88',
      config: JSON.stringify({ fields: { discoverySource: 'optional' } }),
    },
    outcomes: [[goesOn, 'forbidden', 'hanging']],
  },

  'the booking': {
    operation: 'book',
    prepare: fillIn,
    press: (tour) => tour.submit(),
    outcomes: [
      [{ ...unavailable, bookings: 1 }, 'unauthorized'],
      [{ message: /^Nothing was booked/, bookings: 1 }, 'not-found'],
      [
        { message: uncertain, bookings: 1 },
        'server-error',
        'odd-shape',
        'redirect',
        'hanging',
        'dropped',
        'truncated',
      ],
    ],
  },

  'the check of a time that may be booked': {
    operation: 'available-times',
    async prepare(tour, sandbox) {
      await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
      await bookThrough(tour);
      await tour.maybeBooked.waitFor();
    },
    press: (tour) => tour.button('Try again').click(),
    outcomes: [
      // What may have gone through is still said.
      [{ ...unavailable, message: uncertain, bookings: 1 }, 'not-found'],
      [{ message: /^You may already be booked/, bookings: 1 }, 'no-times'],
      [{ message: uncertain, bookings: 1 }, 'too-many-requests', 'hanging'],
    ],
  },
};
