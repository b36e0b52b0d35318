/**
 * Keeps the valid parts of a setting when others are invalid, and nothing after a fatal fault. Which faults are fatal,
 * such as most of those in `locations`: `faults.ts`. What goes with an invalid value: `wholeAround` in `schema.ts`.
 */
import type * as z from 'zod/mini';
import { type Fault, hasFatal, type Issue, type Path } from './faults.js';

/**
 * Returns the valid parts of a value, and a fault for each of the others; after a fatal one, no value. `wholeAround`
 * returns the path of what to leave out. Leaving it out must remove the issue: otherwise, this would never end.
 */
export function sift<T>(
  schema: z.ZodMiniType<T>,
  given: unknown,
  toFault: (issue: Issue) => Fault,
  wholeAround = ({ path }: Issue) => path,
): { value?: T; faults: readonly Fault[] } {
  const { success, data, error } = schema.safeParse(given, { reportInput: true });
  if (success) return { value: data, faults: [] };
  const issues = error.issues.flatMap(withKeys);
  const faults = issues.map(toFault);
  if (hasFatal(faults)) return { faults };
  const rest = sift(schema, without(issues.map(wholeAround), given), toFault, wholeAround);
  return { ...rest, faults: [...faults, ...rest.faults] };
}

/** One issue for each unknown key. Zod reports all keys in one issue, whose path ends before the keys. */
function withKeys(issue: Issue): readonly Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
}

function without(paths: readonly Path[], value: unknown): unknown {
  if (paths.length === 0) return value;
  const kept = Object.entries(Object(value)).flatMap(([key, part]) => {
    const inside = paths.filter(([first]) => String(first) === key).map((path) => path.slice(1));
    return inside.some(({ length }) => length === 0) ? [] : [[key, without(inside, part)] as const];
  });
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}
