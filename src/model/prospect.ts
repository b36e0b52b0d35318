/** The draft of what the prospect types, which outlives every screen, and the fields that it needs. */
import type { TourType } from './appointment.js';
import {
  type BaseField,
  BROKER_FIELDS,
  eachField,
  type FieldsWith,
  PERSON_FIELDS,
  type Requirement,
} from './fields.js';
import { digitsIn } from './phone.js';

/** The "none of these" choice of a required field: excludes the others and is never sent. */
export const NONE = 'none';

/** `firstName2` is the second person's first name. */
export type FieldName = BaseField | `${(typeof PERSON_FIELDS)[number]}${number}`;

/** What a control holds: text as typed, a date as `YYYY-MM-DD`, checked values, or whether it's checked. */
type Held = {
  readonly [Name in BaseField]: Name extends FieldsWith<{ control: 'choices' }>
    ? readonly string[]
    : Name extends FieldsWith<{ control: 'tick' }>
      ? boolean
      : string;
};

export type Draft = Held & {
  readonly [field in Exclude<FieldName, BaseField>]?: string;
} & {
  /** How many more people come along: each has the fields of the `contact` section. */
  readonly morePeople?: number;
};

export const EMPTY_DRAFT = /* @__PURE__ */ eachField(({ control }) =>
  control === 'choices' ? [] : control === 'tick' ? false : '',
) as Held;

/** `either`: e-mail or phone is enough. */
export type FieldRequirements = Readonly<
  Partial<Record<FieldName, Requirement | 'either'>> & Record<BaseField, Requirement | 'either'>
>;

/** The field without a person's number, and the person: `email2` is person 2's e-mail. */
export function partsOf(name: FieldName): { field: BaseField; person: number } {
  const [, field = name, person = '1'] = /^(\D+)(\d*)$/.exec(name) ?? [];
  return { field: field as BaseField, person: Number(person || 1) };
}

/**
 * Which fields the form has. Names are always required. A video tour requires the meeting fields,
 * which no other tour has. The service needs an e-mail address or a phone number, or always the
 * address if the group says so, whatever the page configures.
 */
export function requirementsFor(
  configured: Partial<Record<BaseField, Requirement>>,
  tourType: TourType,
  requiresEmail?: boolean,
): FieldRequirements {
  const meeting: Requirement = tourType === 'video' ? 'required' : 'hidden';
  const contact = requiresEmail === false ? 'optional' : 'required';
  const { email = contact, phone = contact } = configured;
  const isEither = email === 'optional' && phone === 'optional' && !requiresEmail;
  return {
    ...eachField(({ asked = 'hidden' }) => asked),
    ...configured,
    email: isEither ? 'either' : requiresEmail || phone === 'hidden' ? 'required' : email,
    phone: isEither ? 'either' : email === 'hidden' && !requiresEmail ? 'required' : phone,
    firstName: 'required',
    lastName: 'required',
    platform: meeting,
    platformDetails: meeting,
  };
}

/** The fields to show for a draft, including those of a broker and of other people. */
export function askedOf(requirements: FieldRequirements, draft: Draft): FieldRequirements {
  const asked: Partial<Record<FieldName, Requirement | 'either'>> = {};
  const isBroker = requirements.broker === 'required' || draft.broker;
  if (requirements.broker !== 'hidden' && isBroker) {
    for (const name of BROKER_FIELDS) asked[name] = 'optional';
    asked.brokerEmail = 'required';
  }
  // If only brokers book, the checkbox isn't needed.
  if (requirements.broker === 'required') asked.broker = 'hidden';
  for (let person = 2; person < 2 + (draft.morePeople ?? 0); person++) {
    asked[`firstName${person}`] = asked[`lastName${person}`] = 'required';
    for (const field of ['email', 'phone'] as const) {
      asked[`${field}${person}`] = requirements[field] === 'hidden' ? 'hidden' : 'optional';
    }
  }
  // Without a phone number, there's nothing to consent to.
  if (requirements.phone === 'hidden') asked.smsConsent = 'hidden';
  return { ...requirements, ...asked };
}

/** Returns whether `askedOf` may differ for another draft: it reads only these two values. */
export function asksOther(draft: Draft, before: Draft = EMPTY_DRAFT): boolean {
  return draft.broker !== before.broker || draft.morePeople !== before.morePeople;
}

export function addPerson(draft: Draft): Draft {
  return { ...draft, morePeople: (draft.morePeople ?? 0) + 1 };
}

/** Removes a person. Those after it move up. */
export function removePerson(draft: Draft, person: number): Draft {
  const { morePeople = 0 } = draft;
  const next: Record<string, unknown> = { ...draft, morePeople: morePeople - 1 };
  for (let index = person; index <= morePeople + 1; index++) {
    for (const field of PERSON_FIELDS) next[`${field}${index}`] = draft[`${field}${index + 1}`];
  }
  return next as Draft;
}

/** A price as decimal text, without currency signs and thousands separators, or `undefined`. */
export function parsePrice(typed: string): string | undefined {
  const digits = typed.replace(/[\s$€£]|[.,](?=\d{3}(\D|$))/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? digits : undefined;
}

/** A person's address and number, however they're written. */
export const plainEmail = (text: string) => text.trim().toLowerCase();

export const plainPhone = (text: string) => digitsIn(text).slice(-10);
