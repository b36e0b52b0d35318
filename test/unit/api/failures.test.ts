import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ApiErrorKind,
  isOutcomeUncertain,
  isSlotRefused,
  TourApiError,
} from '../../../src/api/index.js';
import {
  answered,
  brokenOff,
  failureOf,
  fixture,
  frozen,
  json,
  KEY,
  noAnswer,
  REQUEST,
  recordedClient,
} from './recorded-client.js';

type Answer = () => Response | Promise<Response>;
const text = (body: string, status: number) => () => new Response(body, { status });
const rejected = (reason: unknown) => () => Promise.reject(reason);

const GENERAL = fixture('error.general');
const TREE = fixture('book.400-slot-taken');
const HTML = '<!doctype html><h1>Bad request</h1>';

/** What a booking fails with, by how it is answered. */
const bookingFailure = (answer: Answer) =>
  failureOf(recordedClient(answer).api.bookTour(42, REQUEST));

const UNCERTAIN: Readonly<Record<string, [ApiErrorKind, Answer]>> = {
  'no connection, a redirect or a refusal by CORS': ['network', noAnswer],
  'something odd that was thrown': ['network', rejected('odd')],
  'a body that breaks off': ['network', () => brokenOff(200)],
  'a 400 whose body breaks off': ['unexpected-response', () => brokenOff(400)],
  'a 408, whatever its body is': ['timeout', () => json(TREE, 408)],
  'a 500, whatever its body is': ['server', () => json(TREE, 500)],
  'a 503 with HTML': ['server', text(HTML, 503)],
  'a 200 without a body': ['unexpected-response', text('', 200)],
  'a 200 with HTML': ['unexpected-response', text(HTML, 200)],
  'a 200 with half of a body': ['unexpected-response', text('{"data":{"appointment":{"id":3', 200)],
  'a 200 with null': ['unexpected-response', text('null', 200)],
  'a 200 without the id': ['unexpected-response', () => json({ data: { appointment: {} } })],
  'a 200 with a text as id': [
    'unexpected-response',
    () => json({ data: { appointment: { id: '35672' } } }),
  ],
  'a 204': ['unexpected-response', () => new Response(null, { status: 204 })],
  'a 304': ['unexpected-response', () => new Response(null, { status: 304 })],
  'a 200 whose errors are beside an appointment': [
    'unexpected-response',
    () => json({ data: { appointment: { id: '5512' } }, ...TREE }),
  ],
  'a 200 whose errors are empty': [
    'unexpected-response',
    () => json({ data: { appointment: { id: '5512' } }, errors: { client: {} } }),
  ],
  'a 200 whose errors have no text': [
    'unexpected-response',
    () => json({ errors: { warnings: null } }),
  ],
  'a 200 whose errors are a list': ['unexpected-response', () => json({ errors: [{}] })],
  'a 200 with a warning': [
    'unexpected-response',
    () => json({ errors: { warnings: ['Held for an hour.'] } }),
  ],
  'a 400 with HTML': ['unexpected-response', text(HTML, 400)],
  'a 400 without a body': ['unexpected-response', text('', 400)],
  'a 400 with code, message and param': ['unexpected-response', () => json(GENERAL, 400)],
  'a 400 with an empty tree': ['unexpected-response', () => json({ errors: {} }, 400)],
  'a 409 without a tree': ['unexpected-response', () => json({}, 409)],
};

const CERTAIN: Readonly<Record<string, [ApiErrorKind, Answer]>> = {
  'a 400 about the start': ['refused', () => json(TREE, 400)],
  'a 400 whose tree has no text': ['refused', () => json({ errors: { client: {} } }, 400)],
  'a 200 with a message about the start': ['refused', () => json(TREE)],
  'a 404 with a tree': ['refused', () => json({ errors: { tour_type: ['No.'] } }, 404)],
  'a 409 with a tree': ['refused', () => json(TREE, 409)],
  'a 422 with a list of texts': ['refused', () => json({ errors: ['No.'] }, 422)],
  'a tree that says that a record does not exist': [
    'not-found',
    () => json({ errors: { group: { id: 'Not found.' } } }, 400),
  ],
  'a 401 without a body': ['unauthorized', text('', 401)],
  'a 403 with HTML': ['forbidden', text(HTML, 403)],
  'a 403, whatever its body is': ['forbidden', () => json(TREE, 403)],
  'a 404 without a tree': ['not-found', () => json(GENERAL, 404)],
  'a 405': ['unexpected-response', text('', 405)],
  'a 413': ['unexpected-response', text(HTML, 413)],
  'a 415': ['unexpected-response', () => json({}, 415)],
  'a 429, whatever its body is': ['rate-limited', () => json(TREE, 429)],
};

for (const [name, [kind, answer]] of Object.entries(UNCERTAIN))
  test(`after ${name} a booking may have gone through`, async () => {
    const error = await bookingFailure(answer);
    assert.deepEqual([error.kind, isOutcomeUncertain(error)], [kind, true]);
    assert.ok(!isSlotRefused(error));
  });

for (const [name, [kind, answer]] of Object.entries(CERTAIN))
  test(`after ${name} a booking certainly did not go through`, async () => {
    const error = await bookingFailure(answer);
    assert.deepEqual([error.kind, isOutcomeUncertain(error)], [kind, false]);
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

test('an unsent request is certain, a timeout is not', () => {
  const of = (kind: ApiErrorKind) => new TourApiError(kind, 'x', { operation: 'book' });
  assert.ok(!isOutcomeUncertain(of('invalid-request')));
  assert.ok(isOutcomeUncertain(of('timeout')));
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
  const unsent = answered({}).api.bookTour(1, { ...REQUEST, notes: echo, pets: [echo] });
  assert.equal((await failureOf(unsent)).message, 'book: request.pets is not as documented');
});

test('Retry-After is read as seconds or as a date', async (t) => {
  frozen(t);
  for (const [header, seconds] of [
    ['7', 7],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', 0],
  ] as const) {
    const error = await bookingFailure(() => json({}, 429, { 'Retry-After': header }));
    assert.equal(error.retryAfter, seconds, header);
  }
  assert.equal((await bookingFailure(() => json({}, 429))).retryAfter, undefined);
});
