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
  return [...host.childNodes].some(isVisible);
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
  const isLong = host.children.length > MOST_PARTS;
  return !host.nextSibling && (isLong || host.querySelector(PAGE_PARTS) !== null);
}
