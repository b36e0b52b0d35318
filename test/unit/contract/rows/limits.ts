/** Limits, and that the client checks whatever is documented before it sends anything. */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { AvailableTimesQuery, BookingRequest, TourApi } from '../../../../src/api/index.js';
import { date, failureOf } from '../../api/recorded-client.js';
import { CONFIRMING, LATER, MONDAY, requestOf, START, TEAM } from '../in-process.js';
import type { Check, Parts } from './row.js';

type Call = (api: TourApi) => Promise<unknown>;

/** Refused by the client itself, each as the caller's mistake, and nothing is sent. */
const refusesUnsent =
  (...calls: Call[]): Check =>
  async (world) => {
    for (const [index, call] of calls.entries()) {
      const { kind, status } = await failureOf(call(world.api));
      deepEqual([kind, status], ['invalid-request', undefined], `call ${index}`);
    }
    equal(world.requests.length, 0, 'the number of requests');
  };

/** What types forbid, plain JavaScript can say. */
const book =
  (said: { [name in keyof BookingRequest]?: unknown }): Call =>
  (api) =>
    api.bookTour(TEAM, { ...requestOf(), ...said } as BookingRequest);
const times =
  (from: unknown, to: unknown = from): Call =>
  (api) =>
    api.getAvailableTimes({ groupId: TEAM, from, to } as AvailableTimesQuery);

const NO_INTEGERS = [1.5, Number.NaN, Number.POSITIVE_INFINITY, '', 'abc', null] as number[];
const NO_IDS = [0, -1, ...NO_INTEGERS];
const NO_DATES = ['2026-02-30', '2026-2-3', '23.11.2026', '', `${MONDAY}T00:00:00`];
const NO_TIMES = [`${START}Z`, `${START}+00:00`, MONDAY, '2026-02-30T10:00:00', 'soon'] as never[];

/** What cannot be said of a booking. */
const WRONG: Readonly<Record<string, readonly { [name in keyof BookingRequest]?: unknown }[]>> = {
  'the id of a place that is no positive integer, or the place of another kind': [
    ...NO_IDS.map((id) => ({ place: { kind: 'unit', id } })),
    { place: { kind: 'garage', id: 1 } },
  ],
  'the id of a lead source that is no integer': NO_INTEGERS.map((id) => ({ discoverySource: id })),
  'ids of neighborhoods that are no integers': NO_INTEGERS.map((id) => ({
    neighborhoods: [4, id],
  })),
  'a start with an offset or without a time': ['', ...NO_TIMES].map((start) => ({ start })),
  'pets that are not numeric text': [{ pets: ['cat'] }, { pets: ['10', ''] }, { pets: [10] }],
  'laundry that is not numeric': [{ laundry: ['in unit'] }, { laundry: [1.5] }],
  'outdoor space that is not numeric': [{ outdoorSpace: ['balcony'] }, { outdoorSpace: [-10] }],
  'prices that are not numeric text': [
    { priceFloor: 'cheap' },
    { priceFloor: '3,000' },
    { priceCeiling: '' },
    { priceCeiling: '-1' },
  ],
  'a broker’s phone number that is not digits, or a broker without e-mail': [
    { broker: { email: 'jeff@example.com', phone: 'call me' } },
    { broker: { email: 'jeff@example.com', phone: '(312) 555-0100' } },
    { broker: { firstName: 'Jeff' } },
  ],
  'a move-in date that is no date': NO_DATES.map((moveInDate) => ({ moveInDate })),
  'no people at all, or people without their names': [
    { people: [] },
    { people: undefined },
    { people: [{ email: 'ada@example.com' }] },
  ],
  'a video tour without platform or details': [
    { tourType: 'video' },
    { tourType: 'video', platform: 'Skype' },
    { tourType: 'video', platform: 'Skype', platformDetails: '' },
  ],
  'what is of another type than it should be': [
    { tourType: 'virtual' },
    { location: 5 },
    { notes: 5 },
    { smsOptedIn: true },
    { layout: [5] },
    { elevator: 'yes' },
  ],
};

export const limits: Parts = {
  Limits: {
    'an unconfirmed booking has a lifetime: an expiration_date is returned': async (world) => {
      const held = await world.api.bookTour(CONFIRMING, requestOf());
      equal(held.confirmationEnabled, true);
      match(String(held.expirationDate), /^\d{4}-\d\d-\d\dT/);
    },
  },

  'Checked before sending': {
    'a range of more than seven days is refused': refusesUnsent(
      times(MONDAY, '2026-11-30'),
      times(MONDAY, '2027-11-23'),
    ),
    'a range of seven days is sent': async (world) => {
      await times(MONDAY, '2026-11-29')(world.api);
      equal(world.requests.length, 1);
    },
    'a range that ends before it begins is refused': refusesUnsent(times(MONDAY, '2026-11-22')),
    'dates that are not YYYY-MM-DD are refused': refusesUnsent(
      ...NO_DATES.map((from) => times(from, MONDAY)),
      ...NO_DATES.map((to) => times(MONDAY, to)),
    ),
    'ids that are no positive integers are refused in every operation': refusesUnsent(
      ...NO_IDS.flatMap((id): Call[] => [
        (api) => api.getAvailableTimes({ groupId: id, from: MONDAY }),
        (api) => api.bookTour(id, requestOf()),
        (api) => api.listAppointments(id),
        (api) => api.cancelAppointment(id),
        (api) => api.rescheduleAppointment(id, TEAM, LATER),
        (api) => api.rescheduleAppointment(505, id, LATER),
        (api) => api.getTimes(id),
        (api) => api.verifyWidget(id),
        (api) => api.getGroup(id),
      ]),
    ),
    'a move takes no start with an offset or without a time': refusesUnsent(
      ...NO_TIMES.map(
        (start): Call =>
          (api) =>
            api.rescheduleAppointment(505, TEAM, start),
      ),
    ),
    'a time to ask about with an offset or without a time is refused': refusesUnsent(
      ...NO_TIMES.map(
        (time): Call =>
          (api) =>
            api.getTimes(TEAM, time),
      ),
    ),
    ...Object.fromEntries(
      Object.entries(WRONG).map(([what, said]) => [
        `a booking is refused for ${what}`,
        refusesUnsent(...said.map(book)),
      ]),
    ),
    'whatever is as documented is sent': async (world) => {
      const request = requestOf({
        place: { kind: 'unit', id: 4001 },
        pets: ['10', '20'],
        laundry: [20, 10],
        outdoorSpace: [10],
        neighborhoods: [4, 8],
        priceFloor: '3000',
        priceCeiling: '4500.50',
        discoverySource: 270,
        moveInDate: date('2027-01-01'),
        broker: { email: 'jeff@example.com', phone: '18222120422' },
      });
      ok((await world.api.bookTour(TEAM, request)).id > 0, 'it is booked');
      equal(world.requests.length, 1);
    },
  },
};
