/**
 * The pressed time becomes the summary, and the summary the ticket. Not a view transition: those of
 * a document see no names in shadow trees, and those of an element abort there in Chromium 156.
 */

/** Where the tour is on the screen that is about to change, if it's in sight. */
export function placeOfTour(root: ParentNode & DocumentOrShadowRoot): DOMRect | undefined {
  const pressed = root.activeElement?.closest('.slot');
  const place = (pressed ?? root.querySelector('.summary'))?.getBoundingClientRect();
  return place && place.bottom > 0 && place.top < innerHeight ? place : undefined;
}

/** Moves the new screen's card from there to its place. */
export function moveTour(root: ParentNode, from: DOMRect): void {
  const card = root.querySelector('.summary');
  if (!card?.animate || isMotionReduced()) return;
  const { x, y, width } = card.getBoundingClientRect();
  const transformOrigin = '0 0';
  const transform = `translate(${from.x - x}px, ${from.y - y}px) scale(${from.width / width})`;
  const start = { transform, transformOrigin, opacity: 0.3 };
  card.animate([start, { transformOrigin }], { duration: 200, easing: 'ease-out' });
}

export function isMotionReduced(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
