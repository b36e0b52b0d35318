/** Listens to events on the window while an element is in the page. */
import type { ReactiveControllerHost } from 'lit';

/** `visibilitychange` bubbles up from the document. */
type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;
type Handlers = { readonly [Type in keyof Events]?: (event: Events[Type]) => unknown };

/** Listens in the capture phase of the window, which every event passes first: pages stop events on their way. */
export function listenOnWindow(host: ReactiveControllerHost, handlers: Handlers): void {
  const all = Object.entries(handlers) as [string, EventListener][];
  host.addController({
    hostConnected() {
      for (const [type, handle] of all) window.addEventListener(type, handle, true);
    },
    hostDisconnected() {
      for (const [type, handle] of all) window.removeEventListener(type, handle, true);
    },
  });
}
