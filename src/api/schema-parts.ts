/** Schemas that are built on first use, and readers for values that may be missing or invalid. */
import * as z from 'zod/mini';

/** The schema, built on the first call: building it on load would slow down startup on slow phones. */
/* @__NO_SIDE_EFFECTS__ */
export function schemaOf<Schema>(build: () => Schema): () => Schema {
  let schema: Schema | undefined;
  return () => {
    // Otherwise zod tries `new Function`, which a strict content security policy reports.
    z.config({ jitless: true });
    schema ??= build();
    return schema;
  };
}

type Loose = Readonly<Record<string, unknown>>;

/** Checks the parts of an object that have to be right. `reader` passes the others on as they are. */
export const record = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object(shape) as unknown as z.ZodMiniType<z.output<z.ZodMiniObject<Shape>> & Loose>;

export const integer = () => z.custom<number>(Number.isSafeInteger);
export const text = () => z.custom<string>(isText);
export const identified = () => record({ id: integer() });
export const inData = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ data: record(shape) });

/** Returns what `read` makes of a value that fits the schema, else `undefined`. */
/* @__NO_SIDE_EFFECTS__ */
export function reader<Fitting, More extends unknown[], Result>(
  build: () => z.ZodMiniType<Fitting>,
  read: (fitting: Fitting, ...more: More) => Result,
) {
  const schema = schemaOf(build);
  return (given: unknown, ...more: More): Result | undefined =>
    schema().safeParse(given).success ? read(given as Fitting, ...more) : undefined;
}

/** Read-only at every depth. */
type ReadOnly<T> = T extends string
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;
export type Answer<Read extends (given: never, warn: never) => unknown> = ReadOnly<
  NonNullable<ReturnType<Read>>
>;

/** Parts that code which creates such a record, say a test, may leave out. */
export const optional = <Parts>(parts: Parts): Partial<Parts> => parts;

export const isText = (given: unknown) => typeof given === 'string';

/** Trimmed text. Blank text and anything else is `undefined`. */
export const textOf = (given: unknown) => (isText(given) && given.trim()) || undefined;

/** Trimmed text, or an empty string. */
export const wordsOf = (given: unknown) => textOf(given) ?? '';

export const integerOf = (given: unknown) =>
  Number.isSafeInteger(given) ? (given as number) : undefined;

export const booleanOf = (given: unknown) => (typeof given === 'boolean' ? given : undefined);

/** Leaves out the items that are read as `undefined`. */
export function itemsOf<T>(given: unknown, read: (item: unknown) => T | undefined): T[] {
  const items = Array.isArray(given) ? given.map(read) : [];
  return items.filter((item) => item !== undefined);
}

/** The readable items; `undefined` if this isn't a list, or has items but none are readable. */
export function listOf<T>(given: unknown, read: (item: unknown) => T | undefined) {
  const items = itemsOf(given, read);
  return Array.isArray(given) && (items.length || !given.length) ? items : undefined;
}

/** A list in `data` without its bad items. If it has items but none are good, nothing is known. */
/* @__NO_SIDE_EFFECTS__ */
export function listIn<Item>(name: string, read: (item: unknown) => Item | undefined) {
  return (answer: unknown, warn: Warn): readonly Item[] | undefined => {
    const items = Object(Object(answer).data)[name];
    const good = listOf(items, read);
    if (good) warn(name, items.length - good.length);
    return good;
  };
}

/** Warns the developer about items that are ignored. */
export type Warn = (list: string, count: number, why?: string) => void;

/** Warns once for each list and reason, because every response may have the same fault. */
export function createWarn(): Warn {
  const told = new Set<string>();
  return (list, count, why = 'malformed') => {
    if (!count || told.has(list + why)) return;
    told.add(list + why);
    console.warn(`tour-booking: ignored ${why} items in ${list}: ${count}.`);
  };
}
