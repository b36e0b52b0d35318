/** What each operation requests, and how the client reads the sandbox's response. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bodyOf,
  JOHN,
  LATER,
  MONDAY,
  openInProcess,
  requestOf,
  TEAM,
  TUESDAY,
} from './in-process.js';

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

test('the widget’s configuration has every documented field', async () => {
  const { fieldConfig } = await openInProcess().api.verifyWidget(TEAM);
  const documented =
    'agents amenities broker_company broker_toggle client_location current_postal_code discovery_source layout lease_term move_in_date neighborhoods notes other_occupants pets price_ceiling price_floor reason_for_move sms_opted_in';
  const names = documented.split(' ').map((name) => `client.${name}`);
  assert.deepEqual(Object.keys(fieldConfig).sort(), names);
});
