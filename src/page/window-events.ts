/** Events of the page, while an element is in it. */
import type { ReactiveControllerHost } from 'lit';

/** `visibilitychange` bubbles up from the document. */
type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;
type Handlers = { readonly [Type in keyof Events]?: (event: Events[Type]) => unknown };

/** In the capture phase of the window, which every event passes first: pages stop events on their way. */
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
