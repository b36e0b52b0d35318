/**
 * What stands inside the tag: the fallback, a configuration, and, after a tag that was written as
 * if it closed itself, the rest of the page. Editors add paragraphs and line breaks of their own.
 */

/** The text of `<script type="application/json">`, also where an editor put it into a paragraph. */
export function innerConfig(host: Element): string | undefined {
  for (const script of host.querySelectorAll('script[type="application/json"]')) {
    if (script.closest(host.localName) === host) return script.textContent ?? undefined;
  }
  return undefined;
}

/** Whether the page put anything inside that a visitor can see. */
export function hasFallback(host: Element): boolean {
  return [...host.childNodes].some((node) => isInDefaultSlot(node) && isVisible(node));
}

/** A site's own additions have a place, and are no fallback. */
function isInDefaultSlot(node: Node): boolean {
  return !(node instanceof Element) || !node.hasAttribute('slot');
}

function isVisible(node: Node): boolean {
  if (!(node instanceof Element)) return node instanceof Text && node.data.trim() !== '';
  if (node.matches('script, style, template, br')) return false;
  return !node.matches('p, div, span') || [...node.childNodes].some(isVisible);
}

/** What belongs to a page and never to a fallback. */
const PAGE_PARTS =
  'main, header, h1, h2, table, footer, nav, section, article, aside, link, style, tour-booking, script:not([type="application/json"])';

/** A fallback is a few lines and perhaps a configuration. */
const MOST_PARTS = 4;

/** Whether `<tour-booking />` took in what follows it: HTML knows no self-closing of such a tag. */
export function hasSwallowed(host: Element): boolean {
  if (host.nextSibling) return false;
  const parts = [...host.children].filter(isInDefaultSlot);
  const isOfPage = (part: Element) => part.matches(PAGE_PARTS) || part.querySelector(PAGE_PARTS);
  return parts.length > MOST_PARTS || parts.some(isOfPage);
}
