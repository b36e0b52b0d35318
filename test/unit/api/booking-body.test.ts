import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTransport } from '../../../src/api/transport.js';
import type { BookingRequest, TourApi } from '../../../src/api.js';
import { checkForWidget, createBookingApi } from '../../../src/site-server/client.js';
import { answered, BASE_URL, failureOf, json, KEY, REQUEST } from './recorded-client.js';

/** The body that is sent for a request. */
async function bodyOf(said: Partial<Parameters<TourApi['bookTour']>[1]>) {
  const { api, sent } = answered({ data: { appointment: { id: 1 } } });
  await api.bookTour(42, { ...REQUEST, ...said });
  return JSON.parse(String(sent[0]?.init.body));
}

test('empty lists and what is undefined are left out', async () => {
  const nothing = { location: undefined, notes: undefined } as unknown as Partial<BookingRequest>;
  const lists = { layout: [], pets: [], laundry: [], outdoorSpace: [], neighborhoods: [] };
  assert.deepEqual(await bodyOf({ ...lists, ...nothing }), await bodyOf({}));
});

test('what the specification leaves open is sent', async () => {
  const { appointment } = await bodyOf({ tourType: 'evening' });
  assert.equal(appointment.tour_type, 'evening');
  for (const [said, client] of [
    [{ people: undefined }, {}],
    [{ people: [{ firstName: 'Ada' }] }, { people: [{ first_name: 'Ada' }] }],
    [{ people: [], broker: { company: 'B' } }, { broker_company: 'B' }],
    [{ people: [], layout: null }, { layout: null }],
    [{ people: [], layout: '1br' }, { layout: '1br' }],
    [{ people: [], tourType: 'video' }, {}],
  ] as const)
    assert.deepEqual((await bodyOf(said as Partial<BookingRequest>)).client, client);
});

test('the widget requires names, and contacts of brokers and video tours', () => {
  checkForWidget(REQUEST);
  for (const [wrong, words] of [
    [{ people: [] }, /needs people/],
    [{ people: [REQUEST.people[0], { firstName: 'Ada' }] }, /firstName and lastName/],
    [{ broker: { email: '' } }, /needs broker.email/],
    [{ tourType: 'video', platformDetails: 'ada.l' }, /needs platform/],
    [{ tourType: 'video', platform: 'Zoom', platformDetails: '' }, /needs .*platformDetails/],
    [{ pets: ['cats'] }, /pets is not as documented/],
    [{ tourType: 'evening' }, /tourType must be guided, self-guided, video/],
  ] as const)
    assert.throws(() => checkForWidget({ ...REQUEST, ...wrong } as BookingRequest), {
      kind: 'invalid-request',
      message: words,
    });
});

test('a widget sends nothing that lacks what it requires', async () => {
  let calls = 0;
  const fetch = async () => {
    calls++;
    return json({ data: { appointment: { id: 1 } } });
  };
  const api = createBookingApi(createTransport({ baseUrl: BASE_URL, apiKey: KEY, fetch }));
  const { kind } = await failureOf(api.bookTour(42, { ...REQUEST, people: [] }));
  assert.deepEqual([kind, calls], ['invalid-request', 0]);
  await api.bookTour(42, REQUEST);
  assert.equal(calls, 1);
});
