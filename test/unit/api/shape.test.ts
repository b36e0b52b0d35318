import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anything, list, number, object, optional, text, truth } from '../../../src/api/shape.js';

const shape = object(
  { a: text, b: list(object({ id: number })), c: optional(truth) },
  { isClosed: true },
);

/** What is told of a value, each after the place where it stands. */
function told(given: unknown, of = shape): string[] {
  const words: string[] = [];
  of(given, (message, ...path) => words.push([...path, message].join(' ')));
  return words;
}

test('what has the shape has no fault', () => {
  assert.deepEqual(told({ a: 'x', b: [] }), []);
  assert.deepEqual(told({ a: '', b: [{ id: 1, more: 'ignored' }], c: false }), []);
});

test('each fault is told where it stands, in words that say what to write', () => {
  assert.deepEqual(told({ a: 1, b: [{ id: 1 }, {}, null], c: 'true', d: 1 }), [
    'a must be a text',
    'b 1 id must be a number',
    'b 2 must be an object',
    'c must be true or false',
    'd is unknown: write one of a, b, c',
  ]);
  assert.deepEqual(told({ a: 'x', b: {} }), ['b must be a list']);
  for (const none of [null, [], 'x', undefined])
    assert.deepEqual(told(none), ['must be an object']);
});

test('names that every object inherits are no more than data', () => {
  assert.deepEqual(told({}, object({ toString: text })), ['toString must be a text']);
  const given = JSON.parse('{"__proto__":{"a":"x"},"constructor":1}');
  assert.deepEqual(told(given, object({ a: text, constructor: number })), ['a must be a text']);
  const [unknown] = told({ valueOf: 1 }, object({ constructor: anything }, { isClosed: true }));
  assert.match(unknown ?? '', /^valueOf is unknown/);
});
