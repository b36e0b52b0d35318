import type { ReactiveControllerHost } from 'lit';

/** Hears what happens to the page, as long as the host is in it: on its way in, all passes the window. */
export function listenToPage(
  host: ReactiveControllerHost,
  handlers: Readonly<Record<string, (event: never) => void>>,
): void {
  const each = (act: 'addEventListener' | 'removeEventListener') => () => {
    for (const type of Object.keys(handlers)) {
      window[act](type, handlers[type] as EventListener, true);
    }
  };
  host.addController({
    hostConnected: each('addEventListener'),
    hostDisconnected: each('removeEventListener'),
  });
}

/** Whether somebody looks at the page again: out of the browser's memory, in its tab, or online. */
export function isBack(event: Event): boolean {
  if (event.type === 'pageshow') return (event as PageTransitionEvent).persisted;
  return document.visibilityState === 'visible';
}

/** At once, or when somebody opens what the browser has only prepared: a load that nobody asked for is not allowed. */
export function whenOpened(act: () => void): void {
  const page: EventTarget & { prerendering?: boolean } = document;
  if (page.prerendering) page.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
