import { test } from 'node:test';
import { assertReached, walkOften } from '../../unit/contract/random-walk.js';

/** More than 2,000 steps each. */
const WALKS = 35;

for (const seed of [1, 2, 3]) {
  test(`in long walks from seed ${seed}, each write is carried out once, and the screen is right`, async (t) => {
    assertReached(await walkOften(t, WALKS, seed));
  });
}
