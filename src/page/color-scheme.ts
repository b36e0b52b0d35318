/** Which colors an element is drawn in: those of its page, or others by the page's wish. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class ColorSchemeController implements ReactiveController {
  /** `dark` or `light` by the page's wish; absent for the page's own. */
  wanted: 'dark' | 'light' | undefined;
  readonly #host: ReactiveControllerHost & Element;
  #page = '';
  #frame = 0;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  /** For `data-scheme`. A scheme that is not the page's comes with a background of its own. */
  get drawn(): string {
    return this.wanted ? `own ${this.wanted}` : this.#page;
  }

  hostUpdated(): void {
    // In the frame that shows it: sooner, the browser would compute the page's style twice.
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const scheme = pageScheme(this.#host);
      if (scheme === this.#page) return;
      this.#page = scheme;
      this.#host.requestUpdate();
    });
  }
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
