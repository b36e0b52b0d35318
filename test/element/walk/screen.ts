/** What a visitor sees of the page's tags, and how they press and type: by accessible name and text. */
import { elementsIn, nameOf, tidy } from '../../../demo/states/accessible.js';
import { BY_SCRIPT, type Field } from '../../../demo/states/visitor.js';
import { type Claims, claimsIn, isCurrent } from './claims.js';

export interface Pressable {
  readonly name: string;
  readonly element: HTMLElement;
  readonly isLink: boolean;
  readonly isDay: boolean;
  readonly tag: HTMLElement;
}

export interface Screen {
  readonly tag: HTMLElement;
  /** Everything visible, without the live region. */
  readonly text: string;
  /** What the live region says. */
  readonly said: string;
  /** The part of the screen that says when the tour is. */
  readonly ticket: string;
  readonly headings: readonly string[];
  /** What can be pressed, without what's disabled. */
  readonly pressables: readonly Pressable[];
  readonly fields: readonly Field[];
  readonly claims: Claims;
  /** Of a list: each tour that isn't folded away. */
  readonly rows: readonly string[];
  /** The names of the groups that offer another time than the tour's own. */
  readonly groups: readonly string[];
  /** Whether the tag shows more than a button that opens its dialog. */
  readonly isOpen: boolean;
  readonly isReachable: boolean;
}

/** `isReachable` is false for a tag behind another one's dialog. */
export function screenOf(tag: HTMLElement, isReachable = true): Screen {
  const rows = new Map<Element, string[]>();
  const groups: string[] = [];
  const texts: string[] = [];
  const ticket: string[] = [];
  const headings: string[] = [];
  const pressables: Pressable[] = [];
  const fields: Field[] = [];
  const modal = [...elementsIn(tag)].findLast((it) => it.matches('dialog:modal'));
  let said = '';
  let isOpen = tag.getAttribute('display') !== 'dialog';
  for (const element of elementsIn(tag)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches('dialog')) isOpen = true;
    const own = ownText(element);
    if (element.closest('[role="status"]')) said = own || said;
    else if (own && !isWithin(element, '[role="grid"]')) texts.push(own);
    if (own && isWithin(element, '[part~="summary"]')) ticket.push(own);
    const row = element.closest('[part="appointment"]');
    if (own && row) rows.set(row, [...(rows.get(row) ?? []), own]);
    const isGroup = element.matches('[role="group"][aria-label]');
    if (isGroup && [...element.querySelectorAll('button')].some((it) => !isCurrent(nameOf(it))))
      groups.push(nameOf(element));
    if (element.matches('h1, h2, h3, h4')) headings.push(nameOf(element));
    if (element.matches('input, select, textarea')) fields.push(element as Field);
    const isDay = element.matches('[role="grid"] button');
    const isUsable = !element.matches(':disabled, [aria-disabled="true"]');
    // A modal dialog makes everything around it inert.
    const isReached = isReachable && (!modal || isWithin(element, modal));
    if (element.matches('button, summary, a[href]') && isUsable && isReached) {
      const isLink = element.localName === 'a';
      pressables.push({
        name: nameOf(element),
        element: element as HTMLElement,
        isLink,
        isDay,
        tag,
      });
    }
  }
  const text = tidy(texts.join(' '));
  return {
    ...{ tag, text, said: tidy(said), ticket: tidy(ticket.join(' ')), headings },
    ...{ pressables, fields, claims: claimsIn(text, headings), isOpen, isReachable },
    ...{ rows: [...rows.values()].map((own) => tidy(own.join(' '))), groups },
  };
}

const ownText = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.nodeValue ?? '')
    .join('')
    .trim();

/** Whether an element is inside another one, also across shadow roots. */
function isWithin(element: Element, outer: string | Element): boolean {
  const isInside = typeof outer === 'string' ? element.closest(outer) : outer.contains(element);
  if (isInside) return true;
  const root = element.getRootNode();
  return root instanceof ShadowRoot && isWithin(root.host, outer);
}

/** As by a mouse or a keyboard: the pressed element has the focus. */
export function press({ element }: Pressable, times = 1): void {
  for (let time = 0; time < times; time++) {
    if (!element.isConnected) return;
    element.focus();
    element.click();
  }
}

export function fieldNamed({ fields }: Screen, label: string): Field | undefined {
  return fields.find((field) => nameOf(field).startsWith(label));
}

export function type(field: Field, value: string): void {
  field.focus();
  BY_SCRIPT.write(field, value);
}

/** The tag that has the focus, or `undefined` if it's nowhere. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body;
}

/** The tag whose modal dialog is in front of all others. */
export function tagInFront(tags: readonly HTMLElement[]): HTMLElement | undefined {
  const front = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return isModal(document.body)
    ? tags.find((tag) => tag === front || tag.contains(front))
    : undefined;
}

/** Whether a modal dialog of it is in sight, which may be so even if the tag itself is hidden. */
export const isModal = (place: Element) =>
  [...elementsIn(place)].some((it) => it.matches('dialog:modal') && it.checkVisibility());
