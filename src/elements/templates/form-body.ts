/** The form's fields as they are asked now, section by section. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  type Draft,
  type FieldName,
  type FieldRequirements,
  PERSON_FIELDS,
  partsOf,
} from '../../model/prospect.js';
import type { SectionName, TourStrings } from '../../strings/en.js';
import { keepPress } from '../form-values.js';
import { type FieldChoices, tickBox } from './field.js';
import { type FieldControl, PERSON_CONTROLS, SECTIONS } from './form-sections.js';

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

export function formBody(body: FormBody): TemplateResult {
  return html`
    ${section(body, 'contact', people(body))} ${section(body, 'broker')} ${section(body, 'meeting')}
    ${section(body, 'home')} ${section(body, 'more')} ${field(body, 'smsConsent', tickBox)}
  `;
}

/** While a booking is on its way the button keeps the focus, so it is never `disabled`. */
export function formActions(
  strings: TourStrings,
  isBusy: boolean,
  isWaiting: boolean,
  onBack: () => void,
): TemplateResult {
  return html`<div class="actions" @mousedown=${keepPress}>
    <button
      class="button primary"
      part="submit"
      type="submit"
      aria-disabled=${isBusy || isWaiting ? 'true' : nothing}
    >
      ${isBusy ? strings.booking : strings.book}
    </button>
    <button class="button" part="button" type="button" @click=${onBack}>${strings.back}</button>
  </div>`;
}

function section(
  body: FormBody,
  name: SectionName,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult | typeof nothing {
  const controls: Controls = SECTIONS[name];
  const shown = fields(body, controls);
  if (!shown.length) return nothing;
  return html`<div class="section" part="section">
    <h3 class="full" part="section-heading">${body.strings.sections[name]}</h3>
    ${shown} ${more}
  </div>`;
}

function people(body: FormBody): TemplateResult {
  const { strings, draft, onAddPerson, onRemovePerson } = body;
  const others: TemplateResult[] = [];
  for (let person = 2; person < 2 + (draft.companions ?? 0); person++) {
    const controls: Record<string, FieldControl> = {};
    for (const name of PERSON_FIELDS) controls[name + person] = PERSON_CONTROLS(false)[name];
    others.push(html`<fieldset class="person full">
      <legend>${strings.person(person)}</legend>
      <div class="section">
        ${fields(body, controls as Controls)}
        <button class="link full" part="link" type="button" @click=${() => onRemovePerson(person)}>
          ${strings.removePerson(person)}
        </button>
      </div>
    </fieldset>`);
  }
  if (!body.canAddPeople) return html`${others}`;
  return html`${others}
    <button class="link full" part="link" id="add-person" type="button" @click=${onAddPerson}>
      ${strings.addPerson}
    </button>`;
}

function fields(body: FormBody, controls: Controls): TemplateResult[] {
  const names = Object.keys(controls) as FieldName[];
  return names.flatMap((name) => field(body, name, controls[name] as FieldControl));
}

function field(body: FormBody, name: FieldName, control: FieldControl): TemplateResult[] {
  const { strings, asked, choices, messagesOf } = body;
  const requirement = asked[name] ?? 'hidden';
  if (requirement === 'hidden') return [];
  const { field: base } = partsOf(name);
  const isEither = requirement === 'either';
  return [
    control(
      {
        name,
        label: labelOf(name, body),
        isRequired: requirement === 'required',
        mark: requirement === 'optional' ? strings.optional : undefined,
        hint: isEither ? strings.eitherHint : strings.fieldHints[base],
        messages: messagesOf(name),
      },
      choices[name] ?? [],
    ),
  ];
}
