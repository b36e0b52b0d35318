import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import {
  anything,
  fits,
  list,
  number,
  object,
  optional,
  type Shape,
  text,
  truth,
  value,
} from '../../../src/api/shape.js';
import { readConfig } from '../../../src/config/read-config.js';
import { answered } from '../../support/contract/answered.js';
import { REQUEST } from './recorded-client.js';

const NAMES = ['a', 'b', 'id', 'length', 'toJSON'];
const WORDS = ['guided', 'video', 'a', ''];

/** A shape of ours and the one of zod that should accept the same. */
interface Twin {
  readonly ours: Shape;
  readonly zods: z.ZodType;
}

const leaf = fc.constantFrom<Twin>(
  { ours: text, zods: z.string() },
  { ours: number, zods: z.number() },
  { ours: truth, zods: z.boolean() },
  // Of zod's, a part that may be anything may not be missing.
  { ours: anything, zods: z.any().optional() },
  { ours: value('one of them', (given) => WORDS.includes(given as string)), zods: z.enum(WORDS) },
);
const { twin } = fc.letrec<{ twin: Twin }>((tie) => {
  const parts = fc.dictionary(fc.constantFrom(...NAMES), tie('twin'), { maxKeys: 4 });
  const each = <K extends keyof Twin>(twins: Record<string, Twin>, kind: K) =>
    Object.fromEntries(Object.entries(twins).map(([name, one]) => [name, one[kind]])) as Record<
      string,
      Twin[K]
    >;
  return {
    twin: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'twin' },
      leaf,
      tie('twin').map(({ ours, zods }) => ({ ours: optional(ours), zods: zods.optional() })),
      tie('twin').map(({ ours, zods }) => ({ ours: list(ours), zods: z.array(zods) })),
      parts.map((twins) => ({
        ours: object(each(twins, 'ours')),
        zods: z.object(each(twins, 'zods')),
      })),
      parts.map((twins) => ({
        ours: object(each(twins, 'ours'), { isClosed: true }),
        zods: z.strictObject(each(twins, 'zods')),
      })),
    ),
  };
});

/** JSON of the same few names and words, so that it often fits. */
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'json' },
    fc.constantFrom<unknown>(...WORDS, 'else', 0, 1.5, -3, true, false, null),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES, 'other'), tie('json'), { maxKeys: 4 }),
  ),
}));

test('a shape takes what the same one of zod takes, and nothing else', () => {
  const seen = { right: 0, wrong: 0 };
  fc.assert(
    fc.property(twin, json, ({ ours, zods }, given) => {
      const isRight = fits(ours, given);
      seen[isRight ? 'right' : 'wrong']++;
      assert.equal(isRight, zods.safeParse(given).success, JSON.stringify(given));
    }),
    { numRuns: 5_000, seed: 1, endOnFailure: true },
  );
  // Otherwise it would say little.
  assert.ok(Math.min(seen.right, seen.wrong) > 500, JSON.stringify(seen));
});

test('what is told stands where zod finds it', () => {
  const shape = object({ a: list(object({ id: number })), b: optional(text) }, { isClosed: true });
  const zods = z.strictObject({
    a: z.array(z.object({ id: z.number() })),
    b: z.string().optional(),
  });
  const paths = (given: unknown) => {
    const told: string[] = [];
    shape(given, (_, ...path) => told.push(path.join('.')));
    return told.sort();
  };
  for (const given of [
    { a: [{ id: 1 }, {}, { id: 'x' }], b: 5 },
    { a: 5 },
    [],
    {},
    { a: [null] },
  ]) {
    const issues = zods.safeParse(given).error?.issues ?? [];
    assert.deepEqual(
      paths(given),
      issues.map(({ path }) => path.join('.')).sort(),
      JSON.stringify(given),
    );
  }
  assert.deepEqual(paths({ a: [], c: 1 }), ['c']);
});

test('each fault is told in words that say what to write', () => {
  const told = (shape: Shape, given: unknown) => {
    const words: string[] = [];
    shape(given, (message, ...path) => words.push([...path, message].join(' ')));
    return words;
  };
  const closed = object({ a: text, b: list(number) }, { isClosed: true });
  assert.deepEqual(told(closed, { a: 1, b: {}, c: 1 }), [
    'a must be a text',
    'b must be a list',
    'c is unknown: write one of a, b',
  ]);
  assert.deepEqual(told(closed, null), ['must be an object']);
  assert.deepEqual(told(list(closed), [{ a: 'x', b: [1, '2'] }]), ['0 b 1 must be a number']);
  assert.deepEqual(told(truth, 'true'), ['must be true or false']);
});

test('names that every object inherits are no more than data', () => {
  const given = JSON.parse('{"__proto__":{"a":"x"},"constructor":1,"toString":2}');
  assert.ok(!fits(object({ a: text }), given));
  assert.ok(!fits(object({ hasOwnProperty: anything }, { isClosed: true }), given));
  assert.ok(!fits(object({ toString: text }), {}));
  assert.ok(!fits(object({ constructor: anything }, { isClosed: true }), { valueOf: 1 }));
  assert.ok(fits(object({ constructor: number, toString: number }), given));
});

/** A page whose old scripts add to every object. */
function polluted(t: TestContext, additions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(additions)) {
    // biome-ignore lint/suspicious/noExplicitAny: the prototype of everything
    (Object.prototype as any)[name] = value;
    // biome-ignore lint/suspicious/noExplicitAny: the prototype of everything
    t.after(() => delete (Object.prototype as any)[name]);
  }
}

test('what a page adds to every object is neither a part nor unknown', (t) => {
  polluted(t, { each() {}, a: 'x', fields: 'all', phone: 5 });
  assert.ok(fits(object({}, { isClosed: true }), {}));
  assert.ok(fits(object({ b: text }, { isClosed: true }), { b: 'x' }));
  assert.ok(!fits(object({ a: text }), {}));
  assert.deepEqual(readConfig({ options: { pets: [{ value: 10, label: 'Cats' }] } }).faults, []);
  assert.deepEqual(readConfig('{"smsConsent":{}}').faults, []);
});

test('answers are read and bookings sent as ever on such a page', async (t) => {
  const { api, sent } = answered(200, { data: { appointment: { id: 7 } } });
  polluted(t, { each() {}, data: 'x', appointment: 5, notes: 'x' });
  assert.equal((await api.bookTour(1, REQUEST)).id, 7);
  const { client } = JSON.parse(String(sent[0]?.init.body));
  assert.ok(!Object.keys(client).includes('each'));
  const odd = answered(200, {});
  await assert.rejects(odd.api.bookTour(1, REQUEST), { kind: 'unexpected-response' });
});
