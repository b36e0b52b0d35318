/**
 * Waits for the page's next paint or task, or until a prerendered page is opened. Whether a tag sends requests by
 * then: `controllers/start.ts`.
 */
import type { ReactiveControllerHost } from 'lit';

/**
 * Acts at once, or when the visitor opens a page that Chrome has prerendered: the service's terms
 * forbid a load that no visitor requested.
 */
export function whenOpened(act: () => void): void {
  const page: EventTarget & { prerendering?: boolean } = document;
  if (page.prerendering) page.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/** Acts in the task after the next paint. A hidden page doesn't paint, but an assistant may use it. */
function afterPaint(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}

/** Milliseconds: longer than a frame takes a slow phone. */
const MOST_WAIT = 100;

/** Waits for the next paint, but not in a frame out of sight, which may never paint. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, MOST_WAIT);
  });
}

/** Returns whether the page has painted since the first call. If not, the host updates once it has. */
export function watchPaint(host: ReactiveControllerHost): () => boolean {
  let isPainted: boolean | undefined;
  const handlePaint = () => {
    isPainted = true;
    host.requestUpdate();
  };
  return () => {
    if (isPainted === undefined) afterPaint(handlePaint);
    isPainted ??= false;
    return isPainted;
  };
}

/**
 * Waits for another task, so that a slow phone can paint or handle input between two pieces of
 * work. Continues before the next paint if the browser supports it (Safari 26 doesn't).
 */
export function nextTask(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
