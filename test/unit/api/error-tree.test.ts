import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isSlotRefused,
  messagesAt,
  readErrorTree,
  TourApiError,
  toTourApiError,
} from '../../../src/api/errors.js';
import { failureOf, fixture, json, REQUEST, recordedClient } from './recorded-client.js';

const withPrototypeKeys = (tree: string) => JSON.parse(tree) as unknown;

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let tree: unknown = ['too deep'];
  for (let level = 0; level < depth; level++) tree = wrap(tree);
  return tree;
}

/** The failure of a booking that is answered like that. */
const refusal = (body: unknown, status = 400) =>
  failureOf(recordedClient(() => json(body, status)).api.bookTour(42, REQUEST));

test('the documented refusals of a booking are read with the place of each sentence', async () => {
  const taken = await refusal(fixture('book.400-slot-taken'));
  const message = 'No appointments available at the selected time.';
  assert.deepEqual(taken.messages, [{ path: ['appointment', 'start'], text: message }]);
  assert.deepEqual(messagesAt(taken, 'appointment', 'start'), [message]);
  assert.ok(isSlotRefused(taken));

  const fields = await refusal(fixture('book.400-client-fields'));
  assert.deepEqual(
    fields.messages.map(({ path }) => path.join('.')),
    ['client.pets', 'client.laundry'],
  );
  assert.ok(!isSlotRefused(fields));

  const people = await refusal(fixture('book.400-nested-people'));
  assert.deepEqual(people.messages, [
    { path: ['client', 'people', '0', 'email'], text: 'Not a valid email address.' },
  ]);
});

test('the documented refusals of available times are read', async () => {
  for (const [name, path, text] of [
    ['disabled', 'tour_type', 'Tours are disabled.'],
    ['range', 'to_date', 'Date range can not exceed 7 days.'],
    ['reversed', 'to_date', 'to_date must be after from_date'],
    [
      'tour-type',
      'tour_type',
      'Select a valid choice. onlineTour is not one of the available choices.',
    ],
  ]) {
    const { api } = recordedClient(() => json(fixture(`available-times.400-${name}`), 400));
    const error = await failureOf(
      api.getAvailableTimes({ groupId: 1, from: '2026-11-24' as never }),
    );
    assert.equal(error.kind, 'refused');
    assert.deepEqual(error.messages, [{ path: [path], text }]);
  }
});

test('a plain text, a list of texts and lists of trees are read alike', () => {
  const paths = (tree: unknown) => readErrorTree(tree).map(({ path }) => path.join('.'));
  assert.deepEqual(paths({ client: { notes: 'Too long.' } }), ['client.notes']);
  assert.deepEqual(paths({ client: { notes: ['One.', 'Two.'] } }), [
    'client.notes',
    'client.notes',
  ]);
  assert.deepEqual(paths({ people: [{}, { email: ['Bad.'] }] }), ['people.1.email']);
  assert.deepEqual(paths([[['Deep.']]]), ['0.0']);
  assert.deepEqual(paths('Alone.'), ['']);
});

test('a tree that is wrapped once more is read as if it were not', () => {
  const inner = { appointment: { start: ['Taken.'] } };
  assert.deepEqual(readErrorTree({ errors: inner }), readErrorTree(inner));
});

test('blank texts are no sentences, and texts are trimmed', () => {
  assert.deepEqual(readErrorTree({ a: ['', ' \n'], b: ' Yes. ' }), [{ path: ['b'], text: 'Yes.' }]);
});

test('numbers, booleans and null are no sentences', () => {
  assert.deepEqual(readErrorTree({ a: 5, b: true, c: null, d: [1, null, false], e: {} }), []);
});

test('keys of the prototype are mere data', () => {
  const tree = withPrototypeKeys(
    '{"__proto__":{"polluted":["A."]},"constructor":{"prototype":{"x":["B."]}},"toString":["C."]}',
  );
  assert.deepEqual(readErrorTree(tree), [
    { path: ['__proto__', 'polluted'], text: 'A.' },
    { path: ['constructor', 'prototype', 'x'], text: 'B.' },
    { path: ['toString'], text: 'C.' },
  ]);
  assert.ok(!('polluted' in {}) && !('x' in {}));
});

