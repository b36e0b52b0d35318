/**
 * The form's fields, by section, in the form's order. A field's row decides its control, autofill, default
 * requirement, values and type in the request; its texts are in `strings/`. `requirements.ts` decides which fields
 * a form shows and requires.
 */

export type Requirement = 'required' | 'optional' | 'hidden';

export interface FieldRow {
  /** Also decides how a value is stored, checked, prefilled and sent. `choices` is a group of checkboxes. */
  readonly control:
    | ('text' | 'email' | 'tel' | 'date' | 'price' | 'area')
    | ('select' | 'yes-no' | 'choices' | 'tick');
  readonly autocomplete?: string;
  /** The default requirement, which `config.fields` may override. */
  readonly asked?: Requirement;
  /** The type in the request: numeric text (`digits`) or numbers. Default: text. */
  readonly sent?: 'digits' | 'integer' | 'id';
  /** The service's documented values, if a page may replace these choices. */
  readonly values?: readonly string[];
  /** The key of the choices in `config.options`, if it isn't the field's name. */
  readonly options?: string;
}

export const LAYOUTS = ['loft', 'studio', '1br', '2br', '3br', '4+br'] as const;

const SECTIONS = {
  /** Each additional person has these fields, too. */
  contact: {
    firstName: { control: 'text', autocomplete: 'given-name' },
    lastName: { control: 'text', autocomplete: 'family-name' },
    email: { control: 'email', autocomplete: 'email', asked: 'required' },
    phone: { control: 'tel', autocomplete: 'tel', asked: 'required' },
  },
  broker: {
    broker: { control: 'tick', asked: 'hidden' },
    brokerFirstName: { control: 'text', autocomplete: 'section-broker given-name' },
    brokerLastName: { control: 'text', autocomplete: 'section-broker family-name' },
    brokerCompany: { control: 'text', autocomplete: 'section-broker organization' },
    brokerPhone: { control: 'tel', autocomplete: 'section-broker tel', sent: 'digits' },
    brokerEmail: { control: 'email', autocomplete: 'section-broker email' },
  },
  /** For video tours only. */
  meeting: {
    platform: { control: 'select', options: 'platforms' },
    platformDetails: { control: 'text' },
  },
  home: {
    moveInDate: { control: 'date', asked: 'optional' },
    layout: { control: 'choices', asked: 'hidden', values: LAYOUTS },
    priceFloor: { control: 'price', asked: 'hidden' },
    priceCeiling: { control: 'price', asked: 'hidden' },
    neighborhoods: { control: 'choices', asked: 'hidden', sent: 'id', values: [] },
    pets: { control: 'choices', asked: 'optional', sent: 'digits', values: ['10', '20', '30'] },
    laundry: { control: 'choices', asked: 'optional', sent: 'integer', values: ['10', '20', '30'] },
    outdoorSpace: { control: 'choices', asked: 'hidden', sent: 'integer', values: ['10', '20'] },
    elevator: { control: 'yes-no', asked: 'hidden' },
  },
  more: {
    discoverySource: {
      control: 'select',
      asked: 'hidden',
      sent: 'id',
      options: 'discoverySources',
    },
    notes: { control: 'area', asked: 'optional' },
  },
  consent: {
    /** Never preselected, and never a condition of the booking. */
    smsConsent: { control: 'tick' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldRow>>>>;

type Sections = typeof SECTIONS;
export type FieldTable = Sections['contact'] &
  Sections['broker'] &
  Sections['meeting'] &
  Sections['home'] &
  Sections['more'] &
  Sections['consent'];
export type BaseField = keyof FieldTable;
/** The fields whose rows match, such as `{ control: 'date' }`. */
export type FieldsWith<Part> = {
  [Name in BaseField]: FieldTable[Name] extends Part ? Name : never;
}[BaseField];

/** The fields that a page may require or hide. */
export type AskedField = FieldsWith<{ asked: Requirement }>;
/** The key in `config.options` of each field whose choices a page may replace. */
export type OptionsKey = {
  [Name in BaseField]: FieldTable[Name] extends { options: infer Key extends string }
    ? Key
    : FieldTable[Name] extends { values: readonly string[] }
      ? Name
      : never;
}[BaseField];

/** A label for each documented value, and for "yes" and "no". */
export type DocumentedLabels = Readonly<
  Record<FieldsWith<{ control: 'yes-no' }>, Readonly<Record<'yes' | 'no', string>>>
> & {
  readonly [Name in FieldsWith<{ values: readonly [string, ...string[]] }>]: Readonly<
    Record<FieldTable[Name]['values'][number], string>
  >;
};

export const FIELDS = Object.assign({}, ...Object.values(SECTIONS)) as Readonly<
  Record<BaseField, FieldRow>
>;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly BaseField[];

export function fieldsIn<const Section extends keyof Sections>(...sections: Section[]) {
  type Name = { [Key in Section]: keyof Sections[Key] }[Section] & BaseField;
  return sections.flatMap((section) =>
    Object.keys(SECTIONS[section]),
  ) as unknown as readonly Name[];
}

export const PERSON_FIELDS = fieldsIn('contact');
export const BROKER_FIELDS = fieldsIn('broker').filter((name) => name !== 'broker');

/** The key in `config.options`, if a page may replace the choices. */
export function optionsKey(name: BaseField): OptionsKey | undefined {
  const { options, values } = FIELDS[name];
  return (options ?? (values && name)) as OptionsKey | undefined;
}

/** The key in a request's person or broker: `request.broker.email`. */
export function keyInRequest(name: string): string {
  return name.replace(/^broker(.)/, (_, letter: string) => letter.toLowerCase());
}

/** An object with an entry for each field, or for some of them. */
export function eachField<T, Name extends BaseField = BaseField>(
  make: (row: FieldRow, name: Name) => T,
  names = FIELD_NAMES as readonly Name[],
) {
  const entries = names.map((name) => [name, make(FIELDS[name], name)] as const);
  return Object.fromEntries(entries) as Readonly<Record<Name, T>>;
}
