/** What happens to the page around an element, for as long as the element is in it; and a pause for the page. */
import type { ReactiveControllerHost } from 'lit';

type Host = ReactiveControllerHost & Element;

/** Tells when another day begins at the property: a day becomes past, and one more can be booked. */
export function watchMidnight(host: Host, untilMidnight: () => number, onMidnight: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  host.addController({
    // After each update: the property's zone may be another one.
    hostUpdated() {
      clearTimeout(timer);
      // An update may still come after the element is taken out: its timer would keep it in memory.
      if (!host.isConnected) return;
      // At least a second: a test's clock may stand still right before midnight.
      timer = setTimeout(onMidnight, Math.max(1000, untilMidnight()));
    },
    hostDisconnected: () => clearTimeout(timer),
  });
}

/** Listens in the capture phase at the window, which every event passes on its way in. */
export function watchPage(
  host: Host,
  /** Somebody looks at the page again: from another tab, or out of the browser's memory. */
  onReturn: (isRestored: boolean) => void,
  onConnectionChange: (isOffline: boolean) => void,
  /** The element was removed, and not just moved to another place. */
  onLeave: () => void,
): void {
  const tellConnection = () => onConnectionChange(!navigator.onLine);
  const handlers = Object.entries({
    online: tellConnection,
    offline: tellConnection,
    visibilitychange: () => document.visibilityState === 'visible' && onReturn(false),
    pageshow: (event: Event) => (event as PageTransitionEvent).persisted && onReturn(true),
  });
  host.addController({
    hostConnected() {
      for (const [type, handle] of handlers) window.addEventListener(type, handle, true);
      tellConnection();
    },
    hostDisconnected() {
      for (const [type, handle] of handlers) window.removeEventListener(type, handle, true);
      // A move within the page disconnects and connects in one go: requests go on.
      setTimeout(() => host.isConnected || onLeave());
    },
  });
}

/** Acts as soon as all of the page is parsed: until then what stands inside a tag is not all there. */
export function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') act();
  else document.addEventListener('DOMContentLoaded', act, { once: true });
}

/**
 * Acts at once, or when somebody opens a page that Chrome has only prerendered: the service's terms
 * forbid a load that no visitor asked for.
 */
export function whenOpened(act: () => void): void {
  const page: EventTarget & { prerendering?: boolean } = document;
  if (page.prerendering) page.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/**
 * Waits for another task, so that a slow phone can draw the page or hear the visitor between two
 * pieces of work. Goes on before the page is drawn without us, where the browser can: Safari 26 cannot.
 */
export function nextTask(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
