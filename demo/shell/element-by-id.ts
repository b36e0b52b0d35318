/** An element that the page's HTML promises, of the kind it promises. */
export function elementById<Kind extends HTMLElement = HTMLElement>(
  id: string,
  kind?: new () => Kind,
): Kind {
  const element = document.getElementById(id);
  if (!element || (kind && !(element instanceof kind))) {
    throw new Error(`The page has no #${id} of the right kind.`);
  }
  return element as Kind;
}
