import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSameJson } from '../../../src/model/json.js';

test('a copy is the same, and another value is not', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
      const [copy, otherCopy] = JSON.parse(JSON.stringify([value, other]));
      assert.ok(isSameJson(value, copy));
      assert.ok(!isSameJson({ value }, { value: [value] }));
      if (isSameJson(value, other)) assert.deepEqual(copy, otherCopy);
    }),
  );
});

test('the order of keys and what is undefined make no difference, but the order of a list does', () => {
  assert.ok(isSameJson({ a: 1, b: { c: undefined } }, { b: {}, a: 1 }));
  for (const [value, other] of [
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [{ a: null }, {}],
    [{ a: 1 }, { b: 1 }],
    [{ toString: 1 }, {}],
    [undefined, {}],
    [undefined, null],
    [1, {}],
    [true, []],
    ['1', 1],
  ])
    assert.ok(
      !isSameJson(value, other) && !isSameJson(other, value),
      JSON.stringify([value, other]),
    );
});
