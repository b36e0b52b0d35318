import type { InProcess } from '../in-process.js';

/** Throws when what a row says does not hold in a world that was opened for it. */
export type Check = (world: InProcess) => Promise<void>;

/** The parts of the specification, named after its headings, each with what it says. */
export type Parts = Readonly<Record<string, Readonly<Record<string, Check>>>>;
