/** Tells once that an element has come near the viewport, or at once when it is there already. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pixels below the fold that count as near: about a flick of the thumb. */
const MARGIN = 200;

export class ViewportController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #onNear: () => void;
  #observer: IntersectionObserver | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, onNear: () => void) {
    this.#host = host;
    this.#onNear = onNear;
    host.addController(this);
  }

  hostConnected(): void {
    // After all elements of the page are connected: else the page is laid out once for each of them.
    queueMicrotask(() => this.#host.isConnected && this.#look());
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  #look(): void {
    this.hostDisconnected();
    // An observer answers a frame late; what is in view from the start should not wait for it.
    // Safari has `checkVisibility` from 17.4 on.
    const isSeen = this.#host.checkVisibility?.() ?? true;
    const [box] = isSeen ? this.#host.getClientRects() : [];
    if (box && box.top < innerHeight + MARGIN && box.bottom > -MARGIN) {
      this.#onNear();
      return;
    }
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.hostDisconnected();
        this.#onNear();
      },
      { rootMargin: `${MARGIN}px` },
    );
    this.#observer.observe(this.#host);
  }
}
