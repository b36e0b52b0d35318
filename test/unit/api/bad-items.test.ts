import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, failureOf } from './recorded-client.js';

const WEEK = { groupId: 42, from: '2019-06-17', to: '2019-06-23' };

test('malformed items of many answers are reported once by each client', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  for (let client = 1; client <= 2; client++) {
    const { api } = answered({ available_times: [null, '2019-06-19T08:00:00'] });
    for (let call = 0; call < 3; call++) await api.getAvailableTimes(WEEK);
    assert.equal(warn.mock.callCount(), client);
  }
});

test('a day has at most 200 starts, and the rest is reported', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
  const seconds = Array.from({ length: 86_400 }, (_, second) => `2019-06-19T${clock(second)}`);
  const { slots } = await answered({
    available_times: ['2019-06-20T10:00:00', ...seconds],
  }).api.getAvailableTimes(WEEK);
  assert.deepEqual(slots.slice(199), ['2019-06-19T00:03:19', '2019-06-20T10:00:00']);
  assert.match(String(warn.mock.calls[0]?.arguments), /86200 surplus/);
});

test('a bad item of a list costs that item alone', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  const data = {
    discovery_sources: [{ id: 1, name: null }, { id: 2, name: ' Web ' }, { id: '3', name: 'C' }, 5],
    appointments: [
      { start: '2026-12-24T09:15:00Z' },
      { id: 2, start: '2026-12-24 09:15:00+00', employee: 'Ada', client: 5 },
      { id: 3 },
    ],
  };
  const { api } = answered({ data });
  assert.deepEqual(await api.listDiscoverySources(), [{ id: 2, name: 'Web' }]);
  assert.deepEqual(
    (await api.listAppointments(890)).map(({ id, employee, client }) => [id, employee, client]),
    [[2, undefined, undefined]],
  );
  const told = warn.mock.calls.map(({ arguments: [text] }) => text);
  assert.deepEqual(told, [
    'tour-booking: left out 3 malformed item(s) of discovery_sources.',
    'tour-booking: left out 2 malformed item(s) of appointments.',
  ]);
});

test('a list of unreadable items is an unexpected response', async () => {
  for (const available_times of [[null], ['09:00:00', '10:00:00'], [{}, 5]]) {
    const call = answered({ available_times }).api.getAvailableTimes(WEEK);
    assert.equal((await failureOf(call)).kind, 'unexpected-response');
  }
  // Times of other days are readable.
  const other = answered({ available_times: ['2019-06-24T08:00:00'] }).api;
  assert.deepEqual((await other.getAvailableTimes(WEEK)).slots, []);
  const bad = answered({ data: { discovery_sources: [{ id: 1 }], appointments: [{ id: 1 }] } }).api;
  for (const call of [bad.listDiscoverySources(), bad.listAppointments(890)])
    assert.equal((await failureOf(call)).kind, 'unexpected-response');
  const none = answered({ data: { discovery_sources: [], appointments: [] } }).api;
  assert.deepEqual(await none.listDiscoverySources(), []);
  assert.deepEqual(await none.listAppointments(890), []);
});
