/**
 * The place of the widget in the page. The tag that the HTML holds is its template: taken out before
 * the script could bring it to life, and put back as a copy, with an address, whenever something
 * has been ordered that the widget has to meet from its first request on.
 */
import type { Config } from '../../src/config/config.js';

/** Empty leaves what the template says, `true` is an attribute without a value, `false` is none. */
export type Attributes = Readonly<Record<string, string | boolean>>;

export class WidgetPlace {
  readonly #template: HTMLElement;
  readonly #place: Element;

  constructor(tag: HTMLElement) {
    if (!tag.parentElement) throw new Error('The widget’s tag is in no page.');
    this.#template = tag;
    this.#place = tag.parentElement;
  }

  /** Also ends what the widget was reading. */
  clear(): void {
    this.#place.replaceChildren();
  }

  /** The configuration stands inside the tag, where a page would write it. */
  show(attributes: Attributes, config: Config): HTMLElement {
    const widget = this.#template.cloneNode(true) as HTMLElement;
    for (const [name, value] of Object.entries(attributes)) {
      if (value) widget.setAttribute(name, value === true ? '' : value);
      else if (value === false) widget.removeAttribute(name);
    }
    if (Object.keys(config).length > 0) widget.prepend(configScript(config));
    this.#place.replaceChildren(widget);
    return widget;
  }

  scrollIntoView(): void {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { top, bottom } = this.#place.getBoundingClientRect();
    const isInView = top < innerHeight * 0.6 && bottom > innerHeight * 0.3;
    if (!isInView) this.#place.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  }
}

function configScript(config: Config): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(config);
  return script;
}
