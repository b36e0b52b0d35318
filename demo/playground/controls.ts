/** The form of switches and choices, drawn from a catalog. It holds what was chosen. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { elementById } from '../shell/element-by-id.js';
import type { State } from '../shell/visitor-world.js';
import {
  type Catalog,
  type Choices,
  isOffered,
  type Option,
  statesIn,
  themeOf,
  withTheme,
} from './catalog.js';
import { renderControl } from './control.js';

/** Told of every step on the way, such as those of a slider, and of where it ended. */
export interface ControlsListener {
  onInput(): void;
  onChange(): void;
}

export class Controls<Name extends string> {
  /** What a page draws beside a group's own controls. */
  readonly extras: Record<string, () => unknown> = {};
  readonly #catalog: Catalog<Name>;
  readonly #listener: ControlsListener;
  readonly #typed: Record<Name, string>;
  readonly #rendered: Record<string, string> = {};
  #states: readonly string[];

  constructor(catalog: Catalog<Name>, choices: Choices<Name>, listener: ControlsListener) {
    this.#catalog = catalog;
    this.#listener = listener;
    this.#typed = { ...choices.options };
    this.#states = choices.states;
  }

  get choices(): Choices<Name> {
    const options = Object.entries<Option>(this.#catalog.options).map(([name, option]) => {
      const value = this.#typed[name as Name].trim();
      return [name, isOffered(option, value) ? value : ''];
    });
    return { states: this.#states, options: Object.fromEntries(options) };
  }

  set(values: Partial<Record<Name, string>>, isDone = true): void {
    Object.assign(this.#typed, values);
    this.draw();
    if (isDone) this.#listener.onChange();
    else this.#listener.onInput();
  }

  reset(): void {
    this.#states = [];
    const names = Object.keys(this.#catalog.options) as Name[];
    this.set(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>);
  }

  showRendered(values: Readonly<Record<string, string>>): void {
    Object.assign(this.#rendered, values);
    this.draw();
  }

  /** Each group in a fold, but for those that have a place of their own in the page. */
  draw(): void {
    const folds = Object.entries(this.#catalog.groups).map(([group, title]) => {
      const place = document.getElementById(`${group}-controls`);
      if (!place) return this.#renderFold(group, title);
      render([this.#renderControls(group), this.extras[group]?.()], place);
      return nothing;
    });
    render(folds, elementById('groups'));
  }

  #renderFold(group: string, title: string): TemplateResult {
    const { states, options } = this.choices;
    const names = this.#namesOf(group).filter((name) => options[name]);
    const count = group === 'states' ? states.length : names.length;
    return html`
      <details class="fold" id="${group}-group">
        <summary>${title} <span class="aside count good">${count > 0 ? `${count} set` : ''}</span></summary>
        <div class="fold-body">
          ${group === 'states' ? this.#renderStates() : nothing}
          ${group === 'tokens' ? this.#renderThemes() : nothing} ${this.extras[group]?.()}
          ${this.#renderControls(group)}
        </div>
      </details>
    `;
  }

  #renderControls(group: string): unknown {
    return this.#namesOf(group).map((name) =>
      renderControl(this.#catalog.options[name], {
        name,
        value: this.#typed[name],
        rendered: this.#rendered[name] ?? '',
        set: (value, isDone) => this.set({ [name]: value } as Record<Name, string>, isDone),
      }),
    );
  }

  #namesOf(group: string): Name[] {
    const { options } = this.#catalog;
    return (Object.keys(options) as Name[]).filter((name) => options[name].group === group);
  }

  /** Ready looks, each shown in its own colors. */
  #renderThemes(): TemplateResult {
    const catalog = this.#catalog;
    const worn = themeOf(catalog, this.choices);
    const buttons = Object.entries(catalog.themes ?? {}).map(([name, theme]) => {
      const { '--tour-surface': ground, '--tour-accent': accent } = theme.options;
      return html`<button
        type="button"
        aria-pressed=${name === worn}
        @click=${() => this.set(withTheme(catalog, theme, this.#typed))}
      ><svg class="swatch" viewBox="0 0 20 20" aria-hidden="true"><rect
          x="3" y="3" width="14" height="14"
          fill=${ground ?? 'Canvas'} stroke=${accent ?? '#1d5c4d'} stroke-width="5"
        /></svg> ${theme.label}</button>`;
    });
    return html`<fieldset class="themes"><legend>Start from a theme</legend>${buttons}</fieldset>`;
  }

  #renderStates(): unknown {
    return Object.entries(this.#catalog.states).map(
      ([moment, states]) => html`
        <fieldset>
          <legend>${moment}</legend>
          ${Object.entries(states).map(([name, state]) => this.#renderSwitch(name, state))}
        </fieldset>
      `,
    );
  }

  #renderSwitch(name: string, { label, hint }: State): TemplateResult {
    const toggle = ({ target }: Event) => {
      const { checked } = target as HTMLInputElement;
      this.#states = Object.keys(statesIn(this.#catalog)).filter((other) =>
        other === name ? checked : this.#states.includes(other),
      );
      this.set({});
    };
    // The label gives the name, so the box's own title is the description that is read out.
    return html`
      <label class="fault" title=${hint}>
        <input
          type="checkbox"
          title=${hint}
          .checked=${live(this.#states.includes(name))}
          @change=${toggle}
        >
        ${label}
      </label>
    `;
  }
}
