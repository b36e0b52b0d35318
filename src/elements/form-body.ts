/**
 * Draws the form's sections, the fold, the fields of other people, each field's label and hint, the error summary,
 * the summary of what was sent, and the service's sentences about no field. `model/requirements.ts` decides which
 * fields there are.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { IsoDate } from '../model/dates.js';
import { latestDate } from '../model/field-validation.js';
import { FIELDS, fieldsIn, PERSON_FIELDS } from '../model/fields.js';
import { type Draft, type FieldName, NONE, partsOf } from '../model/prospect.js';
import type { FieldRequirements } from '../model/requirements.js';
import type { TourStrings } from '../strings/en.js';
import { type Choice, CONTROLS, type Question } from './form-field.js';
import { newTabLink } from './new-tab-link.js';
import { plainText } from './plain-text.js';

export interface FormQuestions {
  readonly requirements: FieldRequirements;
  readonly choices: Readonly<Partial<Record<FieldName, readonly Choice[]>>>;
  /** The text next to the consent checkbox, and the links in it. */
  readonly consent: {
    readonly text: string;
    readonly links: readonly { readonly text: string; readonly url: string }[];
  };
  readonly canAddPeople: boolean;
}

interface FormView {
  readonly strings: TourStrings;
  readonly questions: FormQuestions;
  readonly draft: Draft;
  readonly today: IsoDate;
  /** The requirements for the current draft. */
  readonly asked: Partial<FieldRequirements>;
  /** The visible fields with messages. */
  readonly faulty: readonly FieldName[];
  /** The service's sentences that appear at no field. */
  readonly others: readonly string[];
  messagesOf(name: FieldName): readonly string[];
  questionOf(name: FieldName): Question | undefined;
  onFollow(name: FieldName): void;
  /** Absent while the form only shows what was sent. */
  readonly onEdit: (() => void) | undefined;
  onAddPerson(): void;
  onRemovePerson(person: number): void;
}

/** Fields about what the prospect is looking for. Only the required ones appear outside the fold. */
const FOLDABLE: readonly FieldName[] = fieldsIn('home', 'more');

export function foldedFields(asked: Partial<FieldRequirements>) {
  return FOLDABLE.filter((name) => asked[name] === 'optional');
}

/** The numbers of the other people: the visitor is person 1. */
function othersIn({ morePeople = 0 }: Draft) {
  return Array.from({ length: morePeople }, (_, index) => index + 2);
}

const fieldsOfPerson = (person: number): FieldName[] =>
  PERSON_FIELDS.map((name) => `${name}${person}` as const);

export function fieldsInOrder(asked: Partial<FieldRequirements>, draft: Draft): FieldName[] {
  const names: FieldName[] = [
    ...PERSON_FIELDS,
    ...othersIn(draft).flatMap(fieldsOfPerson),
    ...fieldsIn('broker', 'meeting'),
    ...FOLDABLE.filter((name) => asked[name] === 'required'),
    ...foldedFields(asked),
    ...fieldsIn('consent'),
  ];
  return names.filter((name) => (asked[name] ?? 'hidden') !== 'hidden');
}

/** Required fields come first. The optional fields about the home are in the fold. */
export function formBody(form: FormView): TemplateResult {
  const { strings, asked } = form;
  const folded = foldedFields(asked);
  const isFolded = (name: FieldName) => folded.includes(name);
  const fold = html`<details part="fold">
    <summary part="fold-summary">
      <span>${strings.lookingFor} <span class="quiet">(${strings.optional})</span></span>
    </summary>
    <div class="folded">
      ${section(fields(form, fieldsIn('home'), isFolded))}
      ${section(fields(form, fieldsIn('more'), isFolded), strings.sections.more)}
    </div>
  </details>`;
  return html`
    ${section(fields(form, PERSON_FIELDS), '', people(form))}
    ${section(fields(form, fieldsIn('broker')))}
    ${section(fields(form, fieldsIn('meeting')), strings.sections.meeting)}
    ${section(fields(form, FOLDABLE, (name) => !isFolded(name)))}
    ${folded.length > 0 ? fold : nothing} ${fields(form, fieldsIn('consent'))}
  `;
}

/** The prospect's name and contacts, in place of the fields that were sent, while another time is picked. */
export function sentDetails(form: FormView): TemplateResult {
  const { strings, draft, onEdit } = form;
  const name = `${draft.firstName} ${draft.lastName}`;
  const contacts = [draft.email, draft.phone].filter(Boolean);
  return html`
    <div class="notice sent" part="notice">
      <p class="label" id="sent" .textContent=${name}></p>
      ${onEdit ? html`<button class="link" part="link" type="button" aria-describedby="sent" @click=${onEdit}>${strings.edit}</button>` : nothing}
      <p class="quiet">
        ${contacts.map((it, index) => html`<span><bdi .textContent=${it}></bdi>${contacts[index + 1] ? '\u00a0\u00b7' : nothing}</span> `)}
      </p>
    </div>
    ${fields(form, fieldsIn('consent'))}
  `;
}

