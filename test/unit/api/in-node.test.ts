import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { schemaOf } from '../../../src/api/schema-parts.js';

test('importing the package, its registration and the client alone in Node does not throw', async () => {
  await import('../../../src/index.js');
  await import('../../../src/define.js');
  await import('../../../src/api/index.js');
});

test('no schema makes code from text, which a strict page would refuse and report', () => {
  assert.ok(schemaOf(() => z.config().jitless)());
});
