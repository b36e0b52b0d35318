/** Contrast of every text, icon and boundary with meaning. Axe only measures some of the texts. */
import type { Locator } from 'playwright';
import { contrastRatio, flatten, type Rgba, roundDown } from '../../../demo/playground/contrast.js';

/** Boundaries that say something, and the side that always has one. */
const BOUNDARIES = {
  '[part~=input]': 'borderBottomColor',
  '.segments :checked, .choice:has(:checked:not([name=tour-type]))': 'borderTopColor',
  '.notice .slot, .current, [aria-pressed=true]': 'borderTopColor',
  '.failed:not([aria-pressed])': 'borderTopColor',
} as const;

interface Seen {
  readonly what: string;
  readonly least: number;
  readonly front: Rgba;
  /** The backgrounds behind it, from the page down. */
  readonly grounds: readonly Rgba[];
}

/** Texts below 4.5 to 1; icons and boundaries below 3 to 1. */
export async function contrastFaults(drawn: Locator): Promise<string[]> {
  const seen = await drawn.evaluateAll(look, BOUNDARIES);
  const faults = seen.flatMap(({ what, least, front, grounds }) => {
    const ground = flatten([255, 255, 255, 1], grounds);
    const ratio = roundDown(contrastRatio(flatten(ground, [front]), ground));
    return ratio < least ? [`${what}: ${ratio}, not ${least}`] : [];
  });
  return [...new Set(faults)];
}

/** Runs on the page. */
function look(elements: Element[], boundaries: typeof BOUNDARIES): Seen[] {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pixel = canvas.getContext('2d', { willReadFrequently: true });
  if (!pixel) throw new Error('This browser has no canvas support.');
  const colors = new Map<string, Rgba>();
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#fff';
  const rgba = (color: string): Rgba => {
    const known = colors.get(color);
    if (known) return known;
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
    const found: Rgba = [red, green, blue, alpha / 255];
    colors.set(color, found);
    return found;
  };
  const groundsOf = (element: Element | null): Rgba[] => {
    const grounds: Rgba[] = [];
    let at: Node | null = element;
    while (at) {
      if (at instanceof Element) {
        grounds.unshift(rgba(getComputedStyle(at).backgroundColor));
        if (grounds[0]?.[3] === 1 || at.matches('dialog:modal')) break;
      }
      at = at instanceof ShadowRoot ? at.host : ((at as Element).assignedSlot ?? at.parentNode);
    }
    return [rgba(scheme), ...grounds];
  };
  const name = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? element.getAttribute('part') ?? ''} “${element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  return elements.flatMap((element) => {
    const isOurs = element.getRootNode() instanceof ShadowRoot;
    // Inactive controls and placeholders say nothing. Readers of a page's code see the panel.
    const isLeftOut = element.closest(
      'style, script, .debug, .visually-hidden, .loading, .outlines, [aria-disabled=true], :disabled, .choice:has(:disabled)',
    );
    if (!isOurs || isLeftOut || !element.checkVisibility({ opacityProperty: true })) return [];
    const style = getComputedStyle(element);
    const isText =
      [...element.childNodes].some((it) => it instanceof Text && it.data.trim()) ||
      element.matches('input:not([type=radio], [type=checkbox]), select, textarea');
    const lines = Object.entries(boundaries).flatMap(([selector, side]) =>
      element.matches(selector) ? [style[side]] : [],
    );
    const icon = element.localName === 'svg' ? [style.stroke] : [];
    const what = name(element);
    const outside = () =>
      groundsOf(element.parentElement ?? (element.getRootNode() as ShadowRoot).host);
    return [
      ...(isText
        ? [{ what, least: 4.5, front: rgba(style.color), grounds: groundsOf(element) }]
        : []),
      ...icon.map((color) => ({ what, least: 3, front: rgba(color), grounds: groundsOf(element) })),
      ...lines.map((color) => ({
        what: `boundary of ${what}`,
        least: 3,
        front: rgba(color),
        grounds: outside(),
      })),
    ];
  });
}
