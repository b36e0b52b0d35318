/** A new screen fades in. */
export function enterScreen(root: ParentNode): void {
  if (isMotionReduced()) return;
  // In the frame that shows it, so that its layout is computed only once.
  requestAnimationFrame(() => {
    // The heading stays in place: the page scrolls to it.
    for (const part of root.querySelectorAll('.top ~ :not(.notice)')) {
      // jsdom lacks this method.
      part.animate?.([{ opacity: 0 }, {}], { duration: 160, easing: 'ease-out' });
    }
  });
}

export function isMotionReduced(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
