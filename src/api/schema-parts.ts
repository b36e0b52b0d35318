/** Schemas that are built when they are first needed, and the reading of what no answer is sure to hold. */
import * as z from 'zod/mini';

/** The schema, built on the first call: at load it would cost start-up time on slow phones. */
/* @__NO_SIDE_EFFECTS__ */
export function schemaOf<Schema>(build: () => Schema): () => Schema {
  let schema: Schema | undefined;
  return () => {
    // Otherwise zod tries `new Function`, which a strict page forbids and reports.
    z.config({ jitless: true });
    schema ??= build();
    return schema;
  };
}

/** What `read` makes of what fits the schema, and `undefined` of anything else. */
/* @__NO_SIDE_EFFECTS__ */
export function reader<Fitting, Result>(
  build: () => z.ZodMiniType<Fitting>,
  read: (fitting: Fitting) => Result,
) {
  const schema = schemaOf(build);
  return (given: unknown): Result | undefined => {
    const { success, data } = schema().safeParse(given);
    return success ? read(data) : undefined;
  };
}

export const isText = (given: unknown) => typeof given === 'string';

/** Trimmed. A blank text is as good as none, and so is anything else. */
export const textOf = (given: unknown) => (isText(given) && given.trim()) || undefined;

/** Trimmed, or empty. */
export const wordsOf = (given: unknown) => textOf(given) ?? '';

export const integerOf = (given: unknown) =>
  Number.isSafeInteger(given) ? (given as number) : undefined;

export const booleanOf = (given: unknown) => (typeof given === 'boolean' ? given : undefined);

/** Without the items that are read as `undefined`. */
export function itemsOf<T>(given: unknown, read: (item: unknown) => T | undefined): T[] {
  const items = Array.isArray(given) ? given.map(read) : [];
  return items.filter((item) => item !== undefined);
}

/** The items that can be read. `undefined` for what is no list, and where none of some can be read. */
export function listOf<T>(given: unknown, read: (item: unknown) => T | undefined) {
  const items = itemsOf(given, read);
  return Array.isArray(given) && (items.length || !given.length) ? items : undefined;
}

/** Tells the developer what was left out of a list. */
export type Warn = (list: string, count: number, why?: string) => void;

/** Once for each list and reason: every answer may have the same fault. */
export function createWarn(): Warn {
  const told = new Set<string>();
  return (list, count, why = 'malformed') => {
    if (!count || told.has(list + why)) return;
    told.add(list + why);
    console.warn(`tour-booking: left out ${count} ${why} item(s) of ${list}.`);
  };
}
