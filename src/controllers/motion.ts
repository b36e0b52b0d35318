/**
 * A new screen fades in; the pressed time becomes the summary, and the summary the ticket. Not a
 * view transition: those of a document see no names in shadow trees, and those of an element abort
 * there in Chromium 156.
 */

const CARD = '.top ~ .summary';

/** Where the tour is on the screen that is about to change, if it's in sight. */
export function placeOfTour(root: ParentNode & DocumentOrShadowRoot): DOMRect | undefined {
  if (isMotionReduced()) return undefined;
  const tour = root.activeElement?.closest('.slot') ?? root.querySelector(CARD);
  const place = tour?.getBoundingClientRect();
  return place && place.bottom > 0 && place.top < innerHeight ? place : undefined;
}

/** `from` is the tour's place on the previous screen. */
export function enterScreen(root: ParentNode, from: DOMRect | undefined): void {
  if (isMotionReduced()) return;
  // In the frame that shows it, so that its layout is computed only once.
  requestAnimationFrame(() => {
    const card = from && root.querySelector(CARD);
    const start = card && towards(from, card.getBoundingClientRect());
    // The heading stays in place: the page scrolls to it.
    for (const part of root.querySelectorAll('.top ~ :not(.notice)')) {
      const first = part === card ? start : { opacity: 0, translate: '0 8px' };
      // jsdom lacks this method.
      part.animate?.([first ?? {}, {}], { duration: 160, easing: 'ease-out' });
    }
  });
}

/** A card at `place`, drawn at `from`. */
function towards(from: DOMRect, place: DOMRect): Keyframe {
  const x = from.x + from.width / 2 - place.x - place.width / 2;
  const y = from.y + from.height / 2 - place.y - place.height / 2;
  return { opacity: 0.3, translate: `${x}px ${y}px`, scale: from.width / place.width };
}

export function isMotionReduced(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
