/** Colors as a screen shows them, whatever notation they were computed in. */
import { contrastRatio, flatten, pixelOf, type Rgba } from '../../../demo/playground/contrast.js';

/** An element's background: all backgrounds from the page's to the element's. */
export function groundOf(element: Element | null): Rgba {
  const grounds: Rgba[] = [];
  let at: Node | null = element;
  while (at) {
    if (at instanceof Element) grounds.unshift(pixelOf(getComputedStyle(at).backgroundColor));
    at = at instanceof ShadowRoot ? at.host : ((at as Element).assignedSlot ?? at.parentNode);
  }
  return flatten(pixelOf('Canvas'), grounds);
}

/** The contrast of a text with its background. */
export function textContrast(element: Element): number {
  const ground = groundOf(element);
  return contrastRatio(flatten(ground, [pixelOf(getComputedStyle(element).color)]), ground);
}

/** The contrast of a line around or under an element with the background. */
export function lineContrast(element: Element, line: string): number {
  const ground = groundOf(element.parentElement);
  return contrastRatio(flatten(ground, [pixelOf(line)]), ground);
}

export const isDark = (element: Element) => contrastRatio(groundOf(element), [0, 0, 0, 1]) < 2;
