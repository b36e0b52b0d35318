import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTourApi } from '../../../src/api/index.js';
import { findBaseUrlFault, findKeyFault, isId } from '../../../src/api/request-checks.js';
import { BASE_URL } from './recorded-client.js';

function refusalOf(options: { baseUrl?: string; apiKey?: string }): string {
  try {
    createTourApi({ baseUrl: BASE_URL, apiKey: 'KEY', ...options });
  } catch (error) {
    assert.ok(error instanceof TypeError);
    return error.message;
  }
  return assert.fail(`${JSON.stringify(options)} was accepted`);
}

test('a key with an invalid character is refused by its code point', () => {
  for (const [mark, code] of ['“ 201C', '\u200b 200B', ': 003A', '🔑 1F511'].map((it) =>
    it.split(' '),
  ))
    assert.match(refusalOf({ apiKey: `SEC${mark}RET` }), new RegExp(`U\\+${code}`));
});

test('blanks around a key are forgiven, an empty key is refused', () => {
  assert.ok(createTourApi({ baseUrl: BASE_URL, apiKey: ' KEY\n' }));
  for (const apiKey of ['', ' \u00a0']) assert.match(refusalOf({ apiKey }), /empty/);
});

test('a key or an address that is undefined is missing', () => {
  for (const none of [undefined, null] as never[]) {
    assert.equal(refusalOf({ apiKey: none }), 'apiKey is missing');
    assert.equal(refusalOf({ baseUrl: none }), 'baseUrl is missing');
  }
});

test('the text of a refusal never holds the key', () => {
  const letters = fc.stringMatching(/^[a-zA-Z0-9]{8,30}$/);
  const mark = fc.constantFrom('“', '\u200b', ':', 'é', ' ', '\u0000');
  fc.assert(
    fc.property(letters, mark, letters, (before, odd, after) => {
      for (const text of [
        refusalOf({ apiKey: before + odd + after }),
        refusalOf({ baseUrl: `https://${before}@api.example.com`, apiKey: before }),
        refusalOf({ baseUrl: `/${before}`, apiKey: after }),
      ])
        assert.ok(!text.includes(before) && !text.includes(after), text);
    }),
  );
});

test('a key is printable ASCII without a colon', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const key = `A${String.fromCharCode(code)}Z`;
    const isRight = code > 0x20 && code < 0x7f && code !== 0x3a;
    assert.equal(findKeyFault(key) === undefined, isRight, `U+${code.toString(16)}`);
  }
});

test('a base URL is absolute, encrypted, and only origin and path', () => {
  for (const baseUrl of ['', '/api', 'api.example.com', '//api.example.com', 'proxy/tours', '?'])
    assert.match(refusalOf({ baseUrl }), /^baseUrl .*absolute/, baseUrl);
  for (const baseUrl of [
    'http://api.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1',
    'http://[::2]',
    'javascript:alert(1)',
    'data:text/html,hi',
  ])
    assert.match(refusalOf({ baseUrl }), /https:/, baseUrl);
  for (const rest of ['me@api.example.com', ':word@api.example.com', 'api.example.com?'])
    assert.match(refusalOf({ baseUrl: `https://${rest}` }), /user.*query/, rest);
  for (const rest of ['?key=1', '#', '#top', '/?x'])
    assert.match(refusalOf({ baseUrl: BASE_URL + rest }), /user.*query/, rest);
  for (const host of ['localhost', 'localhost:3000', '127.9.9.9:80', '[::1]:8080'])
    assert.equal(findBaseUrlFault(`http://${host}`), undefined, host);
});

test('an id is a positive integer that is not rounded', () => {
  for (const id of [1, '42', 35672, '9007199254740991']) assert.ok(isId(id), String(id));
  const wrong = [0, -1, 1.5, Number.NaN, null, '042', '', ' 42', '4 2', '1e3'];
  for (const id of [...wrong, '9007199254740993', '1'.repeat(19)]) assert.ok(!isId(id), String(id));
});
