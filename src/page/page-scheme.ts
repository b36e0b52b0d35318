/**
 * Whether the widget needs dark or light controls, because the page's text doesn't fit its color scheme or the
 * browser darkens it. Whether the widget has a background.
 */
import type { ReactiveControllerHost } from 'lit';

/**
 * Returns the page's scheme and text color, keeps them up to date, and renders the element again when any of them
 * changes. Looks after each update, and whenever the page changes its text color, whatever the cause: a transition of
 * an inherited property reports that. An animation reports that the element is no longer in a hidden part.
 */
export function watchPageScheme(host: ReactiveControllerHost & HTMLElement) {
  const page = { scheme: '', color: '', darkened: '' };
  const probe = document.createElement('span');
  probe.className = 'probe';
  const look = () => {
    // Halfway, the text may be the new scheme's and the background still the former's. The end reports itself.
    // Absent in jsdom.
    if (probe.getAnimations?.().some((animation) => animation instanceof CSSTransition)) return;
    const before = `${Object.values(page)}`;
    page.color = getComputedStyle(host).color;
    page.scheme = schemeAt(probe);
    const { backgroundColor } = getComputedStyle(probe, '::before');
    page.darkened = brightnessOf(backgroundColor) < 0.5 ? ' darkened' : '';
    if (`${Object.values(page)}` !== before) host.requestUpdate();
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
 * The scheme that the widget needs, if the page's is of another kind than its text: a dark theme that doesn't set
 * `color-scheme` would get dark controls on dark, and a white page that follows the device, light accents on white.
 * A widget with a background is `filled`: it needs padding.
 */
function schemeAt(probe: Element): string {
  const style = getComputedStyle(probe);
  const text = brightnessOf(style.outlineColor);
  const ground = brightnessOf(style.backgroundColor);
  const needed = ground > 0.5 ? text > 0.55 && 'dark' : text < 0.4 && 'light';
  return [needed, style.getPropertyValue('--tour-surface') && 'filled'].filter(Boolean).join(' ');
}

/** From 0 to 1, of `color(srgb 0.1 0.2 0.3)`; otherwise `NaN`. */
function brightnessOf(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = color.split(' ').slice(1).map(Number.parseFloat);
  return red * 0.3 + green * 0.6 + blue * 0.1;
}
