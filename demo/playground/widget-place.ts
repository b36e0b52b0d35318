/**
 * The place of the widget in the page. The tag that the HTML holds is its template: taken out before
 * the script could bring it to life, and put back as a copy, with an address, whenever something
 * has been ordered that the widget has to meet from its first request on.
 */
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

  /** Attributes that are empty are left out. */
  show(attributes: Readonly<Record<string, string>>): HTMLElement {
    const widget = this.#template.cloneNode(true) as HTMLElement;
    for (const [name, value] of Object.entries(attributes)) {
      if (value) widget.setAttribute(name, value);
    }
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
