import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ApiErrorKind,
  createTourApi,
  isOutcomeUncertain,
  isSlotRefused,
} from '../../../src/api.js';
import * as recorded from './recorded-client.js';

const { answered, brokenOff, failureOf, fixture, json, KEY, noAnswer, REQUEST } = recorded;
const { BASE_URL, recordedClient } = recorded;
type Answer = () => Response | Promise<Response>;
const text = (body: string, status: number) => () => new Response(body, { status });
const rejected = (reason: unknown) => () => Promise.reject(reason);

const GENERAL = fixture('error.general');
const TREE = fixture('book.400-slot-taken');
const NOT_FOUND = { errors: { group: { id: 'Not found.' } } };
const TEXT_AS_ID = { data: { appointment: { id: '35672' } } };
const HTML = '<!doctype html><h1>Bad request</h1>';

/** What a booking fails with, by how it is answered. */
const bookingFailure = (answer: Answer) =>
  failureOf(recordedClient(answer).api.bookTour(42, REQUEST));

type Answers = { readonly [Kind in ApiErrorKind]?: Readonly<Record<string, Answer>> };
const UNCERTAIN: Answers = {
  network: {
    'no connection, a redirect or a refusal by CORS': noAnswer,
    'something odd that was thrown': rejected('odd'),
    'a body that breaks off': () => brokenOff(200),
  },
  timeout: { 'a 408, whatever its body is': () => json(TREE, 408) },
  server: {
    'a 500, whatever its body is': () => json(TREE, 500),
    'a 503 with HTML': text(HTML, 503),
  },
  'unexpected-response': {
    'a 400 whose body breaks off': () => brokenOff(400),
    'a 200 without a body': text('', 200),
    'a 200 with HTML': text(HTML, 200),
    'a 200 with half of a body': text('{"data":{"appointment":{"id":3', 200),
    'a 200 with null': text('null', 200),
    'a 200 without the id': () => json({ data: { appointment: {} } }),
    'a 200 with a text as id': () => json(TEXT_AS_ID),
    'a 204': () => new Response(null, { status: 204 }),
    'a 304': () => new Response(null, { status: 304 }),
    'a 200 whose errors are beside an appointment': () => json({ ...TEXT_AS_ID, ...TREE }),
    'a 200 whose errors are empty': () => json({ ...TEXT_AS_ID, errors: { client: {} } }),
    'a 200 whose errors have no text': () => json({ errors: { warnings: null } }),
    'a 200 whose errors are a list': () => json({ errors: [{}] }),
    'a 200 with a warning': () => json({ errors: { warnings: ['Held for an hour.'] } }),
    'a 400 with HTML': text(HTML, 400),
    'a 400 without a body': text('', 400),
    'a 400 with code, message and param': () => json(GENERAL, 400),
    'a 400 with an empty tree': () => json({ errors: {} }, 400),
    'a 409 without a tree': () => json({}, 409),
  },
};

const CERTAIN: Answers = {
  refused: {
    'a 400 about the start': () => json(TREE, 400),
    'a 400 whose tree has no text': () => json({ errors: { client: {} } }, 400),
    'a 200 with a message about the start': () => json(TREE),
    'a 404 with a tree': () => json({ errors: { tour_type: ['No.'] } }, 404),
    'a 409 with a tree': () => json(TREE, 409),
    'a 422 with a list of texts': () => json({ errors: ['No.'] }, 422),
  },
  'not-found': {
    'a 404 without a tree': () => json(GENERAL, 404),
    'a 400 that says that a record does not exist': () => json(NOT_FOUND, 400),
    'a 410 that says that a record does not exist': () => json(NOT_FOUND, 410),
  },
  unauthorized: { 'a 401 without a body': text('', 401) },
  forbidden: {
    'a 403 with HTML': text(HTML, 403),
    'a 403, whatever its body is': () => json(TREE, 403),
  },
  'unexpected-response': {
    'a 405': text('', 405),
    'a 413': text(HTML, 413),
    'a 415': () => json({}, 415),
  },
  'rate-limited': { 'a 429, whatever its body is': () => json(TREE, 429) },
};

for (const [outcomes, words] of [
  [UNCERTAIN, 'may have gone through'],
  [CERTAIN, 'certainly did not go through'],
] as const)
  for (const [kind, answers] of Object.entries(outcomes))
    for (const [name, answer] of Object.entries(answers))
      test(`after ${name} a booking ${words}`, async () => {
        const error = await bookingFailure(answer);
        const isUncertain = outcomes === UNCERTAIN;
        assert.deepEqual([error.kind, isOutcomeUncertain(error)], [kind, isUncertain]);
        if (isUncertain) assert.ok(!isSlotRefused(error));
      });

test('a success without a message refuses no move or cancellation', async () => {
  const { api } = answered({ data: { appointment: { id: '952' } }, errors: { client: {} } });
  for (const call of [
    api.rescheduleAppointment(952, 42, REQUEST.start),
    api.cancelAppointment(952),
  ]) {
    const error = await failureOf(call);
    assert.deepEqual([error.kind, isOutcomeUncertain(error)], ['unexpected-response', true]);
  }
  const gone = answered(fixture('cancel.not-found')).api.cancelAppointment(952);
  assert.equal((await failureOf(gone)).kind, 'not-found');
});

test('a failure names its operation, its status and its cause', async () => {
  const { operation, status } = await failureOf(answered({}, 403).api.getGroup(42));
  assert.deepEqual([operation, status], ['group', 403]);
  const cause = new TypeError('Failed to fetch');
  const lost = await bookingFailure(rejected(cause));
  assert.deepEqual([lost.operation, lost.status, lost.cause], ['book', undefined, cause]);
});

test('a failure’s text has no key, personal data or service words', async () => {
  const echo = `${KEY} ada@example.com Lovelace`;
  for (const answer of [
    () => json({ errors: { client: { notes: [echo] } } }, 400),
    () => json({ code: echo, message: echo }, 500),
    text(`<p>${echo}</p>`, 200),
    () => new Response(echo, { status: 403, statusText: echo }),
    rejected(new TypeError(echo)),
  ]) {
    const error = await bookingFailure(answer);
    assert.doesNotMatch(error.message, /PUBLIC_DEMO_KEY|ada@|Lovelace/);
    assert.equal(error.name, 'TourApiError');
  }
  const call = answered({}).api.bookTour(1, { ...REQUEST, notes: echo, pets: [echo] });
  const unsent = await failureOf(call);
  assert.equal(unsent.message, 'book: request.pets is not as documented');
  assert.ok(!isOutcomeUncertain(unsent));
});

test('a function that returns anything but a response is a failure, and leaves a write uncertain', async () => {
  for (const returned of [undefined, null, 'ok', {}, { ok: true, status: 403 }]) {
    const fetch = (() => returned) as unknown as typeof globalThis.fetch;
    const api = createTourApi({ baseUrl: BASE_URL, apiKey: KEY, fetch });
    for (const call of [api.getGroup(42), api.bookTour(42, REQUEST)]) {
      const error = await failureOf(call);
      assert.deepEqual([error.kind, error.status], ['unexpected-response', undefined]);
      assert.ok(isOutcomeUncertain(error));
    }
  }
});
