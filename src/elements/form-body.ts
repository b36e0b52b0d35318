/** What the form asks now, section by section, and above it what is wrong with the answers. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  type BaseField,
  type Draft,
  type FieldName,
  type FieldRequirements,
  NONE,
  PERSON_FIELDS,
  partsOf,
} from '../model/prospect.js';
import type { TourStrings } from '../strings/en.js';
import {
  type Choice,
  checkboxGroup,
  type FieldControl,
  selectField,
  textField as text,
  textArea,
  tickBox,
} from './form-field.js';

/** What a form asks, and what there is to choose from. */
export interface FormQuestions {
  readonly requirements: FieldRequirements;
  readonly choices: Readonly<Partial<Record<FieldName, readonly Choice[]>>>;
  /** What stands beside the consent box. */
  readonly consentText: string;
  /** Whether the prospect may add people who come along. */
  readonly canAddPeople: boolean;
}

/** What the form draws from. */
interface Form {
  readonly strings: TourStrings;
  readonly questions: FormQuestions;
  readonly draft: Draft;
  /** The requirements, given what was already said. */
  readonly asked: Partial<FieldRequirements>;
  /** The service's sentences, by field: those of a field that is not asked have nowhere else to stand. */
  readonly told: Readonly<Partial<Record<FieldName, readonly string[]>>>;
  /** The service's sentences that belong to no field. */
  readonly otherMessages: readonly string[];
  messagesOf(name: FieldName): readonly string[];
  onFollow(name: FieldName): void;
  onAddPerson(): void;
  onRemovePerson(person: number): void;
}

const price = text('off', { inputMode: 'decimal' });

/** The fields of one person; only the first one's are the visitor's own to fill in by itself. */
const personControls = (isVisitor: boolean) => ({
  firstName: text(isVisitor ? 'given-name' : 'off', { isShort: true }),
  lastName: text(isVisitor ? 'family-name' : 'off', { isShort: true }),
  email: text(isVisitor ? 'email' : 'off', { type: 'email' }),
  phone: text(isVisitor ? 'tel' : 'off', { type: 'tel' }),
});

/** Which control each field has, and which fields stand together. */
const SECTIONS = {
  contact: personControls(true),
  broker: {
    broker: tickBox,
    brokerFirstName: text('section-broker given-name', { isShort: true }),
    brokerLastName: text('section-broker family-name', { isShort: true }),
    brokerCompany: text('section-broker organization'),
    brokerPhone: text('section-broker tel', { type: 'tel' }),
    brokerEmail: text('section-broker email', { type: 'email' }),
  },
  meeting: { platform: selectField, platformDetails: text() },
  home: {
    moveInDate: text('off', { type: 'date' }),
    layout: checkboxGroup,
    priceFloor: price,
    priceCeiling: price,
    neighborhoods: checkboxGroup,
    pets: checkboxGroup,
    laundry: checkboxGroup,
    outdoorSpace: checkboxGroup,
    elevator: selectField,
  },
  more: { discoverySource: selectField, notes: textArea },
} as const satisfies Record<string, Partial<Record<BaseField, FieldControl>>>;

const namesOf = (section: object) => Object.keys(section) as FieldName[];

/** What the prospect looks for: only what a page requires of it stands in the open. */
const FOLDABLE = namesOf({ ...SECTIONS.home, ...SECTIONS.more });

/** The fields that are asked now and stand in the fold. */
export function foldedFields(asked: Partial<FieldRequirements>) {
  return FOLDABLE.filter((name) => asked[name] === 'optional');
}

/** The numbers of those who come along: the visitor is the first person. */
function othersIn({ companions = 0 }: Draft) {
  return Array.from({ length: companions }, (_, index) => index + 2);
}

/** The fields that are asked now, in the order of the form. */
export function fieldsInOrder(asked: Partial<FieldRequirements>, draft: Draft): FieldName[] {
  const { contact, broker, meeting } = SECTIONS;
  const names: FieldName[] = [
    ...namesOf(contact),
    ...othersIn(draft).flatMap((person) =>
      PERSON_FIELDS.map((name) => `${name}${person}` as const),
    ),
    ...namesOf({ ...broker, ...meeting }),
    ...FOLDABLE.filter((name) => asked[name] === 'required'),
    ...foldedFields(asked),
    'smsConsent',
  ];
  return names.filter((name) => (asked[name] ?? 'hidden') !== 'hidden');
}

