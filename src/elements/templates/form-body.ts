/** The form's fields as they are asked now, section by section. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  type Draft,
  type FieldName,
  type FieldRequirements,
  PERSON_FIELDS,
  partsOf,
} from '../../model/prospect.js';
import type { TourStrings } from '../../strings/en.js';
import { keepPress } from '../form-values.js';
import { type FieldChoices, tickBox } from './field.js';
import { type FieldControl, foldedFields, PERSON_CONTROLS, SECTIONS } from './form-sections.js';

type Controls = Readonly<Partial<Record<FieldName, FieldControl>>>;

export interface FormBody {
  readonly strings: TourStrings;
  readonly draft: Draft;
  readonly asked: Partial<FieldRequirements>;
  readonly choices: FieldChoices;
  readonly consentText: string;
  readonly canAddPeople: boolean;
  messagesOf(name: FieldName): readonly string[];
  onAddPerson(): void;
  onRemovePerson(person: number): void;
}

/** The field's name in words: `Person 2: Email` where it stands alone. */
export function labelOf(
  name: FieldName,
  { strings, consentText }: Pick<FormBody, 'strings' | 'consentText'>,
  isAlone = false,
): string {
  const { field, person } = partsOf(name);
  const label = field === 'smsConsent' ? consentText : strings.fields[field];
  return isAlone && person > 1 ? strings.inSummary(strings.person(person), label) : label;
}

/** What is required comes first; what else the prospect looks for is folded. */
export function formBody(body: FormBody): TemplateResult {
  const { contact, broker, meeting, home, more } = SECTIONS;
  const folded = foldedFields(body.asked);
  const openFields = fields(body, { ...home, ...more }, (name) => !folded.includes(name));
  return html`
    ${section(fields(body, contact), nothing, people(body))} ${section(fields(body, broker))}
    ${section(fields(body, meeting), body.strings.sections.meeting)} ${section(openFields)}
    ${folded.length > 0 ? fold(body, folded) : nothing} ${field(body, 'smsConsent', tickBox)}
  `;
}

/** While a booking is on its way the button keeps the focus, so it is never `disabled`. */
export function formActions(
  strings: TourStrings,
  isBusy: boolean,
  isWaiting: boolean,
): TemplateResult {
  return html`<div class="actions" @mousedown=${keepPress}>
    <button
      class="button primary ${isBusy ? 'busy' : ''}"
      part="submit"
      type="submit"
      aria-disabled=${isBusy || isWaiting ? 'true' : nothing}
    >
      ${isBusy ? strings.booking : strings.book}
    </button>
  </div>`;
}

function fold(body: FormBody, folded: readonly FieldName[]): TemplateResult {
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

function section(
  shown: readonly TemplateResult[],
  heading: string | typeof nothing = nothing,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult | typeof nothing {
  if (!shown.length) return nothing;
  return html`<div class="section" part="section">
    ${heading === nothing ? nothing : html`<h3 part="section-heading">${heading}</h3>`}
    ${shown} ${more}
  </div>`;
}

function people(body: FormBody): TemplateResult {
  const { strings, draft, onAddPerson, onRemovePerson } = body;
  const others: TemplateResult[] = [];
  for (let person = 2; person < 2 + (draft.companions ?? 0); person++) {
    const controls: Record<string, FieldControl> = {};
    for (const name of PERSON_FIELDS) controls[name + person] = PERSON_CONTROLS(false)[name];
    others.push(html`<fieldset class="person">
      <legend>${strings.person(person)}</legend>
      <div class="section">
        ${fields(body, controls as Controls)}
        <button class="link" part="link" type="button" @click=${() => onRemovePerson(person)}>
          ${strings.removePerson(person)}
        </button>
      </div>
    </fieldset>`);
  }
  if (!body.canAddPeople) return html`${others}`;
  return html`${others}
    <button class="link" part="link" id="add-person" type="button" @click=${onAddPerson}>
      ${strings.addPerson}
    </button>`;
}

function fields(
  body: FormBody,
  controls: Controls,
  isIn: (name: FieldName) => boolean = () => true,
): TemplateResult[] {
  const names = (Object.keys(controls) as FieldName[]).filter(isIn);
  return names.flatMap((name) => field(body, name, controls[name] as FieldControl));
}

function field(body: FormBody, name: FieldName, control: FieldControl): TemplateResult[] {
  const { strings, asked, choices, messagesOf } = body;
  const requirement = asked[name] ?? 'hidden';
  if (requirement === 'hidden') return [];
  const { field: base } = partsOf(name);
  const isEither = requirement === 'either';
  const isFolded = foldedFields(asked).includes(name);
  return [
    control(
      {
        name,
        label: labelOf(name, body),
        isRequired: requirement === 'required',
        // The fold says it of all that is in it.
        mark: requirement === 'optional' && !isFolded ? strings.optional : undefined,
        hint: isEither ? strings.eitherHint : strings.fieldHints[base],
        messages: messagesOf(name),
      },
      choices[name] ?? [],
    ),
  ];
}
