/** Whether an element stands on a dark page that does not say so. */
import type { ReactiveControllerHost } from 'lit';

/** Keeps `scheme` up to date after each update, and draws the element anew when it is another. */
export function watchPageScheme(host: ReactiveControllerHost & Element) {
  const page: { scheme: 'dark' | '' } = { scheme: '' };
  let frame = 0;
  host.addController({
    hostUpdated() {
      // In the frame that shows it: sooner, the browser would compute the page's style twice.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const before = page.scheme;
        page.scheme = pageScheme(host);
        if (page.scheme !== before) host.requestUpdate();
      });
    },
  });
  return page;
}

/**
 * Which colors suit a page that does not say: an old theme paints itself dark and never sets
 * `color-scheme`, and our controls would stand dark on dark. The color of its text tells.
 */
function pageScheme(element: Element): 'dark' | '' {
  const { colorScheme, color } = getComputedStyle(element);
  const [red, green, blue] = color.startsWith('rgb') ? (color.match(/[\d.]+/g) ?? []) : [];
  const brightness = Number(red) * 0.3 + Number(green) * 0.6 + Number(blue) * 0.1;
  return colorScheme === 'normal' && brightness > 140 ? 'dark' : '';
}
