/**
 * The draft: what the prospect has typed into the form so far. It outlives every screen. Adds and removes other
 * people, and compares answers. `config/prefill.ts` fills it in, and `store/form/booking-form.ts`
 * keeps it.
 */
import { type BaseField, eachField, type FieldsWith, PERSON_FIELDS } from './fields.js';
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

/** The field without a person's number, and the person: `email2` is person 2's email. */
export function partsOf(name: FieldName): { field: BaseField; person: number } {
  const [, field = name, person = '1'] = /^(\D+)(\d*)$/.exec(name) ?? [];
  return { field: field as BaseField, person: Number(person || 1) };
}

export function addPerson(draft: Draft): Draft {
  return { ...draft, morePeople: (draft.morePeople ?? 0) + 1 };
}

/** Removes a person. The people after that person move up. */
export function removePerson(draft: Draft, person: number): Draft {
  const { morePeople = 0 } = draft;
  const next: Record<string, unknown> = { ...draft, morePeople: morePeople - 1 };
  for (let index = person; index <= morePeople + 1; index++) {
    for (const field of PERSON_FIELDS) next[`${field}${index}`] = draft[`${field}${index + 1}`];
  }
  return next as Draft;
}

/**
 * A control's value, for comparisons: controls change line breaks and the order of a list, and blanks around a text
 * aren't sent.
 */
export function comparable(value: Draft[keyof Draft]) {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim();
  return Array.isArray(value) ? [...value].sort() : value;
}

/** For comparing persons: the same email address or phone number may be written differently. */
export const plainEmail = (text: string) => text.trim().toLowerCase();

export const plainPhone = (text: string) => digitsIn(text).slice(-10);
