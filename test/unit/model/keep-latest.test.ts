import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepLatest } from '../../../src/model/keep-latest.js';

test('a result is kept until an argument changes, for each owner', () => {
  const sum = keepLatest((_owner: object, a: number, b: number) => ({ sum: a + b }));
  const [owner, other] = [{}, {}];
  const first = sum(owner, 1, 2);
  assert.deepEqual(first, { sum: 3 });
  assert.deepEqual(sum(other, 1, 3), { sum: 4 });
  assert.equal(sum(owner, 1, 2), first, 'another owner has replaced it');
  assert.deepEqual(sum(owner, 1, 3), { sum: 4 });
  assert.notEqual(sum(owner, 1, 2), first, 'only the latest is kept');
});

test('the first argument may be the owner', () => {
  const size = keepLatest((list: readonly string[], extra: number) => ({
    size: list.length + extra,
  }));
  const [list, longer] = [['a'], ['a', 'b']];
  const first = size(list, 1);
  assert.deepEqual([first, size(longer, 1)], [{ size: 2 }, { size: 3 }]);
  assert.equal(size(list, 1), first);
});
