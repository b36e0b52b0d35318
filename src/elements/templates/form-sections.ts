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
  textField as text,
  textArea,
  tickBox,
} from './field.js';

export type FieldControl = (field: Field, choices: readonly Choice[]) => TemplateResult;

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
export function foldedFields(asked: Partial<FieldRequirements>) {
  return FOLDABLE.filter((name) => asked[name] === 'optional');
}

/** The numbers of those who come along: the visitor is the first person. */
export function othersIn({ companions = 0 }: Draft) {
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
