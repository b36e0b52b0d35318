/** Detects dark pages that don't declare a color scheme, and whether the widget has a background. */
import type { ReactiveControllerHost } from 'lit';

/**
 * Keeps `scheme` and `color` up to date, and renders the element again when either changes: after each
 * update, and whenever the page changes its text color, whatever the cause. A transition of an
 * inherited property reports that, and an animation that the element is no longer in a hidden part.
 */
export function watchPageScheme(host: ReactiveControllerHost & HTMLElement) {
  const page = { scheme: '', color: '' };
  const probe = document.createElement('span');
  probe.className = 'probe';
  const look = () => {
    const { scheme, color } = page;
    page.color = getComputedStyle(host).color;
    page.scheme = pageScheme(host);
    if (page.scheme !== scheme || page.color !== color) host.requestUpdate();
  };
  // WebKit doesn't always report the start if the color changes back at once.
  const events = ['transitionrun', 'transitionend', 'transitioncancel', 'animationstart'];
  for (const type of events) probe.addEventListener(type, look);
  host.addController({
    hostConnected: () => host.shadowRoot?.append(probe),
    hostUpdated() {
      // In the frame that shows it: earlier, the browser would compute the page's style twice.
      requestAnimationFrame(look);
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
