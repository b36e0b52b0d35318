/**
 * What the page of an element test holds before the test file runs: Mocha's own functions, as far as
 * they are used here, and the origin of the sandbox that Web Test Runner started.
 */
type MochaBody = (this: { timeout(ms: number): void }) => void | Promise<void>;

interface MochaBlock {
  (title: string, body: MochaBody): void;
  only(title: string, body: MochaBody): void;
  skip(title: string, body?: MochaBody): void;
}

declare const describe: MochaBlock;
declare const it: MochaBlock;
declare function before(body: MochaBody): void;
declare function after(body: MochaBody): void;
declare function beforeEach(body: MochaBody): void;
declare function afterEach(body: MochaBody): void;

interface Window {
  readonly sandboxOrigin: string;
}
