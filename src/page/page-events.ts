/** Page events that concern an element while it's connected. */
import type { ReactiveControllerHost } from 'lit';
import { untilMidnight } from '../model/zone-clock.js';
import type { Store } from '../store/store.js';
import { timeZoneOf } from '../store/tours/tour-selectors.js';
import { listenOnWindow } from './window-events.js';

type Host = ReactiveControllerHost & Element;

/** Reports the start of a new day at the property: a day becomes past, and one more can be booked. */
export function watchMidnight(host: Host, store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let midnight = Number.POSITIVE_INFINITY;
  host.addController({
    // Timers stop while a device sleeps.
    hostUpdate() {
      if (store.now() < midnight) return;
      midnight = Number.POSITIVE_INFINITY;
      store.dispatch({ type: 'day-passed' });
    },
    // After each update, because the property's zone may change.
    hostUpdated() {
      clearTimeout(timer);
      // An update may still come after the element is disconnected, and a timer would keep it in memory.
      if (!host.isConnected) return;
      const now = store.now();
      const pause = untilMidnight(new Date(now), timeZoneOf(store.state));
      midnight = now + pause;
      // At least a second: a test's clock may be stopped right before midnight.
      timer = setTimeout(() => store.dispatch({ type: 'day-passed' }), Math.max(1000, pause));
    },
    hostDisconnected: () => clearTimeout(timer),
  });
}

interface PageHandlers {
  /** The page is visible or online again, or was restored from memory, or the element is back in it. */
  onReturn(isRestored: boolean): void;
  onOffline(): void;
  /** The whole page is parsed, so that the tag's content is complete, or its address or a language has changed. */
  onPageChange(): void;
}

export function watchPage(host: Host, { onReturn, onOffline, onPageChange }: PageHandlers): void {
  listenOnWindow(host, {
    online: () => onReturn(false),
    offline: onOffline,
    hashchange: onPageChange,
    visibilitychange: () => document.visibilityState === 'visible' && onReturn(false),
    pageshow: ({ persisted }) => persisted && onReturn(true),
  });
  const languages = new MutationObserver(onPageChange);
  let wasConnected = false;
  host.addController({
    hostConnected() {
      for (const root of rootsAround(host))
        languages.observe(root, { attributeFilter: ['lang'], subtree: true });
      if (!navigator.onLine) onOffline();
      else if (wasConnected) onReturn(false);
      wasConnected = true;
      if (document.readyState !== 'loading') onPageChange();
      else document.addEventListener('DOMContentLoaded', onPageChange, { once: true });
    },
    hostDisconnected: () => languages.disconnect(),
  });
}

/** The document, and the shadow roots in between. */
function rootsAround(node: Node): Node[] {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsAround(root.host)] : [root];
}
