import assert from 'node:assert/strict';
import { test } from 'node:test';

test('a platform that doesn’t know the visitor’s zone gives none', {
  skip: 'Temporal' in globalThis,
}, async (t) => {
  const options = () => ({ timeZone: 'Etc/Unknown' });
  t.mock.method(Intl.DateTimeFormat.prototype, 'resolvedOptions', options as never);
  // The module remembers the zone that it reads first.
  const path = '../../../src/model/wall-time.js?in=an-unknown-zone';
  const fresh: typeof import('../../../src/model/wall-time.js') = await import(path);
  assert.equal(fresh.visitorTimeZone(), undefined);
});

test('a page’s early polyfill of Temporal may lack any of it', async (t) => {
  const early = [{}, { Now: {}, Instant: {} }, { Instant: { fromEpochMilliseconds: () => ({}) } }];
  const page = globalThis as { Temporal?: object | undefined };
  const { Temporal: own } = page;
  t.after(() => {
    page.Temporal = own;
  });
  for (const [index, polyfill] of early.entries()) {
    page.Temporal = polyfill;
    const path = `../../../src/model/wall-time.js?in=an-early-polyfill-${index}`;
    const fresh: typeof import('../../../src/model/wall-time.js') = await import(path);
    assert.equal(fresh.visitorTimeZone(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    assert.equal(fresh.wallTimeAt(0, 'America/Chicago'), '1969-12-31T18:00:00');
  }
});
