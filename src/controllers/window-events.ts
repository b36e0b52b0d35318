/** Events of the page, while an element is in it. */
import type { ReactiveControllerHost } from 'lit';

type Handlers = {
  readonly [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void;
};

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
