/** Limits, and that the client checks whatever is documented before it sends anything. */
import { deepEqual, equal } from 'node:assert/strict';
import type { AvailableTimesQuery, BookingRequest, TourApi } from '../../../../src/api/index.js';
import { failureOf } from '../../api/recorded-client.js';
import { LATER, MONDAY, requestOf, START, TEAM } from '../in-process.js';
import { type Check, type Parts, rowsOf } from './row.js';

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

const WRONG: Readonly<Record<string, readonly { [name in keyof BookingRequest]?: unknown }[]>> = {
  'a booking is refused for the id of a place that is no positive integer, or the place of another kind':
    [
      ...NO_IDS.map((id) => ({ place: { kind: 'unit', id } })),
      { place: { kind: 'garage', id: 1 } },
    ],
  'a booking is refused for the id of a lead source that is no integer': NO_INTEGERS.map((id) => ({
    discoverySource: id,
  })),
  'a booking is refused for ids of neighborhoods that are no integers': NO_INTEGERS.map((id) => ({
    neighborhoods: [4, id],
  })),
  'a booking is refused for a start with an offset or without a time': ['', ...NO_TIMES].map(
    (start) => ({ start }),
  ),
  'a booking is refused for pets that are not numeric text': [
    { pets: ['cat'] },
    { pets: ['10', ''] },
    { pets: [10] },
  ],
  'a booking is refused for laundry that is not numeric': [
    { laundry: ['in unit'] },
    { laundry: [1.5] },
  ],
  'a booking is refused for outdoor space that is not numeric': [
    { outdoorSpace: ['balcony'] },
    { outdoorSpace: [1.5] },
  ],
  'a booking is refused for prices that are not numeric text': [
    ...['cheap', '3,000'].map((priceFloor) => ({ priceFloor })),
    ...['', '-1'].map((priceCeiling) => ({ priceCeiling })),
  ],
  'a booking is refused for a broker’s phone number that is not digits': [
    ...['call me', '(312) 555-0100'].map((phone) => ({ broker: { phone } })),
  ],
  'a booking is refused for a move-in date that is no date': NO_DATES.map((moveInDate) => ({
    moveInDate,
  })),
  'a booking is refused for what is of another type than it should be': [
    { tourType: 'virtual' },
    { location: 5 },
    { notes: 5 },
    { smsOptedIn: true },
    { layout: [5] },
    { elevator: 'yes' },
  ],
};

/** The specification does not say that any of these is required. */
const LEFT_OPEN: readonly { [name in keyof BookingRequest]?: unknown }[] = [
  { people: undefined },
  { people: [{ email: 'ada@example.com' }] },
  { broker: { firstName: 'Jeff' } },
  { tourType: 'video', platform: 'Skype' },
];

export const limits: Parts = {
  'Checked before sending': {
    'a range of more than seven days is refused': refusesUnsent(
      times(MONDAY, '2026-12-01'),
      times(MONDAY, '2027-11-23'),
    ),
    'a range of seven days is sent, whether both of its ends are counted or not': async (world) => {
      await times(MONDAY, '2026-11-29')(world.api);
      equal((await failureOf(times(MONDAY, '2026-11-30')(world.api))).kind, 'refused');
      equal(world.requests.length, 2);
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
    'a move and a time to ask about take no offset and need a time': refusesUnsent(
      ...NO_TIMES.flatMap((time): Call[] => [
        (api) => api.rescheduleAppointment(505, TEAM, time),
        (api) => api.getTimes(TEAM, time),
      ]),
    ),
    ...rowsOf(WRONG, (said) => refusesUnsent(...said.map(book))),
    'what is not documented as required is left to the service': async (world) => {
      for (const said of LEFT_OPEN) await book(said)(world.api).catch(() => {});
      equal(world.requests.length, LEFT_OPEN.length);
    },
  },
};