/** What is required comes first; what else the prospect looks for is folded. */
export function formBody(form: Form): TemplateResult {
  const { contact, broker, meeting, home, more } = SECTIONS;
  const { strings, asked } = form;
  const folded = foldedFields(asked);
  const isFolded = (name: FieldName) => folded.includes(name);
  const open = fields(form, { ...home, ...more }, (name) => !isFolded(name));
  const fold = html`<details class="fold" part="fold">
    <summary part="fold-summary">
      <span>${strings.lookingFor} <span class="quiet">(${strings.optional})</span></span>
    </summary>
    <div class="folded">
      ${section(fields(form, home, isFolded))}
      ${section(fields(form, more, isFolded), strings.sections.more)}
    </div>
  </details>`;
  return html`
    ${section(fields(form, contact), '', people(form))} ${section(fields(form, broker))}
    ${section(fields(form, meeting), strings.sections.meeting)} ${section(open)}
    ${folded.length > 0 ? fold : nothing} ${field(form, 'smsConsent', tickBox)}
  `;
}

function section(shown: readonly unknown[], heading = '', more: unknown = nothing) {
  if (!shown.length) return nothing;
  return html`<div class="section" part="section">
    ${heading ? html`<h3 part="section-heading">${heading}</h3>` : nothing} ${shown} ${more}
  </div>`;
}

function people(form: Form) {
  const { strings, draft, questions, onAddPerson, onRemovePerson } = form;
  const controls = personControls(false);
  const others = othersIn(draft).map(
    (person) => html`<fieldset class="person">
      <legend>${strings.person(person)}</legend>
      <div class="section">
        ${PERSON_FIELDS.map((name) => field(form, `${name}${person}`, controls[name]))}
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
  form: Form,
  controls: Readonly<Partial<Record<FieldName, FieldControl>>>,
  isIn: (name: FieldName) => boolean = () => true,
) {
  const entries = Object.entries(controls) as [FieldName, FieldControl][];
  return entries.flatMap(([name, control]) => (isIn(name) ? field(form, name, control) : []));
}

/** Nothing where it is not asked. */
function field(form: Form, name: FieldName, control: FieldControl) {
  const { strings, asked, questions, messagesOf } = form;
  const requirement = asked[name] ?? 'hidden';
  if (requirement === 'hidden') return [];
  const shown = {
    name,
    label: labelOf(name, form),
    isRequired: requirement === 'required',
    // The fold says it of all that is in it.
    mark: requirement === 'optional' && !FOLDABLE.includes(name) ? strings.optional : undefined,
    hint: requirement === 'either' ? strings.eitherHint : strings.fieldHints[partsOf(name).field],
    messages: messagesOf(name),
  };
  const choices = questions.choices[name] ?? [];
  const none = shown.isRequired && strings.noneOf[name as keyof typeof strings.noneOf];
  return [control(shown, none ? [...choices, { value: NONE, label: none }] : choices)];
}

function labelOf(name: FieldName, { strings, questions }: Form): string {
  const { field } = partsOf(name);
  return field === 'smsConsent' ? questions.consentText : strings.fields[field];
}

/** Entries move the focus by script: a link would navigate on a page with a base URL of its own. */
export function errorSummary(form: Form): TemplateResult | typeof nothing {
  const { strings, asked, draft, told, otherMessages, messagesOf, onFollow } = form;
  const names = fieldsInOrder(asked, draft);
  const faulty = names.filter((name) => messagesOf(name).length > 0);
  const unasked = namesOf(told).filter((name) => !names.includes(name));
  const others = [...otherMessages, ...unasked.flatMap(messagesOf)];
  if (faulty.length + others.length === 0) return nothing;
  const lines = faulty.map((name) => {
    const { person } = partsOf(name);
    const label = labelOf(name, form);
    // Here it stands alone.
    const whole = person > 1 ? strings.inSummary(strings.person(person), label) : label;
    return messagesOf(name).map(
      (message) => html`<li>
        <button class="link" part="link" type="button" @click=${() => onFollow(name)}>
          ${strings.inSummary(whole, message)}
        </button>
      </li>`,
    );
  });
  return html`<div class="notice problem" part="notice"
    id="summary" role="group" tabindex="-1" aria-labelledby="summary-words">
    <div id="summary-words">
      ${faulty.length ? html`<h3>${strings.summaryHeading(faulty.length)}</h3>` : nothing}
      ${others.map((message) => html`<p dir="auto">${message}</p>`)}
    </div>
    ${faulty.length ? html`<ul>${lines}</ul>` : nothing}
  </div>`;
}
