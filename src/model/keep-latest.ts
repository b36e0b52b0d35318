/**
 * Keeps a function's latest result for each owner, such as a widget, until an argument changes. So
 * widgets on the same page don't replace each other's results.
 */
export function keepLatestFor<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
) {
  const kept = new WeakMap<object, { args: Args; result: Result }>();
  return (owner: object, ...args: Args): Result => {
    const last = kept.get(owner);
    if (last && args.every((part, at) => part === last.args[at])) return last.result;
    const result = make(...args);
    kept.set(owner, { args, result });
    return result;
  };
}

/** Keeps the latest result for each first argument. */
export function keepLatest<Args extends readonly [object, ...unknown[]], Result>(
  make: (...args: Args) => Result,
) {
  const keptFor = keepLatestFor(make);
  return (...args: Args): Result => keptFor(args[0], ...args);
}
