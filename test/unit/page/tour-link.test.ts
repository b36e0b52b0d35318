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

test('hiding a link leaves what the history entry keeps', (t) => {
  let state: unknown = { 'tour-booking': 'kept' };
  const hash = '#tour=eyJhbGciOiJIUzI1NiJ9.e30.x';
  Object.assign(globalThis, {
    location: { href: `https://example.com/${hash}`, hash },
    navigation: {
      currentEntry: { getState: () => state },
      updateCurrentEntry(next: { state: unknown }) {
        state = next.state;
      },
    },
    // As a browser does.
    history: { state: null, replaceState: () => (state = undefined) },
  });
  t.after(() => {
    for (const name of ['location', 'navigation', 'history'])
      Reflect.deleteProperty(globalThis, name);
    dropToken();
  });
  hiddenToken();
  assert.deepEqual(state, { 'tour-booking': 'kept' });
});
