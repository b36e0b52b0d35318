import type { TestContext } from 'node:test';
import { visibleTab } from '../store/element-host.js';

/** A page that keeps something in its history entry; `hide()` hides its tab. */
export function openPage(t: TestContext) {
  const document = visibleTab(t);
  let state: unknown = { page: 'kept' };
  const updateCurrentEntry = (next: { state: unknown }) => {
    state = JSON.parse(JSON.stringify(next.state));
  };
  const currentEntry = { getState: () => state };
  const navigation = Object.assign(new EventTarget(), { currentEntry, updateCurrentEntry });
  Object.assign(globalThis, { navigation });
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
    navigate: (navigationType = 'push') =>
      navigation.dispatchEvent(
        Object.assign(new Event('navigate'), { canIntercept: true, navigationType }),
      ),
    unload: () => window.dispatchEvent(new Event('pagehide')),
    read: () => state,
    write: (next: unknown) => {
      state = next;
    },
  };
}
