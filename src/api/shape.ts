/**
 * Checks that a value from outside has the shape it should have. A dozen lines of our own: zod, which
 * checks the sandbox's requests, would be an eighth of the shipped script, and reads prototypes,
 * which old property sites extend. Own keys only; what is not named is ignored or told as unknown.
 */

/** Tells what is wrong with a value and where it stands. */
export type Tell = (message: string, ...path: PropertyKey[]) => void;

/** A check of one value that is a `T` when nothing is told. */
export type Shape<T = unknown> = ((value: unknown, tell: Tell) => void) & {
  /** Never there: what a value of this shape is, for the compiler. */
  readonly type?: T;
};

/** The type of a value that has the shape. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

/** A value that passes a test; `wanted` says what to write instead of another one. */
export function value(wanted: string, isRight: (value: unknown) => unknown): Shape<never> {
  return (given, tell) => {
    if (!isRight(given)) tell(`must be ${wanted}`);
  };
}

export const text = value('a text', (given) => typeof given === 'string');
export const number = value('a number', (given) => typeof given === 'number');
export const truth = value('true or false', (given) => typeof given === 'boolean');
export const anything: Shape<never> = () => {};

export function optional(shape: Shape): Shape<never> {
  return (given, tell) => {
    if (given !== undefined) shape(given, tell);
  };
}

export function list(shape: Shape): Shape<never> {
  return (given, tell) => {
    if (!Array.isArray(given)) return tell('must be a list');
    for (let index = 0; index < given.length; index++) {
      shape(given[index], (message, ...path) => tell(message, index, ...path));
    }
  };
}

export function object(
  parts: Readonly<Record<string, Shape>>,
  { isClosed = false } = {},
): Shape<never> {
  return (given, tell) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      return tell('must be an object');
    }
    const own = (key: string) =>
      Object.hasOwn(given, key) ? (given as Record<string, unknown>)[key] : undefined;
    for (const key of Object.keys(parts)) {
      parts[key]?.(own(key), (message, ...path) => tell(message, key, ...path));
    }
    if (!isClosed) return;
    // A misspelled key would silently do nothing.
    for (const key of Object.keys(given)) {
      const isKnown = Object.hasOwn(parts, key);
      if (!isKnown) tell(`is unknown: write one of ${Object.keys(parts).join(', ')}`, key);
    }
  };
}

/** Whether nothing is wrong with a value. */
export function fits(shape: Shape, given: unknown): boolean {
  let isRight = true;
  shape(given, () => {
    isRight = false;
  });
  return isRight;
}
