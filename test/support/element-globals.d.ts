/** The globals of an element test: Mocha's functions in use, and the sandbox of Web Test Runner. */
declare function describe(title: string, body: () => void): void;
declare function it(title: string, body: (this: { skip(): never }) => void | Promise<void>): void;
declare function beforeEach(body: () => void | Promise<void>): void;
declare function afterEach(body: () => void | Promise<void>): void;

interface Window {
  readonly sandboxOrigin: string;
}
