/** What happens to the page around an element, for as long as the element is in it. */
import type { ReactiveControllerHost } from 'lit';

const TYPES = ['online', 'offline', 'pageshow', 'visibilitychange'] as const;

/** Listens in the capture phase at the window, which every event passes on its way in. */
export function watchPage(
  host: ReactiveControllerHost & Element,
  /** Somebody looks at the page again: from another tab, or out of the browser's memory. */
  onReturn: (isRestored: boolean) => void,
  onConnectionChange: (isOffline: boolean) => void,
  /** The element was removed, and not just moved to another place. */
  onLeave: () => void,
): void {
  const handle = (event: Event) => {
    if (event.type === 'online' || event.type === 'offline') onConnectionChange(!navigator.onLine);
    const isVisible = document.visibilityState === 'visible';
    if (event.type === 'visibilitychange' && isVisible) onReturn(false);
    const isRestored = event.type === 'pageshow' && (event as PageTransitionEvent).persisted;
    if (isRestored) onReturn(true);
  };
  host.addController({
    hostConnected() {
      for (const type of TYPES) window.addEventListener(type, handle, true);
      onConnectionChange(!navigator.onLine);
    },
    hostDisconnected() {
      for (const type of TYPES) window.removeEventListener(type, handle, true);
      // A move within the page disconnects and connects in one go: requests go on.
      setTimeout(() => host.isConnected || onLeave());
    },
  });
}

/** Acts when all of the page is parsed: until then what stands inside a tag is not all there. */
export function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') return;
  document.addEventListener('DOMContentLoaded', act, { once: true });
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
