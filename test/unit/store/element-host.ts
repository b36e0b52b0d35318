import type { TestContext } from 'node:test';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { startEffects } from '../../../src/controllers/effects.js';
import type { Reads } from '../../../src/controllers/reads.js';
import * as bookingAttempts from '../../../src/page/booking-attempt.js';
import { press } from '../../../src/page/sending.js';
import { trackTag } from '../../../src/page/tag-lifecycle.js';
import type { Tag } from '../../../src/page/tags.js';
import type { TimesCache } from '../../../src/store/calendar/times-cache.js';
import type { Store } from '../../../src/store/store.js';

/**
 * A host without a page. Like an element of Lit, it updates its controllers in a microtask, or as soon as
 * `nextPaint` resolves, once for everything that requests it.
 */
export function createHost(store: Store, nextPaint?: () => Promise<void>): ReactiveControllerHost {
  const controllers: ReactiveController[] = [];
  let updateComplete: Promise<boolean> | undefined;
  async function update(): Promise<boolean> {
    await nextPaint?.();
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

/** For a tag that reads nothing. */
export const NO_READS = { readTimes() {}, readAgain() {}, abort() {}, retryFailed() {} };

/** An element's place on the page: what is pressed in it is sent. It isn't in the page yet. */
export function createTag(
  store: Store,
  times: TimesCache,
  reads: Reads,
  askPage: bookingAttempts.AskPage,
) {
  const tag: Tag = { store, askPage, bookingAttempts, isVisible: () => true, canShow: () => true };
  trackTag(tag);
  startEffects(store, times, reads, (action) => press(tag, action));
  return tag;
}

/** Adds a document, which Node lacks, for one test. The tab is visible unless the test hides it. */
export function visibleTab(t: TestContext) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, { document });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  return document;
}
