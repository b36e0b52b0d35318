/** What happens to the page around an element, for as long as the element is in it. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface PageHandlers {
  /** Somebody looks at the page again: from another tab, or out of the browser's memory. */
  onReturn(isRestored: boolean): void;
  onConnectionChange(isOffline: boolean): void;
}

const TYPES = ['online', 'offline', 'pageshow', 'visibilitychange'] as const;

/** Listens in the capture phase at the window, which every event passes on its way in. */
export class PageEventsController implements ReactiveController {
  readonly #handlers: PageHandlers;

  constructor(host: ReactiveControllerHost, handlers: PageHandlers) {
    this.#handlers = handlers;
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of TYPES) window.addEventListener(type, this.#handle, true);
    this.#handlers.onConnectionChange(!navigator.onLine);
  }

  hostDisconnected(): void {
    for (const type of TYPES) window.removeEventListener(type, this.#handle, true);
  }

  readonly #handle = (event: Event): void => {
    if (event.type === 'online' || event.type === 'offline') {
      this.#handlers.onConnectionChange(!navigator.onLine);
    }
    const isVisible = document.visibilityState === 'visible';
    if (event.type === 'visibilitychange' && isVisible) this.#handlers.onReturn(false);
    const isRestored = event.type === 'pageshow' && (event as PageTransitionEvent).persisted;
    if (isRestored) this.#handlers.onReturn(true);
  };
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
