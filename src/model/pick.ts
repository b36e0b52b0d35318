/** The part of an object that has these names, also where a value is absent. */
export const pick = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
