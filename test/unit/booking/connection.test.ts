import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionFor, keyReaders } from '../../../src/booking/connection.js';
import type { Preferences } from '../../../src/config/attributes.js';
import { resolve } from '../../../src/config/resolve.js';
import { pageSingleton } from '../../../src/model/page-singleton.js';
import { createBookingApi } from '../../../src/site-server/client.js';
import type { Marks } from '../../../src/site-server/server-headers.js';
import { loadPage } from '../../support/new-page.js';
import { fixture, json, KEY, REQUEST, type Sent } from '../api/recorded-client.js';
import { SOUND } from '../store/open-tour.js';

const OWN = { 'Tour-Booking-Server': 'idempotent' };

/** A connection whose service says nothing but these headers with what was booked. */
function connect(headers: Record<string, string> = {}, more: Partial<Preferences> = {}) {
  const { preferences } = resolve(SOUND);
  const sent: Sent[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return json(fixture(init.method === 'POST' ? 'book.200' : 'group.200-seen'), 200, headers);
  }) as typeof globalThis.fetch;
  const widget = {};
  const configure = (given: object = {}) =>
    connectionFor(
      widget,
      createBookingApi,
      resolve({ ...SOUND, ...given }).settings,
      { ...(preferences as Preferences), ...more },
      fetch,
      () => {},
    ) ?? assert.fail();
  const marks: Marks[] = [];
  const onMarks = (it: Marks) => marks.push(it);
  const headersOf = (index: number) => new Headers(sent.at(index)?.init.headers);
  return { connection: configure(), configure, sent, headersOf, marks, onMarks };
}

test('a write sends its key, and a link’s token in place of the page’s', async () => {
  const { connection, headersOf, onMarks } = connect();
  const plain = { token: undefined, onMarks };
  await connection.forWrite(plain).bookTour(42, REQUEST);
  await connection.forWrite({ ...plain, key: 'its-key', token: 'TOKEN' }).bookTour(42, REQUEST);
  const after = ['lost', 'other'].map((key, age) => ({ key, age }));
  await connection.forWrite({ ...plain, key: 'last', after }).bookTour(42, REQUEST);
  const sent = [0, 1, 2].map((index) => {
    const headers = headersOf(index);
    const [, secret = ''] = /^Basic (.*)$/.exec(headers.get('Authorization') ?? '') ?? [];
    const age = headers.get('Idempotency-Key-Age');
    const overtaken = headers.get('Idempotency-Key-After');
    return { key: headers.get('Idempotency-Key'), age, secret: atob(secret), overtaken };
  });
  assert.deepEqual(sent, [
    { key: null, age: null, secret: `${KEY}:`, overtaken: null },
    { key: 'its-key', age: '0', secret: 'TOKEN:', overtaken: null },
    { key: 'last', age: '0', secret: `${KEY}:`, overtaken: 'lost;0,other;1' },
  ]);
});

test('whatever a page’s own fetch returns, a write’s answer is only lost', async () => {
  const { preferences, settings } = resolve(SOUND);
  for (const response of [undefined, {}, { headers: {} }]) {
    const fetch = async () => response as Response;
    const given = [settings, preferences as Preferences, fetch, () => {}] as const;
    const { forWrite } = connectionFor({}, createBookingApi, ...given) ?? assert.fail();
    const write = forWrite({ token: undefined, onMarks: () => assert.fail() });
    const kind = await write.bookTour(42, REQUEST).catch((error) => error.kind);
    assert.equal(kind, 'unexpected-response');
  }
});

test('a repeat does without keepalive, which browsers limit', async () => {
  const { connection, sent, onMarks } = connect();
  for (const age of [0, 7])
    await connection.forWrite({ token: undefined, age, onMarks }).bookTour(42, REQUEST);
  const seen = sent.map(({ init }) => init.keepalive);
  assert.deepEqual(seen, [true, false]);
});

test('each response to a write says whose outcome it is', async () => {
  for (const { headers, marks: expected } of [
    { headers: {}, marks: { isFromServer: false, readsKeys: false, key: undefined } },
    { headers: OWN, marks: { isFromServer: true, readsKeys: true, key: undefined } },
    {
      headers: { ...OWN, 'Idempotency-Key': 'its-key' },
      marks: { isFromServer: true, readsKeys: true, key: 'its-key' },
    },
  ]) {
    const { connection, marks, onMarks } = connect(headers);
    await connection.forWrite({ token: undefined, onMarks }).bookTour(42, REQUEST);
    assert.deepEqual(marks, [expected]);
  }
});

test('that a server reads keys is known from its first response, also by others of the page', async () => {
  for (const { headers, reads } of [
    { headers: OWN, reads: true },
    { headers: { 'Tour-Booking-Server': 'links' }, reads: false },
    // Another script on the page may know more.
    { headers: {}, reads: undefined },
  ]) {
    loadPage();
    const { connection, configure } = connect(headers);
    const other = connect(headers).connection;
    assert.equal(connection.readsKeys(), undefined);
    await connection.api.getGroup(42);
    assert.equal(other.readsKeys(), reads);
    const next = configure({ apiKey: 'OTHER_KEY' });
    assert.notEqual(next, connection);
    assert.deepEqual([connection.readsKeys(), next.readsKeys()], [reads, reads]);
    assert.equal(configure({ baseUrl: 'https://other.example.com' }).readsKeys(), undefined);
    // Another instance of the server answers next.
    await connect({ 'Tour-Booking-Server': 'links' }).connection.api.getGroup(42);
    assert.equal(connection.readsKeys(), false);
    // That one may also get the next write.
    await connect(OWN).connection.api.getGroup(42);
    assert.equal(connection.readsKeys(), false);
  }
});

test('only a server’s own refusal ends a link', async () => {
  let headers: Record<string, string> = OWN;
  const fetch = async () => json({}, 403, headers);
  const { preferences, settings } = resolve(SOUND);
  const given = [settings, preferences as Preferences, fetch, () => {}] as const;
  const connection = connectionFor({}, createBookingApi, ...given) ?? assert.fail();
  const check = () => connection.checkLink(7, 'TOKEN', {}).catch(({ kind }) => kind);
  assert.equal(await check(), 'forbidden');
  // Something in front of the server has answered.
  headers = {};
  assert.equal(await check(), 'unexpected-response');
});

test('a dry run is another server, which reads no keys', async () => {
  const { connection, sent, marks, onMarks } = connect(OWN, { isDryRun: true });
  assert.notEqual(connection.server, SOUND.baseUrl);
  await connection.forWrite({ token: undefined, onMarks }).bookTour(42, REQUEST);
  const seen = [sent, marks];
  assert.deepEqual(seen, [[], [{ isFromServer: false, readsKeys: false, key: undefined }]]);
});

test('two scripts of one page share what is known of a server', () => {
  assert.equal(pageSingleton('keyReaders', new Map()), keyReaders);
});
