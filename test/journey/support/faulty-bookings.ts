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
import type { TourPage } from './tour-page.js';

async function fillIn(tour: TourPage): Promise<void> {
  await tour.chooseFirstTime();
  await tour.fill();
}

async function bookThrough(tour: TourPage): Promise<void> {
  await fillIn(tour);
  await tour.submit();
}

const booked = { heading: 'Your tour is booked', bookings: 1 } as const;
const unavailable = { heading: 'Online booking is not available right now' } as const;
const timesFailed = /Some times could not be loaded\./;
const notOpen = /^That time is not open/;
const maybeBooked = /^We could not tell whether your tour is booked/;

/** Each request of a booking, and what may come of each fault. */
export const faultyBookings: Record<string, FaultyRequest> = {
  'the first times': request({
    operation: 'available-times',
    outcomes: {
      'goes-on': { ...booked, goOn: bookThrough },
      unavailable: { ...unavailable, bookings: 0 },
      'times-failed': { text: timesFailed, bookings: 0 },
      'no-times': { text: /There are no open times to book online right now\./, bookings: 0 },
    },
    faults: {
      slow: 'goes-on',
      ...withoutKey('unavailable'),
      'not-found': 'unavailable',
      'too-many-requests': 'times-failed',
      ...withoutAnswer('times-failed'),
      ...ofTimes('goes-on'),
      'no-times': 'no-times',
      ...ofStarts(notAimed),
      ...ofForm(notAimed),
    },
  }),

  'the group': request({
    operation: 'group',
    outcomes: { 'goes-on': { ...booked, goOn: bookThrough } },
    faults: harmless,
  }),

  'the lead sources': request({
    operation: 'discovery-sources',
    // A group that knows no sources of its own, so that the service is asked.
    attributes: {
      'group-id': '88',
      config: JSON.stringify({ fields: { discoverySource: 'optional' } }),
    },
    outcomes: { 'goes-on': { ...booked, goOn: bookThrough } },
    faults: harmless,
  }),

  'the booking': request({
    operation: 'book',
    prepare: fillIn,
    press: (tour) => tour.submit(),
    outcomes: {
      'goes-on': booked,
      unavailable: { ...unavailable, bookings: 1 },
      refused: { message: /^Please check one thing/, text: /Nothing was booked/, bookings: 1 },
      'fields-refused': { message: /^Please check 3 things/, bookings: 1 },
      'slot-recovery': { message: notOpen, bookings: 1 },
      uncertain: { message: maybeBooked, bookings: 1 },
    },
    faults: {
      slow: 'goes-on',
      ...withoutKey('unavailable'),
      'not-found': 'refused',
      'too-many-requests': 'refused',
      ...withoutAnswer('uncertain'),
      ...ofTimes(notAimed),
      ...ofStarts('slot-recovery'),
      ...ofForm('fields-refused'),
    },
  }),

  'the check of a time that may be booked': request({
    operation: 'available-times',
    async prepare(tour, sandbox) {
      await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
      await bookThrough(tour);
      await tour.message(maybeBooked).waitFor();
    },
    press: (tour) => tour.button('Try again').click(),
    outcomes: {
      'goes-on': { ...booked, bookings: 2 },
      // What may have gone through is still said.
      'maybe-booked': { ...unavailable, message: maybeBooked, bookings: 1 },
      'slot-recovery': { message: notOpen, bookings: 1 },
      uncertain: { message: maybeBooked, bookings: 1 },
    },
    faults: {
      slow: 'goes-on',
      ...withoutKey('maybe-booked'),
      'not-found': 'maybe-booked',
      'too-many-requests': 'uncertain',
      ...withoutAnswer('uncertain'),
      ...ofTimes('slot-recovery'),
      'malformed-times': 'goes-on',
      ...ofStarts(notAimed),
      ...ofForm(notAimed),
    },
  }),
};
