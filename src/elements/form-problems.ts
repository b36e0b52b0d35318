/**
 * What is wrong with which field: problems found here, in fields that were left or submitted, and
 * the service's own words until the field they are about is edited. Values, never changed in place.
 */
import {
  type Draft,
  type FieldName,
  type FieldProblem,
  type FieldRequirements,
  findProblem,
  partsOf,
} from '../model/prospect.js';
import { isHalfTyped } from './form-values.js';

export type Problems = Readonly<Partial<Record<FieldName, FieldProblem>>>;

/** Finds the problem of one field as it is filled in now. */
export type Find = (name: FieldName) => FieldProblem | undefined;

export function createFinder(
  form: HTMLFormElement | null,
  draft: Draft,
  asked: FieldRequirements,
): Find {
  const isHalf = (name: FieldName) => form !== null && isHalfTyped(form, name);
  return (name) => (isHalf(name) ? 'invalid-date' : findProblem(name, draft, asked));
}

export function withProblem(
  problems: Problems,
  name: FieldName,
  problem: FieldProblem | undefined,
): Problems {
  const { [name]: _, ...others } = problems;
  return problem ? { ...others, [name]: problem } : others;
}

/** Everything that keeps the form from being sent. */
export function problemsIn(names: readonly FieldName[], find: Find): Problems {
  return names.reduce<Problems>((problems, name) => withProblem(problems, name, find(name)), {});
}

/**
 * A message goes as soon as it is mended, and comes only when the field is left. What one field says
 * may mend another: an e-mail address where either is enough, the lower of two prices.
 */
export function problemsAfterInput(before: Problems, edited: FieldName, find: Find): Problems {
  const names = Object.keys(before) as FieldName[];
  return names.reduce((problems, name) => {
    const problem = find(name);
    return !problem || name === edited ? withProblem(problems, name, problem) : problems;
  }, before);
}

/** Passing through an empty field is not a mistake yet. */
export function problemsAfterLeave(problems: Problems, left: FieldName, find: Find): Problems {
  const problem = find(left);
  const isEmpty = problem === 'required' || problem === 'either';
  return problem && !isEmpty ? withProblem(problems, left, problem) : problems;
}

/** The fields of further people among those that something is said of. */
export function fieldsOfOthers(said: Readonly<Partial<Record<FieldName, unknown>>>): FieldName[] {
  const names = Object.keys(said) as FieldName[];
  return names.filter((name) => partsOf(name).person > 1);
}

/** Without those of further people: when one is removed the others move up, and theirs are found again. */
export function problemsOfVisitor(before: Problems): Problems {
  return fieldsOfOthers(before).reduce<Problems>(
    (problems, name) => withProblem(problems, name, undefined),
    before,
  );
}
