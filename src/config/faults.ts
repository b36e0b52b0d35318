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

/** A fault, and what to leave out with the invalid value. Parsing again has to find nothing there. */
interface Verdict extends Fault {
  readonly part: Path;
}
type Judge = (path: Path, issue: z.core.$ZodIssue) => Verdict;

/**
 * Returns the valid parts of a value, and a fault for each of the others. The valid ones are parsed
 * again, because they may depend on a part that is left out. After a fatal fault, no value is left.
 */
export function sift<T>(schema: z.ZodMiniType<T>, given: unknown, judge: Judge) {
  const faults: Fault[] = [];
  for (let left = given; ; ) {
    const result = schema.safeParse(left);
    if (result.success) return { value: result.data, faults };
    const verdicts = result.error.issues.flatMap((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
      return keys.map((key) => judge([...issue.path, ...key], issue));
    });
    for (const { part: _, ...fault } of verdicts) faults.push(fault);
    if (faults.some(({ isFatal }) => isFatal)) return { value: undefined, faults };
    left = without(
      verdicts.map(({ part }) => part),
      left,
    );
  }
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
