/** What each operation requests, how the client reads the sandbox's response, and what both leave behind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, failureOf, fixture } from '../api/recorded-client.js';
import {
  at,
  bodyOf,
  CONFIRMING,
  JOHN,
  LATER,
  MONDAY,
  openInProcess,
  PAST,
  PRIVATE,
  personOf,
  requestOf,
  START,
  TEAM,
  TUESDAY,
} from './in-process.js';

const GROUP = '/appointments/group/23';
const MOVE = { appointment: { start: LATER } };

test('each operation requests its documented path and nothing else', async () => {
  const { api, lastSent } = openInProcess();
  const week = { groupId: TEAM, from: MONDAY, to: TUESDAY };
  for (const [method, path, query, body, call] of [
    [
      'GET',
      `${GROUP}/available-times/`,
      { from_date: MONDAY, to_date: TUESDAY },
      '',
      () => api.getAvailableTimes(week),
    ],
    ['POST', `${GROUP}/book/`, {}, bodyOf(), () => api.bookTour(TEAM, requestOf())],
    ['GET', `/clients/${JOHN}/appointments/`, {}, '', () => api.listAppointments(JOHN)],
    [
      'PUT',
      '/appointments/505/group/23/book/',
      {},
      MOVE,
      () => api.rescheduleAppointment(505, TEAM, LATER),
    ],
    ['DELETE', '/appointments/505', {}, '', () => api.cancelAppointment(505)],
    ['GET', '/discovery-sources', {}, '', () => api.listDiscoverySources()],
    ['GET', `${GROUP}/times`, {}, '', () => api.getTimes(TEAM)],
    ['GET', `${GROUP}/times`, { time: LATER }, '', () => api.getTimes(TEAM, LATER).catch(() => {})],
    [
      'GET',
      '/group/23/verify-widget/',
      { widget: 'lead_capture_appointment' },
      '',
      () => api.verifyWidget(TEAM),
    ],
  ] as const) {
    await call();
    const sent = lastSent();
    assert.deepEqual([sent.method, sent.path, sent.query], [method, `/api/v2${path}`, query]);
    assert.deepEqual(sent.body, body, path);
  }
});

test('the sandbox refuses a range in the documented words', async () => {
  const { call } = openInProcess();
  const times = `/api/v2${GROUP}/available-times/?from_date=${MONDAY}`;
  for (const [name, path] of [
    ['range', `${times}&to_date=2026-11-30`],
    // Whether a range of one date is accepted is unknown, so the sandbox is strict.
    ['reversed', `${times}&to_date=${MONDAY}`],
    ['tour-type', `${times}&tour_type=onlineTour`],
    ['disabled', times.replace('23/', '77/')],
  ] as const) {
    const { status, json } = await call('GET', path);
    assert.deepEqual([status, json], [400, fixture(`available-times.400-${name}`)]);
  }
});

test('a refusal has the documented status and place', async () => {
  const { api, book, takeAway } = openInProcess();
  await takeAway(TEAM, START);
  const move = api.rescheduleAppointment.bind(api);
  for (const [place, kind, call] of [
    ['appointment.start', 'refused', () => api.bookTour(TEAM, requestOf())],
    ['appointment.start', 'refused', () => api.bookTour(TEAM, requestOf({ start: PAST }))],
    ['appointment.start', 'refused', () => move(505, TEAM, at('10:07'))],
    [
      'client.discovery_source',
      'refused',
      () => api.bookTour(TEAM, requestOf({ start: LATER, discoverySource: 99 })),
    ],
    ['client.id', 'not-found', () => api.listAppointments(999_999)],
    ['appointment.id', 'not-found', () => api.cancelAppointment(999_999)],
    ['appointment.id', 'not-found', () => move(999_999, TEAM, LATER)],
  ] as const)
    assert.deepEqual(await refusal(call()), [kind, [place]]);
  const { status, json } = await book(
    bodyOf({ appointment: { start: LATER }, client: { community: 215, unit: 4001 } }),
  );
  assert.deepEqual([status, Object.keys(json.errors.client)], [400, ['unit']]);
});

test('a refusal is recognized by its body, whatever its status', async () => {
  for (const status of [200, 400, 404, 409, 410, 422]) {
    const errors = { appointment: { start: ['No.'] } };
    const taken = answered({ errors }, status).api.bookTour(TEAM, requestOf());
    assert.deepEqual(await refusal(taken), ['refused', ['appointment.start']], `${status}`);
    const unknown = { errors: { client: { id: 'No.' } } };
    const none = answered(unknown, status).api.listAppointments(JOHN);
    assert.deepEqual(await refusal(none), ['not-found', ['client.id']], `${status}`);
  }
});

test('an appointment is read with its employee and prospect', async () => {
  const { api } = openInProcess();
  const [, , listed] = await api.listAppointments(JOHN);
  assert.deepEqual(listed, {
    id: 505,
    status: 30,
    start: '2026-11-25T17:00:00+00:00',
    end: '2026-11-25T17:30:00+00:00',
    notes: 'Please mind the gap',
    location: '1200 W Fulton Market, Unit 4B, Chicago, IL 60607',
    groupId: undefined,
    employee: { id: 596, photo: null, name: 'Travis Smiley' },
    client: {
      id: JOHN,
      name: 'John Doe, Jane Fonda',
      group: null,
      person: {
        id: 740,
        firstName: 'John',
        lastName: 'Doe',
        email: 'john@example.com',
        phone: '555-555-5555',
        secondPhone: '',
        isPrimary: true,
      },
      agents: [],
      brokerFirstName: '',
      brokerLastName: '',
      leadSource: 'StreetEasy',
    },
  });
});

test('values with undocumented shapes are passed on unchanged', async () => {
  for (const given of [null, 'text', 5, { url: 'x' }, ['x']]) {
    const employee = { id: 596, name: 'Travis Smiley', photo: given };
    const client = { id: 890, group: given, agents: [given] };
    const body = { data: { appointments: [{ id: 1, start: 'x', employee, client }] } };
    const [listed] = await answered(body).api.listAppointments(890);
    assert.deepEqual(listed?.employee, employee);
    assert.deepEqual([listed?.client?.group, listed?.client?.agents], [given, [given]]);
  }
});

test('the deprecated operations are read as documented', async () => {
  const { api, times, takeAway } = openInProcess();
  const open = await api.getTimes(TEAM);
  assert.deepEqual([open.isValid, open.times[0], open.messages], [true, '09:00:00', []]);
  await takeAway(TEAM, START);
  const taken = await api.getTimes(TEAM, START);
  assert.deepEqual([taken.isValid, taken.times], [false, await times(TEAM, MONDAY)]);
  assert.deepEqual(taken.messages[0]?.path, ['start']);
  const widget = await api.verifyWidget(TEAM);
  assert.deepEqual(widget.layoutOptions, ['loft', 'studio', '1br', '2br', '3br', '4+br']);
  assert.deepEqual(widget.referralSources[0], [10, 'Manual']);
  assert.deepEqual(widget.discoverySources[0], { id: 466, name: 'Facebook' });
  assert.equal(widget.fieldConfig['client.pets'], 20);
});

test('a booking takes one employee’s time, and a change frees it', async () => {
  const { api, times } = openInProcess();
  const isOpen = async (groupId: number, start = START) =>
    (await times(groupId, MONDAY, TUESDAY)).includes(start);
  await api.bookTour(TEAM, requestOf());
  assert.equal(await isOpen(TEAM), true, 'the team has a second employee');
  const { id } = await api.bookTour(CONFIRMING, requestOf({ people: [personOf('eve')] }));
  assert.equal(await isOpen(CONFIRMING), false);
  await api.rescheduleAppointment(id, CONFIRMING, LATER);
  assert.deepEqual([await isOpen(CONFIRMING), await isOpen(CONFIRMING, LATER)], [true, false]);
  await api.cancelAppointment(id);
  assert.equal(await isOpen(CONFIRMING, LATER), true);
});

test('only the cancellation of a confirmed tour notifies the employee', async () => {
  const { api, kept, outbox } = openInProcess();
  const confirmed = await api.bookTour(TEAM, requestOf());
  const tentative = await api.bookTour(CONFIRMING, requestOf({ start: LATER }));
  assert.deepEqual([confirmed.confirmationEnabled, tentative.confirmationEnabled], [false, true]);
  assert.deepEqual([kept(confirmed.id).status, kept(tentative.id).status], [30, 10]);
  assert.equal((await api.cancelAppointment(tentative.id)).notificationSent, false);
  assert.equal(outbox.length, 0);
  assert.equal((await api.cancelAppointment(confirmed.id)).notificationSent, true);
  assert.equal(outbox[0]?.appointmentId, confirmed.id);
});

test('the list has confirmed tours and tours without a status, sorted', async () => {
  const { api } = openInProcess();
  await api.rescheduleAppointment(506, TEAM, at('09:00', TUESDAY));
  const listed = await api.listAppointments(JOHN);
  const statuses = listed.map(({ id, status }) => `${id} ${status}`);
  assert.deepEqual(statuses, ['501 30', '503 null', '506 30', '505 30']);
});

test('only Basic is accepted, and a missing category gets a 403', async () => {
  const { apiOf, call } = openInProcess();
  const bearer = { key: null, headers: { Authorization: `Bearer ${PRIVATE}` } };
  const { status, headers } = await call('GET', '/api/v2/discovery-sources', bearer);
  assert.deepEqual([status, headers.get('WWW-Authenticate')?.slice(0, 5)], [401, 'Basic']);
  for (const [key, kind] of [
    ['NOBODYS_KEY', 'unauthorized'],
    ['PUBLIC_NO_APPOINTMENTS', 'forbidden'],
  ] as const)
    assert.deepEqual(await refusal(apiOf(key).bookTour(TEAM, requestOf())), [kind, []]);
});

/** The kind of a failure and the paths of its messages. */
async function refusal(call: Promise<unknown>) {
  const { kind, messages } = await failureOf(call);
  return [kind, messages.map(({ path }) => path.join('.'))];
}
