/** The errors of a rejected request: `errors.<object>.<field>`, a list of strings. */
import type { z } from 'zod';

export interface ErrorTree {
  [field: string]: string | string[] | ErrorTree;
}

/** The documented messages for missing and unknown fields. */
export const REQUIRED = 'This field is required.';
export const UNKNOWN = 'Unknown field.';
/** The documentation's only example with a unit has this key. */
const MISSPELLED = `${UNKNOWN} An example in the API’s documentation misspells \`unit\` like this.`;

export function addError(tree: ErrorTree, path: readonly PropertyKey[], message: string): void {
  const [field, ...deeper] = path.map(String);
  if (field === undefined) return;
  const present = tree[field];
  if (deeper.length === 0) {
    if (!Array.isArray(present)) tree[field] = [message];
    else if (!present.includes(message)) present.push(message);
    return;
  }
  const branch = typeof present === 'object' && !Array.isArray(present) ? present : {};
  tree[field] = branch;
  addError(branch, deeper, message);
}

/** As documented, errors about people contain an index, and errors about other lists don't. */
export function addIssues(tree: ErrorTree, at: string, issues: readonly z.core.$ZodIssue[]): void {
  for (const issue of issues) {
    const path = typeof issue.path.at(-1) === 'number' ? issue.path.slice(0, -1) : issue.path;
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        addError(tree, [at, ...issue.path, key], key === 'uniit' ? MISSPELLED : UNKNOWN);
    else addError(tree, [at, ...path], issue.message);
  }
}
