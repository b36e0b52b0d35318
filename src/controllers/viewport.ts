/**
 * Whether a visitor sees an element or is about to see it: how near counts, and what hides or clips it. `start.ts`
 * decides what starts then.
 */
import type { ReactiveControllerHost } from 'lit';

type Host = ReactiveControllerHost & HTMLElement;

/** Pixels below the fold that count as near: about one flick. */
const MARGIN = 200;

/** Milliseconds between two looks at an element in a part of the page that isn't visible: that changes without an event. */
const PAUSE = 100;

/** Pixels. Elements for screen readers alone are clipped to one. */
const SLIVER = 4;

/** Reports once that a visitor could see an element, or is about to scroll to it. */
export function watchViewport(host: Host, onNear: () => void): { readonly isNear: boolean } {
  const viewport = { isNear: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    observer?.disconnect();
    viewport.isNear = true;
    onNear();
  };
  const handle = ([...entries]: IntersectionObserverEntry[]) => {
    const inSight = entries.filter(({ isIntersecting }) => isIntersecting);
    if (inSight.length === 0 || viewport.isNear) return;
    clearTimeout(timer);
    if (inSight.some((entry) => isSeen(host, entry))) report();
    else timer = setTimeout(look, PAUSE);
  };
  // Not to the sides, where drawers and slides wait.
  const observer =
    globalThis.IntersectionObserver &&
    new IntersectionObserver(handle, { rootMargin: `${MARGIN}px 0px` });
  const look = () => {
    clearTimeout(timer);
    observer?.disconnect();
    if (!host.isConnected || viewport.isNear) return;
    // An observer reports a frame late: what's plainly in sight from the start doesn't wait for it.
    if (!observer || isWithoutLayout() || isInSight(host)) report();
    else for (const it of [host, ...cutting(host, boxesAround(host))]) observer.observe(it);
  };
  host.addController({
    // After the page's own scripts of this task, which may move the element.
    hostConnected: () => queueMicrotask(look),
    hostDisconnected() {
      clearTimeout(timer);
      observer?.disconnect();
    },
  });
  return viewport;
}

/** jsdom, in a site's unit tests, has no such observer, and happy-dom's never reports: there, everything is near. */
function isWithoutLayout(): boolean {
  return innerWidth > 0 && document.documentElement.getBoundingClientRect().width === 0;
}

/** Whether an element is plainly in sight. If anything may be in the way, the observer decides. */
function isInSight(host: HTMLElement): boolean {
  const { top, left, right, width } = host.getBoundingClientRect();
  const isInWindow = top >= 0 && top < innerHeight && left >= 0 && right <= innerWidth;
  // Safari has `checkVisibility()` from 17.4 on.
  const isVisible = host.checkVisibility?.({ opacityProperty: true, visibilityProperty: true });
  if (!isInWindow || width < SLIVER || !isVisible) return false;
  const { body, documentElement } = document;
  for (let parent = parentOf(host); parent; parent = parentOf(parent)) {
    const { overflowX, overflowY, position } = getComputedStyle(parent);
    const isPage = parent === body || parent === documentElement;
    const isClipped = overflowX !== 'visible' || overflowY !== 'visible';
    if (!isPage && (isClipped || position === 'fixed')) return false;
  }
  return true;
}

/** What clips an element, and can't be scrolled: a slider or an accordion. Nothing clips what's fixed. */
function boxesAround(element: Element): Element[] {
  const parent = parentOf(element);
  const isFixed = getComputedStyle(element).position === 'fixed';
  if (!parent || parent === document.body || isFixed) return [];
  const isBox = /hidden|clip/.test(getComputedStyle(parent).overflowY);
  return isBox ? [parent, ...boxesAround(parent)] : boxesAround(parent);
}

/** Which boxes end before an element begins: a slider measured it before the script ran, and waits for its height. */
function cutting(host: Element, boxes: readonly Element[]): Element[] {
  const { top, bottom } = host.getBoundingClientRect();
  const edges = (box: Element) => box.getBoundingClientRect();
  return boxes.filter(
    (box) => top > edges(box).bottom - SLIVER || bottom < edges(box).top + SLIVER,
  );
}

/** Whether boxes around an element cut it off by their height alone: it isn't beside one, and none is collapsed. */
function isOnlyCutOff(host: Element): boolean {
  const edges = [host, ...boxesAround(host)].map((it) => it.getBoundingClientRect());
  const left = Math.max(0, ...edges.map((it) => it.left));
  const right = Math.min(innerWidth, ...edges.map((it) => it.right));
  return right - left >= SLIVER && edges.every(({ height }) => height >= SLIVER);
}

/**
 * Whether an element within the viewport can be seen: it may be in an accordion or an invisible modal. `entry` is about
 * the element, or about a box around it.
 */
function isSeen(host: Element, entry: IntersectionObserverEntry): boolean {
  const { width, height } = entry.intersectionRect;
  if (width < SLIVER || height < SLIVER) return false;
  if (entry.target !== host && !isOnlyCutOff(host)) return false;
  const { top, bottom } = entry.boundingClientRect;
  // What's fixed outside the window can't be scrolled to: a drawer at the bottom.
  const isBeyond = top >= innerHeight || bottom <= 0;
  for (let element: Element | undefined = host; element; element = parentOf(element)) {
    const { opacity, visibility, position } = getComputedStyle(element);
    const isHidden = element === host && visibility !== 'visible';
    if (isHidden || opacity === '0' || (isBeyond && position === 'fixed')) return false;
  }
  return true;
}

/** Whether the page shows a tag, which may show nothing itself. */
export function isShown(tag: Element): boolean {
  return tag.isConnected && tag.checkVisibility?.({ visibilityProperty: true }) !== false;
}

/** Whether the page draws an element. What has no box, by `display: contents`, is invisible to the browser. */
export function isRendered(element: Element | undefined): boolean {
  if (!element) return true;
  const isBox = getComputedStyle(element).display !== 'contents';
  return isBox ? element.checkVisibility?.() !== false : isRendered(parentOf(element));
}

/** The parent in the page as drawn. */
function parentOf(element: Element): Element | undefined {
  const parent = element.assignedSlot ?? element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : undefined;
}
