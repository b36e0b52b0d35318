/** Any colour that CSS can write, as the browser paints it. */
import type { Rgba } from './contrast.js';

const canvas = document.createElement('canvas');
canvas.width = canvas.height = 1;
const pixel = canvas.getContext('2d', { willReadFrequently: true });

/** Transparent for what is no colour. */
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
