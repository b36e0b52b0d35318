import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeRow } from '../../../src/screens/outcome-words.js';
import { refused, TAKEN, WRITES } from '../store/samples.js';

test('a time that is taken may be the visitor’s, unless the server sends nothing twice', () => {
  for (const write of [WRITES.book, WRITES.move])
    for (const safeUntil of [undefined, 1]) {
      const { advice } = outcomeRow({ ...refused(write, TAKEN), safeUntil }, 0);
      assert.equal(advice === undefined, safeUntil !== undefined);
    }
});
