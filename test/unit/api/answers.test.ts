import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AvailableTimesQuery, TourApiError } from '../../../src/api.js';
import { runs } from '../../support/runs.js';
import {
  answered,
  date,
  failureOf,
  fixture,
  REQUEST,
  recordedClient,
  time,
} from './recorded-client.js';

const WEEK: AvailableTimesQuery = { groupId: 42, from: date('2019-06-17'), to: date('2019-06-23') };
const START = time('2026-11-24T10:00:00');

const timesOf = (answer: object) => answered(answer).api.getAvailableTimes(WEEK);

/** A record of the service by our names. */
const camelCased = (record: object) => {
  const camelCase = (name: string) => name.replace(/_(.)/g, (_, first) => first.toUpperCase());
  return Object.fromEntries(Object.entries(record).map(([name, it]) => [camelCase(name), it]));
};

test('the documented answers are read', async () => {
  const api = (name: string) => answered(fixture(name)).api;
  const times = fixture('available-times.200');
  const { slots, nextAvailableDate } = await timesOf(times);
  assert.deepEqual([slots, nextAvailableDate], [times.available_times, undefined]);
  assert.deepEqual(await api('book.200').bookTour(42, REQUEST), {
    id: 35672,
    confirmationEnabled: true,
    startsAt: '2019-06-21T12:15:00+00:00',
    location: '',
    expirationDate: '2019-06-21T01:01:49.929392',
  });
  const moved = await api('reschedule.200').rescheduleAppointment(952, 42, START);
  const { appointment } = fixture('reschedule.200').data;
  assert.deepEqual(moved, appointment);
  const { message } = fixture('cancel.200').data;
  const canceled = await api('cancel.200').cancelAppointment(952);
  assert.deepEqual(canceled, { message, notificationSent: true });
  const [listed] = await api('appointments.200').listAppointments(890);
  const [example] = fixture('appointments.200').data.appointments;
  const { phone_1: phone, phone_2: secondPhone, ...person } = example.client.person;
  const client = {
    ...camelCased(example.client),
    person: { ...camelCased(person), phone, secondPhone },
  };
  const { appointmentShowings: _, ...shown } = camelCased(example);
  assert.deepEqual(listed, { ...shown, client });
  const [source] = await api('discovery-sources.200').listDiscoverySources();
  assert.deepEqual(source, { id: 466, name: 'Facebook' });
  const hours = await api('times.deprecated-office-hours').getTimes(42);
  assert.deepEqual([hours.isValid, hours.times[0]], [true, '08:00:00']);
  const widget = await api('verify-widget.200').verifyWidget(42);
  const { data } = fixture('verify-widget.200');
  assert.deepEqual(widget.layoutOptions, data.layout_options);
  assert.deepEqual(widget.referralSources, data.referral_sources);
  assert.deepEqual(widget.discoverySources, [{ id: 20, name: 'Property Website' }]);
  assert.equal(widget.fieldConfig['client.pets'], 20);
});

test('the hint of the next available date starts with a date', async () => {
  const hint = async (next_available_date: unknown) =>
    (await timesOf({ available_times: [], next_available_date })).nextAvailableDate;
  assert.equal(await hint('2019-07-01'), '2019-07-01');
  assert.equal(await hint('2019-07-01T09:00:00'), '2019-07-01');
  for (const odd of [null, 'soon', '', 20190701, '2019-02-30', {}, ['2019-07-01']])
    assert.equal(await hint(odd), undefined);
});

test('malformed times are left out, and reported once by each client, unrepeated', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  const available_times = ['secret text', null, '2019-06-19T08:00:00', '2019-06-19T09:00:00Z'];
  for (const client of [1, 2]) {
    const { api } = answered({ available_times });
    for (let call = 0; call < 3; call++)
      assert.deepEqual((await api.getAvailableTimes(WEEK)).slots, ['2019-06-19T08:00:00']);
    assert.equal(warn.mock.callCount(), client);
  }
  assert.match(String(warn.mock.calls[0]?.arguments), /^(?!.*secret).*malformed .*: 3/);
});

test('a day has at most 200 starts, and the rest is reported', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
  const seconds = Array.from({ length: 86_400 }, (_, second) => `2019-06-19T${clock(second)}`);
  const { slots } = await timesOf({ available_times: ['2019-06-20T10:00:00', ...seconds] });
  assert.deepEqual(slots.slice(199), ['2019-06-19T00:03:19', '2019-06-20T10:00:00']);
  assert.match(
    String(warn.mock.calls[0]?.arguments),
    /ignored surplus items in available_times: 86200/,
  );
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
    'tour-booking: ignored malformed items in discovery_sources: 3.',
    'tour-booking: ignored malformed items in appointments: 2.',
  ]);
});

test('what the specification leaves open keeps its names', async () => {
  const open = { some_name: 1 };
  const [client, employee] = [
    { id: 2, group: [open], agents: ['text', null, open] },
    { id: 3, photo: open },
  ];
  const appointments = [{ id: 1, start: '2026-11-24T17:00:00+00:00', client, employee }];
  const field_config = { 'client.sms_opted_in': 20 };
  const { api } = answered({ data: { appointments, field_config } });
  const [tour] = await api.listAppointments(890);
  assert.deepEqual([tour?.client?.group, tour?.client?.agents], [client.group, client.agents]);
  assert.deepEqual(tour?.employee?.photo, open);
  assert.deepEqual((await api.verifyWidget(42)).fieldConfig, field_config);
});

