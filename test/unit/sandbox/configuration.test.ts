import assert from 'node:assert/strict';
import { test } from 'node:test';
import { booking, fixture, MONDAY, openSandbox, shapeOf } from './caller.js';

test('a group is answered without a wrapper, in the shape seen from the live service', async () => {
  const { status, json } = await openSandbox()('GET', '/api/v2/group/23/');
  assert.equal(status, 200);
  const { appointment_widget_settings: ours, ...answered } = json;
  const { appointment_widget_settings: seen, ...expected } = fixture('group.200-seen');
  assert.deepEqual(shapeOf(answered), shapeOf(expected));
  assert.deepEqual(shapeOf(ours.office_hours.monday), shapeOf(seen.office_hours.monday));
  assert.equal(json.timezone, 'US/Central');
});

test('a group may report as little as the documentation shows', async () => {
  const { json } = await openSandbox()('GET', '/api/v2/group/88');
  assert.deepEqual(shapeOf(json), shapeOf(fixture('group.200-documented')));
  assert.ok(json.guided_tours_enabled && !json.video_tours_enabled);
});

test('discovery sources have the documented shape and include the documented ones', async () => {
  const { json } = await openSandbox()('GET', '/api/v2/discovery-sources');
  assert.deepEqual(shapeOf(json), shapeOf(fixture('discovery-sources.200')));
  for (const source of fixture('discovery-sources.200').data.discovery_sources)
    assert.deepEqual(
      json.data.discovery_sources.find(({ id }: { id: number }) => id === source.id),
      source,
    );
});

test('an unknown group is not found', async () => {
  const call = openSandbox();
  for (const path of [
    '/api/v2/group/1',
    '/api/v2/group/1/verify-widget',
    '/api/v2/appointments/group/1/times',
  ]) {
    const reply = await call('GET', path);
    assert.deepEqual([reply.status, reply.json], [404, fixture('error.general')]);
  }
});

test('the deprecated times are the office hours without a time', async () => {
  const { status, json } = await openSandbox()('GET', '/api/v2/appointments/group/23/times');
  assert.equal(status, 200);
  assert.deepEqual(shapeOf(json), shapeOf(fixture('times.deprecated-office-hours')));
  assert.equal(json.available_times[0], '09:00:00');
  assert.equal(json.available_times.at(-1), '17:30:00');
});

test('the deprecated times are the free starts of the day with a free time, and a 400 with another', async () => {
  const call = openSandbox();
  const path = `/api/v2/appointments/group/42/times?time=${MONDAY}T10:00:00`;
  const free = await call('GET', path);
  assert.deepEqual([free.status, free.json.valid, free.json.errors], [200, true, {}]);
  assert.deepEqual(free.json.available_times, await call.times(42, MONDAY));

  await call.book(42, booking(`${MONDAY}T10:00:00`));
  const taken = await call('GET', path);
  assert.equal(taken.status, 400);
  assert.deepEqual(shapeOf(taken.json), shapeOf(fixture('times.deprecated-400')));
  assert.deepEqual(taken.json.errors, fixture('times.deprecated-400').errors);
  assert.equal((await call('GET', '/api/v2/appointments/group/42/times?time=soon')).status, 400);
  assert.equal((await call('GET', '/api/v2/appointments/group/77/times')).status, 400);
});

test('the deprecated widget configuration has every documented key, or is inactive', async () => {
  const call = openSandbox();
  const path = '/api/v2/group/23/verify-widget/';
  const { status, json } = await call('GET', `${path}?widget=lead_capture_appointment`);
  assert.equal(status, 200);
  const { field_config, ...rest } = json.data;
  const expected = fixture('verify-widget.200').data;
  assert.equal(Object.keys(field_config).length, 18);
  for (const key of Object.keys(expected.field_config))
    assert.equal(typeof field_config[key], 'number');
  const { field_config: _, ...others } = expected;
  assert.deepEqual(shapeOf(rest), shapeOf(others));

  const inactive = await call(
    'GET',
    '/api/v2/group/77/verify-widget/?widget=lead_capture_appointment',
  );
  const unknown = await call('GET', `${path}?widget=other`);
  for (const reply of [inactive, unknown])
    assert.deepEqual([reply.status, reply.json], [400, fixture('verify-widget.400')]);
});
