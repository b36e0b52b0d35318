import type { TestContext } from 'node:test';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Store } from '../../../src/store/store.js';

/** A host without a page. Like an element of Lit, it updates its controllers in a microtask, once for everything that requests it. */
export function createHost(store: Store): ReactiveControllerHost {
  const controllers: ReactiveController[] = [];
  let updateComplete: Promise<boolean> | undefined;
  async function update(): Promise<boolean> {
    await undefined;
    for (const controller of controllers) controller.hostUpdate?.();
    updateComplete = undefined;
    for (const controller of controllers) controller.hostUpdated?.();
    return true;
  }
  const host: ReactiveControllerHost = {
    addController: (controller) => void controllers.push(controller),
    removeController: (controller) => void controllers.splice(controllers.indexOf(controller), 1),
    requestUpdate() {
      updateComplete ??= update();
    },
    get updateComplete() {
      return updateComplete ?? Promise.resolve(true);
    },
  };
  store.subscribe(() => host.requestUpdate());
  return host;
}

/** Adds a document, which Node lacks, for one test. The tab is visible unless the test hides it. */
export function visibleTab(t: TestContext) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, { document });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  return document;
}
