import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { type Json, toJson } from '../../../src/api/json.js';
import { fixture, json, REQUEST, recordedClient } from './recorded-client.js';

const withoutPrototypes = JSON.stringify;

/** What Prototype.js 1.6 and MooTools put on the built-ins of a page. */
function preloadOldScripts(t: TestContext): void {
  const patched: [object, (this: unknown) => unknown][] = [
    [Array.prototype, quoted],
    [Object.prototype, quoted],
    [String.prototype, quoted],
    [Number.prototype, quoted],
  ];
  for (const [prototype, toJSON] of patched)
    Object.defineProperty(prototype, 'toJSON', { value: toJSON, configurable: true });
  t.after(() => {
    for (const [prototype] of patched) Reflect.deleteProperty(prototype, 'toJSON');
  });
}

function quoted(this: unknown): string {
  return `"${String(this)}"`;
}

/** JSON as it can be parsed, now and then with keys that mean something to the language. */
const someJson = fc
  .oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('__proto__', 'toJSON', 'constructor', 'a'), fc.jsonValue()),
  )
  .map((value) => JSON.parse(withoutPrototypes(value)) as Json);

test('the text is that of JSON.stringify', () => {
  fc.assert(
    fc.property(someJson, (value) => {
      assert.equal(toJson(value), withoutPrototypes(value));
    }),
    { numRuns: 500 },
  );
});

test('what is undefined in an object is left out', () => {
  const value = { a: undefined, b: 1, c: { d: undefined }, e: undefined };
  assert.equal(toJson(value), withoutPrototypes(value));
  assert.equal(toJson({ a: undefined }), '{}');
});

test('any text is escaped, lone surrogates and line separators too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.deepEqual(
        JSON.parse(toJson({ [text]: [text] })),
        JSON.parse(withoutPrototypes({ [text]: [text] })),
      );
    }),
  );
  assert.equal(toJson('\ud800\u2028"\\\n'), withoutPrototypes('\ud800\u2028"\\\n'));
});

test('numbers that JSON does not know are null', () => {
  assert.equal(toJson([NaN, Infinity, -0, 1e21]), withoutPrototypes([NaN, Infinity, -0, 1e21]));
});

test('a page that gave arrays and objects a toJSON of their own does not change the text', (t) => {
  const samples = fc
    .sample(someJson, 200)
    .map((value) => [value, withoutPrototypes(value)] as const);
  preloadOldScripts(t);
  assert.notEqual(JSON.stringify(['10', '20']), '["10","20"]');
  for (const [value, expected] of samples) assert.equal(toJson(value), expected);
});

test('a booking on such a page is sent as on any other', async (t) => {
  const documented = fixture('book.request-full').client;
  const request = { ...REQUEST, pets: documented.pets, laundry: documented.laundry };
  const bodies: unknown[] = [];
  const { api } = recordedClient((_, { init }) => {
    bodies.push(init.body);
    return new Response('{"data":{"appointment":{"id":1}}}');
  });
  await api.bookTour(42, request);
  preloadOldScripts(t);
  await api.bookTour(42, request);
  assert.equal(bodies[1], bodies[0]);
  assert.match(String(bodies[1]), /"people":\[\{"first_name":"Ada"/);
});

test('the old scripts are gone again after a test', () => {
  assert.equal(JSON.stringify(['10']), '["10"]');
  assert.ok(json({}).ok && !('toJSON' in Array.prototype) && !('toJSON' in {}));
});
