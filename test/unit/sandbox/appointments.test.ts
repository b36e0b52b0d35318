import assert from 'node:assert/strict';
import { test } from 'node:test';
import { booking, fixture, MONDAY, openSandbox, shapeOf, TUESDAY } from './caller.js';

const LIST = '/api/v2/clients/890/appointments/';
const START = `${MONDAY}T10:00:00`;

async function withBooking(groupId = 23, email?: string) {
  const call = openSandbox();
  const reply = await call.book(groupId, booking(START, email));
  const id: number = reply.json.data.appointment.id;
  const move = (start: unknown, group = groupId) =>
    call('PUT', `/api/v2/appointments/${id}/group/${group}/book/`, {
      body: { appointment: { start } },
    });
  const stateOf = async () =>
    (await call.control('GET', '/state')).json.appointments.find(
      (appointment: { id: number }) => appointment.id === id,
    );
  return { call, id, move, stateOf };
}

test('a prospect is listed with past and coming appointments, by start, confirmed or null', async () => {
  const { status, json } = await openSandbox()('GET', LIST);
  assert.equal(status, 200);
  const { appointments } = json.data;
  assert.deepEqual(
    appointments.map((item: { id: number; status: unknown }) => [item.id, item.status]),
    [
      [501, 30],
      [503, null],
      [505, 30],
      [506, null],
    ],
  );
  const starts = appointments.map(({ start }: { start: string }) => start);
  assert.deepEqual(starts, [...starts].sort());
  assert.ok(starts[1] < '2026-11-23' && starts[2] > '2026-11-24');
  assert.deepEqual(shapeOf(json), shapeOf(fixture('appointments.200')));
  assert.equal(appointments[0].client.name, 'John Doe, Jane Fonda');
});

test('an unknown prospect does not exist', async () => {
  const reply = await openSandbox()('GET', '/api/v2/clients/1/appointments');
  assert.deepEqual([reply.status, reply.json], [404, fixture('appointments.not-found')]);
});

test('cancelling keeps the record, frees the slot and tells the employee', async () => {
  const { call, id, stateOf } = await withBooking();
  const reply = await call('DELETE', `/api/v2/appointments/${id}`);
  assert.deepEqual([reply.status, reply.json], [200, fixture('cancel.200')]);
  assert.equal((await stateOf()).status, 40);
  const outbox = (await call.control('GET', '/outbox')).json;
  assert.equal(outbox.length, 1);
  assert.equal(outbox[0].appointmentId, id);
  assert.match(outbox[0].to, /@leasing\.example$/);
  const again = await call.book(23, booking(START));
  assert.equal(again.status, 200);
});

test('a cancellation of what was not confirmed notifies nobody', async () => {
  const { call, id } = await withBooking(42);
  const tentative = await call('DELETE', `/api/v2/appointments/${id}/`);
  assert.equal(tentative.json.data.notification_sent, false);
  const madeInTheWebApplication = await call('DELETE', '/api/v2/appointments/506');
  assert.equal(madeInTheWebApplication.json.data.notification_sent, false);
  assert.deepEqual((await call.control('GET', '/outbox')).json, []);
});

test('an unknown appointment can be neither cancelled nor moved, and a cancelled one not moved', async () => {
  const { call, id, move } = await withBooking();
  await call('DELETE', `/api/v2/appointments/${id}`);
  const body = fixture('reschedule.request');
  for (const reply of [
    await call('DELETE', '/api/v2/appointments/1'),
    await call('PUT', '/api/v2/appointments/1/group/23/book/', { body }),
    await move(`${TUESDAY}T10:00:00`),
  ])
    assert.deepEqual([reply.status, reply.json], [404, fixture('cancel.not-found')]);
});

test('a cancelled appointment still exists: cancelling it again succeeds and tells nobody', async () => {
  const { call, id, stateOf } = await withBooking();
  await call('DELETE', `/api/v2/appointments/${id}`);
  const again = await call('DELETE', `/api/v2/appointments/${id}`);
  assert.deepEqual([again.status, again.json.data.notification_sent], [200, false]);
  assert.equal((await stateOf()).status, 40);
  assert.equal((await call.control('GET', '/outbox')).json.length, 1);
});

