/** Parses, compares and filters plain values, as JSON has them: `undefined` counts as absent. */

export function parseJson(
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}

/** Returns whether both are the same. The order of keys doesn't matter. */
export function isSameJson(value: unknown, other: unknown): boolean {
  if (value === other) return true;
  if (typeof value !== 'object' || typeof other !== 'object' || !value || !other) return false;
  if (Array.isArray(value) !== Array.isArray(other)) return false;
  const [left, right] = [definedEntries(value), definedEntries(other)];
  return (
    left.length === right.length &&
    left.every(
      ([name, inner]) => Object.hasOwn(other, name) && isSameJson(inner, Reflect.get(other, name)),
    )
  );
}

const definedEntries = (fields: object) =>
  Object.entries(fields).filter(([, inner]) => inner !== undefined);

export const defined = (fields: object) => Object.fromEntries(definedEntries(fields));

type Filled<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Leaves out `undefined`, and also empty texts and lists, because the service refuses some of them. */
export const leaveOutEmpty = <T extends object>(fields: T) =>
  Object.fromEntries(
    definedEntries(fields).filter(([, value]) => value?.length !== 0),
  ) as Filled<T>;

/** The named properties of an object; those that it lacks are `undefined`. */
export const pick = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
