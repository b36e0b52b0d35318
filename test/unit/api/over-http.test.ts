import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTourApi, isOutcomeUncertain, isSlotRefused } from '../../../src/api/index.js';
import { MONDAY } from '../sandbox/caller.js';
import { date, failureOf, KEY, REQUEST } from './recorded-client.js';
import { START, served } from './served-sandbox.js';

const BOOKING = { ...REQUEST, start: START };
const WEEK = { groupId: 23, from: date(MONDAY), to: date('2026-11-29') };

test('available times come in order, each as the service wrote it', async (t) => {
  const { api } = await served(t);
  const { slots } = await api.getAvailableTimes(WEEK);
  assert.ok(slots.length > 50);
  assert.equal(slots[0], `${MONDAY}T09:00:00`);
  assert.deepEqual(slots, [...slots].sort());
});

test('one date, and a self-guided tour, are asked as the service wants it', async (t) => {
  const { api } = await served(t);
  const query = { groupId: 23, from: date(MONDAY), tourType: 'self-guided' } as const;
  const { slots } = await api.getAvailableTimes(query);
  assert.ok(slots.length > 0 && slots.every((slot) => slot.startsWith(MONDAY)));
});

test('a disorderly list of the service comes in order', async (t) => {
  t.mock.method(console, 'warn', () => {});
  const { api, order } = await served(t);
  const { slots: right } = await api.getAvailableTimes(WEEK);
  await order({ fault: 'malformed-times' });
  assert.deepEqual((await api.getAvailableTimes(WEEK)).slots, right);
});

test('the hint of the next available date is read', async (t) => {
  const { api, order } = await served(t);
  await order({ fault: 'far-ahead', days: 10 });
  const { slots, nextAvailableDate } = await api.getAvailableTimes(WEEK);
  assert.deepEqual([slots, nextAvailableDate], [[], '2026-12-03']);
});

test('a tour is booked, without and with a confirmation to come', async (t) => {
  const { api, bookings } = await served(t);
  const plain = await api.bookTour(23, BOOKING);
  assert.ok(plain.id > 0 && !plain.confirmationEnabled);
  assert.equal(await bookings(), 1);
  const held = await api.bookTour(42, {
    ...BOOKING,
    people: [{ ...BOOKING.people[0], firstName: 'Eve', email: 'eve@example.com' }],
  });
  assert.ok(held.confirmationEnabled && held.expirationDate);
  assert.notEqual(held.id, plain.id);
});

test('a booking that says everything is accepted', async (t) => {
  const { api } = await served(t);
  const booked = await api.bookTour(23, {
    ...BOOKING,
    tourType: 'video',
    platform: 'Zoom',
    platformDetails: 'ada.l',
    place: { kind: 'unit', id: 4001 },
    broker: { firstName: 'Jeff', phone: '18222120422', email: 'jeff@example.com' },
    smsOptedIn: 'marketing-enabled',
    moveInDate: date('2027-01-01'),
    layout: ['studio', '1br'],
    priceFloor: '3000',
    priceCeiling: '4500.50',
    pets: ['20', '10'],
    laundry: [20, 10],
    outdoorSpace: [10],
    neighborhoods: [4, 8],
    elevator: true,
    discoverySource: 270,
    notes: 'O’Brien 李',
  });
  assert.ok(booked.id > 0);
});

test('a slot that is taken is told as such', async (t) => {
  const { api, takeAway } = await served(t);
  await takeAway(23);
  const error = await failureOf(api.bookTour(23, BOOKING));
  assert.ok(isSlotRefused(error) && !isOutcomeUncertain(error));
});

test('errors of people are told with their place', async (t) => {
  const { api, bookings } = await served(t);
  const people = [{ firstName: 'John', lastName: 'Doe', email: 'john@' }];
  const error = await failureOf(api.bookTour(23, { ...BOOKING, people }));
  assert.deepEqual(error.messages, [
    { path: ['client', 'people', '0', 'email'], text: 'Not a valid email address.' },
  ]);
  assert.ok(!isOutcomeUncertain(error));
  assert.equal(await bookings(), 0);
});

test('the group and the discovery sources are read', async (t) => {
  const { api } = await served(t);
  const group = await api.getGroup(23);
  assert.equal(group.timeZone, 'US/Central');
  assert.deepEqual(group.tourTypes, ['guided', 'self-guided', 'video']);
  const sources = await api.listDiscoverySources();
  assert.ok(sources.length > 0 && sources.every(({ id, name }) => id > 0 && name));
});

