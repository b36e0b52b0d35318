import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dropToken,
  followLink,
  hiddenToken,
  hideToken,
  leaveToken,
} from '../../../src/page/tour-link.js';
import { openTour } from '../store/open-tour.js';
import { SLOT, slotChosen } from '../store/samples.js';
import { addTo, goTo } from './page-tags.js';

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

test('a link is for whom a new tag is, but not for the next visitor of a tag', async (t) => {
  const withEmail = (email: string) => ({ attributes: { config: { prefill: { email } } } });
  const tour = await openTour(withEmail('ada@example.com'));
  // Until somebody does something, a page may name two people.
  await tour.go(slotChosen(SLOT));
  goTo(t, 'https://example.com/tour#tour=eyJ.a');
  const replaceState = (_state: unknown, _title: string, url: string) => goTo(t, url);
  Object.assign(globalThis, { history: { replaceState } });
  t.after(() => Reflect.deleteProperty(globalThis, 'history'));
  hideToken();
  const next = await addTo(tour, withEmail('ben@example.com'));
  assert.equal(hiddenToken(), 'eyJ.a');
  // Unless it was there before, and nobody could open it.
  leaveToken();
  await next.go(slotChosen(SLOT));
  await addTo(tour, withEmail('eve@example.com'));
  assert.equal(hiddenToken(), undefined);
  // It may still be in the address.
  goTo(t, 'https://example.com/tour#tour=eyJ.b');
  await next.configure(withEmail('cem@example.com').attributes);
  assert.equal(hiddenToken(), undefined);
});

test('a link that a router puts back into the address opens only when somebody follows it again', (t) => {
  const newURL = 'https://example.com/tour#tour=eyJ.c';
  const replaceState = (_state: unknown, _title: string, url: string) => goTo(t, url);
  const history = { state: null as object | null, replaceState };
  Object.assign(globalThis, { history });
  t.after(() => Reflect.deleteProperty(globalThis, 'history'));
  const follow = (isTrusted: boolean) => followLink({ isTrusted, newURL } as HashChangeEvent);
  goTo(t, newURL);
  assert.equal(hiddenToken(), 'eyJ.c');
  // A tag may have taken it before its event.
  dropToken();
  follow(true);
  assert.equal(hiddenToken(), undefined);
  goTo(t, newURL);
  follow(false);
  assert.equal(hiddenToken(), undefined);
  assert.equal(location.hash, '');
  // Back leads to a router's entry.
  history.state = {};
  follow(true);
  assert.equal(hiddenToken(), undefined);
  history.state = null;
  follow(true);
  assert.equal(hiddenToken(), 'eyJ.c');
  dropToken();
});
