import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TourApiError } from '../../../src/api/index.js';
import { date, failureOf, fixture, json, REQUEST, recordedClient } from './recorded-client.js';

const answering = (body: unknown) => recordedClient(() => json(body)).api;
const WEEK = { groupId: 42, from: date('2019-06-17'), to: date('2019-06-23') };

test('documented available times are read as they are listed', async () => {
  const answer = fixture('available-times.200');
  const { slots, nextAvailableDate } = await answering(answer).getAvailableTimes(WEEK);
  assert.deepEqual(slots, answer.available_times);
  assert.equal(nextAvailableDate, undefined);
});

test('an empty list is a closed day and no error', async () => {
  const { slots } = await answering({ available_times: [] }).getAvailableTimes(WEEK);
  assert.deepEqual(slots, []);
});

test('assumption: the hint of the next available date begins with a date', async () => {
  const hint = async (next_available_date: unknown) =>
    (await answering({ available_times: [], next_available_date }).getAvailableTimes(WEEK))
      .nextAvailableDate;
  assert.equal(await hint('2019-07-01'), '2019-07-01');
  assert.equal(await hint('2019-07-01T09:00:00'), '2019-07-01');
  for (const odd of [null, 'soon', '', 20190701, '2019-02-30', {}, ['2019-07-01']])
    assert.equal(await hint(odd), undefined);
});

test('malformed times are left out with one warning that repeats none of them', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  const available_times = ['secret text', null, '2019-06-19T08:00:00', '2019-06-19T09:00:00Z'];
  const { slots } = await answering({ available_times }).getAvailableTimes(WEEK);
  assert.deepEqual(slots, ['2019-06-19T08:00:00']);
  assert.equal(warn.mock.callCount(), 1);
  assert.match(String(warn.mock.calls[0]?.arguments), /3 malformed/);
  assert.doesNotMatch(String(warn.mock.calls[0]?.arguments), /secret/);
});

test('a list of which every item is malformed is an unexpected response', async () => {
  for (const available_times of [[null], ['09:00:00', '10:00:00'], [{}, 5]])
    assert.equal(
      (await failureOf(answering({ available_times }).getAvailableTimes(WEEK))).kind,
      'unexpected-response',
    );
});

test('times of days that were not asked are left out without a warning', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  const available_times = ['2019-06-24T08:00:00', '2019-06-16T23:45:00'];
  assert.deepEqual((await answering({ available_times }).getAvailableTimes(WEEK)).slots, []);
  assert.equal(warn.mock.callCount(), 0);
});

test('the documented booking is read', async () => {
  assert.deepEqual(await answering(fixture('book.200')).bookTour(42, REQUEST), {
    id: 35672,
    confirmationEnabled: true,
    startsAt: '2019-06-21T12:15:00+00:00',
    location: '',
    expirationDate: '2019-06-21T01:01:49.929392',
  });
});

test('a booking needs nothing but its id, whatever else is missing or odd', async () => {
  for (const rest of [
    {},
    { confirmation_enabled: null, start: null, location: null, expiration_date: null },
    { confirmation_enabled: 'yes', start: 12, location: {}, expiration_date: [], extra: true },
  ])
    assert.deepEqual(
      await answering({ data: { appointment: { id: 7, ...rest } } }).bookTour(42, REQUEST),
      {
        id: 7,
        confirmationEnabled: false,
        startsAt: undefined,
        location: '',
        expirationDate: undefined,
      },
    );
});

test('the documented group is read', async () => {
  const group = await answering(fixture('group.200-documented')).getGroup(23);
  assert.equal(group.name, 'Some Employee group');
  assert.deepEqual(group.tourTypes, ['guided', 'self-guided', 'video']);
  assert.deepEqual(group.platforms, ['Skype', 'Facebook', 'Hangouts']);
  for (const unknown of [group.timeZone, group.maxDays, group.phone])
    assert.equal(unknown, undefined);
  assert.ok(!group.offersSms);
  assert.deepEqual(group.discoverySources ?? [], []);
});

test('the group seen in traffic is read', async () => {
  const { platforms, ...group } = await answering(fixture('group.200-seen')).getGroup(23);
  assert.deepEqual(platforms ?? [], []);
  assert.deepEqual(group, {
    name: 'Some Employee group',
    tourTypes: ['guided', 'video'],
    timeZone: 'US/Central',
    maxDays: undefined,
    phone: '(615) 555-0100',
    requiresEmail: true,
    offersSms: true,
    discoverySources: [
      { id: 20, name: 'Property Website' },
      { id: 10001, name: 'Rent.' },
      { id: 10002, name: 'Rent.' },
    ],
    selfGuidedUrl: undefined,
  });
});

