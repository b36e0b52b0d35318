/** What the schemas of the answers are made of. */
import * as z from 'zod/mini';

const built = new Map<() => unknown, unknown>();

/** What the function builds; it is called once. */
export function schemaOf<Schema>(build: () => Schema): Schema {
  if (!built.has(build)) {
    // Otherwise zod tries `new Function`, which a strict page forbids and reports.
    z.config({ jitless: true });
    built.set(build, build());
  }
  return built.get(build) as Schema;
}

/** What a schema makes of an answer. */
export type Answer<Build extends () => z.ZodMiniType> = ReadOnly<z.output<ReturnType<Build>>>;

/** For reading, to the last list in it. */
type ReadOnly<T> = T extends string
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;

/** `first_name` -> `firstName` */
type Camel<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Ours<Shape> = { [Name in keyof Shape as Camel<Name>]: z.output<Shape[Name]> };

/** Names of the wire are ours in snake case. */
export const ourName = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** An object of the wire, and the same under our names. */
export function record<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.pipe(
    z.object(shape),
    z.transform((given) => {
      const values = given as Readonly<Record<string, unknown>>;
      const entries = Object.keys(shape).map((name) => [ourName(name), values[name]]);
      return Object.fromEntries(entries) as Ours<Shape>;
    }),
  );
}

/** What stands in an answer under `data`. */
export function dataOf<Name extends string, Part extends z.ZodMiniType>(name: Name, part: Part) {
  return z.pipe(
    z.object({ data: z.object({ [name]: part }) }),
    z.transform(({ data }) => data[name] as z.output<Part>),
  );
}

/** Parts that nobody has promised: what is missing or odd is read as a default, and odd items are left out. */
export function parts() {
  const listOf = <Item extends z.ZodMiniType>(item: Item) =>
    z.pipe(
      z.array(z.catch(z.optional(item), undefined)),
      z.transform((items) => items.filter((it) => it !== undefined)),
    );
  const words = z.pipe(
    z.string(),
    z.transform((given) => given.trim()),
  );
  // `z.int()` would weigh 0.35 kB more.
  const integer = z.number().check(z.refine(Number.isSafeInteger));
  const choice = z.pipe(
    z.object({ value: integer, label: words.check(z.refine(Boolean)) }),
    z.transform(({ value, label }) => ({ id: value, name: label })),
  );
  return {
    /** Trimmed; a blank text is as good as none. */
    text: z.catch(z.optional(words.check(z.refine(Boolean))), undefined),
    /** Trimmed, or empty. */
    words: z.catch(words, ''),
    integer,
    integerOrNull: z.catch(z.nullable(integer), null),
    isTrue: z.catch(z.boolean(), false),
    /** What comes, whatever it is: its type is not documented. */
    anything: z.optional(z.unknown()),
    /** Of the items that are right. */
    listOf,
    /** `{value, label}` of the group and of the deprecated configuration. */
    choices: z.catch(listOf(choice), []),
  };
}
