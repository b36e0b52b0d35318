/** What each operation requests, and how the client reads the sandbox's response. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, failureOf } from '../api/recorded-client.js';
import * as sandbox from './in-process.js';

const { at, bodyOf, JOHN, LATER, MONDAY, openInProcess, PAST } = sandbox;
const { requestOf, START, TEAM, TUESDAY } = sandbox;
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

/** The kind of a failure and the paths of its messages. */
async function refusal(call: Promise<unknown>) {
  const { kind, messages } = await failureOf(call);
  return [kind, messages.map(({ path }) => path.join('.'))];
}
