/**
 * Memoizes a function: keeps its latest result for each first argument, such as a widget, until another argument
 * changes.
 */
export function keepLatest<Args extends readonly [owner: object, ...unknown[]], Result>(
  make: (...args: Args) => Result,
) {
  const kept = new WeakMap<object, { args: Args; result: Result }>();
  return (...args: Args): Result => {
    const last = kept.get(args[0]);
    if (last && args.every((part, at) => part === last.args[at])) return last.result;
    const result = make(...args);
    kept.set(args[0], { args, result });
    return result;
  };
}
