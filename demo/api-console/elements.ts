/** The small elements that several parts of the console draw. */

export function textElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

export function methodBadge(method: string): HTMLElement {
  const badge = textElement('span', method);
  badge.className = `method ${method.toLowerCase()}`;
  return badge;
}

/** Links to operations of this page: "Book and Reschedule". */
export function linksTo(
  operations: readonly { readonly name: string; readonly title: string }[],
): (Node | string)[] {
  return operations.flatMap(({ name, title }, index) => {
    const link = textElement('a', title) as HTMLAnchorElement;
    link.href = `#${name}`;
    return index === 0 ? [link] : [' and ', link];
  });
}
