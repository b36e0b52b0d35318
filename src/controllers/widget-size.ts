/**
 * Below which width a widget shows seven days instead of a month, and in an iframe, the height that's posted to
 * the page around it. `elements/calendar.ts` has the button that shows the month after all.
 */
import type { ReactiveControllerHost } from 'lit';
import type { Store } from '../store/store.js';
import type { DialogController } from './dialog.js';

/** Pixels. A narrower widget starts with seven days instead of a month, so that its times are in view. */
const NARROW = 480;

/** Follows whether a widget is narrow. A dialog's width isn't that of its button. */
export function watchSize(
  host: ReactiveControllerHost & HTMLElement,
  dispatch: Store['dispatch'],
  dialog?: DialogController,
): void {
  let view: 'strip' | undefined;
  const report = () => {
    const width = dialog?.isDialog ? innerWidth : host.getBoundingClientRect().width;
    const next = width < NARROW ? 'strip' : undefined;
    // An element that isn't visible has no width.
    if (width && next !== view) {
      view = next;
      dispatch({ type: 'narrow-view-changed', view });
    }
    postHeight(host);
  };
  // Absent in jsdom. A dialog depends on the width of the page instead of its button's. In the next frame:
  // rendering in this one would be an error, "ResizeObserver loop", for the page's monitoring.
  const observer =
    globalThis.ResizeObserver && new ResizeObserver(() => requestAnimationFrame(report));
  host.addController({
    hostConnected() {
      queueMicrotask(() => host.isConnected && report());
      for (const element of [host, document.documentElement]) observer?.observe(element);
    },
    hostDisconnected: () => observer?.disconnect(),
  });
}

/** For a widget in an iframe with `data-post-height`: reports the page's height, in CSS pixels, to the page around it. It's no secret. */
function postHeight(host: HTMLElement): void {
  if (!('postHeight' in host.dataset) || window.parent === window) return;
  const { height } = document.documentElement.getBoundingClientRect();
  window.parent.postMessage({ type: 'tour-booking:height', height: Math.ceil(height) }, '*');
}
