/** Which colours an element is drawn in: those of its page, or others by the page's wish. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class SchemeController implements ReactiveController {
  /** `dark` or `light` by the page's wish; none for the page's own. */
  own: string | undefined;
  #page = '';
  #frame = 0;

  constructor(readonly host: ReactiveControllerHost & Element) {
    host.addController(this);
  }

  /** A scheme that is not the page's comes with a ground of its own. */
  get drawn(): string {
    return this.own ? `own ${this.own}` : this.#page;
  }

  hostUpdated(): void {
    // In the frame that shows it: asked for sooner, the page's style would be computed twice.
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const scheme = pageScheme(this.host);
      if (scheme === this.#page) return;
      this.#page = scheme;
      this.host.requestUpdate();
    });
  }
}

/**
 * Which colours suit the page where it does not say: an old page paints itself dark and never sets
 * `color-scheme`, and our controls would stand dark on dark. Its text tells.
 */
function pageScheme(element: Element): 'dark' | '' {
  const { colorScheme, color } = getComputedStyle(element);
  const [red, green, blue] = color.startsWith('rgb') ? (color.match(/[\d.]+/g) ?? []) : [];
  const brightness = Number(red) * 0.3 + Number(green) * 0.6 + Number(blue) * 0.1;
  return colorScheme === 'normal' && brightness > 140 ? 'dark' : '';
}
