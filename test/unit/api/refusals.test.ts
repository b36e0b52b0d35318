import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTourApi, isOutcomeUncertain, type TourApi } from '../../../src/api/index.js';
import type { BookingRequest } from '../../../src/api/index.js';
import { checkBooking } from '../../../src/api/request-body.js';
import { findBaseUrlFault, findKeyFault, isId } from '../../../src/api/request-checks.js';
import { date, failureOf, json, REQUEST, recordedClient, time } from './recorded-client.js';

const BASE_URL = 'https://api.example.com';

function refusalOf(options: { baseUrl?: string; apiKey?: string }): string {
  try {
    createTourApi({ baseUrl: BASE_URL, apiKey: 'KEY', ...options });
  } catch (error) {
    assert.ok(error instanceof TypeError);
    return error.message;
  }
  return assert.fail(`${JSON.stringify(options)} was accepted`);
}

/** The failure of a call that must not reach the network. */
async function unsent(call: (api: TourApi) => Promise<unknown>) {
  const { api, sent } = recordedClient(() => json({}));
  const error = await failureOf(call(api));
  assert.equal(error.kind, 'invalid-request');
  assert.equal(error.status, undefined);
  assert.equal(sent.length, 0);
  return error;
}

test('a key that was pasted with curly quotes is refused by the code of the character', () => {
  assert.match(refusalOf({ apiKey: '“SECRET”' }), /U\+201C/);
  assert.match(refusalOf({ apiKey: 'SECRET’' }), /U\+2019/);
});

test('a key with a zero-width mark, a blank, a control, a colon or an accent is refused', () => {
  for (const [mark, code] of [
    ['\u200b', /U\+200B/],
    ['\u200d', /U\+200D/],
    ['\ufeff', /U\+FEFF/],
    [' ', /U\+0020/],
    ['\t', /U\+0009/],
    ['\u007f', /U\+007F/],
    [':', /U\+003A/],
    ['é', /U\+00E9/],
    ['🔑', /U\+1F511/],
  ] as const)
    assert.match(refusalOf({ apiKey: `SEC${mark}RET` }), code);
});

test('blanks around a key are forgiven, an empty key is refused', () => {
  assert.ok(createTourApi({ baseUrl: BASE_URL, apiKey: ' KEY\n' }));
  assert.match(refusalOf({ apiKey: '' }), /empty/);
  assert.match(refusalOf({ apiKey: ' \u00a0' }), /empty/);
});

test('the text of a refusal never holds the key', () => {
  const someKey = fc.tuple(
    fc.stringMatching(/^[a-zA-Z0-9]{8,30}$/),
    fc.constantFrom('“', '\u200b', ':', 'é', ' ', '\u0000'),
    fc.stringMatching(/^[a-zA-Z0-9]{8,30}$/),
  );
  fc.assert(
    fc.property(someKey, ([before, mark, after]) => {
      for (const text of [
        refusalOf({ apiKey: before + mark + after }),
        refusalOf({ baseUrl: `https://${before}@api.example.com`, apiKey: before }),
        refusalOf({ baseUrl: `/${before}`, apiKey: after }),
      ])
        assert.ok(!text.includes(before) && !text.includes(after), text);
    }),
  );
});

test('every text of printable ASCII without a colon can be a key, and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (key) => {
      assert.equal(findKeyFault(key) === undefined, /^[\x21-\x39\x3b-\x7e]+$/.test(key));
    }),
  );
});

test('a relative base URL is refused', () => {
  for (const baseUrl of [
    '',
    '/',
    '/api',
    'api.example.com',
    '//api.example.com',
    'proxy/tours',
    '?',
  ])
    assert.match(refusalOf({ baseUrl }), /^baseUrl .*absolute/, baseUrl);
});

test('http is refused beyond loopback, and so is any other scheme', () => {
  for (const baseUrl of [
    'http://api.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1',
    'http://[::2]',
    'ftp://api.example.com',
    'javascript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'ws://localhost',
  ])
    assert.match(refusalOf({ baseUrl }), /https:/, baseUrl);
});

test('http is fine on every spelling of loopback', () => {
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '127.9.9.9:80', '[::1]:8080'])
    assert.equal(findBaseUrlFault(`http://${host}`), undefined, host);
});

test('a base URL with a user, a password, a query or a fragment is refused', () => {
  for (const rest of ['me@api.example.com', 'me:word@api.example.com', ':word@api.example.com'])
    assert.match(refusalOf({ baseUrl: `https://${rest}` }), /user/, rest);
  for (const rest of ['?', '?key=1', '#', '#top', '/?x'])
    assert.match(refusalOf({ baseUrl: BASE_URL + rest }), /query/, rest);
});

test('no text at all makes the checks throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      findBaseUrlFault(text);
      findKeyFault(text);
    }),
  );
});

test('an id is a positive integer that is not rounded', () => {
  for (const id of [1, 42, '42', 35672, '9007199254740991']) assert.ok(isId(id), String(id));
  for (const id of [
    '999999999999999999',
    0,
    -1,
    1.5,
    '042',
    '',
    ' 42',
    '42 ',
    '4 2',
    '1e3',
    NaN,
    Infinity,
    null,
    '1'.repeat(19),
  ])
    assert.ok(!isId(id), String(id));
});

