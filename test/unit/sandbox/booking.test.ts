import assert from 'node:assert/strict';
import { test } from 'node:test';
import { booking, fixture, MONDAY, openSandbox, shapeOf, TUESDAY } from './caller.js';

const START = `${MONDAY}T10:00:00`;
const SLOT_TAKEN = fixture('book.400-slot-taken');

test('a booking is answered in the documented shape', async () => {
  const reply = await openSandbox().book(23, booking(START));
  assert.equal(reply.status, 200);
  assert.deepEqual(shapeOf(reply.json), shapeOf(fixture('book.200')));
  const { start, expiration_date, confirmation_enabled } = reply.json.data.appointment;
  assert.equal(start, '2026-11-23T16:00:00+00:00');
  assert.match(expiration_date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
  assert.equal(confirmation_enabled, false);
});

test('the documented full request is accepted', async () => {
  const body = fixture('book.request-full');
  body.appointment.start = START;
  const call = openSandbox();
  assert.equal((await call.book(23, body)).status, 200);
  const { prospects } = (await call.control('GET', '/state')).json;
  assert.equal(prospects.length, 1);
  assert.equal(prospects[0].lastBooking.price_ceiling, '4500');
  assert.deepEqual(
    prospects[0].people.map((person: { id: number }) => person.id),
    [740, 741],
  );
});

test('a start may leave out its seconds or have a fraction of none', async () => {
  const call = openSandbox();
  const short = await call.book(23, booking(`${MONDAY}T10:00`, 'a@example.com'));
  const long = await call.book(23, booking(`${MONDAY}T10:00:00.000`, 'b@example.com'));
  assert.deepEqual([short.status, long.status], [200, 200]);
});

test('of two visitors after the last slot exactly one gets it', async () => {
  const call = openSandbox();
  const emails = ['one@example.com', 'two@example.com', 'three@example.com'];
  const one = await Promise.all(emails.map((email) => call.book(42, booking(START, email))));
  assert.deepEqual(one.map(({ status }) => status).sort(), [200, 400, 400]);
  assert.deepEqual(one.find(({ status }) => status === 400)?.json, SLOT_TAKEN);
  const two = await Promise.all(emails.map((email) => call.book(23, booking(START, email))));
  assert.deepEqual(two.map(({ status }) => status).sort(), [200, 200, 400]);
});

test('refuses what is outside tour hours, off the grid, in the past or too short notice', async () => {
  const call = openSandbox({ now: '2026-11-23T16:15:00Z' });
  const textFor = async (start: string) =>
    (await call.book(23, booking(start))).json.errors?.appointment.start[0];
  assert.equal(await textFor(`${MONDAY}T07:00:00`), 'Selected time is in the past.');
  assert.equal(await textFor(`${MONDAY}T18:00:00`), 'Selected time is outside tour hours.');
  assert.equal(await textFor(`${MONDAY}T17:45:00`), 'Selected time is outside tour hours.');
  assert.equal(await textFor('2026-11-29T10:00:00'), 'Selected time is outside tour hours.');
  const none = 'No appointments available at the selected time.';
  assert.equal(await textFor(`${TUESDAY}T10:07:00`), none);
  assert.equal(await textFor(`${TUESDAY}T10:00:00.5`), none);
  await call.control('POST', '/groups/23', {
    minimum_notice_minutes: 60,
    max_days_in_advance_to_book_tours: 1,
  });
  assert.match(await textFor(`${MONDAY}T10:30:00`), /short notice/);
  assert.equal(await textFor('2026-11-25T10:00:00'), none);
});

test('a prospect cannot be on two tours at once, whatever the case of the e-mail', async () => {
  const call = openSandbox();
  await call.book(23, booking(START, 'ada@example.com'));
  const again = await call.book(23, booking(START, 'ADA@Example.com'));
  assert.equal(again.status, 400);
  assert.deepEqual(again.json.errors.appointment.start, [
    'Prospect has a conflicting appointment at the same time.',
  ]);
});

test('a second booking with the same e-mail modifies the prospect', async () => {
  const call = openSandbox();
  await call.book(23, booking(START));
  const again = booking(`${MONDAY}T11:00:00`, 'ADA@example.com');
  again.client.people[0] = { ...again.client.people[0], last_name: 'King' } as never;
  await call.book(23, again);
  const { prospects } = (await call.control('GET', '/state')).json;
  const found = prospects.filter(
    ({ people }: { people: { email: string }[] }) =>
      people[0]?.email.toLowerCase() === 'ada@example.com',
  );
  assert.equal(found.length, 1);
  assert.equal(found[0].people[0].last_name, 'King');
});

test('without confirmations a tour is confirmed at once, with them it is tentative until then', async () => {
  const call = openSandbox();
  const [plain, held] = await Promise.all([
    call.book(23, booking(START, 'plain@example.com')),
    call.book(42, booking(START, 'held@example.com')),
  ]);
  assert.equal(held.json.data.appointment.confirmation_enabled, true);
  const { appointments } = (await call.control('GET', '/state')).json;
  const of = (id: number) => appointments.find((item: { id: number }) => item.id === id);
  assert.equal(of(plain.json.data.appointment.id).status, 30);
  const tentative = of(held.json.data.appointment.id);
  assert.equal(tentative.status, 10);

  const list = () => call('GET', `/api/v2/clients/${tentative.clientId}/appointments/`);
  assert.equal((await list()).json.data.appointments.length, 0);
  await call.control('POST', `/appointments/${tentative.id}/confirm`);
  assert.equal((await list()).json.data.appointments.length, 1);
});

test('a tentative booking takes its slot', async () => {
  const call = openSandbox();
  await call.book(42, booking(START, 'first@example.com'));
  const second = await call.book(42, booking(START, 'second@example.com'));
  assert.deepEqual(second.json, SLOT_TAKEN);
});

test('errors of the appointment and of the prospect come in one tree', async () => {
  const call = openSandbox();
  const body = booking(`${MONDAY}T06:00:00`, 'not an address', {
    client: { pets: ['cat'] },
  });
  const { status, json } = await call.book(23, body);
  assert.equal(status, 400);
  assert.deepEqual(Object.keys(json.errors).sort(), ['appointment', 'client']);
  assert.ok(json.errors.client.pets && json.errors.client.people['0'].email);
});

test('a refused booking leaves no prospect and takes no slot', async () => {
  const call = openSandbox();
  const before = (await call.control('GET', '/state')).json;
  await call.book(23, booking(START, 'nope', {}));
  await call.book(23, booking(START, 'a@example.com', { client: { pets: ['1'] } }));
  assert.deepEqual((await call.control('GET', '/state')).json, before);
});
