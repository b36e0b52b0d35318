/** Tells once that its host has come near the viewport, or at once when it is there already. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How far below the fold counts as near: about a flick of the thumb. */
const MARGIN = 200;

export class NearViewportController implements ReactiveController {
  #observer: IntersectionObserver | undefined;

  constructor(
    readonly host: ReactiveControllerHost & HTMLElement,
    readonly onNear: () => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    // Once all of a page's elements are there: it would be laid out anew for each of them otherwise.
    queueMicrotask(() => this.host.isConnected && this.#look());
  }

  #look(): void {
    this.hostDisconnected();
    // An observer answers a frame late; what is in view from the start should not wait for it.
    // Safari knows `checkVisibility` from 17.4 on: an iPhone X never will.
    const isSeen = this.host.checkVisibility?.() ?? true;
    const [box] = isSeen ? this.host.getClientRects() : [];
    if (box && box.top < innerHeight + MARGIN && box.bottom > -MARGIN) {
      this.onNear();
      return;
    }
    this.#observer = new IntersectionObserver(
      (entries) => {
        // Without a box of its own it is never seen to come near.
        const isBoxless = getComputedStyle(this.host).display === 'contents';
        if (!isBoxless && !entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.hostDisconnected();
        this.onNear();
      },
      { rootMargin: `${MARGIN}px` },
    );
    this.#observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }
}
