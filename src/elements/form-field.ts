/**
 * Draws one field: a control for each kind in `model/fields.ts`, with its label, hint, message and question.
 * `form-body.ts` says what's in them. Fields are functions, not elements, so that their ids are in one root, with
 * the summary's.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { FieldRow } from '../model/fields.js';
import type { FieldName } from '../model/prospect.js';

interface Field {
  readonly name: FieldName;
  /** May contain links. */
  readonly label: unknown;
  readonly autocomplete: string;
  /** Whether the field is half as wide: two short fields fit side by side, even on a phone. */
  readonly isShort: boolean;
  readonly isRequired: boolean;
  /** The text "optional", if the field may be left empty. */
  readonly mark: string | undefined;
  readonly hint: string | undefined;
  /** Whether the hint appears at the email field, which comes first. */
  readonly isHintAbove: boolean;
  readonly range: { readonly min: string; readonly max: string };
  readonly messages: readonly string[];
  /** What the prospect may have meant instead. */
  readonly question: Question | undefined;
}

/** A question about what was typed, and its answers: buttons. One button alone is the question itself. */
export interface Question {
  readonly text?: string;
  readonly answers: readonly (readonly [text: string, onPress: () => void])[];
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

type FieldControl = (field: Field, choices: readonly Choice[]) => TemplateResult;

/** The label's text is the accessible name; "optional" is its description. */
function optionalMark({ name, mark }: Field) {
  return mark ? html`<span class="quiet" id="${name}-optional">(${mark})</span>` : nothing;
}

function notes({ name, hint, isHintAbove, messages, question }: Field) {
  const error = html`<p class="error" dir="auto" id="${name}-error" .textContent=${messages.join(' ')}></p>`;
  const asked =
    question &&
    html`<div class="question" id="${name}-question">
    ${question.text ? html`<p dir="auto" .textContent=${question.text}></p>` : nothing}
    ${question.answers.map(
      ([text, onPress]) =>
        html`<button class="link" part="link" type="button" dir="auto" .textContent=${text} @click=${onPress}></button>`,
    )}
  </div>`;
  return html`
    ${hint && !isHintAbove ? html`<p class="quiet" id="${name}-hint" .textContent=${hint}></p>` : nothing}
    ${messages.length ? error : nothing} ${asked}
  `;
}

function controlAttributes(field: Field) {
  const { name, isRequired, mark, hint, isHintAbove, messages, question } = field;
  const ids = [
    mark && `${name}-optional`,
    hint && `${isHintAbove ? 'email' : name}-hint`,
    messages.length && `${name}-error`,
    question && `${name}-question`,
  ];
  return {
    name,
    required: isRequired ? 'true' : nothing,
    invalid: messages.length ? 'true' : nothing,
    describedBy: ids.filter(Boolean).join(' ') || nothing,
  };
}

function labelled(field: Field, control: TemplateResult, kind = '') {
  return html`<div class="field ${kind}" part="field">
    <div class="label" part="label">
      <label for=${field.name} .textContent=${field.label}></label> ${optionalMark(field)}
    </div>
    ${control} ${notes(field)}
  </div>`;
}

const NO_RANGE = { min: nothing, max: nothing };

const textField =
  (type: string, inputMode?: string): FieldControl =>
  (field) => {
    const { name, required, invalid, describedBy } = controlAttributes(field);
    const { min, max } = type === 'date' ? field.range : NO_RANGE;
    const control = html`<input id=${name} name=${name} part="input" type=${type} min=${min} max=${max}
      autocomplete=${field.autocomplete} inputmode=${inputMode ?? nothing}
      aria-required=${required} aria-invalid=${invalid} aria-describedby=${describedBy} />`;
    return labelled(field, control, field.isShort ? 'short' : '');
  };

const textArea: FieldControl = (field) => {
  const { name, required, invalid, describedBy } = controlAttributes(field);
  const control = html`<textarea id=${name} name=${name} part="input" rows="3"
    aria-required=${required} aria-invalid=${invalid} aria-describedby=${describedBy}></textarea>`;
  return labelled(field, control, 'full');
};

const selectField: FieldControl = (field, choices) => {
  const { name, required, invalid, describedBy } = controlAttributes(field);
  const control = html`<select id=${name} name=${name} part="input"
    aria-required=${required} aria-invalid=${invalid} aria-describedby=${describedBy}>
    <option value=""></option>
    ${choices.map(({ value, label }) => html`<option value=${value} .textContent=${label}></option>`)}
  </select>`;
  return labelled(field, control, 'pick');
};

/** A single checkbox, with the whole question as its label. */
const tickBox: FieldControl = (field) => {
  const { name, invalid, describedBy } = controlAttributes({ ...field, mark: undefined });
  return html`<div class="field full" part="field">
    <label class="tick">
      <input type="checkbox" id=${name} name=${name}
        aria-invalid=${invalid} aria-describedby=${describedBy} />
      <span>${field.label}</span>
    </label>
    ${notes(field)}
  </div>`;
};

const checkboxGroup: FieldControl = (field, choices) => {
  const { name, describedBy } = controlAttributes(field);
  return html`<fieldset class="field full" part="field" id=${name}
    aria-labelledby="${name}-label" aria-describedby=${describedBy}>
    <legend part="label"><span id="${name}-label" .textContent=${field.label}></span> ${optionalMark(field)}</legend>
    <div class="choices">
      ${choices.map(
        ({ value, label }) => html`<label class="choice" part="choice">
          <input type="checkbox" name=${name} value=${value} />
          <span .textContent=${label}></span>
        </label>`,
      )}
    </div>
    ${notes(field)}
  </fieldset>`;
};

export const CONTROLS: Readonly<Record<FieldRow['control'], FieldControl>> = {
  text: textField('text'),
  email: textField('email'),
  tel: textField('tel'),
  date: textField('date'),
  price: textField('text', 'decimal'),
  area: textArea,
  select: selectField,
  'yes-no': selectField,
  choices: checkboxGroup,
  tick: tickBox,
};
