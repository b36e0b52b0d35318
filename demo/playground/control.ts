/** One control for each kind of option: a label, what the browser has for it, and how it is set. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  type ChoiceOption,
  type CssOption,
  isOffered,
  type Option,
  type SizeOption,
  type TextOption,
} from './catalogue.js';
import { pixelOf } from './color-pixel.js';
import { hexOf } from './contrast.js';

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

export function renderControl(option: Option, held: Held): TemplateResult | typeof nothing {
  switch (option.kind) {
    case 'choice':
      return renderChoice(option, held);
    case 'switch':
      return renderRow(option, held, renderBox(held));
    case 'text':
      return renderRow(option, held, renderField(option, held, option.example ?? ''));
    case 'css':
      return renderCss(option, held);
    case 'size':
      return renderSize(option, held);
    case 'record':
      return nothing;
  }
}

const idOf = (name: string): string => `option-${name.replace(/^-+/, '')}`;

function renderRow(option: Option, { name }: Held, content: unknown, kind = ''): TemplateResult {
  return html`
    <div class="control ${kind}">
      <label class=${option.label ? '' : 'mono'} for=${idOf(name)} title=${option.hint ?? ''}>
        ${option.label ?? name}
      </label>
      ${content}
    </div>
  `;
}

function renderChoice(option: ChoiceOption, held: Held): TemplateResult {
  const groups = new Set(option.choices.map(([, , group]) => group));
  const lists = [...groups].map((group) => {
    const choices = option.choices.filter(([, , own]) => own === group);
    const options = choices.map(
      ([value, title]) =>
        html`<option value=${value} .selected=${live(value === held.value)}>${title}</option>`,
    );
    return group ? html`<optgroup label=${group}>${options}</optgroup>` : options;
  });
  return renderRow(
    option,
    held,
    html`<select id=${idOf(held.name)} @change=${onChange(held)}>${lists}</select>`,
  );
}

function renderBox({ name, value, set }: Held): TemplateResult {
  return html`<input
    id=${idOf(name)}
    type="checkbox"
    .checked=${live(value === 'on')}
    @change=${({ target }: Event) => set((target as HTMLInputElement).checked ? 'on' : '', true)}
  >`;
}

function renderField(
  option: TextOption | CssOption | SizeOption,
  held: Held,
  placeholder: string,
): TemplateResult {
  const { name, value } = held;
  const suggestions = 'suggestions' in option ? (option.suggestions ?? []) : [];
  const list = `suggestions-${idOf(name)}`;
  const isNumber = option.kind === 'text' && option.isNumber;
  return html`
    <input
      id=${idOf(name)}
      type=${option.kind === 'size' ? 'number' : 'text'}
      inputmode=${isNumber ? 'numeric' : nothing}
      list=${suggestions.length > 0 ? list : nothing}
      placeholder=${placeholder}
      autocomplete="off"
      spellcheck="false"
      aria-invalid=${isOffered(option, value.trim()) ? nothing : 'true'}
      .value=${live(value)}
      @input=${onInput(held)}
      @change=${onChange(held)}
    >
    ${
      suggestions.length > 0
        ? html`<datalist id=${list}>
            ${suggestions.map((suggestion) => html`<option value=${suggestion}></option>`)}
          </datalist>`
        : nothing
    }
  `;
}

/** Typed, picked, or unset again. */
function renderCss(option: CssOption, held: Held): TemplateResult {
  const { name, value, rendered, set } = held;
  const { property, range } = option;
  const isColor = property === 'color';
  const shown = pickable(value, property) ?? pickable(rendered, property) ?? '';
  const pick = (isDone: boolean) => (event: Event) => {
    const picked = textIn(event);
    set(isColor ? picked : `${picked}px`, isDone);
  };
  const picker = html`<input
    type=${isColor ? 'color' : 'range'}
    min=${range?.[0] ?? nothing}
    max=${range?.[1] ?? nothing}
    aria-label="Pick ${name}"
    .value=${live(shown)}
    @input=${pick(false)}
    @change=${pick(true)}
  >`;
  const unset = html`<button
    type="button"
    class="unset"
    aria-label="Unset ${name}"
    ?disabled=${!value}
    @click=${() => set('', true)}
  >×</button>`;
  return renderRow(
    option,
    held,
    html`${isColor || range ? picker : nothing} ${renderField(option, held, rendered || 'unset')}
    ${unset}`,
    property === 'font-family' ? 'tall' : isColor ? 'color' : 'length',
  );
}

function renderSize(option: SizeOption, held: Held): TemplateResult {
  const { name, value, rendered, set } = held;
  const presets = [...option.presets, ['', 'all there is'] as const].map(
    ([preset, title]) => html`<button
      type="button"
      title=${title}
      aria-label="${preset || 'Full'}, ${title}"
      aria-pressed=${preset === value}
      @click=${() => set(preset, true)}
    >${preset || 'Full'}</button>`,
  );
  const slider = html`<input
    type="range"
    min=${option.range[0]}
    max=${option.range[1]}
    aria-label="${option.label ?? name}, pixels"
    .value=${live(value || rendered)}
    @input=${onInput(held)}
    @change=${onChange(held)}
  >`;
  return renderRow(
    option,
    held,
    html`${renderField(option, held, rendered)} ${slider}
      <div class="segments">${presets}</div>`,
    'size',
  );
}

/**
 * What a picker can hold of a value: `#rrggbb`, or a number of pixels. Nothing for what means
 * something in its place alone, such as `light-dark()` or `var()`.
 */
function pickable(value: string, property: CssOption['property']): string | undefined {
  if (property !== 'color') return /^(\d+(?:\.\d+)?)px$/.exec(value)?.[1];
  const color = pixelOf(value);
  return color[3] > 0 ? hexOf(color) : undefined;
}

const textIn = ({ target }: Event): string => (target as HTMLInputElement).value;
const onInput = (held: Held) => (event: Event) => held.set(textIn(event), false);
const onChange = (held: Held) => (event: Event) => held.set(textIn(event), true);
