/** “Point at parts”: names the part under the pointer, and passes on the one that's pressed. */
import { ELEMENTS } from '../playground/tokens.js';
import { elementById } from './element-by-id.js';

/** The names that a page can use. A nested element exports only some of its parts. */
function namesOf(element: Element, widget: Element): string[] {
  let names = [...element.part];
  let root = element.getRootNode();
  while (root instanceof ShadowRoot && root.host !== widget) {
    const exported = (root.host.getAttribute('exportparts') ?? '').split(/\s*,\s*/);
    names = names.filter((name) => exported.includes(name));
    root = root.host.getRootNode();
  }
  return root instanceof ShadowRoot ? names : [];
}

export class PartPointer {
  readonly #mark = document.createElement('div');
  readonly #button = elementById('point', HTMLButtonElement);
  readonly #onPress: (part: string) => void;
  #isOn = false;

  constructor(onPress: (part: string) => void) {
    this.#onPress = onPress;
    this.#mark.className = 'part-mark';
    this.#mark.hidden = true;
    document.body.append(this.#mark);
    this.#button.addEventListener('click', () => this.#toggle());
    document.addEventListener('pointermove', (event) => this.#follow(event));
    document.addEventListener('scroll', () => this.#hide(), true);
    for (const type of ['pointerdown', 'mousedown', 'click']) {
      document.addEventListener(type, (event) => this.#press(event), true);
    }
  }

  #toggle(): void {
    this.#isOn = !this.#isOn;
    this.#button.ariaPressed = String(this.#isOn);
    this.#hide();
  }

  #find(event: Event): { element: Element; names: string[] } | undefined {
    const path = event.composedPath().filter((target) => target instanceof Element);
    const widget = path.find((element) => element.matches(ELEMENTS));
    if (!this.#isOn || !widget) return undefined;
    const found = path.map((element) => ({ element, names: namesOf(element, widget) }));
    return found.find(({ names }) => names.length > 0);
  }

  #follow(event: Event): void {
    const found = this.#find(event);
    this.#mark.hidden = !found;
    if (!found) return;
    const { left, top, width, height } = found.element.getBoundingClientRect();
    Object.assign(this.#mark.style, {
      translate: `${left}px ${top}px`,
      inlineSize: `${width}px`,
      blockSize: `${height}px`,
    });
    this.#mark.dataset.names = found.names.join(' · ');
  }

  #press(event: Event): void {
    // A state's own presses bring it about.
    const found = event.isTrusted && this.#find(event);
    if (!found) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    this.#toggle();
    // The last name is the most specific one: `day day-open day-selected`.
    this.#onPress(found.names.at(-1) ?? '');
  }

  #hide(): void {
    this.#mark.hidden = true;
  }
}
