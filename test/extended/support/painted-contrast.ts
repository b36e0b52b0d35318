/** Contrast as painted, where the computed colors aren't those on the screen. */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { contrastRatio, type Rgba, roundDown } from '../../../demo/playground/contrast.js';

/** The widgets' texts below 4.5 to 1; days without times below 3 to 1. */
export async function paintedFaults(page: Page): Promise<string[]> {
  const texts = await page.locator('tour-booking *').evaluateAll(visibleTexts);
  const screenshot = await page.screenshot({ fullPage: true });
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return texts.flatMap(({ what, least, box }) => {
    const ratio = roundDown(contrastIn(colorsIn(data, info.width, box)));
    return ratio < least ? [`${what}: ${ratio}, not ${least}`] : [];
  });
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Runs on the page. The first line of each text, in the screenshot's pixels. */
function visibleTexts(elements: Element[]) {
  return elements.flatMap((element) => {
    const isOurs = element.getRootNode() instanceof ShadowRoot && element.checkVisibility();
    if (!isOurs || element.closest('style, option, .visually-hidden')) return [];
    const texts = [...element.childNodes].filter((it) => it instanceof Text && it.data.trim());
    return texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, top, right, bottom } = range.getClientRects()[0] ?? new DOMRect();
      const inPixels = (length: number) => Math.round(length * devicePixelRatio);
      const [x, y] = [inPixels(left + scrollX), inPixels(top + scrollY)];
      const box: Box = [x, y, x + inPixels(right - left), y + inPixels(bottom - top)];
      const least = element.closest(':disabled, [aria-disabled=true]') ? 3 : 4.5;
      return { what: `${element.localName} “${text.textContent?.trim()}”`, least, box };
    });
  });
}

/** How many pixels have each color, as one number. */
function colorsIn(data: Buffer, width: number, [left, top, right, bottom]: Box) {
  const colors = new Map<number, number>();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const color = data.readUIntBE((y * width + x) * 3, 3);
      colors.set(color, (colors.get(color) ?? 0) + 1);
    }
  }
  return colors;
}

/** Most pixels are the background's; those of the text's core differ most from it. */
function contrastIn(colors: ReadonlyMap<number, number>): number {
  const rgba = (color: number): Rgba => [color >> 16, (color >> 8) & 255, color & 255, 1];
  const [ground = 0] = [...colors].sort(([, a], [, b]) => b - a)[0] ?? [];
  return Math.max(...[...colors.keys()].map((color) => contrastRatio(rgba(color), rgba(ground))));
}
