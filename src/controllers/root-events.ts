/**
 * Listens in an element's shadow root: to presses, keys and intents. What they lead to is in
 * `calendar-presses.ts`, `form.ts` and `live-region.ts`.
 */
import type { LitElement } from 'lit';
import type { Intents } from '../elements/intents.js';

/** Listens from the first connect on: adding the same listener again does nothing. */
export function listenInRoot(
  host: LitElement,
  types: readonly string[],
  handle: (event: Event) => unknown,
  options?: AddEventListenerOptions,
): void {
  host.addController({
    hostConnected() {
      for (const type of types) host.renderRoot.addEventListener(type, handle, options);
    },
  });
}

type Handlers = { readonly [Type in keyof Intents]?: (detail: Intents[Type]) => unknown };

/** Handles the intents that the elements in the shadow root fire. */
export function onIntents(host: LitElement, handlers: Handlers): void {
  for (const [type, handle] of Object.entries(handlers))
    listenInRoot(host, [type], (event) => handle((event as CustomEvent).detail as never));
}
