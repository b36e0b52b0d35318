/** The widget's parts: which there are, and which one is under the pointer. */
import { elementsIn } from '../states/accessible.js';

/** The names by which a page can style an element. An element further in hands on only some of its own. */
function namesOf(element: Element, widget: Element): string[] {
  let names = [...element.part];
  let root = element.getRootNode();
  while (root instanceof ShadowRoot && root.host !== widget) {
    const handedOn = (root.host.getAttribute('exportparts') ?? '').split(/\s*,\s*/);
    names = names.filter((name) => handedOn.includes(name));
    root = root.host.getRootNode();
  }
  return root instanceof ShadowRoot ? names : [];
}

export function partsIn(widget: Element): string[] {
  const names = [...elementsIn(widget)].flatMap((element) => namesOf(element, widget));
  return [...new Set(names)].sort();
}

/** Marks the part under the pointer while it is on; a press picks it, and does nothing in the widget. */
export class PartPointer {
  readonly #mark = document.createElement('div');
  readonly #selector: string;
  readonly #onPick: (name: string) => void;
  isOn = false;

  constructor(selector: string, onPick: (name: string) => void) {
    this.#selector = selector;
    this.#onPick = onPick;
    this.#mark.className = 'part-mark';
    this.#mark.hidden = true;
    document.body.append(this.#mark);
    document.addEventListener('pointermove', (event) => this.#follow(event));
    document.addEventListener('scroll', () => this.#hide(), true);
    for (const type of ['pointerdown', 'mousedown', 'click']) {
      document.addEventListener(type, (event) => this.#press(event), true);
    }
  }

  toggle(): void {
    this.isOn = !this.isOn;
    this.#hide();
  }

  #find(event: Event): { element: Element; names: string[] } | undefined {
    const path = event.composedPath().filter((target) => target instanceof Element);
    const widget = path.find((element) => element.matches(this.#selector));
    if (!this.isOn || !widget) return undefined;
    const found = path.map((element) => ({ element, names: namesOf(element, widget) }));
    return found.find(({ names }) => names.length > 0);
  }

  #follow(event: Event): void {
    const found = this.#find(event);
    if (!found) {
      this.#hide();
      return;
    }
    const { left, top, width, height } = found.element.getBoundingClientRect();
    Object.assign(this.#mark.style, {
      translate: `${left}px ${top}px`,
      inlineSize: `${width}px`,
      blockSize: `${height}px`,
    });
    this.#mark.dataset.names = found.names.join(' · ');
    this.#mark.hidden = false;
  }

  #press(event: Event): void {
    const found = this.#find(event);
    if (!found) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The last one is the most special: `day day-open day-selected`.
    if (event.type === 'click') this.#onPick(found.names.at(-1) ?? '');
  }

  #hide(): void {
    this.#mark.hidden = true;
  }
}
