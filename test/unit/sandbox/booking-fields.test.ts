import assert from 'node:assert/strict';
import { test } from 'node:test';
import { booking, fixture, MONDAY, openSandbox } from './caller.js';

const START = `${MONDAY}T10:00:00`;

async function errorsOf(more: { appointment?: object; client?: object }, groupId = 23) {
  const reply = await openSandbox().book(groupId, booking(START, 'ada@example.com', more));
  assert.equal(reply.status, reply.json.errors ? 400 : 200);
  return reply.json.errors;
}
const clientErrors = async (client: object, groupId = 23) =>
  (await errorsOf({ client }, groupId))?.client;
const appointmentErrors = async (appointment: object) =>
  (await errorsOf({ appointment }))?.appointment;

test('a body that is no JSON or not said to be JSON is refused', async () => {
  const call = openSandbox();
  const broken = await call.book(23, '{"appointment":');
  assert.deepEqual([broken.status, Object.keys(broken.json.errors)], [400, ['request']]);
  const headers = { 'Content-Type': 'text/plain' };
  const untyped = await call.book(23, booking(START), { headers });
  assert.equal(untyped.status, 400);
  const charset = { 'Content-Type': 'application/json; charset=utf-8' };
  assert.equal((await call.book(23, booking(START), { headers: charset })).status, 200);
});

test('both objects are required', async () => {
  const { json } = await openSandbox().book(23, {});
  assert.deepEqual(json.errors, {
    appointment: ['This field is required.'],
    client: ['This field is required.'],
  });
});

test('unknown keys are refused at every level', async () => {
  const call = openSandbox();
  const top = await call.book(23, { ...booking(START), source: 'web' });
  assert.deepEqual(top.json.errors, { source: ['Unknown field.'] });
  assert.ok((await appointmentErrors({ end: `${MONDAY}T11:00:00` })).end);
  assert.ok((await appointmentErrors({ duration: 30 })).duration);
  assert.ok((await clientErrors({ uniit: 4001 })).uniit);
  const people = [{ first_name: 'A', last_name: 'B', email: 'a@example.com', title: 'Dr' }];
  assert.deepEqual(await clientErrors({ people }), {
    people: { 0: { title: ['Unknown field.'] } },
  });
});

test('a start with an offset, a date alone or a time that does not exist is refused', async () => {
  const wrong = [
    `${START}Z`,
    `${START}+00:00`,
    MONDAY,
    '2026-02-30T10:00:00',
    `${MONDAY}T24:00:00`,
    `${MONDAY} 10:00:00`,
    `${MONDAY}T10`,
    '',
    1_763_000_000,
    null,
  ];
  for (const start of wrong) {
    const errors = await appointmentErrors({ start });
    assert.equal(errors?.start.length, 1, String(start));
  }
});

test('pets that are not numeric text and laundry that is not numeric match the documented answer', async () => {
  const errors = await errorsOf({ client: { pets: ['cat'], laundry: ['in unit'] } });
  assert.deepEqual({ errors }, fixture('book.400-client-fields'));
});

test('each field takes only its own type', async () => {
  const wrong: [string, unknown][] = [
    ['pets', [10]],
    ['pets', '10'],
    ['laundry', ['10']],
    ['outdoor_space', ['10']],
    ['neighborhoods', ['4']],
    ['community', '215'],
    ['building', '310'],
    ['unit', '4001'],
    ['discovery_source', '270'],
    ['price_floor', 3000],
    ['price_ceiling', 'a lot'],
    ['elevator', 'true'],
    ['layout', '1br'],
    ['notes', 5],
    ['people', {}],
    ['broker_phone', '(312) 555-0100'],
    ['broker_email', 'nobody'],
    ['move_in_date', '2027-01-01'],
  ];
  for (const [field, value] of wrong) {
    const errors = await clientErrors({ [field]: value });
    assert.deepEqual(Object.keys(errors ?? {}), [field], `${field}: ${JSON.stringify(value)}`);
    assert.equal(typeof errors[field][0], 'string');
  }
});

test('unknown values and ids are refused', async () => {
  const wrong: [string, unknown][] = [
    ['pets', ['40']],
    ['laundry', [40]],
    ['outdoor_space', [30]],
    ['layout', ['5br']],
    ['sms_opted_in', 'yes'],
    ['neighborhoods', [99]],
    ['discovery_source', 99],
    ['community', 99],
    ['building', 99],
    ['unit', 99],
  ];
  for (const [field, value] of wrong)
    assert.deepEqual(Object.keys(await clientErrors({ [field]: value })), [field], field);
});

test('what is known is accepted', async () => {
  const right: object[] = [
    { pets: ['10', '20', '30'], laundry: [10, 20, 30], outdoor_space: [10, 20] },
    { layout: ['loft', 'studio', '1br', '2br', '3br', '4+br'] },
    { layout: null, price_floor: '3000', price_ceiling: '4500.50' },
    { community: 215 },
    { building: 310 },
    { unit: 4001 },
    { neighborhoods: [4, 8], discovery_source: 270, elevator: true },
    { move_in_date: '2027-01-01T00:00:00', sms_opted_in: 'client-opted-out' },
  ];
  for (const client of right) assert.equal(await clientErrors(client), undefined);
});

