/** The client checks everything that is documented before it sends a request. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRequest, IsoDate, TourApi } from '../../../src/api.js';
import { date, failureOf } from '../api/recorded-client.js';
import { LATER, MONDAY, openInProcess, requestOf, START, TEAM } from './in-process.js';

type Call = (api: TourApi) => Promise<unknown>;

const NO_INTEGERS = [1.5, Number.NaN, Number.POSITIVE_INFINITY, '', 'abc', null] as number[];
const NO_IDS = [0, -1, ...NO_INTEGERS];
const NO_TIMES = [`${START}Z`, `${START}+00:00`, MONDAY, '2026-02-30T10:00:00', 'soon'] as never[];

/** Values with an undocumented form or type. */
const WRONG: Readonly<{ [name in keyof BookingRequest]?: readonly unknown[] }> = {
  place: [...NO_IDS.map((id) => ({ kind: 'unit', id })), { kind: 'garage', id: 1 }],
  discoverySource: NO_INTEGERS,
  neighborhoods: NO_INTEGERS.map((id) => [4, id]),
  pets: [['cat'], ['10', ''], [10]],
  laundry: [['in unit'], [1.5]],
  outdoorSpace: [['balcony'], [1.5]],
  priceFloor: ['cheap', '3,000'],
  priceCeiling: ['', '-1'],
  broker: [{ phone: 'call me' }, { phone: '(312) 555-0100' }],
  moveInDate: ['2026-02-30', '2026-2-3', '23.11.2026', '', `${MONDAY}T00:00:00`],
  tourType: [5, ''],
  location: [5],
  notes: [5],
  smsOptedIn: [true],
  elevator: ['yes'],
};

const CALLS: Readonly<Record<string, Call[]>> = {
  'ids that are not positive integers': NO_IDS.flatMap((id): Call[] => [
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
  'a time that is not a wall time': NO_TIMES.flatMap((time): Call[] => [
    (api) => api.rescheduleAppointment(505, TEAM, time),
    (api) => api.getTimes(TEAM, time),
  ]),
  ...Object.fromEntries(
    Object.entries(WRONG).map(([name, values]) => [
      `a booking with a wrong ${name}`,
      values.map(
        (value): Call =>
          (api) =>
            api.bookTour(TEAM, requestOf({ [name]: value })),
      ),
    ]),
  ),
};

for (const [what, calls] of Object.entries(CALLS))
  test(`${what} is refused unsent`, async () => {
    const { api, requests } = openInProcess();
    for (const [index, call] of calls.entries()) {
      const { kind, status } = await failureOf(call(api));
      assert.deepEqual([kind, status], ['invalid-request', undefined], `call ${index}`);
    }
    assert.equal(requests.length, 0);
  });

test('a range of seven dates is sent, and no longer one', async () => {
  const { api, requests } = openInProcess();
  const times = (to: IsoDate) => api.getAvailableTimes({ groupId: TEAM, from: MONDAY, to });
  await times(date('2026-11-29'));
  const { kind, message } = await failureOf(times(date('2026-11-30')));
  assert.deepEqual([kind, requests.length], ['invalid-request', 1]);
  assert.match(message, /at most 7 dates/);
});
