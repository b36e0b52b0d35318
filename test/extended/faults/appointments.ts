import { type TourPage, tuesday, wednesday } from '../../journey/support/tour-page.js';
import type { FaultyRequest } from './faulty-request.js';

async function bookTour(tour: TourPage): Promise<void> {
  await tour.chooseDay(tuesday);
  await tour.chooseTime('1:00 PM');
  await tour.book();
}

const gone = { heading: 'We can’t find this tour', bookings: 1 };
const listed = { heading: 'Tuesday, November 24', bookings: 0 };
const askProperty = {
  message: /^Please contact the property to change or cancel your tour\./,
  bookings: 1,
};

/** Each request about tours that are booked. */
export const faultyAppointments: Record<string, FaultyRequest> = {
  'the times to move to': {
    operation: 'available-times',
    prepare: bookTour,
    press: (tour) => tour.button('Change time').click(),
    outcomes: [
      [askProperty, 'unauthorized'],
      [{ text: /Some times could not be loaded\./, bookings: 1 }, 'odd-shape', 'hanging'],
      [{ text: /no open times/i, bookings: 1 }, 'no-times'],
    ],
  },

  'the move': {
    operation: 'reschedule',
    prepare: bookTour,
    press: (tour) => tour.moveTo(wednesday, '3:30 PM'),
    outcomes: [
      [askProperty, 'unauthorized'],
      [
        { message: /^We’re not sure your tour was moved/, bookings: 1 },
        'odd-shape',
        'hanging',
        'truncated',
      ],
    ],
  },

  'the cancellation': {
    operation: 'cancel',
    prepare: bookTour,
    press: (tour) => tour.cancel(),
    outcomes: [
      [askProperty, 'unauthorized'],
      [gone, 'not-found'],
      [
        { message: /^Your cancellation may not have gone through/, bookings: 1 },
        'odd-shape',
        'hanging',
        'truncated',
      ],
    ],
  },

  'the list': {
    operation: 'list-appointments',
    tag: 'tour-appointments',
    outcomes: [
      [{ text: /Please contact the property to change or cancel/, bookings: 0 }, 'unauthorized'],
      [
        { text: /Your tours could not be loaded\./, bookings: 0 },
        'too-many-requests',
        'odd-shape',
        'hanging',
        'truncated',
      ],
    ],
  },

  'the group of a list': {
    operation: 'group',
    tag: 'tour-appointments',
    attributes: { 'time-zone': 'America/Chicago' },
    outcomes: [[listed, 'forbidden', 'odd-shape']],
  },
};