test('a move is answered in the documented shape and frees the old slot', async () => {
  const { call, move, stateOf } = await withBooking(88);
  const reply = await move(`${TUESDAY}T14:00:00`);
  assert.equal(reply.status, 200);
  assert.deepEqual(shapeOf(reply.json), shapeOf(fixture('reschedule.200')));
  assert.equal(reply.json.data.appointment.start, '2026-11-24T20:00:00+00:00');
  assert.equal(reply.json.data.appointment.end, '2026-11-24T20:30:00+00:00');
  assert.equal((await stateOf()).wallStart, `${TUESDAY}T14:00:00`);
  assert.ok((await call.times(88, MONDAY)).includes(START));
  assert.ok(!(await call.times(88, TUESDAY)).includes(`${TUESDAY}T14:00:00`));
});

test('a move keeps the employee who is free, and takes another when not', async () => {
  const { call, move, stateOf } = await withBooking();
  const { employeeId } = await stateOf();
  await move(`${TUESDAY}T10:00:00`);
  assert.equal((await stateOf()).employeeId, employeeId);

  // Find a start at which only the other employee is free.
  let blocked = '';
  for (const [index, time] of (await call.times(23, '2026-11-25')).entries()) {
    const rival = await call.book(23, booking(time, `rival-${index}@example.com`));
    const { appointments } = (await call.control('GET', '/state')).json;
    const taken = appointments.find(
      (item: { id: number }) => item.id === rival.json.data.appointment.id,
    );
    if (taken.employeeId === employeeId) blocked = time;
    if (blocked) break;
  }
  assert.equal((await move(blocked)).status, 200);
  const moved = await stateOf();
  assert.ok(moved.employeeId !== employeeId && [596, 597].includes(moved.employeeId));
});

test('an appointment does not stand in its own way', async () => {
  const { move } = await withBooking(88);
  assert.equal((await move(`${MONDAY}T10:15:00`)).status, 200);
  assert.equal((await move(`${MONDAY}T10:15:00`)).status, 200);
});

test('a move to a taken, past or malformed time is refused and the old time stands', async () => {
  const { call, move, stateOf } = await withBooking(42);
  await call.control('POST', '/rival', { groupId: 42, start: `${TUESDAY}T10:00:00` });
  const taken = await move(`${TUESDAY}T10:00:00`);
  assert.deepEqual([taken.status, taken.json], [400, fixture('book.400-slot-taken')]);
  const past = await move('2026-11-20T10:00:00');
  assert.deepEqual([past.status, past.json], [400, fixture('reschedule.past')]);
  const offset = await move(`${TUESDAY}T10:00:00Z`);
  assert.ok(offset.status === 400 && offset.json.errors.appointment.start);
  const sunday = await move('2026-11-29T10:00:00');
  assert.match(sunday.text, /outside tour hours/);
  assert.equal((await stateOf()).wallStart, START);
});

test('a move says nothing but the new start', async () => {
  const { call, id } = await withBooking();
  const path = `/api/v2/appointments/${id}/group/23/book/`;
  const start = `${TUESDAY}T10:00:00`;
  for (const body of [
    { appointment: { start, location: '' } },
    { appointment: { start }, client: {} },
    { start },
  ])
    assert.equal((await call('PUT', path, { body })).status, 400);
});

test('a move reads the time on the wall of the given group', async () => {
  const { move } = await withBooking();
  const reply = await move('2026-11-24T14:00:00', 101);
  assert.equal(reply.json.data.appointment.start, '2026-11-24T05:00:00+00:00');
});

test('an appointment made in the web application is confirmed by a move', async () => {
  const call = openSandbox();
  const body = { appointment: { start: `${TUESDAY}T16:00:00` } };
  const reply = await call('PUT', '/api/v2/appointments/506/group/23/book/', { body });
  assert.equal(reply.json.data.appointment.status, 30);
});
