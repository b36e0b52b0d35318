/**
 * What's read in place of a missing or invalid value of an answer, which items of a list are left out, and the
 * console's warning about these. Builds schemas on first use, without `new Function`.
 */
import * as z from 'zod/mini';
import type { Model } from './wire-names.js';

// For every schema: otherwise zod tries `new Function`, which a strict content security policy reports.
z.config({ jitless: true });

/** The schema, built on the first call: building it on load would slow down startup on slow phones. */
/* @__NO_SIDE_EFFECTS__ */
export function schemaOf<Schema>(build: () => Schema): () => Schema {
  let schema: Schema | undefined;
  return () => {
    schema ??= build();
    return schema;
  };
}

export type ShapeOf<T> = { readonly [Key in keyof Required<T>]: z.ZodMiniType<T[Key]> };

/** The type that a schema of the wire describes, with the names in the code. */
export type ModelOf<Schema extends () => z.ZodMiniType> = Model<z.output<ReturnType<Schema>>>;

/** A schema whose answer has at least what the answer of `Schema` has. */
export type Extended<Schema extends () => z.ZodMiniType> = () => z.ZodMiniType<
  z.output<ReturnType<Schema>>
>;

/** `undefined` in place of a value that doesn't fit. */
export const ifValid = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

/** `undefined` in place of anything but `true`. */
export const ifTrue = () => ifValid(z.literal(true));

/** An integer that JavaScript doesn't round. `z.int()` and `z.number()` would weigh 0.4 kB more. */
export const integer = () => z.custom<number>(Number.isSafeInteger);

/** Trimmed text that isn't blank. */
export const filledText = () =>
  z.string().check(
    z.trim(),
    z.refine((text) => text !== ''),
  );

/** Trimmed text, or an empty string in place of anything else. */
export const textOrEmpty = () => z.catch(z.string().check(z.trim()), '');

/** An answer whose `data` has these parts. */
export const inData = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ data: z.object(shape) });

/** A list with `undefined` in place of each bad item, for `goodItems` to count. A list is invalid if all its items are bad. */
export const listWithGaps = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(ifValid(item)).check(z.refine((items) => !items.length || goodItems(items).length > 0));

/** The good items of a list, without a report about the others. */
export const goodItemsOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.array(ifValid(item)),
    z.transform((items) => goodItems(items)),
  );

/** The same for a list that may be missing. */
export const goodItemsOrNone = <Item extends z.ZodMiniType>(item: Item) =>
  z.catch(goodItemsOf(item), () => []);

/** Leaves out `undefined`, which takes the place of each bad item, and reports how many there were. */
export function goodItems<Item>(
  items: readonly (Item | undefined)[],
  report?: (ignored: number) => void,
): readonly Item[] {
  const good = items.filter((item) => item !== undefined);
  report?.(items.length - good.length);
  return good;
}

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
