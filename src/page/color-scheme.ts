/** Detects dark pages that don't declare a color scheme, and whether the widget has a background. */
import type { ReactiveControllerHost } from 'lit';

/** Keeps `scheme` up to date after each update, and renders the element again when it changes. */
export function watchPageScheme(host: ReactiveControllerHost & Element) {
  const page = { scheme: '' };
  host.addController({
    hostUpdated() {
      // In the frame that shows it: earlier, the browser would compute the page's style twice.
      requestAnimationFrame(() => {
        const before = page.scheme;
        page.scheme = pageScheme(host);
        if (page.scheme !== before) host.requestUpdate();
      });
    },
  });
  return page;
}

/**
 * Dark themes that don't set `color-scheme` would get dark controls on dark: the text color tells. A
 * widget with a background is `filled`: it needs padding.
 */
function pageScheme(element: Element): string {
  const style = getComputedStyle(element);
  const { colorScheme, color } = style;
  const [red, green, blue] = color.match(/[\d.]+/g) ?? [];
  const brightness = Number(red) * 0.3 + Number(green) * 0.6 + Number(blue) * 0.1;
  const scheme = colorScheme === 'normal' && brightness > 140 ? 'dark' : '';
  return style.getPropertyValue('--tour-surface') ? `${scheme} filled` : scheme;
}
