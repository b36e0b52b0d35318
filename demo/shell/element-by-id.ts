/** An element that the page's HTML contains, of the expected class. */
export function elementById<Kind extends HTMLElement = HTMLElement>(
  id: string,
  kind?: new () => Kind,
): Kind {
  const element = document.getElementById(id);
  if (!element || (kind && !(element instanceof kind))) {
    throw new Error(`The page has no #${id} of the expected class.`);
  }
  return element as Kind;
}