test('the e-mail is asked for or not only where the group says so in a truth value', async () => {
  const asked = async (value: unknown) =>
    (await answering({ always_require_email: value }).getGroup(1)).requiresEmail;
  assert.deepEqual([await asked(true), await asked(false)], [true, false]);
  for (const odd of [undefined, null, 'true', 'false', 0, 1, {}, []])
    assert.equal(await asked(odd), undefined, JSON.stringify(odd));
});

test('self-guided tours are elsewhere only where another provider has an address for them', async () => {
  const url = 'https://tours.example/self';
  const address = async (more: object) =>
    (await answering({ self_guided_tour_url: url, ...more }).getGroup(1)).selfGuidedUrl;
  assert.equal(await address({}), url);
  assert.equal(await address({ self_guided_tour_provider: 20 }), url);
  assert.equal(await address({ self_guided_tour_provider: 10 }), undefined);
  for (const none of ['', ' ', null, 5, {}])
    assert.equal(await address({ self_guided_tour_url: none }), undefined);
});

test('a type of tour can be booked only when both of its flags are true', async () => {
  const types = async (flags: object) => (await answering(flags).getGroup(1)).tourTypes;
  assert.equal(await types({}), undefined);
  assert.deepEqual(await types({ guided_tours_enabled: true }), []);
  assert.deepEqual(await types({ guided_tours_external_bookings_enabled: true }), []);
  assert.deepEqual(
    await types({
      video_tours_enabled: true,
      video_tours_external_bookings_enabled: true,
      guided_tours_enabled: false,
      guided_tours_external_bookings_enabled: true,
    }),
    ['video'],
  );
});

test('assumption: a limit of no days ahead is no limit that was set', async () => {
  const maxDays = async (limit: unknown) =>
    (await answering({ max_days_in_advance_to_book_tours: limit }).getGroup(1)).maxDays;
  assert.equal(await maxDays(30), 30);
  for (const none of [null, 0, -5, '30', undefined]) assert.equal(await maxDays(none), undefined);
});

test('a group is read whatever its parts are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.constantFrom(...Object.keys(fixture('group.200-seen')), '__proto__', 'toString'),
        fc.jsonValue(),
      ),
      async (body) => {
        await answering(body).getGroup(1);
      },
    ),
  );
});

test('the documented discovery sources are read', async () => {
  assert.deepEqual(await answering(fixture('discovery-sources.200')).listDiscoverySources(), [
    { id: 466, name: 'Facebook' },
    { id: 220, name: 'Google' },
    { id: 390, name: 'Word of Mouth' },
  ]);
});

test('an answer without the documented shape is an unexpected response', async () => {
  const bodies = [{}, [], null, 5, 'text', { data: {} }, { data: null }, { available_times: null }];
  for (const body of bodies) {
    const api = answering(body);
    const calls = [
      api.getAvailableTimes(WEEK),
      api.bookTour(1, REQUEST),
      api.listDiscoverySources(),
    ];
    for (const call of calls) assert.equal((await failureOf(call)).kind, 'unexpected-response');
  }
  const noGroup = await failureOf(answering([]).getGroup(1));
  assert.equal(noGroup.kind, 'unexpected-response');
});

test('a booking without a numeric id is an unexpected response', async () => {
  for (const appointment of [{}, { id: null }, { id: '35672' }, { id: {} }, null, []]) {
    const error = await failureOf(answering({ data: { appointment } }).bookTour(1, REQUEST));
    assert.equal(error.kind, 'unexpected-response');
  }
});

test('any JSON is read or told as a failure of ours, never thrown raw', async (t) => {
  t.mock.method(console, 'warn', () => {});
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.constantFrom(200, 201, 400, 404), async (body, status) => {
      const { api } = recordedClient(() => json(body, status));
      for (const call of [
        api.getAvailableTimes(WEEK),
        api.bookTour(1, REQUEST),
        api.getGroup(1),
        api.listDiscoverySources(),
      ])
        await call.catch((error: unknown) => assert.ok(error instanceof TourApiError));
    }),
  );
});
