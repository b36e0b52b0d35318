/**
 * What is wrong with which field: problems found here, in fields that were left or submitted, and
 * the service's own words until the field they are about is edited. Values, never changed in place.
 */
import { type FieldName, type FieldProblem, partsOf } from '../model/prospect.js';

export type Problems = Readonly<Partial<Record<FieldName, FieldProblem>>>;

/** Finds the problem of one field as it is filled in now. */
export type Find = (name: FieldName) => FieldProblem | undefined;

const namesIn = (said: object) => Object.keys(said) as FieldName[];

/** Everything that keeps the form from being sent. */
export function problemsIn(names: readonly FieldName[], find: Find): Problems {
  const found = names.map((name) => [name, find(name)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem));
}

/**
 * A message goes as soon as it is mended, and comes only when the field is left. What one field says
 * may mend another: an e-mail address where either is enough, the lower of two prices.
 */
export function problemsAfterInput(before: Problems, edited: FieldName, find: Find): Problems {
  return problemsIn(namesIn(before), (name) => {
    const problem = find(name);
    return problem && name !== edited ? before[name] : problem;
  });
}

/** Passing through an empty field is not a mistake yet. */
export function problemsAfterLeave(problems: Problems, left: FieldName, find: Find): Problems {
  const problem = find(left);
  const isEmpty = problem === 'required' || problem === 'either';
  return problem && !isEmpty ? { ...problems, [left]: problem } : problems;
}

/** The fields of further people among those that something is said of. */
export function fieldsOfOthers(said: object): FieldName[] {
  return namesIn(said).filter((name) => partsOf(name).person > 1);
}

/** Without those of further people: when one is removed the others move up, and theirs are found again. */
export function problemsOfVisitor(before: Problems): Problems {
  const others = fieldsOfOthers(before);
  return problemsIn(namesIn(before), (name) => (others.includes(name) ? undefined : before[name]));
}
