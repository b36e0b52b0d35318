/** Draws the controls and keeps the choices. */
import { html, render, svg, type TemplateResult } from 'lit';
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

  /** Starts a rule for a part, or returns to the one that exists. */
  startRule(part: string): void {
    const { css } = this.choices;
    const rule = `tour-booking::part(${part}) {\n  `;
    const text = css.includes(rule) ? css : `${css}${css && '\n'}${rule}\n}`;
    const box = elementById('option-css', HTMLTextAreaElement);
    elementById('parts-fold', HTMLDetailsElement).open = true;
    this.set({ css: text });
    const cursor = text.indexOf(rule) + rule.length;
    box.focus();
    box.setSelectionRange(cursor, cursor);
  }

  showRendered(values: Readonly<Record<string, string>>): void {
    Object.assign(this.#rendered, values);
    this.draw();
  }

  draw(): void {
    for (const group of ['stage', 'tokens', 'parts', 'match', 'attributes'] as const) {
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

  /** Each theme is a small widget in its own colors and corners. */
  #renderThemes(): TemplateResult[] {
    const current = themeOf(this.choices);
    return Object.entries(THEMES).map(
      ([name, { label, options }]) => html`<button
        type="button"
        aria-pressed=${name === current}
        @click=${() => this.set(themed(name))}
      >${renderThumbnail(options)} ${label}</button>`,
    );
  }
}

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function renderThumbnail(options: Readonly<Partial<Record<string, string>>>): TemplateResult {
  const {
    '--tour-surface': ground = '#ffffff',
    '--tour-text': text = '#1d2430',
    '--tour-accent': accent = '#1d5c4d',
    '--tour-soft': soft = `color-mix(in srgb, ${accent} 15%, ${ground})`,
    '--tour-radius': radius = '10px',
  } = options;
  const corner = Math.min(Number.parseInt(radius, 10) / 3, 5);
  const days = DAYS.map(
    (
      day,
    ) => svg`<rect x=${10 + (day % 5) * 16} y=${22 + Math.floor(day / 5) * 12} width="14" height="10"
      rx=${corner} fill=${day === 2 ? accent : soft} />`,
  );
  return html`<svg viewBox="0 0 98 66" aria-hidden="true" style="color-scheme: light">
    <rect width="98" height="66" fill=${ground} />
    <rect x="10" y="9" width="44" height="6" rx="1" fill=${text} />
    ${days}
    <rect x="10" y="49" width="78" height="10" rx=${corner} fill=${accent} />
  </svg>`;
}
