/** Finds what is drawn by what assistive technology is told of it: through open shadow roots, by role and name. */

const ROLES = {
  button: 'button, summary',
  link: 'a[href]',
  field: 'input, select, textarea',
  group: 'fieldset, [role="group"]',
  day: '[role="grid"] button',
  heading: 'h1, h2, h3, h4',
} as const;

export type Role = keyof typeof ROLES;

/** The elements of a role that a visitor can see, in their order. */
export function visibleWith(role: Role, within: Element): HTMLElement[] {
  return [...elementsIn(within)].filter(
    (element): element is HTMLElement => element.matches(ROLES[role]) && isVisible(element),
  );
}

/** All text that a visitor can see. */
export function visibleText(within: Element): string {
  const own = [...elementsIn(within)].filter(isVisible);
  return tidy(own.map((element) => ownText(element)).join(' '));
}

/** What has the focus there, in whatever shadow root. */
export function focusedIn(within: Element): Element | undefined {
  return [...elementsIn(within)].find(
    (element) => element.matches(':focus') && !element.shadowRoot?.activeElement,
  );
}

export function nameOf(element: Element): string {
  const named = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const scope = element.getRootNode() as Document | ShadowRoot;
  const labels = named.map((id) => scope.getElementById(id)).filter((label) => label !== null);
  if (labels.length > 0) return tidy(labels.map(spokenText).join(' '));
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
    root instanceof HTMLSlotElement
      ? root.assignedElements({ flatten: true })
      : (root.shadowRoot ?? root).children;
  for (const child of children) yield* elementsIn(child);
}

function spokenText(element: Element): string {
  if (element.getAttribute('aria-hidden') === 'true') return '';
  return [...element.childNodes]
    .map((node) =>
      node instanceof Element ? spokenText(node) : node instanceof Text ? node.data : '',
    )
    .join('');
}

function ownText(element: Element): string {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  return texts.map(({ data }) => data).join('');
}
