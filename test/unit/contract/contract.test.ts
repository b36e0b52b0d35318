import { describe, test } from 'node:test';
import { openInProcess } from './in-process.js';
import { contract } from './rows/index.js';

describe('client and sandbox keep to the specification', () => {
  for (const [part, rows] of Object.entries(contract))
    for (const [says, check] of Object.entries(rows))
      test(`${part}: ${says}`, () => check(openInProcess()));
});
