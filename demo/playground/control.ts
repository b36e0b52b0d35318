/** One control for each kind of option: a label, what the browser has for it, and how it is set. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isOffered, type Option } from './catalog.js';
import { hexOf, pixelOf } from './contrast.js';

/** What is in a control, and what happens to it. */
export interface Held {
  readonly name: string;
  /** As it was typed, even where it is no value. */
  readonly value: string;
  /** What is there while nothing is chosen, for a picker to start from. */
  readonly rendered: string;
  /** `isDone`: it is not on its way any more, as while somebody types or drags. */
  set(value: string, isDone: boolean): void;
}

const CONTENTS = {
  choice: renderChoice,
  switch: renderBox,
  text: renderField,
  number: renderField,
  css: renderCss,
  size: renderSize,
  record: () => nothing,
};

export function renderControl(option: Option, held: Held): TemplateResult | typeof nothing {
  const { kind, label, hint = '', property } = option;
  const { name, value } = held;
  if (kind === 'record') return nothing;
  const layout = property === 'font-family' ? 'font' : kind;
  return html`
    <div class="control ${layout}">
      <label class=${label ? '' : 'mono'} for=${idOf(name)} title=${hint}>${label ?? name}</label>
      ${CONTENTS[kind](option, held)}
      ${
        kind === 'css'
          ? html`<button
              type="button"
              class="unset"
              aria-label="Unset ${name}"
              ?disabled=${!value}
              @click=${() => held.set('', true)}
            >×</button>`
          : nothing
      }
    </div>
  `;
}

const idOf = (name: string): string => `option-${name.replace(/^-+/, '')}`;

function renderChoice({ choices = [] }: Option, held: Held): TemplateResult {
  const groups = new Set(choices.map(([, , group]) => group));
  const lists = [...groups].map((group) => {
    const options = choices
      .filter(([, , own]) => own === group)
      .map(
        ([value, title]) =>
          html`<option value=${value} .selected=${live(value === held.value)}>${title}</option>`,
      );
    return group ? html`<optgroup label=${group}>${options}</optgroup>` : options;
  });
  return html`<select
    id=${idOf(held.name)}
    class=${held.value && 'set'}
    @change=${onChange(held)}
  >${lists}</select>`;
}

function renderBox(_: Option, { name, value, set }: Held): TemplateResult {
  return html`<input
    id=${idOf(name)}
    type="checkbox"
    .checked=${live(value === 'on')}
    @change=${({ target }: Event) => set((target as HTMLInputElement).checked ? 'on' : '', true)}
  >`;
}

function renderField(option: Option, held: Held): TemplateResult {
  const { name, value, rendered } = held;
  const { kind, example = rendered || 'unset', suggestions = [] } = option;
  return html`
    <input
      id=${idOf(name)}
      class=${value && 'set'}
      type=${kind === 'size' ? 'number' : 'text'}
      inputmode=${kind === 'number' ? 'numeric' : nothing}
      list="suggestions-${name}"
      placeholder=${example}
      autocomplete="off"
      spellcheck="false"
      aria-invalid=${isOffered(option, value.trim()) ? nothing : 'true'}
      .value=${live(value)}
      @input=${onInput(held)}
      @change=${onChange(held)}
    >
    <datalist id="suggestions-${name}">
      ${suggestions.map((suggestion) => html`<option value=${suggestion}></option>`)}
    </datalist>
  `;
}

/** Typed, or picked. */
function renderCss(option: Option, held: Held): TemplateResult {
  const { name, value, rendered, set } = held;
  const { property, range } = option;
  const isColor = property === 'color';
  const pick = (isDone: boolean) => (event: Event) =>
    set(isColor ? textIn(event) : `${textIn(event)}px`, isDone);
  const picker = html`<input
    type=${isColor ? 'color' : 'range'}
    min=${range?.[0] ?? nothing}
    max=${range?.[1] ?? nothing}
    aria-label="Pick ${name}"
    .value=${live(pickable(value, property) ?? pickable(rendered, property) ?? '')}
    @input=${pick(false)}
    @change=${pick(true)}
  >`;
  return html`${isColor || range ? picker : nothing} ${renderField(option, held)}`;
}

function renderSize(option: Option, held: Held): TemplateResult {
  const { presets = [] } = option;
  const buttons = [...presets, ['', 'all there is'] as const].map(
    ([preset, title]) => html`<button
      type="button"
      title=${title}
      aria-label="${preset || 'Full'}, ${title}"
      aria-pressed=${preset === held.value}
      @click=${() => held.set(preset, true)}
    >${preset || 'Full'}</button>`,
  );
  return html`${renderField(option, held)} <div class="segments">${buttons}</div>`;
}

/**
 * What a picker can hold of a value: `#rrggbb`, or a number of pixels. Nothing for what means
 * something in its place alone, such as `light-dark()` or `var()`.
 */
function pickable(value: string, property: Option['property']): string | undefined {
  if (property !== 'color') return /^(\d+(?:\.\d+)?)px$/.exec(value)?.[1];
  const color = pixelOf(value);
  return color[3] > 0 ? hexOf(color) : undefined;
}

export const textIn = ({ target }: Event): string => (target as HTMLInputElement).value;
const onInput = (held: Held) => (event: Event) => held.set(textIn(event), false);
const onChange = (held: Held) => (event: Event) => held.set(textIn(event), true);
