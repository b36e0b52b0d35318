/**
 * Notices midnight at the property, a return to the tab or the network, that the browser is offline, and another
 * `lang` or hash on the page. What a return leads to: `tour-booking.ts` and `tour-appointments.ts`.
 */
import type { ReactiveControllerHost } from 'lit';
import { untilMidnight } from '../model/property-clock.js';
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

/** Reports that the page is visible or online again, or restored from memory, or that the element is back in it. */
export function watchReturn(host: Host, onReturn: (isRestored: boolean) => void): void {
  listenOnWindow(host, {
    online: () => onReturn(false),
    visibilitychange: () => document.visibilityState === 'visible' && onReturn(false),
    pageshow: ({ persisted }) => persisted && onReturn(true),
  });
  let wasConnected = false;
  host.addController({
    hostConnected() {
      if (wasConnected && navigator.onLine) onReturn(false);
      wasConnected = true;
    },
  });
}

/** Keeps the state's `isOffline`. Returns a function to call before a press, because the event may come later. */
export function watchConnection(host: Host, store: Store): () => void {
  const check = () => {
    const isOffline = !navigator.onLine;
    if (isOffline !== store.state.isOffline)
      store.dispatch({ type: 'connection-changed', isOffline });
  };
  listenOnWindow(host, { offline: check });
  host.addController({ hostConnected: check });
  return check;
}

/** Reports that the whole page is parsed, so that the tag's content is complete, or that its address or a language has changed. */
export function watchPage(host: Host, onChange: () => void): void {
  listenOnWindow(host, { hashchange: onChange });
  const languages = new MutationObserver(onChange);
  host.addController({
    hostConnected() {
      for (const root of rootsAround(host))
        languages.observe(root, { attributeFilter: ['lang'], subtree: true });
      if (document.readyState !== 'loading') onChange();
      else document.addEventListener('DOMContentLoaded', onChange, { once: true });
    },
    hostDisconnected: () => languages.disconnect(),
  });
}

/** The shadow roots around a node, and the document. */
function rootsAround(node: Node): Node[] {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsAround(root.host)] : [root];
}
