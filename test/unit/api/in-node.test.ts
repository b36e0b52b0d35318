import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { schemaOf } from '../../../src/api/schema-parts.js';

test('the entry points can be imported in Node', async () => {
  await import('../../../src/index.js');
  await import('../../../src/define.js');
  await import('../../../src/define-appointments.js');
  await import('../../../src/api.js');
});

test('no schema evaluates text, which a strict policy blocks', () => {
  assert.ok(schemaOf(() => z.config().jitless)());
});
