/**
 * Reads what the page put around and inside the tag: its `lang`, the fallback, the office's phone number, a
 * configuration. Page builders add paragraphs and line breaks. Whether the fallback is shown: `screens/office.ts`.
 */
import { findPhone, writtenPhone } from '../model/phone.js';

/** The `lang` that applies to an element, even from outside its shadow root. */
export function closestLanguage(element: Element): string | null | undefined {
  const root = element.getRootNode();
  const found = element.closest('[lang]')?.getAttribute('lang');
  return found ?? (root instanceof ShadowRoot ? closestLanguage(root.host) : undefined);
}

/** The text of `<script type="application/json">`, even if an editor wrapped it in a paragraph. */
export function innerConfig(host: Element): string | undefined {
  return host.querySelector('script[type="application/json"]')?.textContent ?? undefined;
}

/** What's in the default slot. */
const fallbackOf = (host: Element) =>
  [...host.childNodes].filter((it) => !(it instanceof Element && it.hasAttribute('slot')));

/** Returns whether the default slot has visible content. */
export const hasFallback = (host: Element): boolean => fallbackOf(host).some(isVisible);

/** Reports a change of the tag's content: call tracking replaces phone numbers at any time. */
export function watchContent(host: Element, onChange: () => void): void {
  const attributeFilter = ['href'];
  const observer = new MutationObserver(onChange);
  observer.observe(host, { attributeFilter, childList: true, characterData: true, subtree: true });
}

/** The office's phone number, if the page put it inside the tag. */
export function officeOnPage(host: Element) {
  const link = host.querySelector<HTMLAnchorElement>('a[href^="tel:" i]');
  if (!link) return undefined;
  const { href, textContent } = link;
  const text = fallbackOf(host).map((it) => it.textContent);
  const isAll = text.join('').trim() === textContent?.trim();
  return {
    phone: findPhone(textContent ?? '').number || writtenPhone(href.slice(4)),
    telHref: href,
    isAll,
  };
}

function isVisible(node: Node): boolean {
  if (!(node instanceof Element)) return node instanceof Text && node.data.trim() !== '';
  if (node.matches('script, style, template, br')) return false;
  return !node.matches('p, div, span') || [...node.childNodes].some(isVisible);
}
