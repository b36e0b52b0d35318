/** Limits, and that the client checks whatever is documented before it sends anything. */
import type { BookingRequest, IsoDate, TourApi } from '../../../src/api/index.js';
import { failureOf, holds, matches, same } from './expect.js';
import { type Check, part } from './row.js';
import { CONFIRMING, LATER, MONDAY, requestOf, START, TEAM } from './world.js';

type Call = (api: TourApi) => Promise<unknown>;

/** Refused by the client itself, each as the caller's mistake, and nothing is sent. */
const refusesUnsent =
  (...calls: Call[]): Check =>
  async (world) => {
    for (const [index, call] of calls.entries()) {
      const { kind, status } = await failureOf(call(world.api));
      same([kind, status], ['invalid-request', undefined], `call ${index}`);
    }
    same(await world.countSent(), 0, 'the number of requests');
  };

/** The same for a booking that says one thing wrongly. What types forbid, plain JavaScript can say. */
const refusesToBook = (...wrong: { [name in keyof BookingRequest]?: unknown }[]): Check =>
  refusesUnsent(
    ...wrong.map(
      (said): Call =>
        (api) =>
          api.bookTour(TEAM, { ...requestOf(), ...said } as BookingRequest),
    ),
  );

const NO_INTEGERS = [1.5, Number.NaN, Number.POSITIVE_INFINITY, '', 'abc', null] as number[];
const NO_IDS = [0, -1, ...NO_INTEGERS];
const times = (from: string, to?: string) => (api: TourApi) =>
  api.getAvailableTimes({ groupId: TEAM, from, ...(to && { to }) } as {
    groupId: number;
    from: IsoDate;
  });
const NO_DATES = ['2026-02-30', '2026-2-3', '23.11.2026', '', `${MONDAY}T00:00:00`];
const NO_TIMES = [`${START}Z`, `${START}+00:00`, MONDAY, '2026-02-30T10:00:00', '', 'soon'];

export const limits = [
  ...part('Limits', {
    'available-times takes at most seven days': async (world) => {
      const path = `/api/v2/appointments/group/${TEAM}/available-times/?from_date=${MONDAY}`;
      same((await world.call('GET', `${path}&to_date=2026-11-29`)).status, 200);
      same((await world.call('GET', `${path}&to_date=2026-11-30`)).status, 400);
    },

    'an unconfirmed booking has a lifetime: an expiration_date is returned': async (world) => {
      const { confirmationEnabled, expirationDate } = await world.api.bookTour(
        CONFIRMING,
        requestOf(),
      );
      same(confirmationEnabled, true);
      matches(expirationDate, /^\d{4}-\d\d-\d\dT/);
    },
  }),

  ...part('Checked before sending', {
    'a range of more than seven days is refused': refusesUnsent(
      times(MONDAY, '2026-11-30'),
      times(MONDAY, '2027-11-23'),
    ),
    'a range of seven days is sent': async (world) => {
      await times(MONDAY, '2026-11-29')(world.api);
      same(await world.countSent(), 1);
    },
    'a range that ends before it begins is refused': refusesUnsent(times(MONDAY, '2026-11-22')),
    'dates that are not YYYY-MM-DD are refused': refusesUnsent(
      ...NO_DATES.map((date) => times(date)),
      ...NO_DATES.filter(Boolean).map((date) => times(MONDAY, date)),
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
    'the id of a place that is no positive integer is refused': refusesToBook(
      ...NO_IDS.map((id) => ({ place: { kind: 'unit', id } })),
    ),
    'the id of a lead source that is no integer is refused': refusesToBook(
      ...NO_INTEGERS.map((id) => ({ discoverySource: id })),
    ),
    'ids of neighborhoods that are no integers are refused': refusesToBook(
      ...NO_INTEGERS.map((id) => ({ neighborhoods: [4, id] })),
    ),
    'a start with an offset or without a time is refused': async (world) => {
      await refusesToBook(...NO_TIMES.map((start) => ({ start })))(world);
      await refusesUnsent(
        ...NO_TIMES.map(
          (start): Call =>
            (api) =>
              api.rescheduleAppointment(505, TEAM, start as never),
        ),
      )(world);
    },
    'a time to ask about with an offset or without a time is refused': refusesUnsent(
      ...NO_TIMES.filter(Boolean).map(
        (time): Call =>
          (api) =>
            api.getTimes(TEAM, time as never),
      ),
    ),
    'pets that are not numeric text are refused': refusesToBook(
      { pets: ['cat'] },
      { pets: ['10', ''] },
    ),
    'laundry that is not numeric is refused': refusesToBook(
      { laundry: ['in unit'] },
      { laundry: [1.5] },
    ),
    'outdoor space that is not numeric is refused': refusesToBook({ outdoorSpace: ['balcony'] }),
    'prices that are not numeric text are refused': refusesToBook(
      { priceFloor: 'cheap' },
      { priceFloor: '3,000' },
      { priceCeiling: '' },
      { priceCeiling: '-1' },
    ),
    'a broker’s phone number that is not digits is refused': refusesToBook(
      { broker: { email: 'jeff@example.com', phone: 'call me' } },
      { broker: { email: 'jeff@example.com', phone: '(312) 555-0100' } },
    ),
    'a move-in date that is no date is refused': refusesToBook(
      ...NO_DATES.map((moveInDate) => ({ moveInDate })),
    ),
    'a booking for nobody is refused': refusesToBook({ people: [] }),
    'a booking that leaves out its people is refused': refusesToBook({ people: undefined }),
    'a video tour without platform or details is refused': refusesToBook(
      { tourType: 'video' },
      { tourType: 'video', platform: 'Skype' },
      { tourType: 'video', platformDetails: 'ada.l' },
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
        moveInDate: '2027-01-01' as IsoDate,
        broker: { email: 'jeff@example.com', phone: '18222120422' },
      });
      holds((await world.api.bookTour(TEAM, request)).id > 0, 'it is booked');
      same(await world.countSent(), 1);
    },
  }),
];
