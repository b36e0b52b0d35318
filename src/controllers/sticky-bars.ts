/**
 * Which of the page's sticky or fixed bars cover an element, and how far to scroll to get below them. `focus.ts`
 * and `form.ts` decide when.
 */

/** Stacked bars, each of which may push the next one into the way. */
const MOST_BARS = 4;

/** Pixels between a bar and the heading below it. */
const GAP = 8;

/** Moves an element that's at the top of the window below the page's bars there. */
export function scrollBelowBars(host: Element, target: HTMLElement): void {
  for (let bars = 0; bars < MOST_BARS; bars++) {
    const cover = coverOver(host, target);
    if (!cover) return;
    const { top } = target.getBoundingClientRect();
    const margin = parseFloat(getComputedStyle(target).scrollMarginTop);
    target.style.scrollMarginTop = `${margin + cover + GAP - top}px`;
    target.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  }
}

/** The lower edge of what covers an element, in the window or where its container scrolls; 0 if nothing does. */
export function coverOver(host: Element, target: Element): number {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const columns = [left + 1, (left + right) / 2, right - 1];
  const rows = [top + 1, (top + bottom) / 2, bottom - 1];
  const covers = columns.flatMap((x) => rows.flatMap((y) => coversAt(x, y, host)));
  const edges = covers.map((cover) => cover.getBoundingClientRect());
  // Nothing gets below what covers most of the window.
  const bars = edges.filter(({ height }) => height < innerHeight / 2);
  return Math.max(0, ...bars.map(({ bottom }) => bottom));
}

/** The page's elements that cover the host at a point of the window, and its bars there. */
function coversAt(x: number, y: number, host: Element): Element[] {
  // From top to bottom. jsdom and happy-dom lack this method.
  const stack = document.elementsFromPoint?.(x, y) ?? [];
  const ownIndex = stack.findIndex((element) => isAround(element, host));
  // A bar may be below the widget, whose text would then be on top of the bar's.
  return stack.filter((element, index) => index < ownIndex || isInBar(element, host));
}

/**
 * Whether an element is in a bar. A sticky element that lets presses through isn't found itself, but its content is.
 */
function isInBar(element: Element | null, host: Element): boolean {
  if (!element || isAround(element, host)) return false;
  const isBar = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
  return isBar || isInBar(element.parentElement, host);
}

/** Whether the host is an element, or inside it, also across shadow roots. */
function isAround(element: Element, host: Element): boolean {
  const root = host.getRootNode();
  if (element.contains(host)) return true;
  return root instanceof ShadowRoot && isAround(element, root.host);
}
