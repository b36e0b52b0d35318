import { test } from 'node:test';
import { runs, usualSeed } from '../../support/runs.js';
import { walkOften } from './random-walk.js';

test('whatever breaks or changes, each write is carried out once, and the screen is right', async (t) => {
  await walkOften(t, runs(3), usualSeed(20261127));
});
