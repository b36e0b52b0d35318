import type { ContractWorld } from './world.js';

/** One row of the specification: what it says, and how to see that client and service keep to it. */
export interface Row {
  /** The part of the specification, named after its headings. */
  readonly part: string;
  /** Unique within its part. */
  readonly says: string;
  /** Throws when what it says does not hold in a world that was opened for it. */
  check(world: ContractWorld): Promise<void>;
}

export type Check = Row['check'];

/** The rows of one part, each under what it says. */
export function part(name: string, checks: Readonly<Record<string, Check>>): Row[] {
  return Object.entries(checks).map(([says, check]) => ({ part: name, says, check }));
}
