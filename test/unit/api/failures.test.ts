import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiErrorKind } from '../../../src/api/index.js';
import { failureOf, fixture, json, KEY, REQUEST, recordedClient } from './recorded-client.js';

const NO_RETRY = { mayRetry: () => false };

const groupFailure = (answer: () => Response | Promise<Response>) =>
  failureOf(recordedClient(answer).api.getGroup(42, NO_RETRY));

test('a status has its kind, whatever the body is', async () => {
  const kinds: Record<number, ApiErrorKind> = {
    401: 'unauthorized',
    403: 'forbidden',
    408: 'timeout',
    429: 'rate-limited',
    500: 'server',
    502: 'server',
    503: 'server',
    504: 'server',
  };
  const bodies = ['', '<html>', '{}', 'null', JSON.stringify(fixture('error.general'))];
  const trees = ['{"errors":{"a":["b"]}}', '{"errors":{"client":{"id":"Not found."}}}'];
  for (const [status, kind] of Object.entries(kinds))
    for (const body of [...bodies, ...trees]) {
      const error = await groupFailure(() => new Response(body, { status: Number(status) }));
      assert.equal(error.kind, kind, `${status} ${body}`);
      assert.equal(error.status, Number(status));
      assert.equal(error.operation, 'group');
    }
});

test('a general error with 404 is a record that was not found', async () => {
  const error = await groupFailure(() => json(fixture('error.general'), 404));
  assert.deepEqual([error.kind, error.status, error.messages], ['not-found', 404, []]);
});

test('a tree that names an id is a record that was not found, whatever the status', async () => {
  for (const status of [400, 404, 410, 422])
    for (const id of ['Not found.', ['Not found.']]) {
      const error = await groupFailure(() => json({ errors: { group: { id } } }, status));
      assert.equal(error.kind, 'not-found');
    }
});

test('any other tree is a refusal', async () => {
  for (const [status, errors] of [
    [400, { to_date: ['No.'] }],
    [404, { tour_type: ['No.'] }],
    [409, { client: {} }],
    [422, ['No.']],
  ] as const)
    assert.equal((await groupFailure(() => json({ errors }, status))).kind, 'refused');
});

test('anything else is an unexpected response', async () => {
  for (const answer of [
    () => new Response('<html>', { status: 400 }),
    () => json(fixture('error.general'), 400),
    () => json({ errors: {} }, 400),
    () => json({ errors: [] }, 400),
    () => new Response('', { status: 405 }),
    () => new Response('teapot', { status: 418 }),
    () => new Response('<html>', { status: 200 }),
    () => new Response(null, { status: 304 }),
  ])
    assert.equal((await groupFailure(answer)).kind, 'unexpected-response');
});

test('no answer at all is the network, with its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const error = await groupFailure(() => Promise.reject(cause));
  assert.deepEqual([error.kind, error.status], ['network', undefined]);
  assert.equal(error.cause, cause);
});

test('an answer whose body breaks off is the network', async () => {
  const error = await groupFailure(
    () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })),
  );
  assert.equal(error.kind, 'network');
});

test('the text of a failure holds neither key, personal data nor words of the service', async () => {
  const echo = `${KEY} ada@example.com Lovelace`;
  for (const answer of [
    () => json({ errors: { client: { notes: [echo] } } }, 400),
    () => json({ code: echo, message: echo }, 500),
    () => new Response(`<p>${echo}</p>`, { status: 200 }),
    () => new Response(echo, { status: 403, statusText: echo }),
    () => Promise.reject(new TypeError(echo)),
  ]) {
    const error = await failureOf(recordedClient(answer).api.bookTour(42, REQUEST));
    assert.doesNotMatch(error.message, /PUBLIC_DEMO_KEY|ada@|Lovelace/);
    assert.equal(error.name, 'TourApiError');
  }
});

test('Retry-After is read as seconds or as a date', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  const read = async (value: string) =>
    (await groupFailure(() => json({}, 429, { 'Retry-After': value }))).retryAfter;
  assert.equal(await read('7'), 7);
  assert.equal(await read('0'), 0);
  assert.equal(await read('Sat, 21 Nov 2026 12:00:30 GMT'), 30);
  assert.equal(await read('Sat, 21 Nov 2026 11:00:00 GMT'), 0);
  assert.equal(await read('soon'), 0);
  const { retryAfter } = await groupFailure(() => json({}, 429));
  assert.equal(retryAfter, undefined);
});
