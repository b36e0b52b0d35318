/**
 * What the unit tests use of `node:test`, on Mocha. `npm run test:mutation` bundles them with it, because
 * Mocha repeats single tests in one process, in milliseconds, and `node:test` starts a process for a file.
 */
import type { MockTracker, TestContext } from 'node:test';
import fc from 'fast-check';

type Hook = (done: () => unknown) => void;
type Run = (this: { timeout(milliseconds: number): void }) => unknown;
interface Mocha {
  it(name: string, run: Run): void;
  describe(name: string, define: () => void): void;
  before: Hook;
  after: Hook;
  afterEach: Hook;
}

/** A changed program may wait for what never comes. */
const LONGEST_TEST = 5_000;

const { it, afterEach } = globalThis as unknown as Mocha;
export const { describe, before, after } = globalThis as unknown as Mocha;
export const { mock } = process.getBuiltinModule('node:test');
const Tracker = mock.constructor as new () => MockTracker;

// A tenth of the usual cases, and the same ones for each change.
fc.configureGlobal({ numRuns: 10, seed: 1 });

// A hook, since a test that waits for ever reaches no end.
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
  // Filled by the modules that `.config/bundle-unit-tests.mjs` lists.
  for (const forget of Reflect.get(globalThis, 'memories')) forget();
});

type Test = (context: TestContext) => unknown;

export function test(name: string, ...rest: [Test] | [{ skip: boolean }, Test]): void {
  const run = rest.at(-1) as Test;
  it(name, function () {
    this.timeout(LONGEST_TEST);
    const tracker = new Tracker();
    undo.push(() => tracker.reset());
    const context = { mock: tracker, after: (step: () => unknown) => undo.unshift(step) };
    return run(context as unknown as TestContext);
  });
}
