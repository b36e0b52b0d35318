/** Which control each field has, and which fields stand together: sections, not a wall. */
import type { TemplateResult } from 'lit';
import {
  type BaseField,
  type Draft,
  type FieldName,
  type FieldRequirements,
  PERSON_FIELDS,
} from '../../model/prospect.js';
import type { SectionName } from '../../strings/en.js';
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
  firstName: text(isVisitor ? 'given-name' : 'off'),
  lastName: text(isVisitor ? 'family-name' : 'off'),
  email: text(isVisitor ? 'email' : 'off', { type: 'email' }),
  phone: text(isVisitor ? 'tel' : 'off', { type: 'tel' }),
});

const CONTACT = PERSON_CONTROLS(true);

export const SECTIONS = {
  contact: CONTACT,
  broker: {
    broker: tickBox,
    brokerFirstName: text('section-broker given-name'),
    brokerLastName: text('section-broker family-name'),
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
} as const satisfies Record<SectionName, Partial<Record<BaseField, FieldControl>>>;

/** The fields that are asked now, in the order of the form. */
export function fieldsInOrder(asked: Partial<FieldRequirements>, draft: Draft): FieldName[] {
  const { contact, ...others } = SECTIONS;
  const names = Object.keys(contact) as FieldName[];
  for (let person = 2; person < 2 + (draft.companions ?? 0); person++) {
    for (const field of PERSON_FIELDS) names.push(`${field}${person}`);
  }
  for (const section of Object.values(others)) names.push(...(Object.keys(section) as FieldName[]));
  names.push('smsConsent');
  return names.filter((name) => (asked[name] ?? 'hidden') !== 'hidden');
}
