import {
  type FaultyRequest,
  harmless,
  notAimed,
  ofForm,
  ofStarts,
  ofTimes,
  request,
  withoutAnswer,
  withoutKey,
} from './faulty-request.js';
import { bookTour, cancelTour, wednesday } from './managing.js';
import type { TourPage } from './tour-page.js';

async function askForAnother(tour: TourPage): Promise<void> {
  await tour.chooseDay(wednesday);
  await tour.chooseTime('3:30 PM');
}

const moved = { heading: 'Your tour is moved', bookings: 1 };
const gone = { heading: 'This tour is not there any more', bookings: 1 };
const listed = { heading: 'Tuesday, November 24, 2026', bookings: 0 };
const askProperty = { message: /^Please contact the property to change or cancel your tour\./ };
const notOpen = /^That time is not open/;

/** Each request about tours that are booked, and what may come of each fault. */
export const faultyAppointments: Record<string, FaultyRequest> = {
  'the times to move to': request({
    operation: 'available-times',
    prepare: (tour) => bookTour(tour),
    press: (tour) => tour.button('Change time').click(),
    outcomes: {
      'goes-on': { ...moved, goOn: askForAnother },
      'ask-property': { ...askProperty, bookings: 1 },
      'times-failed': { text: /Some times could not be loaded\./, bookings: 1 },
      'no-times': { text: /no open times/i, bookings: 1 },
    },
    faults: {
      slow: 'goes-on',
      ...withoutKey('ask-property'),
      'not-found': 'ask-property',
      'too-many-requests': 'times-failed',
      ...withoutAnswer('times-failed'),
      ...ofTimes('no-times'),
      'malformed-times': 'goes-on',
      ...ofStarts(notAimed),
      ...ofForm(notAimed),
    },
  }),

  'the move': request({
    operation: 'reschedule',
    prepare: (tour) => bookTour(tour),
    async press(tour) {
      await tour.button('Change time').click();
      await askForAnother(tour);
    },
    outcomes: {
      'goes-on': moved,
      'ask-property': { ...askProperty, bookings: 1 },
      gone,
      refused: { message: /^The time was not changed\. Please try again\./, bookings: 1 },
      'slot-recovery': { message: notOpen, bookings: 1 },
      uncertain: { message: /^We could not tell whether your tour is moved/, bookings: 1 },
    },
    faults: {
      slow: 'goes-on',
      ...withoutKey('ask-property'),
      'not-found': 'gone',
      'too-many-requests': 'refused',
      ...withoutAnswer('uncertain'),
      ...ofTimes(notAimed),
      ...ofStarts('slot-recovery'),
      ...ofForm(notAimed),
    },
  }),

  'the cancellation': request({
    operation: 'cancel',
    prepare: (tour) => bookTour(tour),
    press: cancelTour,
    outcomes: {
      'goes-on': { heading: 'Your tour is cancelled', bookings: 1 },
      'ask-property': { ...askProperty, bookings: 1 },
      gone,
      refused: { message: /^Your tour was not cancelled\. Please try again\./, bookings: 1 },
      uncertain: { message: /^We could not tell whether your tour is cancelled/, bookings: 1 },
    },
    faults: {
      slow: 'goes-on',
      ...withoutKey('ask-property'),
      'not-found': 'gone',
      'too-many-requests': 'refused',
      ...withoutAnswer('uncertain'),
      ...ofTimes(notAimed),
      ...ofStarts(notAimed),
      ...ofForm(notAimed),
    },
  }),

  'the list': request({
    operation: 'list-appointments',
    tag: 'tour-appointments',
    outcomes: {
      'goes-on': listed,
      'list-unavailable': { text: /Please contact the property to change or cancel/, bookings: 0 },
      'list-unknown': { text: /We could not find your tours\./, bookings: 0 },
      'list-failed': { text: /Your tours could not be loaded\./, bookings: 0 },
    },
    faults: {
      slow: 'goes-on',
      ...withoutKey('list-unavailable'),
      'not-found': 'list-unknown',
      'too-many-requests': 'list-failed',
      ...withoutAnswer('list-failed'),
      ...ofTimes(notAimed),
      ...ofStarts(notAimed),
      ...ofForm(notAimed),
    },
  }),

  'the group of a list': request({
    operation: 'group',
    tag: 'tour-appointments',
    outcomes: { 'goes-on': listed },
    faults: harmless,
  }),
};
