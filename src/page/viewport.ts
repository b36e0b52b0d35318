/** Where an element stands: near the viewport or far from it, and in an iframe how high its page is. */
import type { ReactiveControllerHost } from 'lit';

type Host = ReactiveControllerHost & HTMLElement;

/** Pixels below the fold that count as near: about a flick of the thumb. */
const MARGIN = 200;

/** Tells once that an element has come near the viewport, or at once when it is there already. */
export function watchViewport(host: Host, onNear: () => void): { readonly isNear: boolean } {
  const viewport = { isNear: false };
  const tell = () => {
    observer?.disconnect();
    viewport.isNear = true;
    onNear();
  };
  // jsdom, in a site's unit tests, has no layout and no such observer: there everything is near.
  const observer =
    globalThis.IntersectionObserver &&
    new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(),
      { rootMargin: `${MARGIN}px` },
    );
  const look = () => {
    // An observer answers a frame late; what is in view from the start should not wait for it.
    // Safari has `checkVisibility` from 17.4 on.
    const isSeen = host.checkVisibility?.() ?? true;
    const [box] = isSeen ? host.getClientRects() : [];
    const isNear = box && box.top < innerHeight + MARGIN && box.bottom > -MARGIN;
    if (isNear || !observer) tell();
    else observer.observe(host);
  };
  host.addController({
    // After all elements of the page are connected: else the page is laid out once for each of them.
    hostConnected: () => queueMicrotask(() => host.isConnected && look()),
    hostDisconnected: () => observer?.disconnect(),
  });
  return viewport;
}

/**
 * Tells the page around an iframe how high this one has become, where the tag has `data-post-height`:
 * `{type: 'tour-booking:height', height}`, in CSS pixels. A height is no secret, so any page may hear it.
 */
export function postHeight(host: Host): void {
  const root = document.documentElement;
  let observer: ResizeObserver | undefined;
  host.addController({
    hostConnected() {
      if (window.parent === window || !('postHeight' in host.dataset)) return;
      observer ??= new ResizeObserver(() => {
        const height = Math.ceil(root.getBoundingClientRect().height);
        window.parent.postMessage({ type: 'tour-booking:height', height }, '*');
      });
      observer.observe(root);
    },
    hostDisconnected: () => observer?.disconnect(),
  });
}
