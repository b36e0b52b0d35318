/** “Point at parts”: names the part under the pointer. A press starts a CSS rule for it. */
import { elementById } from '../shell/element-by-id.js';
import type { Controls } from './controls.js';
import { ELEMENTS } from './tokens.js';

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
  readonly #controls: Controls;
  #isOn = false;

  constructor(controls: Controls) {
    this.#controls = controls;
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
    const found = this.#find(event);
    if (!found) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The last name is the most specific one: `day day-open day-selected`.
    if (event.type === 'click') this.#startRule(found.names.at(-1) ?? '');
  }

  #startRule(name: string): void {
    this.#toggle();
    const { css } = this.#controls.choices;
    const rule = `tour-booking::part(${name}) {\n  `;
    const text = css.includes(rule) ? css : `${css}${css && '\n'}${rule}\n}`;
    const box = elementById('option-css', HTMLTextAreaElement);
    elementById('parts-fold', HTMLDetailsElement).open = true;
    this.#controls.set({ css: text });
    const cursor = text.indexOf(rule) + rule.length;
    box.focus();
    box.setSelectionRange(cursor, cursor);
  }

  #hide(): void {
    this.#mark.hidden = true;
  }
}
