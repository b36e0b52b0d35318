/** What each operation requests, how the client reads the sandbox's response, and what both leave behind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, failureOf, fixture } from '../api/recorded-client.js';
import * as sandbox from './in-process.js';

const { at, bodyOf, CONFIRMING, JOHN, LATER, MONDAY, openInProcess, PAST, requestOf } = sandbox;
const { START, TEAM, TUESDAY } = sandbox;
const GROUP = '/appointments/group/23';

test('each operation requests its documented path and nothing else', async () => {
  const { api, lastSent } = openInProcess();
  const week = { groupId: TEAM, from: MONDAY, to: TUESDAY };
  const dates = { from_date: MONDAY, to_date: TUESDAY };
  const widget = { widget: 'lead_capture_appointment' };
  for (const [call, asked, query = {}, body = ''] of [
    [() => api.getAvailableTimes(week), `GET ${GROUP}/available-times/`, dates],
    [() => api.bookTour(TEAM, requestOf()), `POST ${GROUP}/book/`, {}, bodyOf()],
    [() => api.listAppointments(JOHN), `GET /clients/${JOHN}/appointments/`],
    [
      () => api.rescheduleAppointment(505, TEAM, LATER),
      'PUT /appointments/505/group/23/book/',
      {},
      { appointment: { start: LATER } },
    ],
    [() => api.cancelAppointment(505), 'DELETE /appointments/505'],
    [() => api.listDiscoverySources(), 'GET /discovery-sources'],
    [() => api.getTimes(TEAM), `GET ${GROUP}/times`],
    [() => api.getTimes(TEAM, LATER).catch(() => {}), `GET ${GROUP}/times`, { time: LATER }],
    [() => api.verifyWidget(TEAM), 'GET /group/23/verify-widget/', widget],
  ] as const) {
    await call();
    const sent = lastSent();
    assert.equal(`${sent.method} ${sent.path}`, asked.replace(' ', ' /api/v2'));
    assert.deepEqual([sent.query, sent.body], [query, body], asked);
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

test('values with undocumented shapes are passed on unchanged', async () => {
  const employee = { id: 596, name: 'Travis Smiley', photo: { url: 'x' } };
  const client = { id: 890, group: ['x'], agents: ['text', null] };
  const body = { data: { appointments: [{ id: 1, start: 'x', employee, client }] } };
  const [listed] = await answered(body).api.listAppointments(890);
  assert.deepEqual(listed?.employee, employee);
  const { group, agents } = listed?.client ?? {};
  assert.deepEqual([group, agents], [client.group, client.agents]);
});

test('the deprecated operations are read as documented', async () => {
  const { api, times, takeAway } = openInProcess();
  const open = await api.getTimes(TEAM);
  assert.deepEqual([open.isValid, open.times[0], open.messages], [true, '09:00:00', []]);
  await takeAway(TEAM, START);
  const taken = await api.getTimes(TEAM, START);
  const monday = (await times(TEAM)).filter((start) => start.startsWith(MONDAY));
  assert.deepEqual([taken.isValid, taken.times], [false, monday]);
  assert.deepEqual(taken.messages[0]?.path, ['start']);
});

test('a booking takes one employee’s time, and a change frees it', async () => {
  const { api, times } = openInProcess();
  const isOpen = async (groupId: number, start = START) => (await times(groupId)).includes(start);
  await api.bookTour(TEAM, requestOf());
  assert.equal(await isOpen(TEAM), true, 'the team has a second employee');
  const eve = { ...requestOf().people?.[0], email: 'eve@example.com' };
  const { id } = await api.bookTour(CONFIRMING, requestOf({ people: [eve] }));
  assert.equal(await isOpen(CONFIRMING), false);
  await api.rescheduleAppointment(id, CONFIRMING, LATER);
  assert.deepEqual([await isOpen(CONFIRMING), await isOpen(CONFIRMING, LATER)], [true, false]);
  await api.cancelAppointment(id);
  assert.equal(await isOpen(CONFIRMING, LATER), true);
});

test('only the cancellation of a confirmed tour notifies the employee', async () => {
  const { api, statusOf, outbox } = openInProcess();
  const confirmed = await api.bookTour(TEAM, requestOf());
  const tentative = await api.bookTour(CONFIRMING, requestOf({ start: LATER }));
  assert.deepEqual([confirmed.confirmationEnabled, tentative.confirmationEnabled], [false, true]);
  assert.deepEqual([statusOf(confirmed.id), statusOf(tentative.id)], [30, 10]);
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
  const path = '/api/v2/discovery-sources';
  const { status, headers } = await call('GET', path, undefined, 'Bearer');
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
