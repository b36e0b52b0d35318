/**
 * Tells the page around an iframe how high this one has become, where the tag has `data-post-height`:
 * `{type: 'tour-booking:height', height}`, in CSS pixels. A height is no secret, so any page may hear it.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class FrameHeightController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer: ResizeObserver | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (window.parent === window || !('postHeight' in this.#host.dataset)) return;
    this.#observer = new ResizeObserver(() => {
      const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
      window.parent.postMessage({ type: 'tour-booking:height', height }, '*');
    });
    this.#observer.observe(document.documentElement);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }
}
