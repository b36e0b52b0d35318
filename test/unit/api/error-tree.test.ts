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
import { runs } from '../../support/runs.js';
import { answered, failureOf, fixture, REQUEST } from './recorded-client.js';

const pathsIn = (tree: unknown) => readErrorTree(tree).map(({ path }) => path.join('.'));

/** The failure of a booking that is answered like that. */
const refusal = (body: unknown, status = 400) =>
  failureOf(answered(body, status).api.bookTour(42, REQUEST));

test('the documented refusals are read with the place of each sentence', () => {
  for (const [name, places] of [
    ['book.400-slot-taken', ['appointment.start']],
    ['book.400-client-fields', ['client.pets', 'client.laundry']],
    ['book.400-nested-people', ['client.people.0.email']],
    ['available-times.400-disabled', ['tour_type']],
    ['available-times.400-range', ['to_date']],
    ['available-times.400-reversed', ['to_date']],
    ['available-times.400-tour-type', ['tour_type']],
    ['verify-widget.400', ['widget']],
    ['reschedule.past', ['appointment.start']],
    ['cancel.not-found', ['appointment.id']],
    ['appointments.not-found', ['client.id']],
  ] as const)
    assert.deepEqual(pathsIn(fixture(name).errors), places, name);
});

test('texts, lists of texts and lists of trees are read alike', () => {
  assert.deepEqual(pathsIn({ client: { notes: 'Too long.' } }), ['client.notes']);
  assert.deepEqual(pathsIn({ notes: ['One.', 'Two.'] }), ['notes', 'notes']);
  assert.deepEqual(pathsIn({ people: [{}, { email: ['Bad.'] }] }), ['people.1.email']);
  assert.deepEqual(pathsIn([[['Deep.']]]), ['0.0']);
  assert.deepEqual(pathsIn('Alone.'), ['']);
  // A sibling endpoint wraps its tree twice.
  assert.deepEqual(pathsIn({ errors: { appointment: { start: ['Taken.'] } } }), [
    'appointment.start',
  ]);
});

test('only texts with words are sentences, and they are trimmed', () => {
  const tree = { a: ['', ' \n'], b: ' Yes. ', c: 5, d: true, e: null, f: [1, null], g: {} };
  assert.deepEqual(readErrorTree(tree), [{ path: ['b'], text: 'Yes.' }]);
});

test('keys of the prototype are data, and inherited ones unread', () => {
  const tree = JSON.parse(
    '{"__proto__":{"polluted":["A."]},"constructor":{"prototype":{"x":["B."]}},"toString":["C."]}',
  );
  assert.deepEqual(pathsIn(tree), ['__proto__.polluted', 'constructor.prototype.x', 'toString']);
  assert.ok(!('polluted' in {}) && !('x' in {}));
  const own = { own: { value: ['Yes.'], enumerable: true } };
  assert.deepEqual(pathsIn(Object.create({ inherited: ['No.'] }, own)), ['own']);
});

test('of any tree, only its own texts are read, within bounds', () => {
  const key = fc.constantFrom('__proto__', 'constructor', 'errors', 'start', '0');
  const { tree: someTree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 12 },
      fc.string(),
      fc.constantFrom(null, 0, true),
      fc.array(tie('tree'), { maxLength: 6 }),
      fc.dictionary(fc.oneof(key, fc.string()), tie('tree'), { maxKeys: 6 }),
    ),
  }));
  fc.assert(
    fc.property(fc.oneof(someTree, fc.anything()), (tree) => {
      const messages = readErrorTree(tree);
      assert.ok(messages.length <= 50);
      for (const { path, text } of messages) {
        assert.ok(path.length <= 9 && path.every((step) => typeof step === 'string'));
        assert.ok(text.length > 0 && text === text.trim() && text !== '[object Object]');
      }
    }),
    { numRuns: runs(300) },
  );
});

test('a tree is read to a bounded depth, number of sentences and length', () => {
  for (const wrap of [
    (inner: unknown) => ({ key: inner }),
    (inner: unknown) => [inner],
    (inner: unknown) => ({ errors: inner }),
  ])
    assert.deepEqual(pathsIn(Array.from({ length: 20 }).reduce(wrap, ['too deep'])), []);
  const wide = Array.from({ length: 1000 }, () => ['No.', 'No.']);
  for (const many of [wide.flat(), { ...wide }]) assert.equal(pathsIn(many).length, 50);
  assert.equal(readErrorTree('x'.repeat(501))[0]?.text.length, 500);
});

test('messages are asked for by the beginning of their path', () => {
  const messages = readErrorTree({ client: { people: { 0: { email: 'A.' } }, pets: 'B.' } });
  const error = new TourApiError('refused', 'x', { operation: 'book', messages });
  assert.deepEqual(messagesAt(error), ['A.', 'B.']);
  assert.deepEqual(messagesAt(error, 'client', 'people'), ['A.']);
  assert.deepEqual(messagesAt(error, 'client', 'people', '1'), []);
});

test('the path of an error refuses the slot, not its words', async () => {
  assert.ok(isSlotRefused(await refusal({ errors: { appointment: { start: 'Нет.' } } })));
  assert.ok(isSlotRefused(await refusal({ errors: { appointment: { start: { 0: ['x'] } } } })));
  const both = { appointment: { start: ['Taken.'] }, client: { email: ['Wrong.'] } };
  assert.ok(isSlotRefused(await refusal({ errors: both })));
  for (const start of ['', [], [' ']]) {
    const error = await refusal({ errors: { appointment: { start } } });
    assert.deepEqual([isSlotRefused(error), messagesAt(error)], [true, []]);
    // A success has to say it in words.
    const unclear = await refusal({ errors: { appointment: { start } }, data: {} }, 200);
    assert.equal(unclear.kind, 'unexpected-response');
  }
  const elsewhere = { errors: { client: { start: ['No appointments available.'] } } };
  assert.ok(!isSlotRefused(await refusal(elsewhere)));
});

test('anything thrown becomes a TourApiError', () => {
  const own = new TourApiError('forbidden', 'x', { operation: 'group', status: 403 });
  assert.equal(toTourApiError(own, 'book'), own);
  for (const thrown of [new Error('secret'), 'secret', null, undefined, {}]) {
    const error = toTourApiError(thrown, 'book');
    assert.deepEqual([error.kind, error.operation], ['unexpected-response', 'book']);
    assert.doesNotMatch(error.message, /secret/);
  }
});
