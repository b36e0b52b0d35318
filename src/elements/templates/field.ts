/**
 * One field of the form: label, control, hint and messages, tied together by ids. A function and
 * not an element, because ids must share one root with the summary and with each other.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { FieldName } from '../../model/prospect.js';

export interface Field {
  readonly name: FieldName;
  readonly label: string;
  readonly isRequired: boolean;
  /** "optional", in words, where it may be left empty. */
  readonly mark: string | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with it, each a sentence. */
  readonly messages: readonly string[];
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** The choices of the fields that have any. */
export type FieldChoices = Readonly<Partial<Record<FieldName, readonly Choice[]>>>;

/** How a text control asks for its value. */
export interface TextControl {
  readonly type: 'text' | 'email' | 'tel' | 'date';
  readonly autocomplete?: string;
  readonly inputMode?: 'decimal';
  /** Two short ones stand side by side, also on a phone. */
  readonly isShort?: boolean;
}

/** The label's text is the field's whole name; "optional" describes it and is no part of it. */
function optionalMark({ name, mark }: Field): TemplateResult | typeof nothing {
  return mark ? html`<span class="quiet" id="${name}-optional">(${mark})</span>` : nothing;
}

function labelRow(field: Field): TemplateResult {
  return html`<div class="label" part="label">
    <label for=${field.name}>${field.label}</label> ${optionalMark(field)}
  </div>`;
}

function notes({ name, hint, messages }: Field): TemplateResult {
  return html`
    ${hint ? html`<p class="quiet" id="${name}-hint">${hint}</p>` : nothing}
    ${
      messages.length
        ? html`<p class="error" dir="auto" id="${name}-error">${messages.join(' ')}</p>`
        : nothing
    }
  `;
}

function describedBy({ name, mark, hint, messages }: Field): string | typeof nothing {
  const ids = [
    mark && `${name}-optional`,
    hint && `${name}-hint`,
    messages.length && `${name}-error`,
  ].filter(Boolean);
  return ids.length ? ids.join(' ') : nothing;
}

const invalid = ({ messages }: Field) => (messages.length ? 'true' : nothing);

export function textField(field: Field, control: TextControl): TemplateResult {
  return html`<div class="field ${control.isShort ? 'short' : ''}" part="field">
    ${labelRow(field)}
    <input
      id=${field.name}
      name=${field.name}
      part="input"
      type=${control.type}
      autocomplete=${control.autocomplete ?? 'off'}
      inputmode=${control.inputMode ?? nothing}
      aria-required=${field.isRequired ? 'true' : nothing}
      aria-invalid=${invalid(field)}
      aria-describedby=${describedBy(field)}
    />
    ${notes(field)}
  </div>`;
}

export function textArea(field: Field): TemplateResult {
  return html`<div class="field full" part="field">
    ${labelRow(field)}
    <textarea
      id=${field.name}
      name=${field.name}
      part="input"
      rows="3"
      aria-required=${field.isRequired ? 'true' : nothing}
      aria-invalid=${invalid(field)}
      aria-describedby=${describedBy(field)}
    ></textarea>
    ${notes(field)}
  </div>`;
}

export function selectField(field: Field, choices: readonly Choice[]): TemplateResult {
  return html`<div class="field" part="field">
    ${labelRow(field)}
    <select
      id=${field.name}
      name=${field.name}
      part="input"
      aria-required=${field.isRequired ? 'true' : nothing}
      aria-invalid=${invalid(field)}
      aria-describedby=${describedBy(field)}
    >
      <option value=""></option>
      ${choices.map(({ value, label: text }) => html`<option value=${value}>${text}</option>`)}
    </select>
    ${notes(field)}
  </div>`;
}

/** One box, whose label is the whole question. */
export function tickBox(field: Field): TemplateResult {
  return html`<div class="field full" part="field">
    <label class="tick">
      <input
        type="checkbox"
        id=${field.name}
        name=${field.name}
        value="yes"
        aria-invalid=${invalid(field)}
        aria-describedby=${field.messages.length ? `${field.name}-error` : nothing}
      />
      <span>${field.label}</span>
    </label>
    ${notes(field)}
  </div>`;
}

export function checkboxGroup(field: Field, choices: readonly Choice[]): TemplateResult {
  return html`<fieldset
    class="field full"
    part="field"
    id=${field.name}
    aria-labelledby="${field.name}-label"
    aria-describedby=${describedBy(field)}
  >
    <legend part="label"><span id="${field.name}-label">${field.label}</span> ${optionalMark(field)}</legend>
    <div class="choices">
      ${choices.map(
        ({ value, label: text }) => html`<label class="choice" part="choice">
          <input type="checkbox" name=${field.name} value=${value} />
          <span>${text}</span>
        </label>`,
      )}
    </div>
    ${notes(field)}
  </fieldset>`;
}