function section(shown: readonly unknown[], heading = '', more: unknown = nothing) {
  if (!shown.length) return nothing;
  return html`<div class="section" part="section">
    ${heading ? html`<h3 part="section-heading">${heading}</h3>` : nothing} ${shown} ${more}
  </div>`;
}

function people(form: FormView) {
  const { strings, draft, questions, onAddPerson, onRemovePerson } = form;
  const others = othersIn(draft).map(
    (person) => html`<fieldset class="person">
      <legend>${strings.person(person)}</legend>
      <div class="section">
        ${fields(form, fieldsOfPerson(person))}
        <button class="button" part="button" type="button" @click=${() => onRemovePerson(person)}>
          ${strings.removePerson(person)}
        </button>
      </div>
    </fieldset>`,
  );
  if (!questions.canAddPeople) return others;
  return html`${others}
    <button class="button" part="button" id="add-person" type="button" @click=${onAddPerson}>
      ${strings.addPerson}
    </button>`;
}

function fields(form: FormView, names: readonly FieldName[], isIn = (_: FieldName) => true) {
  return names.flatMap((name) => (isIn(name) ? field(form, name) : []));
}

function field(form: FormView, name: FieldName) {
  const { strings, asked, questions, messagesOf, questionOf } = form;
  const { field: base, person } = partsOf(name);
  const { control, autocomplete = 'off' } = FIELDS[base];
  const requirement = asked[name] ?? 'hidden';
  if (requirement === 'hidden') return [];
  const isEither = requirement === 'either';
  const shown = {
    name,
    label: name === 'smsConsent' ? withLinks(form) : labelOf(name, form),
    // Browsers should autofill only the first person's fields: those are the visitor's.
    autocomplete: person > 1 ? 'off' : autocomplete,
    isShort: autocomplete.endsWith('-name'),
    isRequired: requirement === 'required',
    // The fold already marks all its fields as optional.
    mark: requirement === 'optional' && !FOLDABLE.includes(name) ? strings.optional : undefined,
    hint: isEither ? strings.eitherHint : strings.fieldHints[base],
    isHintAbove: isEither && base === 'phone',
    range: { min: form.today, max: latestDate(form.today) },
    messages: messagesOf(name),
    question: questionOf(name),
  };
  const choices = questions.choices[name] ?? [];
  const none = shown.isRequired && strings.noneOf[base as keyof typeof strings.noneOf];
  // Without choices to offer, a text field takes the answer.
  const drawn = control === 'select' && choices.length === 0 ? 'text' : control;
  return [CONTROLS[drawn](shown, none ? [...choices, { value: NONE, label: none }] : choices)];
}

function labelOf(name: FieldName, { strings, questions }: FormView): string {
  const { field } = partsOf(name);
  return field === 'smsConsent' ? questions.consent.text : strings.fields[field];
}

/** A phrase that equals a link's text becomes the link; any other link follows the text. */
function withLinks({ questions, strings }: FormView): readonly unknown[] {
  const { text, links } = questions.consent;
  const parts: unknown[] = [text];
  for (const { text: phrase, url } of links) {
    const link = newTabLink(url, phrase, strings);
    const at = parts.findIndex((part) => typeof part === 'string' && part.includes(phrase));
    if (at < 0) parts.push(' ', link);
    else {
      const [before, ...after] = String(parts[at]).split(phrase);
      parts.splice(at, 1, before, link, after.join(phrase));
    }
  }
  return parts.map(plainText);
}

/** Buttons that focus the faulty fields; a link would navigate on a page with a `<base>`. Each field says what's wrong. */
export function errorSummary(form: FormView): TemplateResult | typeof nothing {
  const { strings, faulty, onFollow } = form;
  if (faulty.length === 0) return nothing;
  const line = (name: FieldName) => {
    const { person } = partsOf(name);
    const label = labelOf(name, form);
    // In the summary, nothing else says whose field it is.
    const whole = person > 1 ? strings.inSummary(strings.person(person), label) : label;
    return html`<li>
      <button class="link" part="link" type="button" .textContent=${whole} @click=${() => onFollow(name)}></button>
    </li>`;
  };
  const heading = html`<h3 .textContent=${strings.summaryHeading(faulty.length)}></h3>`;
  return problem('error-summary', heading, html`<ul>${faulty.map(line)}</ul>`);
}

/** The service's sentences that belong to no field, right above the button. */
export function refusalNotice({ others }: FormView): TemplateResult | typeof nothing {
  if (others.length === 0) return nothing;
  const sentences = others.map((it) => html`<p dir="auto" .textContent=${it}></p>`);
  return problem('refusal', sentences, html`<slot name="refused"></slot>`);
}

/** A message that takes the focus. Its words are its accessible name. */
function problem(id: string, words: unknown, body: TemplateResult) {
  return html`<div class="notice problem" part="notice"
    id=${id} role="group" tabindex="-1" aria-labelledby="${id}-words">
    <div id="${id}-words">${words}</div>
    ${body}
  </div>`;
}
