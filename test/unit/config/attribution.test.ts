import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributedSource, withCampaign } from '../../../src/config/attribution.js';

test('the first matching rule names the source, in any letter case', () => {
  const rules = [
    { param: 'utm_source', equals: 'google', discoverySource: '220' },
    { param: 'utm_source', equals: 'facebook', discoverySource: 466 },
    { param: 'gclid', equals: 'X', discoverySource: 20 },
    { param: 'ref', equals: 'a', referrer: 'b.example', discoverySource: 7 },
    { referrer: 'Facebook.com', discoverySource: 470 },
  ];
  for (const [query, referrer, source] of [
    ['?utm_source=Google', '', 220],
    ['utm_source=GOOGLE&x=1', '', 220],
    ['?utm_source=facebook&utm_source=google', '', 220],
    ['?gclid=x&utm_source=facebook', 'https://www.facebook.com/', 466],
    ['?gclid=x', '', 20],
    ['?utm%5Fsource=goo%67le', '', 220],
    ['?UTM_SOURCE=google', '', undefined],
    ['?utm_source=google-ads', '', undefined],
    ['?utm_source=', '', undefined],
    ['', '', undefined],
    ['?%', '', undefined],
    ['', 'https://l.facebook.com/l.php?u=1', 470],
    ['', 'http://FACEBOOK.COM:80', 470],
    ['', 'https://notfacebook.com/', undefined],
    ['', 'https://example.com/facebook.com', undefined],
    ['', 'https://facebook.com.example/', undefined],
    ['', 'https://example.com/?from=https://facebook.com', undefined],
    ['', 'see https://facebook.com', undefined],
    ['', 'android-app://facebook.com?a#b', 470],
    // A rule with both conditions needs both.
    ['?ref=a', 'https://b.example/', 7],
    ['?ref=a', '', undefined],
    ['', 'https://b.example/', undefined],
  ] as const) {
    const found = attributedSource({ rules, default: 390, query, referrer });
    assert.equal(found, source, `${query} ${referrer}`);
  }
});

test('the campaign is below what was typed, if the page asks for it', () => {
  const query =
    '?gclid=Cj0&utm_source=google&name=Ada&utm_campaign=&utm_medium=a%0D%0Ab&UTM_TERM=x';
  const campaign = 'utm_source: google\nutm_medium: a b\ngclid: Cj0';
  for (const [attribution, typed, sent] of [
    [{ note: true, query }, 'Hi', `Hi\n\n${campaign}`],
    [{ note: true, query }, '', campaign],
    [{ note: true, query: '?ref=a' }, 'Hi', 'Hi'],
    [{ note: false, query }, 'Hi', 'Hi'],
    [{ query }, 'Hi', 'Hi'],
    [undefined, '', ''],
  ] as const) {
    assert.equal(withCampaign(typed, attribution), sent);
  }
});

test('a campaign has at most 500 characters, and none is cut in half', () => {
  const long = (value: string) => withCampaign('', { note: true, query: `?gclid=${value}` });
  assert.equal(long('x'.repeat(900)).length, 500);
  assert.equal(long(`${'x'.repeat(492)}😀`).length, 499);
  assert.ok(long('😀x').endsWith('😀x'));
  assert.equal(long(`%20${'x'.repeat(492)}%20x`).length, 499);
});
