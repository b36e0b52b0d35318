/** Converts between the API's names and the code's: `move_in_date` on the wire is `moveInDate` everywhere else. */

/** Names that differ in more than their spelling: on the wire, and in the code. */
const EXCEPTIONS = [
  ['phone_1', 'phone'],
  ['phone_2', 'secondPhone'],
  ['platform_of_choice', 'platform'],
  ['platform_of_choice_details', 'platformDetails'],
] as const;

/** Fields whose type isn't documented, or whose keys aren't names: their values stay as they were sent. */
const AS_SENT = ['agents', 'errors', 'field_config', 'group', 'photo'];

type Exceptions = (typeof EXCEPTIONS)[number];
type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
type ModelName<Name> = Name extends Exceptions[0]
  ? Extract<Exceptions, readonly [Name, string]>[1]
  : CamelCase<Name>;

/** A value of the wire, with the names in the code. Read-only at every depth. */
export type Model<Wire> = Wire extends readonly unknown[]
  ? { readonly [Index in keyof Wire]: Model<Wire[Index]> }
  : Wire extends object
    ? { readonly [Name in keyof Wire as ModelName<Name>]: Model<Wire[Name]> }
    : Wire;

/** `moveInDate` for `move_in_date`. */
export const modelName = (name: string) =>
  EXCEPTIONS.find(([wire]) => wire === name)?.[1] ??
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** `move_in_date` for `moveInDate`. */
export const wireName = (name: string) =>
  EXCEPTIONS.find(([, model]) => model === name)?.[0] ??
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const toModel = <Wire>(value: Wire) => rename(value, modelName) as Model<Wire>;

export const toWire = (value: object) => rename(value, wireName) as object;

function rename(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, nameOf));
  if (typeof value !== 'object' || !value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      nameOf(name),
      AS_SENT.includes(name) ? inner : rename(inner, nameOf),
    ]),
  );
}