test('a byte order mark before an answer is skipped', async () => {
  const { api } = recordedClient(() => new Response('\ufeff{"name":"Team"}'));
  assert.equal((await api.getGroup(42)).name, 'Team');
});

test('a list may name the team of each tour', async () => {
  const appointments = [{ id: 1, start: '2026-11-24T17:00:00+00:00', group_id: 9 }];
  const [tour] = await answered({ data: { appointments } }).api.listAppointments(890);
  assert.equal(tour?.groupId, 9);
});

test('a list of unreadable items is an unexpected response', async () => {
  for (const available_times of [[null], ['09:00:00', '10:00:00'], [{}, 5]])
    assert.equal((await failureOf(timesOf({ available_times }))).kind, 'unexpected-response');
  // Times of other days are readable.
  assert.deepEqual((await timesOf({ available_times: ['2019-06-24T08:00:00'] })).slots, []);
  const bad = answered({ data: { discovery_sources: [{ id: 1 }], appointments: [{ id: 1 }] } }).api;
  for (const call of [bad.listDiscoverySources(), bad.listAppointments(890)])
    assert.equal((await failureOf(call)).kind, 'unexpected-response');
  const none = answered({ data: { discovery_sources: [], appointments: [] } }).api;
  assert.deepEqual(await none.listDiscoverySources(), []);
  assert.deepEqual(await none.listAppointments(890), []);
});

test('a booking needs nothing but its id', async () => {
  for (const rest of [
    {},
    { confirmation_enabled: null, start: null, location: null, expiration_date: null },
    { confirmation_enabled: 'yes', start: 12, location: {}, expiration_date: [], extra: true },
  ]) {
    const { api } = answered({
      data: { appointment: { id: 7, ...rest }, manage_token: rest.start },
    });
    const { startsAt, expirationDate, manageToken, isFinal, isOld, ...booked } = await api.bookTour(
      42,
      REQUEST,
    );
    assert.deepEqual(booked, { id: 7, confirmationEnabled: false, location: '' });
    const unknown = [startsAt, expirationDate, manageToken, isFinal, isOld];
    assert.deepEqual(unknown, Array(5).fill(undefined));
  }
});

test('a 400 of the deprecated times needs their documented shape', async () => {
  const read = (name: string) => answered(fixture(name), 400).api.getTimes(42, START);
  const { available_times: times } = fixture('times.deprecated-400');
  const messages = [{ path: ['start'], text: 'No appointments available at the selected time.' }];
  const taken = await read('times.deprecated-400');
  assert.deepEqual(taken, { times, isValid: false, messages, offersSms: true });
  assert.equal((await failureOf(read('available-times.400-range'))).kind, 'refused');
  assert.equal((await failureOf(read('error.general'))).kind, 'unexpected-response');
});

test('an answer without the documented shape is an unexpected response', async () => {
  for (const body of [{}, [], null, 5, 'text', { data: {} }, { available_times: null }]) {
    const { api } = answered(body);
    const calls = [
      api.getAvailableTimes(WEEK),
      api.listDiscoverySources(),
      api.listAppointments(1),
      api.rescheduleAppointment(1, 42, START),
      api.cancelAppointment(1),
      api.getTimes(42),
    ];
    for (const { kind } of await Promise.all(calls.map(failureOf)))
      assert.equal(kind, 'unexpected-response', JSON.stringify(body));
  }
  assert.equal((await failureOf(answered([]).api.getGroup(23))).kind, 'unexpected-response');
});

test('any JSON with any status is read or a TourApiError', async (t) => {
  t.mock.method(console, 'warn', () => {});
  // The pauses before a read is tried again are drawn by chance; without them nothing waits.
  t.mock.method(Math, 'random', () => 0);
  const mark = 'what-the-service-wrote';
  const part = fc.oneof(fc.jsonValue(), fc.constantFrom(mark, [mark], { a: [mark] }));
  const parts = (...names: string[]) => fc.dictionary(fc.constantFrom(...names), part);
  const record = parts('status', 'end', 'notes', 'employee', 'client', 'location');
  const appointment = record.map((some) => ({ id: 1, start: 'x', ...some }));
  const lists = ['layout_options', 'referral_sources', 'discovery_source_choices', 'field_config'];
  const body = fc.oneof(
    part,
    fc.record({ data: fc.record({ appointment }) }),
    fc.record({ data: fc.record({ appointments: fc.array(appointment) }) }),
    fc.record({ data: parts(...lists) }),
    fc.record({ available_times: fc.array(part), valid: fc.boolean(), errors: part }),
    parts(...Object.keys(fixture('group.200-seen')), '__proto__'),
  );
  const status = fc.constantFrom(200, 200, 201, 400, 401, 404, 409, 422, 500);
  const property = fc.asyncProperty(body, status, async (...drawn) => {
    const { api } = answered(...drawn);
    const calls = [
      api.getAvailableTimes(WEEK),
      api.bookTour(1, REQUEST),
      api.getGroup(1),
      api.listAppointments(1),
      api.rescheduleAppointment(1, 1, START),
      api.cancelAppointment(1),
      api.getTimes(1, START),
      api.verifyWidget(1),
      api.listDiscoverySources(),
    ];
    for (const outcome of await Promise.allSettled<unknown>(calls)) {
      if (outcome.status === 'fulfilled') continue;
      assert.ok(outcome.reason instanceof TourApiError, `${outcome.reason}`);
      assert.ok(!outcome.reason.message.includes(mark));
    }
  });
  await fc.assert(property, { numRuns: runs(100) });
});
