/** One control for each kind of option: its label, the browser's own input, and how its value is set. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { hexOf, pixelOf } from './contrast.js';
import { isValid, type Option } from './options.js';

export interface Held {
  readonly name: string;
  /** As it was typed, even if it's invalid. */
  readonly value: string;
  /** What the widget uses while nothing is chosen. A picker starts from it. */
  readonly rendered: string;
  /** `isDone` is false while someone types or drags. */
  set(value: string, isDone: boolean): void;
}

const CONTENTS = {
  choice: renderChoice,
  text: renderField,
  css: renderCss,
  size: renderSize,
  rules: renderArea,
  button: renderArea,
};

export function renderControl(option: Option, held: Held): TemplateResult {
  const { kind, label, hint } = option;
  const { name, value } = held;
  return html`
    <div class="control ${kind}">
      <label for=${idOf(name)} title=${hint ?? nothing}>${label}</label>
      ${kind === 'css' ? html`<code>${name}</code>` : nothing} ${CONTENTS[kind](option, held)}
      ${
        kind === 'css' && value
          ? html`<button
              type="button"
              class="unset"
              aria-label="Reset ${label}"
              @click=${() => held.set('', true)}
            >×</button>`
          : nothing
      }
    </div>
  `;
}

const idOf = (name: string): string => `option-${name.replace(/^-+/, '')}`;

function renderChoice({ choices = {} }: Option, held: Held): TemplateResult {
  const renderOptions = (all: NonNullable<Option['choices']>): TemplateResult[] =>
    Object.entries(all).map(([value, name]) =>
      typeof name === 'string'
        ? html`<option value=${value} .selected=${live(value === held.value)}>${name}</option>`
        : html`<optgroup label=${value}>${renderOptions(name)}</optgroup>`,
    );
  return html`<select
    id=${idOf(held.name)}
    class=${held.value && 'set'}
    @change=${onChange(held)}
  >${renderOptions(choices)}</select>`;
}

function renderField(option: Option, held: Held): TemplateResult {
  const { name, value, rendered } = held;
  const { kind, suggestions = [] } = option;
  return html`
    <input
      id=${idOf(name)}
      class=${value && 'set'}
      type=${kind === 'size' ? 'number' : 'text'}
      list="suggestions-${name}"
      placeholder=${rendered || 'Default'}
      autocomplete="off"
      spellcheck="false"
      aria-invalid=${isValid(option, value.trim()) ? nothing : 'true'}
      .value=${live(value)}
      @input=${onInput(held)}
      @change=${onChange(held)}
    >
    <datalist id="suggestions-${name}">
      ${suggestions.map((suggestion) => html`<option value=${suggestion}></option>`)}
    </datalist>
  `;
}

/** A value can be typed or picked. */
function renderCss(option: Option, held: Held): TemplateResult {
  const { value, rendered, set } = held;
  const { label, property, range } = option;
  const isColor = property === 'color';
  const pick = (isDone: boolean) => (event: Event) =>
    set(isColor ? textIn(event) : `${textIn(event)}px`, isDone);
  const picker = html`<input
    type=${isColor ? 'color' : 'range'}
    min=${range?.[0] ?? nothing}
    max=${range?.[1] ?? nothing}
    aria-label="Pick: ${label}"
    .value=${live(pickable(value, property) ?? pickable(rendered, property) ?? (isColor ? '#000000' : ''))}
    @input=${pick(false)}
    @change=${pick(true)}
  >`;
  return html`${isColor || range ? picker : nothing} ${renderField(option, held)}`;
}

function renderSize(option: Option, held: Held): TemplateResult {
  const buttons = Object.entries(option.choices ?? {}).map(
    ([value, name]) => html`<button
      type="button"
      aria-pressed=${value === held.value}
      @click=${() => held.set(value, true)}
    >${name}</button>`,
  );
  return html`${renderField(option, held)}
    <div class="row segments" role="group" aria-label="Common widths">${buttons}</div>`;
}

function renderArea(option: Option, held: Held): TemplateResult {
  return html`<textarea
    id=${idOf(held.name)}
    rows="5"
    spellcheck="false"
    placeholder=${option.placeholder ?? nothing}
    aria-invalid=${isValid(option, held.value.trim()) ? nothing : 'true'}
    .value=${live(held.value)}
    @change=${onChange(held)}
  ></textarea>`;
}

/** `#rrggbb` or a number of pixels. Nothing for values like `light-dark()`, which a picker can't hold. */
function pickable(value: string, property: Option['property']): string | undefined {
  if (property !== 'color') return /^(\d+(?:\.\d+)?)px$/.exec(value)?.[1];
  const color = pixelOf(value);
  return color[3] > 0 ? hexOf(color) : undefined;
}

const textIn = ({ target }: Event): string => (target as HTMLInputElement).value;
const onInput = (held: Held) => (event: Event) => held.set(textIn(event), false);
const onChange = (held: Held) => (event: Event) => held.set(textIn(event), true);
