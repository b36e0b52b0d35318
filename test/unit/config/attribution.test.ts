import assert from 'node:assert/strict';
import { after, test } from 'node:test';

// The query is read when the script runs: the page has to be there before it.
const page = globalThis as { location?: unknown };
const before = page.location;
page.location = { search: '?utm_source=Google' };
after(() => {
  if (before === undefined) delete page.location;
  else page.location = before;
});
const { submissionOf } = await import('../flow/submissions.js');

const options = { discoverySources: [{ value: 466, label: 'Facebook' }] };
const fits = [{ param: 'utm_source', equals: 'google', discoverySource: 220 }];
const fitsNot = [{ param: 'utm_source', equals: 'bing', discoverySource: 220 }];

/** The lead source that is sent. */
const sourceOf = (
  said: { attribute?: string; rules?: object[]; prospect?: string; default?: number },
  fields: object = { discoverySource: 'optional' },
) =>
  submissionOf(
    { discoverySource: said.prospect ?? '' },
    {
      attributes: {
        discoverySource: said.attribute,
        config: { fields, options, attribution: { rules: said.rules, default: said.default } },
      },
    },
  ).request.discoverySource;

test('the attribute wins over a rule, a rule over the prospect, the prospect over the default', () => {
  const all = { attribute: '20', rules: fits, prospect: '466', default: 390 };
  assert.equal(sourceOf(all), 20);
  assert.equal(sourceOf({ ...all, attribute: '' }), 220);
  assert.equal(sourceOf({ ...all, attribute: '', rules: fitsNot }), 466);
  assert.equal(sourceOf({ ...all, attribute: '', rules: fitsNot, prospect: '' }), 390);
  assert.equal(sourceOf({ rules: fitsNot }), undefined);
});

test('the default is sent where the prospect was not asked, too', () => {
  assert.equal(sourceOf({ default: 390 }, {}), 390);
  assert.equal(sourceOf({ prospect: '466', default: 390 }, {}), 390);
});
