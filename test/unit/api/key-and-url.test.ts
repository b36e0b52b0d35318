import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findBaseUrlFault, findKeyFault } from '../../../src/api/key-and-url.js';
import { createTourApi } from '../../../src/api.js';
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

test('a key is printable ASCII without colon, or its fault is named', () => {
  for (const code of [...Array(0x10000).keys(), 0x1f511]) {
    const fault = findKeyFault(`A${String.fromCodePoint(code)}Z`);
    const isRight = code > 0x20 && code < 0x7f && code !== 0x3a;
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    assert.ok(isRight ? fault === undefined : fault?.includes(`${name},`), name);
  }
});

test('a base URL is absolute, encrypted, and only origin and path', () => {
  for (const baseUrl of ['', '/api', 'api.example.com', '//api.example.com', 'proxy/tours', '?'])
    assert.match(refusalOf({ baseUrl }), /^baseUrl .*absolute/, baseUrl);
  for (const baseUrl of [
    'http://api.example.com',
    'http://localhost.example.com',
    'http://my-localhost',
    'ftp://localhost',
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
  for (const host of ['localhost', 'localhost:3000', '127.9.9.9:80', '127.10.20.30', '[::1]:8080'])
    assert.equal(findBaseUrlFault(`http://${host}`), undefined, host);
});
