/** Draws the controls and keeps the choices. */
import { html, render, type TemplateResult } from 'lit';
import { elementById } from '../shell/element-by-id.js';
import { renderControl } from './control.js';
import { type Choices, entries, isValid, type Option, type OptionName } from './options.js';
import { THEMES, themed, themeOf } from './themes.js';

/** Called during a change, such as while a slider moves, and at its end. */
export interface ControlsListener {
  onInput(): void;
  onChange(): void;
}

export class Controls {
  readonly #listener: ControlsListener;
  readonly #typed: Record<OptionName, string>;
  readonly #rendered: Record<string, string> = {};

  constructor(choices: Choices, listener: ControlsListener) {
    this.#listener = listener;
    this.#typed = { ...choices };
  }

  get choices(): Choices {
    const valid = entries.map(([name, option]) => {
      const value = this.#typed[name].trim();
      return [name, isValid(option, value) ? value : ''];
    });
    return Object.fromEntries(valid);
  }

  set(values: Partial<Record<OptionName, string>>, isDone = true): void {
    Object.assign(this.#typed, values);
    this.draw();
    if (isDone) this.#listener.onChange();
    else this.#listener.onInput();
  }

  reset(): void {
    this.set(Object.fromEntries(entries.map(([name]) => [name, ''])));
  }

  showRendered(values: Readonly<Record<string, string>>): void {
    Object.assign(this.#rendered, values);
    this.draw();
  }

  draw(): void {
    for (const group of ['stage', 'tokens', 'parts', 'attributes'] as const) {
      const controls = entries
        .filter(([, option]) => option.group === group)
        .map(([name, option]) => this.#renderControl(name, option));
      render(controls, elementById(`${group}-controls`));
    }
    render(this.#renderThemes(), elementById('themes'));
  }

  #renderControl(name: OptionName, option: Option): TemplateResult {
    return renderControl(option, {
      name,
      value: this.#typed[name],
      rendered: this.#rendered[name] ?? '',
      set: (value, isDone) => this.set({ [name]: value }, isDone),
    });
  }

  /** Each theme appears in its own colors. */
  #renderThemes(): TemplateResult[] {
    const current = themeOf(this.choices);
    return Object.entries(THEMES).map(([name, { label, options }]) => {
      const { '--tour-surface': ground = '#fff', '--tour-accent': accent = '#1d5c4d' } = options;
      return html`<button
        type="button"
        aria-pressed=${name === current}
        @click=${() => this.set(themed(name))}
      ><svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9" fill=${ground} stroke="currentColor" stroke-opacity="0.25" />
        <path d="M10 1a9 9 0 0 1 0 18z" fill=${accent} />
      </svg> ${label}</button>`;
    });
  }
}
