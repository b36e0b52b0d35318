/**
 * Keeps a function's latest result for each first argument, such as a widget, until another argument
 * changes. So widgets on the same page don't replace each other's results.
 */
export function keepLatest<Owner extends object, Rest extends readonly unknown[], Result>(
  make: (owner: Owner, ...rest: Rest) => Result,
) {
  const kept = new WeakMap<Owner, { rest: Rest; result: Result }>();
  return (owner: Owner, ...rest: Rest): Result => {
    const last = kept.get(owner);
    if (last && rest.every((part, at) => part === last.rest[at])) return last.result;
    const result = make(owner, ...rest);
    kept.set(owner, { rest, result });
    return result;
  };
}
