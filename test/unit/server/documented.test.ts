import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentedIn } from '../../../src/server/documented.js';

const START = '2026-11-24T16:00:00+00:00';
const SECRET = { key: 'secret' };

test('undocumented fields and objects do not pass, at any depth', () => {
  const client = { id: 3, group: SECRET, agents: ['Bo', SECRET], person: { id: 4, ...SECRET } };
  const employee = { id: 5, name: 'Ann', photo: SECRET, ...SECRET };
  const tour = { id: 7, start: START, client: { ...client, ...SECRET }, employee, ...SECRET };
  const list = { data: { appointments: [tour, SECRET, 5, null], ...SECRET }, ...SECRET };
  const text = JSON.stringify(documentedIn('list', list));
  assert.doesNotMatch(text, /secret/);
  const [passed, ...bad] = JSON.parse(text).data.appointments;
  assert.deepEqual([passed.employee, passed.client.agents], [{ id: 5, name: 'Ann' }, ['Bo']]);
  assert.deepEqual(bad, [null, null, null]);
  const times = { available_times: [SECRET, '2026-11-24T10:00:00'], ...SECRET };
  assert.doesNotMatch(JSON.stringify(documentedIn('times', times)), /secret/);
});

test('a value whose type is not documented passes if it is plain', () => {
  for (const photo of [null, 'https://example.com/ann.png', 5, true]) {
    const tour = { id: 7, start: START, employee: { id: 5, photo } };
    const passed = JSON.stringify(documentedIn('list', { data: { appointments: [tour] } }));
    assert.equal(JSON.parse(passed).data.appointments[0].employee.photo, photo);
  }
});

test('what only a site’s own server adds does not come from the service', () => {
  const appointment = { id: 7, start: START, group_id: 23 };
  const marks = { manage_token: 'TOKEN', is_old: true, is_final: true };
  const data = { appointment, appointments: [appointment], ...marks };
  for (const kind of ['booked', 'moved', 'list'] as const) {
    const passed = JSON.stringify(documentedIn(kind, { data }));
    assert.match(passed, /"id":7/);
    assert.doesNotMatch(passed, /TOKEN|group_id|is_/);
  }
});

test('the group’s ID passes, which the client does not read', () => {
  assert.equal(Object(documentedIn('group', { id: 23 })).id, 23);
});
