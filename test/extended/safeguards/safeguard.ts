/**
 * Something that keeps a booking from being lost, doubled or leaked, or a visitor from being left
 * alone: the code that does it, what stands there when it is removed, and the test that notices.
 */
export interface Safeguard {
  /** The behaviour in plain words. */
  readonly what: string;
  /** The source file, from the root of the project. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly code: string;
  /** The text in its place when the safeguard is removed; it must still compile. */
  readonly without: string;
  /** One test file of the fast run that must turn red, from the root of the project. */
  readonly noticedBy: string;
}
