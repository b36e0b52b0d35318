/** Colours as a screen shows them, whatever notation they were computed in. */

export type Pixel = readonly [red: number, green: number, blue: number];

const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
  '2d',
  { willReadFrequently: true },
) as CanvasRenderingContext2D;

/** What lies over what, from the ground up. */
export function seen(...layers: readonly string[]): Pixel {
  context.clearRect(0, 0, 1, 1);
  for (const layer of layers) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG counts it: 1 for the same colour, 21 for black on white. */
export function contrast(one: Pixel, other: Pixel): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The grounds that an element stands on, from the outermost, its own among them. */
export function groundsOf(element: Element): string[] {
  const grounds: string[] = [];
  let at: Node | null = element;
  while (at) {
    if (at instanceof Element) grounds.unshift(getComputedStyle(at).backgroundColor);
    at = at instanceof ShadowRoot ? at.host : ((at as Element).assignedSlot ?? at.parentNode);
  }
  return ['Canvas', ...grounds];
}

/** A text against what it stands on. */
export function textContrast(element: Element): number {
  const grounds = groundsOf(element);
  return contrast(seen(...grounds, getComputedStyle(element).color), seen(...grounds));
}

/** A line around or under an element against what that stands on. */
export function lineContrast(element: Element, line: string): number {
  const grounds = groundsOf(element).slice(0, -1);
  return contrast(seen(...grounds, line), seen(...grounds));
}