test('an optional field may not be sent empty', async () => {
  for (const field of ['move_in_date', 'notes', 'price_floor', 'broker_email', 'sms_opted_in'])
    assert.deepEqual(Object.keys(await clientErrors({ [field]: '' })), [field]);
});

test('the location and the platform may be empty', async () => {
  const empty = { location: '', platform_of_choice: '', platform_of_choice_details: '' };
  assert.equal(await appointmentErrors(empty), undefined);
});

test('more than one of community, building and unit is refused at those after the first', async () => {
  const errors = await clientErrors({ community: 215, building: 310, unit: 4001 });
  assert.deepEqual(Object.keys(errors), ['building', 'unit']);
});

test('a unit that is not available makes the booking fail', async () => {
  assert.deepEqual(await clientErrors({ unit: 4002 }), { unit: ['This unit is not available.'] });
});

test('a tour needs at least one person with a first and a last name', async () => {
  assert.ok((await clientErrors({ people: [] })).people);
  assert.ok((await clientErrors({ people: undefined })).people);
  const people = [{ first_name: ' ', email: 'a@example.com' }];
  assert.deepEqual((await clientErrors({ people })).people['0'], {
    first_name: ['This field may not be blank.'],
    last_name: ['This field is required.'],
  });
});

test('an invalid e-mail address is told under the index of the person', async () => {
  const people = [{ first_name: 'John', last_name: 'Doe', email: 'john@' }];
  const errors = await errorsOf({ client: { people } });
  assert.deepEqual({ errors }, fixture('book.400-nested-people'));
});

test('an e-mail address or a phone number is enough, unless the group wants the e-mail', async () => {
  const person = { first_name: 'Ada', last_name: 'Lovelace' };
  const withPhone = { people: [{ ...person, phone_1: '312-555-0100' }] };
  const withEmail = { people: [{ ...person, email: 'a@example.com' }] };
  assert.ok((await clientErrors({ people: [person] }, 88)).people['0'].email);
  for (const enough of [withPhone, withEmail])
    assert.equal(await clientErrors(enough, 88), undefined);
  for (const group of [23, 42]) {
    assert.ok((await clientErrors(withPhone, group)).people['0'].email);
    assert.equal(await clientErrors(withEmail, group), undefined);
  }
});

test('a phone number has a few digits', async () => {
  const people = [{ first_name: 'A', last_name: 'B', email: 'a@example.com', phone_1: 'call me' }];
  assert.deepEqual((await clientErrors({ people })).people['0'], {
    phone_1: ['Not a valid phone number.'],
  });
});

test('SMS consent goes only with a phone number', async () => {
  const people = [{ first_name: 'A', last_name: 'B', email: 'a@example.com' }];
  const errors = await clientErrors({ people, sms_opted_in: 'marketing-enabled' });
  assert.deepEqual(Object.keys(errors), ['sms_opted_in']);
});

test('a video tour is a guided one with a platform and its details', async () => {
  const video = {
    is_video_tour: true,
    platform_of_choice: 'Skype',
    platform_of_choice_details: 'ada.l',
  };
  assert.equal(await appointmentErrors(video), undefined);
  assert.ok((await appointmentErrors({ ...video, tour_type: 'self-guided' })).tour_type);
  assert.deepEqual(Object.keys(await appointmentErrors({ is_video_tour: true })), [
    'platform_of_choice',
    'platform_of_choice_details',
  ]);
  assert.ok(await appointmentErrors({ ...video, platform_of_choice_details: '' }));
});

test('a booking by a broker needs the e-mail of the broker', async () => {
  const appointment = { broker_booked: true };
  assert.ok((await errorsOf({ appointment })).client.broker_email);
  const client = { broker_email: 'jeff@example.com', broker_phone: '18222120422' };
  assert.equal(await errorsOf({ appointment, client }), undefined);
});

test('a tour type can be booked only when both of its flags are true', async () => {
  const refused = { tour_type: ['Tours are disabled.'] };
  assert.deepEqual((await errorsOf({}, 77)).appointment.tour_type, refused.tour_type);
  const selfGuided = { appointment: { tour_type: 'self-guided' } };
  assert.deepEqual((await errorsOf(selfGuided, 88)).appointment, refused);
  assert.equal(await errorsOf(selfGuided, 23), undefined);
  const call = openSandbox();
  await call.control('POST', '/groups/23', { guided_tours_external_bookings_enabled: false });
  assert.deepEqual((await call.book(23, booking(START))).json.errors.appointment, refused);
});

test('the tour type is required and one of two', async () => {
  assert.deepEqual(await appointmentErrors({ tour_type: undefined }), {
    tour_type: ['This field is required.'],
  });
  assert.deepEqual(await appointmentErrors({ tour_type: 'video' }), {
    tour_type: ['"video" is not a valid choice.'],
  });
});