test('an unknown key is unauthorized, once', async (t) => {
  const { api, log } = await served(t, 'NOBODYS_KEY');
  assert.equal((await failureOf(api.getAvailableTimes(WEEK))).kind, 'unauthorized');
  assert.deepEqual(await log(), ['GET 401']);
});

test('a key without the category is forbidden, once', async (t) => {
  const { api, log } = await served(t, 'PUBLIC_NO_APPOINTMENTS');
  assert.equal((await failureOf(api.getAvailableTimes(WEEK))).kind, 'forbidden');
  assert.equal((await failureOf(api.bookTour(23, BOOKING))).kind, 'forbidden');
  assert.deepEqual(await log(), ['GET 403', 'POST 403']);
});

test('a group that is not there is not found, once', async (t) => {
  const { api, log } = await served(t);
  assert.equal((await failureOf(api.getGroup(9999))).kind, 'not-found');
  assert.deepEqual(await log(), ['GET 404']);
});

test('HTML, half of a body and an odd shape are unexpected responses', async (t) => {
  for (const fault of ['html', 'truncated', 'odd-shape']) {
    const { api, order, log } = await served(t);
    await order({ fault, operation: 'available-times' });
    const error = await failureOf(api.getAvailableTimes(WEEK));
    assert.deepEqual([error.kind, await log()], ['unexpected-response', ['GET 200']], fault);
  }
});

test('a read is tried again by itself until the service answers', async (t) => {
  const { api, order, log } = await served(t);
  await order(
    { fault: 'dropped', times: 1 },
    { fault: 'too-many-requests', retryAfter: 0, times: 1 },
  );
  assert.equal((await api.getGroup(23)).timeZone, 'US/Central');
  assert.equal((await log()).length, 3);
});

test('a connection that always drops is the network, after three tries', async (t) => {
  const { api, order, log } = await served(t);
  await order({ fault: 'dropped' });
  assert.equal((await failureOf(api.getGroup(23))).kind, 'network');
  assert.deepEqual(await log(), ['GET null', 'GET null', 'GET null']);
});

test('a read is not redirected', async (t) => {
  const { api, order, log } = await served(t);
  await order({ fault: 'redirect' });
  const error = await failureOf(api.getGroup(23, { mayRetry: () => false }));
  assert.equal(error.kind, 'network');
  assert.deepEqual(await log(), ['GET 302']);
});

test('a booking is not redirected into a read that answers, and may have gone through', async (t) => {
  const { api, order, log, bookings } = await served(t);
  await order({ fault: 'redirect', operation: 'book' });
  const error = await failureOf(api.bookTour(23, BOOKING));
  assert.ok(isOutcomeUncertain(error));
  assert.deepEqual(await log(), ['POST 302']);
  assert.equal(await bookings(), 0);
});

test('a booking whose answer is lost, cut or replaced was made exactly once, and is uncertain', async (t) => {
  for (const fault of ['lost-answer', 'truncated']) {
    const { api, order, log, bookings } = await served(t);
    await order({ fault, operation: 'book' });
    assert.ok(isOutcomeUncertain(await failureOf(api.bookTour(23, BOOKING))), fault);
    assert.equal((await log()).length, 1);
    assert.equal(await bookings(), 1);
  }
});

test('a booking that met a fault of the service is sent once and is uncertain', async (t) => {
  for (const fault of ['dropped', 'server-error', 'html', 'odd-shape']) {
    const { api, order, log } = await served(t);
    await order({ fault, operation: 'book' });
    assert.ok(isOutcomeUncertain(await failureOf(api.bookTour(23, BOOKING))), fault);
    assert.equal((await log()).length, 1, fault);
  }
});

test('a read that is aborted ends at once and is not sent again', async (t) => {
  const { api, order, log } = await served(t);
  await order({ fault: 'hanging' });
  const client = new AbortController();
  const failed = failureOf(api.getGroup(23, { signal: client.signal }));
  while ((await log()).length === 0);
  client.abort();
  assert.equal((await failed).kind, 'aborted');
  assert.equal((await log()).length, 1);
});

test('a path prefix leads to where the site’s own proxy is', async (t) => {
  const { origin } = await served(t);
  const api = createTourApi({ baseUrl: `${origin}/worlds/mine/`, apiKey: KEY });
  assert.ok((await api.getAvailableTimes(WEEK)).slots.length > 0);
});
