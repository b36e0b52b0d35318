import assert from 'node:assert/strict';
import { test } from 'node:test';

test('a platform that doesn’t know the visitor’s zone gives none', {
  skip: 'Temporal' in globalThis,
}, async (t) => {
  const options = () => ({ timeZone: 'Etc/Unknown' });
  t.mock.method(Intl.DateTimeFormat.prototype, 'resolvedOptions', options as never);
  // The module remembers the zone that it reads first.
  const path = '../../../src/model/time-zone.js?in=an-unknown-zone';
  const fresh: typeof import('../../../src/model/time-zone.js') = await import(path);
  assert.equal(fresh.visitorTimeZone(), undefined);
});
