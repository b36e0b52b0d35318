/** Whether an element is near the viewport, its width, and the height of its page in an iframe. */
import type { ReactiveControllerHost } from 'lit';

type Host = ReactiveControllerHost & HTMLElement;

/** Pixels below the fold that count as near: about one flick. */
const MARGIN = 200;

/** Pixels. A narrower widget starts with a week instead of a month, so that its times are in view. */
const NARROW = 480;

/** Reports once that an element is near the viewport: when it comes near, or at once. */
export function watchViewport(host: Host, onNear: () => void): { readonly isNear: boolean } {
  const viewport = { isNear: false };
  const tell = () => {
    observer?.disconnect();
    viewport.isNear = true;
    onNear();
  };
  // jsdom, in a site's unit tests, has no layout and no such observer: there, everything is near.
  const observer =
    globalThis.IntersectionObserver &&
    new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(),
      { rootMargin: `${MARGIN}px` },
    );
  const look = () => {
    // An observer reports a frame late; what's in view from the start shouldn't wait for it. Safari
    // has `checkVisibility` from 17.4 on.
    const isSeen = host.checkVisibility?.() ?? true;
    const [box] = isSeen ? host.getClientRects() : [];
    const isNear = box && box.top < innerHeight + MARGIN && box.bottom > -MARGIN;
    if (isNear || !observer) tell();
    else observer.observe(host);
  };
  host.addController({
    // After all elements of the page are connected, or each of them would cause a layout.
    hostConnected: () => queueMicrotask(() => host.isConnected && look()),
    hostDisconnected: () => observer?.disconnect(),
  });
  return viewport;
}

/**
 * Reports whether a widget is narrow: before it first renders, and whenever that changes. `widthOf`
 * gets the element's own width.
 */
export function watchNarrow(
  host: Host,
  widthOf: (width: number) => number,
  onChange: (isNarrow: boolean) => void,
): void {
  let wasNarrow = false;
  const tell = () => {
    const width = widthOf(host.getBoundingClientRect().width);
    const isNarrow = width < NARROW;
    // An element that isn't visible has no width.
    if (width && isNarrow !== wasNarrow) {
      wasNarrow = isNarrow;
      onChange(isNarrow);
    }
    if ('postHeight' in host.dataset && window.parent !== window) postHeight();
  };
  // Absent in jsdom. A dialog depends on the width of the page instead of its button's.
  const observer = globalThis.ResizeObserver && new ResizeObserver(tell);
  host.addController({
    hostConnected() {
      queueMicrotask(() => host.isConnected && tell());
      for (const element of [host, document.documentElement]) observer?.observe(element);
    },
    hostDisconnected: () => observer?.disconnect(),
  });
}

/** Reports the page's height, in CSS pixels, to the page around an iframe. It's no secret. */
function postHeight(): void {
  const { height } = document.documentElement.getBoundingClientRect();
  window.parent.postMessage({ type: 'tour-booking:height', height: Math.ceil(height) }, '*');
}
