/** Labels and swatches for the pictures of the documentation. */
import type { Locator } from 'playwright';

/** Outlines one element of each part, by its index, and writes the part's name on it. */
export async function labelParts(
  stage: Locator,
  parts: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [part, index] of Object.entries(parts)) {
    const element = stage.locator(`[part~="${part}"]`).filter({ visible: true }).nth(index);
    const box = await element.boundingBox();
    if (!box) throw new Error(`No element has the part ${part}`);
    await stage.evaluate(
      (it, { part, x, y, width, height }) => {
        const mark = document.createElement('div');
        mark.innerHTML = '<b></b>';
        Object.assign(mark.style, {
          position: 'absolute',
          left: `${x + scrollX - 2}px`,
          top: `${y + scrollY - 2}px`,
          width: `${width + 4}px`,
          height: `${height + 4}px`,
          outline: '2px solid #d6336c',
        });
        const label = mark.firstElementChild as HTMLElement;
        label.textContent = part;
        label.style.cssText = `position: absolute; left: -2px; bottom: 100%; padding: 0 5px;
          background: #d6336c; color: #fff; font: 11px/16px monospace; white-space: nowrap`;
        it.ownerDocument.body.append(mark);
      },
      { part, ...box },
    );
  }
}

/** The tokens' colors as the widget uses them. */
export function colorsOf(stage: Locator, tokens: readonly string[]): Promise<string[]> {
  return stage.locator('[part~=root]').evaluate((root, names) => {
    const probe = document.createElement('span');
    root.append(probe);
    const colors = names.map((name) => {
      probe.style.color = `var(--_${name})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return colors;
  }, tokens);
}

/** A color in the light scheme and in the dark one, each on that scheme's background. */
export function swatch(light: string, dark: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="16" viewBox="0 0 32 16">
  <title>In the light and the dark scheme</title>
  <path d="M0 0h16v16H0z" fill="#fff"/>
  <path d="M16 0h16v16H16z" fill="#1a1d23"/>
  <path d="M0 0h16v16H0z" fill="${light}"/>
  <path d="M16 0h16v16H16z" fill="${dark}"/>
  <path d="M.5.5h31v15H.5z" fill="none" stroke="#888"/>
</svg>
`;
}
