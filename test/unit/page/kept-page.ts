import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { loadPage } from '../../support/new-page.js';
import { visibleTab } from '../store/element-host.js';

/** A page that keeps something in its history entry; `hide()` hides its tab. */
export function openPage(t: TestContext) {
  const document = visibleTab(t);
  const all: { state: unknown; document: number }[] = [{ state: { page: 'kept' }, document: 0 }];
  let at = 0;
  let documents = 0;
  const now = () => all[at] ?? assert.fail('no entry');
  const navigation = Object.assign(new EventTarget(), {
    entries: () =>
      all.map(({ state, document }, index) => ({
        ...{ index, sameDocument: document === now().document, getState: () => state },
      })),
    updateCurrentEntry(next: { state: unknown }): void {
      now().state = JSON.parse(JSON.stringify(next.state));
    },
  });
  const currentEntry = { get: () => navigation.entries()[at] };
  Object.defineProperty(navigation, 'currentEntry', currentEntry);
  Object.assign(globalThis, { navigation });
  function fire(type: string, more: object): void {
    navigation.dispatchEvent(Object.assign(new Event(type), more));
  }
  const navigate = (navigationType = 'push') =>
    fire('navigate', { canIntercept: true, navigationType });
  const window = new EventTarget();
  Object.assign(globalThis, { addEventListener: window.addEventListener.bind(window) });
  t.after(() => {
    for (const name of ['navigation', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
  });
  function turn(visibilityState: string): void {
    Object.assign(document, { visibilityState });
    window.dispatchEvent(new Event('visibilitychange'));
  }
  return {
    hide: () => turn('hidden'),
    show: () => turn('visible'),
    /** By the browser's Back, from memory. */
    restore: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    /** Follows a link that the page's router may intercept. */
    navigate,
    /** By the page's router. */
    push(): void {
      navigate();
      const { document } = now();
      all.splice(++at, Infinity, { state: undefined, document });
      fire('currententrychange', { navigationType: 'push' });
    },
    /** Follows a link to another document. */
    open(): void {
      window.dispatchEvent(new Event('pagehide'));
      all.splice(++at, Infinity, { state: undefined, document: ++documents });
      loadPage();
    },
    back(): void {
      navigate('traverse');
      at--;
      fire('currententrychange', { navigationType: 'traverse' });
    },
    /** Opens the same address again, without a router. */
    loadAgain(): void {
      window.dispatchEvent(new Event('pagehide'));
      all[at] = { state: undefined, document: ++documents };
      loadPage();
    },
    unload: () => window.dispatchEvent(new Event('pagehide')),
    read: () => now().state,
    write: (next: unknown) => {
      now().state = next;
    },
  };
}
