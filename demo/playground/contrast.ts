/** Contrast as WCAG 2 defines it, for any CSS color. */

/** Red, green and blue from 0 to 255; alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** What `layers` look like on an opaque `ground`. The lowest layer comes first. */
export function flatten(ground: Rgba, layers: readonly Rgba[]): Rgba {
  return layers.reduce((below, above) => {
    const [, , , alpha] = above;
    const mixed = [0, 1, 2].map((i) => (above[i] ?? 0) * alpha + (below[i] ?? 0) * (1 - alpha));
    return [...mixed, 1] as unknown as Rgba;
  }, ground);
}

/** From 1 (no difference) to 21 (black on white). Both colors are opaque. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Never rounds up: 4.499 fails where 4.5 is required. */
export const roundDown = (ratio: number): number => Math.floor(ratio * 100 + 1e-9) / 100;

/** The color as `#rrggbb`, without its alpha. */
export function hexOf([red, green, blue]: Rgba): string {
  const pair = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');
  return `#${pair(red)}${pair(green)}${pair(blue)}`;
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

let pixel: CanvasRenderingContext2D | null | undefined;

/** The color as the browser paints it; transparent for an invalid one. */
export function pixelOf(color: string): Rgba {
  pixel ??= createPixel();
  if (!pixel) throw new Error('This browser has no canvas support.');
  pixel.clearRect(0, 0, 1, 1);
  // An invalid color leaves the fill style unchanged.
  pixel.fillStyle = 'transparent';
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** Not while loading: tests use the rest in Node. */
function createPixel() {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  return canvas.getContext('2d', { willReadFrequently: true });
}
