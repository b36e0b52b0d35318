/**
 * The `match` attribute: what the widget takes from the look of a button on the page, for the tokens that the page
 * hasn't set. Every other default is in `styles/tokens.ts`.
 */
import type { ReactiveControllerHost } from 'lit';

/** `look` is the selector of a button, and the color scheme. Reads the button whenever either changes. */
export function watchMatchedLook(
  host: ReactiveControllerHost & HTMLElement,
  look: () => readonly [selector: string | undefined, scheme: string],
): void {
  const isDark = window.matchMedia?.('(prefers-color-scheme: dark)');
  const update = () => host.requestUpdate();
  let sheet: CSSStyleSheet | undefined;
  let seen = '';
  host.addController({
    hostConnected: () => isDark?.addEventListener('change', update),
    hostDisconnected: () => isDark?.removeEventListener('change', update),
    hostUpdated() {
      const [selector, scheme] = look();
      const next = `${selector} ${scheme} ${isDark?.matches}`;
      if (next === seen || !(selector || sheet) || !host.shadowRoot) return;
      // Not the previous button's look, but the page's own tokens.
      sheet?.replaceSync('');
      const button = selector && document.querySelector(selector);
      // A missing button may not have been parsed yet.
      if (button || !selector) seen = next;
      if (!button) return;
      if (!sheet) {
        sheet = new CSSStyleSheet();
        host.shadowRoot.adoptedStyleSheets.push(sheet);
      }
      sheet.replaceSync(`:host { ${declarations(host, button)} }`);
    },
  });
}

function declarations(host: Element, button: Element): string {
  const own = getComputedStyle(host);
  const style = getComputedStyle(button);
  const { height } = button.getBoundingClientRect();
  const radius = Number.parseFloat(style.borderStartStartRadius);
  const spacing = Number.parseFloat(style.letterSpacing) / Number.parseFloat(style.fontSize);
  const heading = nearestHeading(host);
  const fill = style.backgroundColor;
  // An outlined button has no fill. A token of the page's has its own text color.
  const isFilled = !/^rgba|\//.test(fill) && !own.getPropertyValue('--tour-accent');
  const look = {
    '--tour-accent': isFilled && fill,
    '--tour-on-accent': isFilled && style.color,
    // Cards and fields don't become pills.
    '--tour-radius': `min(${radius}px, 16px)`,
    '--tour-heading-weight': heading && getComputedStyle(heading).fontWeight,
    '--_button-radius': !own.getPropertyValue('--tour-radius') && `${radius}px`,
    '--_button-height': `clamp(44px, ${height}px, 64px)`,
    '--_button-weight': style.fontWeight,
    '--_button-case': style.textTransform,
    '--_button-spacing': `${spacing || 0}em`,
  };
  return Object.entries(look)
    .filter(([name, value]) => value && !own.getPropertyValue(name))
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');
}

function nearestHeading(element: Element | null): Element | null | undefined {
  return element && (element.querySelector('h1, h2, h3') ?? nearestHeading(element.parentElement));
}
