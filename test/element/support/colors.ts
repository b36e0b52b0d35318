/** Colors in sRGB, whatever notation they were computed in. */
import { contrastRatio, flatten, pixelOf, type Rgba } from '../../../demo/playground/contrast.js';

/** An element's background, composed of all backgrounds from the page down. */
export function groundOf(element: Element | null): Rgba {
  const grounds: Rgba[] = [];
  let at: Node | null = element;
  while (at) {
    if (at instanceof Element) grounds.unshift(pixelOf(getComputedStyle(at).backgroundColor));
    at = at instanceof ShadowRoot ? at.host : ((at as Element).assignedSlot ?? at.parentNode);
  }
  return flatten(pixelOf('Canvas'), grounds);
}

export function textContrast(element: Element): number {
  const ground = groundOf(element);
  return contrastRatio(flatten(ground, [pixelOf(getComputedStyle(element).color)]), ground);
}

/** The contrast of an element's border, outline or underline with what's around it. */
export function lineContrast(element: Element, line: string): number {
  const ground = groundOf(element.parentElement);
  return contrastRatio(flatten(ground, [pixelOf(line)]), ground);
}

export const isDark = (element: Element) => contrastRatio(groundOf(element), [0, 0, 0, 1]) < 2;
