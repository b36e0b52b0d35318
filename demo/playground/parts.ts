/** The widget's parts: which there are, and which one is under the pointer. */

import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { elementById } from '../shell/element-by-id.js';
import { elementsIn } from '../states/accessible.js';
import { recordIn, withText } from './catalog.js';
import { textIn } from './control.js';
import type { Controls } from './controls.js';
import type { OptionName } from './options.js';
import { isDeclarations } from './tokens.js';

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
    // The last one is the most special: `day day-open day-selected`.
    if (event.type === 'click') this.#onPick(found.names.at(-1) ?? '');
  }

  #hide(): void {
    this.#mark.hidden = true;
  }
}

export function addPartEditor(controls: Controls<OptionName>, tag: string): void {
  let part = '';
  const pointer = new PartPointer(tag, (name) => {
    part = name;
    elementById('parts-group', HTMLDetailsElement).open = true;
    controls.draw();
    elementById('part-css').focus();
  });
  const toggle = () => {
    pointer.toggle();
    controls.draw();
  };
  controls.extras.stage = () => html`
    <button
      type="button"
      aria-pressed=${pointer.isOn}
      title="Shows the name of the part under the pointer. A press takes it to its CSS."
      @click=${toggle}
    >Point at parts</button>
  `;
  controls.extras.parts = () => {
    const { parts } = controls.choices.options;
    const css = recordIn(parts);
    const widget = document.querySelector(tag);
    const names = [...new Set([...(widget ? partsIn(widget) : []), ...Object.keys(css)])].sort();
    if (!names.includes(part)) part = Object.keys(css)[0] ?? names[0] ?? '';
    const set = (event: Event) => {
      const text = textIn(event).trim();
      const isWrong = text !== '' && !isDeclarations(text);
      elementById('part-css').ariaInvalid = String(isWrong);
      if (!isWrong) controls.set({ parts: withText(parts, part, text) });
    };
    return html`
      <div class="control">
        <label for="part">Part</label>
        <select id="part" @change=${(event: Event) => {
          part = textIn(event);
          controls.draw();
        }}>
          ${names.map(
            (name) => html`<option value=${name} .selected=${live(name === part)}>
              ${css[name] ? `${name}, styled` : name}
            </option>`,
          )}
        </select>
      </div>
      <label class="mono" for="part-css">tour-booking::part(${part})</label>
      <textarea
        id="part-css"
        rows="4"
        spellcheck="false"
        placeholder="text-transform: uppercase;"
        .value=${css[part] ?? ''}
        @change=${set}
      ></textarea>
      <p class="hint">“Point at parts” above the widget names the part under the pointer.</p>
    `;
  };
}
