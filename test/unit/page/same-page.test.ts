import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../src/page/same-page.js';

test('what a campaign adds to an address makes no other page of it', () => {
  const page = 'https://a.example/home';
  for (const [one, other, isSame] of [
    [
      '',
      '?utm_source=x&utm_id=7&gclid=1&fbclid=2&msclkid=3&gad_source=1&wbraid=4&_gl=5&mc_cid=6',
      true,
    ],
    ['?p=12', '?utm_campaign=y&p=12', true],
    ['?q=a%20b', '?q=a+b&ttclid=1', true],
    ['#tour', '?', true],
    ['?p=12', '?p=34', false],
    ['', '?p=34', false],
    ['', '?utm=3', false],
    ['', '?id=1', false],
    ['', '/', false],
  ] as const) {
    assert.equal(pageOf(page + one) === pageOf(page + other), isSame, `${one} ${other}`);
  }
  assert.notEqual(pageOf(page), pageOf('http://a.example/home'));
});