test('inherited keys are not read', () => {
  const tree = Object.create(
    { inherited: ['No.'] },
    { own: { value: ['Yes.'], enumerable: true } },
  );
  assert.deepEqual(readErrorTree(tree), [{ path: ['own'], text: 'Yes.' }]);
});

test('of any tree, only its own texts are read, within bounds', () => {
  const { tree: someTree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 12 },
      fc.string(),
      fc.constantFrom(null, 0, true),
      fc.array(tie('tree'), { maxLength: 6 }),
      fc.dictionary(
        fc.oneof(fc.constantFrom('__proto__', 'constructor', 'errors', 'start', '0'), fc.string()),
        tie('tree'),
        { maxKeys: 6 },
      ),
    ),
  }));
  fc.assert(
    fc.property(fc.oneof(someTree, fc.anything()), (tree) => {
      const messages = readErrorTree(tree);
      assert.ok(messages.length <= 50);
      for (const { path, text } of messages) {
        assert.ok(path.length <= 9);
        assert.ok(text.length > 0 && text === text.trim());
        assert.ok(path.every((key) => typeof key === 'string'));
        assert.notEqual(text, '[object Object]');
      }
    }),
    { numRuns: 500 },
  );
});

test('a tree is read to a bounded depth and number of sentences', () => {
  assert.deepEqual(readErrorTree(nested(20, (inner) => ({ key: inner }))), []);
  assert.deepEqual(readErrorTree(nested(20, (inner) => [inner])), []);
  assert.equal(readErrorTree(Array.from({ length: 1000 }, () => 'Again.')).length, 50);
  const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [key, ['No.', 'No.']]));
  assert.equal(readErrorTree(wide).length, 50);
});

test('a tree that is wrapped ten thousand times is read without running out of stack', async () => {
  const depth = 10_000;
  const body = `${'{"errors":'.repeat(depth)}["Deep."]${'}'.repeat(depth)}`;
  const { api } = recordedClient(() => new Response(body, { status: 400 }));
  const error = await api.bookTour(42, REQUEST).catch((reason: unknown) => reason);
  assert.ok(error instanceof TourApiError, String(error));
});

test('messages are asked for by the beginning of their path', () => {
  const messages = readErrorTree({ client: { people: { 0: { email: 'A.' } }, pets: 'B.' } });
  const error = new TourApiError('refused', 'x', { operation: 'book', messages });
  assert.deepEqual(messagesAt(error), ['A.', 'B.']);
  assert.deepEqual(messagesAt(error, 'client', 'people'), ['A.']);
  assert.deepEqual(messagesAt(error, 'client', 'people', '1'), []);
});

test('the slot is refused by the place of the sentence, whatever it says', async () => {
  assert.ok(isSlotRefused(await refusal({ errors: { appointment: { start: 'Нет.' } } })));
  assert.ok(isSlotRefused(await refusal({ errors: { appointment: { start: { 0: ['x'] } } } })));
  const elsewhere = { errors: { client: { start: ['No appointments available.'] } } };
  assert.ok(!isSlotRefused(await refusal(elsewhere)));
  const notRefused = await refusal({ errors: { appointment: { start: ['x'] } } }, 500);
  assert.ok(!isSlotRefused(notRefused));
});

test('whatever a site’s own client throws becomes a failure of ours, ours stay as they are', () => {
  const own = new TourApiError('forbidden', 'x', { operation: 'group', status: 403 });
  assert.equal(toTourApiError(own, 'book'), own);
  for (const thrown of [new Error('secret'), 'secret', null, undefined, 5, {}]) {
    const error = toTourApiError(thrown, 'book');
    assert.deepEqual([error.kind, error.operation], ['unexpected-response', 'book']);
    assert.doesNotMatch(error.message, /secret/);
  }
});
