/**
 * What the unit tests use of `node:test`, on Mocha. `npm run test:mutation` bundles them with it, because
 * Mocha repeats single tests in one process, in milliseconds, and `node:test` starts a process for a file.
 */
import type { MockTracker, TestContext } from 'node:test';
import fc from 'fast-check';

interface Mocha {
  it(name: string, run: (this: { timeout(milliseconds: number): void }) => unknown): void;
  describe(name: string, define: () => void): void;
  before(run: () => unknown): void;
  after(run: () => unknown): void;
  afterEach(run: () => unknown): void;
}

/** A changed program may wait for what never comes. */
const LONGEST_TEST = 5_000;

// Mocha replaces its functions for each file.
const mocha = globalThis as unknown as Mocha;
export const describe: Mocha['describe'] = (name, define) => mocha.describe(name, define);
export const before: Mocha['before'] = (run) => mocha.before(run);
export const after: Mocha['after'] = (run) => mocha.after(run);
export const afterEach: Mocha['afterEach'] = (run) => mocha.afterEach(run);
export const { mock } = process.getBuiltinModule('node:test');
const Tracker = mock.constructor as new () => MockTracker;

// A tenth of the usual cases, and the same ones for each change.
fc.configureGlobal({ numRuns: 10, seed: 1 });

// A hook, since a test that waits forever reaches no end.
const undo: (() => unknown)[] = [];
mocha.afterEach(async () => {
  for (const step of undo.splice(0)) await step();
  // Filled by the modules that `.config/bundle-unit-tests.mjs` lists.
  for (const forget of Reflect.get(globalThis, 'memories')) forget();
});

type Test = (context: TestContext) => unknown;

export function test(name: string, ...rest: [Test] | [{ skip: boolean }, Test]): void {
  const run = rest.at(-1) as Test;
  mocha.it(name, function () {
    this.timeout(LONGEST_TEST);
    const tracker = new Tracker();
    undo.push(() => tracker.reset());
    const context = { mock: tracker, after: (step: () => unknown) => undo.unshift(step) };
    return run(context as unknown as TestContext);
  });
}
