/** Finds elements as assistive technology does: by role and name, through open shadow roots. */

const ROLES = {
  button: 'button, summary',
  link: 'a[href]',
  field: 'input, select, textarea',
  group: 'fieldset, [role="group"]',
  day: '[role="grid"] button',
  heading: 'h1, h2, h3, h4',
} as const;

export type Role = keyof typeof ROLES;

/** The visible elements of a role, in document order. */
export function visibleWith(role: Role, within: Element): HTMLElement[] {
  return [...elementsIn(within)].filter(
    (element): element is HTMLElement => element.matches(ROLES[role]) && isVisible(element),
  );
}

/** All visible text. */
export function visibleText(within: Element): string {
  const own = [...elementsIn(within)].filter(isVisible);
  return tidy(own.map((element) => ownText(element)).join(' '));
}

/** The focused element, in any shadow root. */
export function focusedIn(within: Element): Element | undefined {
  return [...elementsIn(within)].find(
    (element) => element.matches(':focus') && !element.shadowRoot?.activeElement,
  );
}

export function nameOf(element: Element): string {
  const named = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const scope = element.getRootNode() as Document | ShadowRoot;
  const labels = named.map((id) => scope.getElementById(id)).filter((label) => label !== null);
  const labelOf = (it: Element) => it.getAttribute('aria-label') ?? spokenText(it);
  if (labels.length > 0) return tidy(labels.map(labelOf).join(' '));
  const label = element.getAttribute('aria-label');
  if (label) return tidy(label);
  const own = (element as HTMLInputElement).labels ?? [];
  if (own.length > 0) return tidy([...own].map(spokenText).join(' '));
  const legend = element.matches('fieldset') && element.querySelector(':scope > legend');
  return tidy(spokenText(legend || element));
}

export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

export function* elementsIn(root: Element): Generator<Element> {
  yield root;
  const children =
    root.localName === 'slot'
      ? (root as HTMLSlotElement).assignedElements({ flatten: true })
      : (root.shadowRoot ?? root).children;
  for (const child of children) yield* elementsIn(child);
}

/** By type: a page in a frame doesn't share this page's classes. */
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function spokenText(element: Element): string {
  if (element.getAttribute('aria-hidden') === 'true') return '';
  return [...element.childNodes]
    .map((node) =>
      isText(node) ? node.data : 'attributes' in node ? spokenText(node as Element) : '',
    )
    .join('');
}

function ownText(element: Element): string {
  const texts = [...element.childNodes].filter(isText);
  return texts.map(({ data }) => data).join('');
}
