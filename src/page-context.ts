/** What an element needs to know of, and to keep from, the page around it. */

/** Keys that a page may want although they are pressed in a field of ours. */
const PASSING_KEYS = new Set(['Tab', 'Escape']);

/** The `lang` that applies to an element, also from around a shadow root. */
export function closestLanguage(element: Element): string | null | undefined {
  const root = element.getRootNode();
  const found = element.closest('[lang]')?.getAttribute('lang');
  return found ?? (root instanceof ShadowRoot ? closestLanguage(root.host) : undefined);
}

/** Seen from the page, keys typed into our fields come from the element: its hotkeys would act on them. */
export function keepTyping(event: Event): void {
  const [target] = event.composedPath() as HTMLElement[];
  const isEditable = target?.matches('input, select, textarea');
  if (isEditable && !PASSING_KEYS.has((event as KeyboardEvent).key)) event.stopPropagation();
}
