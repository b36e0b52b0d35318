/** Plain values, as JSON has them: `undefined` is absent. */

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

/** Also without empty texts and lists: the service refuses some. */
export const leaveOutEmpty = <T extends object>(fields: T) =>
  Object.fromEntries(
    definedEntries(fields).filter(([, value]) => value?.length !== 0),
  ) as Filled<T>;

/** The part of an object that has these names, also where a value is absent. */
export const pick = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
