import assert from 'node:assert/strict';
import { test } from 'node:test';
import { booking, openSandbox } from './caller.js';

async function bookedStart(groupId: number, start: string, now = '2026-03-01T12:00:00Z') {
  const reply = await openSandbox({ now }).book(groupId, booking(start));
  return reply.json.data?.appointment.start ?? reply.json.errors.appointment.start[0];
}

const ROUND_THE_CLOCK = {
  appointment_widget_settings: {
    active: true,
    office_hours: Object.fromEntries(
      ['sunday', 'saturday'].map((day) => [day, { open_at: '00:00:00', close_at: '23:59:59' }]),
    ),
  },
};

test('a start is answered in real UTC, in winter and in summer', async () => {
  assert.equal(await bookedStart(23, '2026-03-06T10:00:00'), '2026-03-06T16:00:00+00:00');
  assert.equal(await bookedStart(23, '2026-03-09T10:00:00'), '2026-03-09T15:00:00+00:00');
  assert.equal(await bookedStart(101, '2026-03-06T14:00:00'), '2026-03-06T05:00:00+00:00');
  assert.equal(await bookedStart(102, '2026-03-06T14:00:00'), '2026-03-06T17:00:00+00:00');
  assert.equal(await bookedStart(103, '2026-03-06T14:00:00'), '2026-03-06T03:00:00+00:00');
  assert.equal(await bookedStart(103, '2026-04-06T14:00:00'), '2026-04-06T03:30:00+00:00');
});

test('times that the clock jumps over are neither offered nor booked', async () => {
  const call = openSandbox({ now: '2026-03-01T12:00:00Z' });
  await call.control('POST', '/groups/23', ROUND_THE_CLOCK);
  const night = (await call.times(23, '2026-03-08')).filter((time) => time < '2026-03-08T04');
  assert.deepEqual(
    night.map((time) => time.slice(11, 16)),
    ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30'],
  );
  const reply = await call.book(23, booking('2026-03-08T02:30:00'));
  assert.match(reply.text, /No appointments available/);
});

test('a time that comes twice is the first of the two', async () => {
  const call = openSandbox({ now: '2026-10-25T12:00:00Z' });
  await call.control('POST', '/groups/23', ROUND_THE_CLOCK);
  const reply = await call.book(23, booking('2026-11-01T01:30:00'));
  assert.equal(reply.json.data.appointment.start, '2026-11-01T06:30:00+00:00');
});

test('the midnight that Santiago skips is not offered', async () => {
  const call = openSandbox({ now: '2026-09-01T12:00:00Z' });
  await call.control('POST', '/groups/102', ROUND_THE_CLOCK);
  assert.equal((await call.times(102, '2026-09-06'))[0], '2026-09-06T01:00:00');
});

test('Lord Howe Island jumps by half an hour', async () => {
  const call = openSandbox({ now: '2026-10-01T12:00:00Z' });
  const night = (await call.times(103, '2026-10-04')).filter((time) => time < '2026-10-04T03');
  assert.deepEqual(
    night.map((time) => time.slice(11, 16)),
    ['00:00', '00:30', '01:00', '01:30', '02:30'],
  );
});

test('today is the day at the property', async () => {
  const call = openSandbox({ now: '2026-11-23T23:45:00Z' });
  assert.deepEqual(await call.times(101, '2026-11-23'), []);
  assert.equal((await call.times(101, '2026-11-24')).length, 18);
  assert.deepEqual(await call.times(23, '2026-11-23'), []);
  assert.equal((await call.times(103, '2026-11-24'))[0], '2026-11-24T11:00:00');
});
