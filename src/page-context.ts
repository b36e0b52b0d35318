/** What an element needs to know of, and to keep from, the page around it. */

/** Keys that a page may want although they are pressed in a field of ours. */
const PASSING_KEYS = new Set(['Tab', 'Escape']);

/** The `lang` that applies to an element, also from around a shadow root. */
export function closestLanguage(element: Element): string | null | undefined {
  const root = element.getRootNode();
  const found = element.closest('[lang]')?.getAttribute('lang');
  return found ?? (root instanceof ShadowRoot ? closestLanguage(root.host) : undefined);
}

/** One modal may open another: the page is let go with the last of them. */
let locks = 0;
let letGo = () => {};

/** Keeps the page behind a modal where it is. Returns the way back. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (!locks++) {
    // The bar's own place is kept, or the page would jump to the side.
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    letGo = () => Object.assign(style, { overflow, scrollbarGutter });
  }
  return () => {
    if (!--locks) letGo();
  };
}

/** Seen from the page, keys typed into our fields come from the element: its hotkeys would act on them. */
export function keepTyping(event: Event): void {
  const [target] = event.composedPath() as HTMLElement[];
  const isEditable = target?.matches('input, select, textarea');
  if (isEditable && !PASSING_KEYS.has((event as KeyboardEvent).key)) event.stopPropagation();
}
