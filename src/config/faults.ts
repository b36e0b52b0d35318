/** Turns what zod finds wrong into faults, and keeps the rest. */
import type * as z from 'zod/mini';
import { codeOf } from '../api/key-and-url.js';

/** Something that the page's developer has to fix. */
export interface Fault {
  /** The attribute (`group-id`) or the path in the configuration (`config.fields.phone`). */
  readonly where: string;
  /** A sentence that continues after `where`. Never contains the key. */
  readonly message: string;
  /** Whether the fault has to be fixed before anyone can book. */
  readonly isFatal: boolean;
}

export type Path = readonly PropertyKey[];

/**
 * Says what's wrong at a path, and the path of what to leave out. Leaving that out must remove the fault:
 * otherwise, `sift` would never end.
 */
type Judge = (path: Path, issue: z.core.$ZodIssue) => Fault & { readonly leaveOut: Path };

/**
 * Returns the valid parts of a value, and a fault for each of the others. The valid ones are parsed
 * again, because they may depend on a part that is left out. After a fatal fault, there's no value.
 */
export function sift<T>(
  schema: z.ZodMiniType<T>,
  given: unknown,
  judge: Judge,
): { value?: T; faults: readonly Fault[] } {
  const { success, data, error } = schema.safeParse(given);
  if (success) return { value: data, faults: [] };
  const verdicts = error.issues.flatMap((it) => pathsOf(it).map((path) => judge(path, it)));
  const faults = verdicts.map(({ leaveOut: _, ...fault }) => fault);
  if (faults.some(({ isFatal }) => isFatal)) return { faults };
  const invalid = verdicts.map(({ leaveOut }) => leaveOut);
  const rest = sift(schema, without(invalid, given), judge);
  return { ...rest, faults: [...faults, ...rest.faults] };
}

/** The path of an issue doesn't contain unknown keys. */
function pathsOf(issue: z.core.$ZodIssue): readonly Path[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

/** A copy of an object or a list without the parts at some paths. */
function without(paths: readonly Path[], value: unknown): unknown {
  if (paths.length === 0) return value;
  const kept = Object.entries(Object(value)).flatMap(([key, part]) => {
    const inside = paths.filter(([first]) => String(first) === key).map((path) => path.slice(1));
    return inside.some(({ length }) => length === 0) ? [] : [[key, without(inside, part)] as const];
  });
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}

/** A hint at the first curly quote or invisible mark, which editors add to pasted text. */
export function oddCharacterIn(text: string): string {
  const [character] =
    /[\u00a0\u00ab\u00bb\u200b-\u200f\u2018-\u201f\u2032\u2033\ufeff]/.exec(text) ?? [];
  return character
    ? ` (it contains the character ${codeOf(character)}: use straight quotes and plain spaces)`
    : '';
}
