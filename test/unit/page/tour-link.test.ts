import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropToken, hiddenToken } from '../../../src/page/tour-link.js';

test('a page that can’t change its address still opens the tour', (t) => {
  const hash = '#tour=eyJhbGciOiJIUzI1NiJ9.e30.x';
  // As in `about:srcdoc`.
  const replaceState = () => {
    throw new Error('SecurityError');
  };
  Object.assign(globalThis, {
    location: { href: `about:srcdoc${hash}`, hash },
    history: { state: null, replaceState },
  });
  t.after(() => {
    for (const name of ['location', 'history']) Reflect.deleteProperty(globalThis, name);
    dropToken();
  });
  assert.equal(hiddenToken(), hash.slice('#tour='.length));
});
