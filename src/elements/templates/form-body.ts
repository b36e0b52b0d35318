/** The form's fields as they are asked now, section by section. */
import { html, nothing } from 'lit';
import {
  type Draft,
  type FieldName,
  type FieldRequirements,
  PERSON_FIELDS,
  partsOf,
} from '../../model/prospect.js';
import type { TourStrings } from '../../strings/en.js';
import { type Choice, tickBox } from './field.js';
import {
  type FieldControl,
  foldedFields,
  othersIn,
  PERSON_CONTROLS,
  SECTIONS,
} from './form-sections.js';

/** What a form asks, and what there is to choose from. */
export interface FormQuestions {
  readonly requirements: FieldRequirements;
  readonly choices: Readonly<Partial<Record<FieldName, readonly Choice[]>>>;
  /** What stands beside the consent box. */
  readonly consentText: string;
  /** Whether the prospect may add people who come along. */
  readonly canAddPeople: boolean;
}

export interface FormBody {
  readonly strings: TourStrings;
  readonly questions: FormQuestions;
  readonly draft: Draft;
  /** The requirements, given what was already said. */
  readonly asked: Partial<FieldRequirements>;
  messagesOf(name: FieldName): readonly string[];
  onAddPerson(): void;
  onRemovePerson(person: number): void;
}

/** The field's name in words: `Person 2: Email` where it stands alone. */
export function labelOf(name: FieldName, { strings, questions }: FormBody, isAlone = false) {
  const { field, person } = partsOf(name);
  const label = field === 'smsConsent' ? questions.consentText : strings.fields[field];
  return isAlone && person > 1 ? strings.inSummary(strings.person(person), label) : label;
}

/** What is required comes first; what else the prospect looks for is folded. */
export function formBody(body: FormBody) {
  const { contact, broker, meeting, home, more } = SECTIONS;
  const folded = foldedFields(body.asked);
  const openFields = fields(body, { ...home, ...more }, (name) => !folded.includes(name));
  return html`
    ${section(fields(body, contact), '', people(body))} ${section(fields(body, broker))}
    ${section(fields(body, meeting), body.strings.sections.meeting)} ${section(openFields)}
    ${folded.length > 0 ? fold(body, folded) : nothing} ${field(body, 'smsConsent', tickBox)}
  `;
}

function fold(body: FormBody, folded: readonly FieldName[]) {
  const { lookingFor, optional, sections } = body.strings;
  const isFolded = (name: FieldName) => folded.includes(name);
  return html`<details class="fold" part="fold">
    <summary part="fold-summary">
      <span>${lookingFor} <span class="quiet">(${optional})</span></span>
    </summary>
    <div class="folded">
      ${section(fields(body, SECTIONS.home, isFolded))}
      ${section(fields(body, SECTIONS.more, isFolded), sections.more)}
    </div>
  </details>`;
}

function section(shown: readonly unknown[], heading = '', more: unknown = nothing) {
  if (!shown.length) return nothing;
  return html`<div class="section" part="section">
    ${heading ? html`<h3 part="section-heading">${heading}</h3>` : nothing} ${shown} ${more}
  </div>`;
}

function people(body: FormBody) {
  const { strings, draft, questions, onAddPerson, onRemovePerson } = body;
  const controls = PERSON_CONTROLS(false);
  const others = othersIn(draft).map(
    (person) => html`<fieldset class="person">
      <legend>${strings.person(person)}</legend>
      <div class="section">
        ${PERSON_FIELDS.map((name) => field(body, `${name}${person}`, controls[name]))}
        <button class="link" part="link" type="button" @click=${() => onRemovePerson(person)}>
          ${strings.removePerson(person)}
        </button>
      </div>
    </fieldset>`,
  );
  if (!questions.canAddPeople) return others;
  return html`${others}
    <button class="link" part="link" id="add-person" type="button" @click=${onAddPerson}>
      ${strings.addPerson}
    </button>`;
}

function fields(
  body: FormBody,
  controls: Readonly<Partial<Record<FieldName, FieldControl>>>,
  isIn: (name: FieldName) => boolean = () => true,
) {
  const names = (Object.keys(controls) as FieldName[]).filter(isIn);
  return names.flatMap((name) => field(body, name, controls[name] as FieldControl));
}

function field(body: FormBody, name: FieldName, control: FieldControl) {
  const { strings, asked, questions, messagesOf } = body;
  const requirement = asked[name] ?? 'hidden';
  if (requirement === 'hidden') return [];
  const isFolded = foldedFields(asked).includes(name);
  const shown = {
    name,
    label: labelOf(name, body),
    isRequired: requirement === 'required',
    // The fold says it of all that is in it.
    mark: requirement === 'optional' && !isFolded ? strings.optional : undefined,
    hint: requirement === 'either' ? strings.eitherHint : strings.fieldHints[partsOf(name).field],
    messages: messagesOf(name),
  };
  return [control(shown, questions.choices[name] ?? [])];
}
