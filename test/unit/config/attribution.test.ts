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
const { createBookingOptions } = await import('../../../src/config/booking-options.js');
const { resolve } = await import('../../../src/config/resolve.js');

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };
const options = { discoverySources: [{ value: 466, label: 'Facebook' }] };
const fields = { discoverySource: 'optional' };
const fits = [{ param: 'utm_source', equals: 'google', discoverySource: 220 }];
const fitsNot = [{ param: 'utm_source', equals: 'bing', discoverySource: 220 }];

/** The lead source that is sent whatever the prospect says, and whether the prospect is asked. */
const sourceOf = (discoverySource: string, rules: object[]) => {
  const config = { fields, options, attribution: { rules, default: 390 } };
  const { settings } = resolve({ ...SOUND, discoverySource, config });
  assert.ok(settings?.properties[0]);
  const created = createBookingOptions(settings, settings.properties[0], { group: {} });
  return [created?.discoverySource, created?.requirements.discoverySource];
};

test('the attribute wins over a rule, a rule over the prospect, and the default is not asked here', () => {
  assert.deepEqual(sourceOf('20', fits), [20, 'hidden']);
  assert.deepEqual(sourceOf('', fits), [220, 'hidden']);
  assert.deepEqual(sourceOf('', fitsNot), [undefined, 'optional']);
});
