import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOutcomeUncertain, TourApiError } from '../../../src/api/index.js';
import { failureOf, fixture, json, REQUEST, recordedClient } from './recorded-client.js';

const text = (body: string, status: number) => () => new Response(body, { status });
const rejected = (reason: unknown) => () => Promise.reject(reason);

/** An answer whose body breaks off after a first piece. */
function brokenOff(status: number): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status });
}

const GENERAL = fixture('error.general');
const TREE = fixture('book.400-slot-taken');
const HTML = '<!doctype html><h1>Bad request</h1>';

const failure = (answer: () => Response | Promise<Response>) =>
  failureOf(recordedClient(answer).api.bookTour(42, REQUEST));

const UNCERTAIN: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'no connection, a redirect or a refusal by CORS': rejected(new TypeError('Failed to fetch')),
  'an abort from elsewhere': rejected(new DOMException('aborted', 'AbortError')),
  'something odd that was thrown': rejected('odd'),
  'a body that breaks off': () => brokenOff(200),
  'a body that breaks off after a 400': () => brokenOff(400),
  'a 408': () => json(GENERAL, 408),
  'a 408 with a tree': () => json(TREE, 408),
  'a 500': () => json(GENERAL, 500),
  'a 500 with a tree': () => json(TREE, 500),
  'a 502 with HTML': text(HTML, 502),
  'a 503 without a body': text('', 503),
  'a 504': () => json(GENERAL, 504),
  'a 200 without a body': text('', 200),
  'a 200 with HTML': text(HTML, 200),
  'a 200 with half of a body': text('{"data":{"appointment":{"id":35', 200),
  'a 200 with null': text('null', 200),
  'a 200 of the wrong shape': () => json({ data: {} }),
  'a 200 without the id': () => json({ data: { appointment: { start: '2026-11-24' } } }),
  'a 201 of the wrong shape': () => json([], 201),
  'a 204': () => new Response(null, { status: 204 }),
  'a 304': () => new Response(null, { status: 304 }),
  'a 400 with HTML': text(HTML, 400),
  'a 400 without a body': text('', 400),
  'a 400 with code, message and param': () => json({ ...GENERAL, code: 400 }, 400),
  'a 400 with an empty tree': () => json({ errors: {} }, 400),
  'a 400 with no tree at all': () => json({ errors: null }, 400),
  'a 409 without a tree': () => json({}, 409),
  'a 422 without a tree': () => json(GENERAL, 422),
};

const CERTAIN: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'a 400 about the start': () => json(TREE, 400),
  'a 400 about fields': () => json(fixture('book.400-client-fields'), 400),
  'a 400 about people': () => json(fixture('book.400-nested-people'), 400),
  'a 400 whose tree has no text': () => json({ errors: { client: {} } }, 400),
  'a 409 with a tree': () => json(TREE, 409),
  'a 422 with a tree': () => json(TREE, 422),
  'a 400 that says that a record does not exist': () =>
    json({ errors: { group: { id: 'Not found.' } } }, 400),
  'a 401': () => json({}, 401),
  'a 401 without a body': text('', 401),
  'a 403': () => json({}, 403),
  'a 403 with HTML': text(HTML, 403),
  'a 404': () => json(GENERAL, 404),
  'a 404 with HTML': text(HTML, 404),
  'a 405': text('', 405),
  'a 413': text(HTML, 413),
  'a 415': () => json({}, 415),
  'a 429': () => json({}, 429),
  'a 429 with a tree': () => json(TREE, 429),
};

for (const [name, answer] of Object.entries(UNCERTAIN))
  test(`after ${name} a booking may have gone through`, async () => {
    assert.equal(isOutcomeUncertain(await failure(answer)), true);
  });

for (const [name, answer] of Object.entries(CERTAIN))
  test(`after ${name} a booking certainly did not go through`, async () => {
    assert.equal(isOutcomeUncertain(await failure(answer)), false);
  });

test('after a timeout a booking may have gone through', () => {
  const error = new TourApiError('timeout', 'x', { operation: 'book' });
  assert.ok(isOutcomeUncertain(error));
});

test('what was refused before it was sent certainly did not go through', () => {
  const error = new TourApiError('invalid-request', 'x', { operation: 'book' });
  assert.ok(!isOutcomeUncertain(error));
});

test('a failure of unknown making may have gone through', () => {
  const error = new TourApiError('unexpected-response', 'x', { operation: 'book' });
  assert.ok(isOutcomeUncertain(error));
});