test('a group id that is no id is refused before anything is sent', async () => {
  const from = date('2026-11-24');
  for (const groupId of [0, -3, 1.5, NaN]) {
    await unsent((api) => api.getGroup(groupId));
    await unsent((api) => api.bookTour(groupId, REQUEST));
    await unsent((api) => api.getAvailableTimes({ groupId, from }));
  }
});

test('a range of more than seven dates, a reversed one and no dates are refused', async () => {
  const ask = (from: string, to: string) =>
    unsent((api) => api.getAvailableTimes({ groupId: 1, from: from as never, to: to as never }));
  await ask('2026-11-24', '2026-12-02');
  await ask('2026-11-24', '2026-11-23');
  await ask('2026-11-24', '2026-11-31');
  await ask('24.11.2026', '2026-11-24');
});

test('what the service would refuse of a booking is refused here, and was certainly not booked', async () => {
  for (const wrong of [
    { start: '2026-11-24T10:00:00Z' },
    { start: '' },
    { place: { kind: 'unit', id: 0 } },
    { pets: ['cats'] },
    { pets: [''] },
    { laundry: [1.5] },
    { laundry: [NaN] },
    { outdoorSpace: ['10'] },
    { neighborhoods: [Infinity] },
    { priceFloor: 'much' },
    { priceCeiling: '3,000' },
  ]) {
    const error = await unsent((api) => api.bookTour(1, { ...REQUEST, ...wrong } as never));
    assert.ok(!isOutcomeUncertain(error), JSON.stringify(wrong));
  }
});

test('a refusal of a booking says nothing of what was typed', async () => {
  const people = [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }];
  const error = await unsent((api) =>
    api.bookTour(1, { ...REQUEST, people, notes: 'private', pets: ['Lovelace'] }),
  );
  assert.doesNotMatch(error.message, /Lovelace|ada@|private/);
});

test('what the specification leaves open is sent', async () => {
  for (const [said, body] of [
    [{ people: undefined }, {}],
    [{ people: [] }, {}],
    [{ people: [{ firstName: 'Ada' }] }, { people: [{ first_name: 'Ada' }] }],
    [{ people: undefined, broker: { company: 'B' } }, { broker_company: 'B' }],
    [{ people: undefined, layout: null }, { layout: null }],
    [{ people: undefined, tourType: 'video' }, {}],
  ] as const) {
    const { api, sent } = recordedClient(() => json({ data: { appointment: { id: 1 } } }));
    await api.bookTour(1, { ...REQUEST, ...said } as BookingRequest);
    assert.deepEqual(JSON.parse(String(sent[0]?.init.body)).client, body);
  }
});

test('the widget’s own rules are stricter', () => {
  checkBooking(REQUEST);
  for (const wrong of [
    { people: [] },
    { people: undefined },
    { people: [{ firstName: 'Ada' }] },
    { broker: { company: 'B' } },
    { broker: { email: '' } },
    { tourType: 'video' },
    { tourType: 'video', platform: 'Zoom', platformDetails: '' },
    { pets: ['cats'] },
    { start: 'soon' },
  ])
    assert.throws(() => checkBooking({ ...REQUEST, ...wrong } as BookingRequest), {
      kind: 'invalid-request',
    });
});

test('seven days apart are sent, as far as the specification goes', async () => {
  const { api, sent } = recordedClient(() => json({ available_times: [] }));
  await api.getAvailableTimes({ groupId: 1, from: '2026-11-24', to: '2026-12-01' });
  assert.equal(sent.length, 1);
});

test('an address or a key that is not set is said to be missing', () => {
  assert.equal(refusalOf({ baseUrl: undefined as never }), 'baseUrl is missing');
  assert.equal(refusalOf({ apiKey: undefined as never }), 'apiKey is missing');
  assert.equal(refusalOf({ apiKey: null as never }), 'apiKey is missing');
});

test('a longer range is asked window by window', async () => {
  const { api, sent } = recordedClient((index) =>
    json({ available_times: [], next_available_date: `2027-01-0${index + 1}` }),
  );
  const query = { groupId: 1, from: '2026-11-24', to: '2026-12-24' };
  const { nextAvailableDate } = await api.collectAvailableTimes(query);
  const asked = sent.map(({ url }) => url.split('?')[1]);
  assert.deepEqual(asked, [
    'from_date=2026-11-24&to_date=2026-11-29',
    'from_date=2026-11-30&to_date=2026-12-06',
    'from_date=2026-12-07&to_date=2026-12-13',
    'from_date=2026-12-14&to_date=2026-12-20',
    'from_date=2026-12-21&to_date=2026-12-24',
  ]);
  assert.equal(nextAvailableDate, '2027-01-05');
  for (const to of ['2026-11-23', 'soon'])
    await unsent((other) => other.collectAvailableTimes({ ...query, to }));
});

test('each spelling of a listed start can be booked', async () => {
  for (const start of ['2026-11-24T10:00', '2026-11-24T10:00:00', '2026-11-24T10:00:00.000']) {
    const { api, sent } = recordedClient(() => json({ data: { appointment: { id: 1 } } }));
    await api.bookTour(1, { ...REQUEST, start: time(start) });
    assert.equal(JSON.parse(String(sent[0]?.init.body)).appointment.start, start);
  }
});
