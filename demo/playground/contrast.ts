/** Contrast as WCAG 2 defines it, of any colours that CSS can write. */

/** Red, green and blue from 0 to 255, and from 0 to 1 how much of it covers what is behind. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** What is seen of `layers` on an opaque `ground`; the lowest comes first. */
export function flatten(ground: Rgba, layers: readonly Rgba[]): Rgba {
  return layers.reduce((below, above) => {
    const [, , , alpha] = above;
    const mixed = [0, 1, 2].map((i) => (above[i] ?? 0) * alpha + (below[i] ?? 0) * (1 - alpha));
    return [...mixed, 1] as unknown as Rgba;
  }, ground);
}

/** From 1, no difference, to 21, black on white. Both colours are opaque. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Never better than it is: 4.499 is 4.49, and too little where 4.5 is needed. */
export const roundDown = (ratio: number): number => Math.floor(ratio * 100 + 1e-9) / 100;

/** The same as `#rrggbb`, without what shines through. */
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

const canvas = document.createElement('canvas');
canvas.width = canvas.height = 1;
const pixel = canvas.getContext('2d', { willReadFrequently: true });

/** As the browser paints it; transparent for what is no colour. */
export function pixelOf(color: string): Rgba {
  if (!pixel) throw new Error('This browser has no canvas.');
  pixel.clearRect(0, 0, 1, 1);
  // What it does not know it leaves as it was.
  pixel.fillStyle = 'transparent';
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}
