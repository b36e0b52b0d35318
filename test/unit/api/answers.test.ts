import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AvailableTimesQuery, TourApiError } from '../../../src/api/index.js';
import { answered, date, failureOf, fixture, REQUEST, time } from './recorded-client.js';

const WEEK: AvailableTimesQuery = { groupId: 42, from: date('2019-06-17'), to: date('2019-06-23') };
const START = time('2026-11-24T10:00:00');

const timesOf = (answer: object) => answered(answer).api.getAvailableTimes(WEEK);
const groupOf = (answer: object) => answered(answer).api.getGroup(23);

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
    manageToken: undefined,
  });
  const moved = await api('reschedule.200').rescheduleAppointment(952, 42, START);
  const { appointment } = fixture('reschedule.200').data;
  assert.deepEqual(moved, { ...appointment, manageToken: undefined });
  const { message } = fixture('cancel.200').data;
  const cancelled = await api('cancel.200').cancelAppointment(952);
  assert.deepEqual(cancelled, { message, notificationSent: true });
  const [listed] = await api('appointments.200').listAppointments(890);
  assert.deepEqual([listed?.id, listed?.client?.person?.phone], [509, '555-555-5555']);
  const [source] = await api('discovery-sources.200').listDiscoverySources();
  assert.deepEqual(source, { id: 466, name: 'Facebook' });
  const hours = await api('times.deprecated-office-hours').getTimes(42);
  assert.deepEqual([hours.isValid, hours.times[0]], [true, '08:00:00']);
  const { referralSources, fieldConfig } = await api('verify-widget.200').verifyWidget(42);
  assert.deepEqual([referralSources[2], fieldConfig['client.pets']], [[220, 'Google'], 20]);
});

test('the hint of the next available date starts with a date', async () => {
  const hint = async (next_available_date: unknown) =>
    (await timesOf({ available_times: [], next_available_date })).nextAvailableDate;
  assert.equal(await hint('2019-07-01'), '2019-07-01');
  assert.equal(await hint('2019-07-01T09:00:00'), '2019-07-01');
  for (const odd of [null, 'soon', '', 20190701, '2019-02-30', {}, ['2019-07-01']])
    assert.equal(await hint(odd), undefined);
});

test('malformed times are left out with one warning that repeats none', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  const available_times = ['secret text', null, '2019-06-19T08:00:00', '2019-06-19T09:00:00Z'];
  assert.deepEqual((await timesOf({ available_times })).slots, ['2019-06-19T08:00:00']);
  assert.equal(warn.mock.callCount(), 1);
  assert.match(String(warn.mock.calls[0]?.arguments), /^(?!.*secret).*3 malformed/);
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
    const { startsAt, expirationDate, manageToken, ...booked } = await api.bookTour(42, REQUEST);
    assert.deepEqual(booked, { id: 7, confirmationEnabled: false, location: '' });
    assert.deepEqual([startsAt, expirationDate, manageToken], Array(3).fill(undefined));
  }
});

test('the group is read as documented and as seen in traffic', async () => {
  const documented = await groupOf(fixture('group.200-documented'));
  assert.deepEqual(documented.tourTypes, ['guided', 'self-guided', 'video']);
  assert.deepEqual(documented.platforms, ['Skype', 'Facebook', 'Hangouts']);
  assert.equal(documented.timeZone, undefined);
  assert.deepEqual(await groupOf(fixture('group.200-seen')), {
    name: 'Some Employee group',
    tourTypes: ['guided', 'video'],
    platforms: undefined,
    timeZone: 'US/Central',
    maxDays: undefined,
    phone: '(615) 555-0100',
    requiresEmail: true,
    offersSms: true,
    closedTypes: ['self-guided'],
    discoverySources: [
      { id: 20, name: 'Property Website' },
      { id: 10001, name: 'Rent.' },
      { id: 10002, name: 'Rent.' },
    ],
    selfGuidedUrl: undefined,
  });
});

test('a part of the group that is not as documented is unknown', async () => {
  const url = 'https://tours.example/self';
  for (const [part, name, right, wrong] of [
    ['requiresEmail', 'always_require_email', [true, false], [undefined, null, 'true', 0, {}]],
    ['maxDays', 'max_days_in_advance_to_book_tours', [30], [null, 0, -5, '30']],
    ['selfGuidedUrl', 'self_guided_tour_url', [url], ['', ' ', null, 5]],
  ] as const) {
    const read = async (value: unknown) => (await groupOf({ [name]: value }))[part];
    for (const value of right) assert.equal(await read(value), value);
    for (const value of wrong) assert.equal(await read(value), undefined, part);
  }
  // The service's own self-guided tours are booked here.
  const own = { self_guided_tour_url: url, self_guided_tour_provider: 10 };
  assert.equal((await groupOf(own)).selfGuidedUrl, undefined);
  const other = await groupOf({ ...own, self_guided_tour_provider: 20 });
  assert.equal(other.selfGuidedUrl, url);
});

test('only an explicit false closes a type of tour', async () => {
  const on = { video_tours_enabled: true, video_tours_external_bookings_enabled: true };
  for (const [flags, offered, closed] of [
    [{}, undefined, undefined],
    [{ guided_tours_enabled: null, video_tours_enabled: 'yes' }, undefined, undefined],
    [{ guided_tours_enabled: true }, ['guided'], []],
    [{ guided_tours_external_bookings_enabled: true }, ['guided'], []],
    [{ guided_tours_enabled: true, guided_tours_external_bookings_enabled: false }, [], ['guided']],
    [{ guided_tours_enabled: false }, [], ['guided']],
    [on, ['guided', 'video'], []],
    [{ ...on, guided_tours_enabled: false }, ['video'], ['guided']],
    [{ ...on, video_tours_enabled: false }, ['guided'], ['video']],
    [{ self_guided_tours_enabled: true }, ['guided', 'self-guided'], []],
  ] as const) {
    const { tourTypes, closedTypes } = await groupOf(flags);
    assert.deepEqual([tourTypes, closedTypes], [offered, closed], JSON.stringify(flags));
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
  assert.equal((await failureOf(groupOf([]))).kind, 'unexpected-response');
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
  await fc.assert(property, { numRuns: 100 });
});
