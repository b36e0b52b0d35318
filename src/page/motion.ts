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
  const { x, y, width, height } = card.getBoundingClientRect();
  const scale = `scale(${from.width / width}, ${from.height / height})`;
  const start = `translate(${from.x - x}px, ${from.y - y}px) ${scale}`;
  const origin = '0 0';
  card.animate(
    { transform: [start, 'none'], transformOrigin: [origin, origin], opacity: [0.3, 1] },
    { duration: 200, easing: 'ease-out' },
  );
}

export function isMotionReduced(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
