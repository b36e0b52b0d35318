/** Which control each field has, which fields stand together, and which are folded. */
import type { TemplateResult } from 'lit';
import {
  type BaseField,
  type Draft,
  type FieldName,
  type FieldRequirements,
  PERSON_FIELDS,
} from '../../model/prospect.js';
import {
  type Choice,
  checkboxGroup,
  type Field,
  selectField,
  type TextControl,
  textArea,
  textField,
  tickBox,
} from './field.js';

export type FieldControl = (field: Field, choices: readonly Choice[]) => TemplateResult;

const text =
  (autocomplete = 'off', control: Partial<TextControl> = {}): FieldControl =>
  (field) =>
    textField(field, { type: 'text', ...control, autocomplete });
const price = text('off', { inputMode: 'decimal' });

/** The fields of one person; only the first one's are the visitor's own to fill in by itself. */
export const PERSON_CONTROLS = (isVisitor: boolean) => ({
  firstName: text(isVisitor ? 'given-name' : 'off', { isShort: true }),
  lastName: text(isVisitor ? 'family-name' : 'off', { isShort: true }),
  email: text(isVisitor ? 'email' : 'off', { type: 'email' }),
  phone: text(isVisitor ? 'tel' : 'off', { type: 'tel' }),
});

export const SECTIONS = {
  contact: PERSON_CONTROLS(true),
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
const FOLDABLE = [...namesOf(SECTIONS.home), ...namesOf(SECTIONS.more)];

/** The fields that are asked now and stand in the fold. */
export function foldedFields(asked: Partial<FieldRequirements>): FieldName[] {
  return FOLDABLE.filter((name) => asked[name] === 'optional');
}

/** The fields that are asked now, in the order of the form. */
export function fieldsInOrder(asked: Partial<FieldRequirements>, draft: Draft): FieldName[] {
  const names = namesOf(SECTIONS.contact);
  for (let person = 2; person < 2 + (draft.companions ?? 0); person++) {
    for (const field of PERSON_FIELDS) names.push(`${field}${person}`);
  }
  names.push(...namesOf(SECTIONS.broker), ...namesOf(SECTIONS.meeting));
  names.push(...FOLDABLE.filter((name) => asked[name] === 'required'));
  names.push(...foldedFields(asked), 'smsConsent');
  return names.filter((name) => (asked[name] ?? 'hidden') !== 'hidden');
}
