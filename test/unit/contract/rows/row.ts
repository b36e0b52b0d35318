import type { InProcess } from '../in-process.js';

/** Throws when what a row says does not hold in a world that was opened for it. */
export type Check = (world: InProcess) => Promise<void>;

/** The parts of the specification, named after its headings, each with what it says. */
export type Parts = Readonly<Record<string, Readonly<Record<string, Check>>>>;

/** Rows that are all checked in the same way. */
export const rowsOf = <Row>(
  table: Readonly<Record<string, Row>>,
  check: (row: Row, name: string) => Check,
): Record<string, Check> =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, check(row, name)]));
