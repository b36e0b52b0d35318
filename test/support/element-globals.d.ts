/**
 * What the page of an element test holds before the test file runs: Mocha's own functions, as far as
 * they are used here, and the origin of the sandbox that Web Test Runner started.
 */
declare function describe(title: string, body: () => void): void;
declare function it(title: string, body: () => void | Promise<void>): void;
declare function beforeEach(body: () => void | Promise<void>): void;
declare function afterEach(body: () => void | Promise<void>): void;

interface Window {
  readonly sandboxOrigin: string;
}
