/**
 * What keeps a booking from being lost, doubled or leaked, or a visitor from being stuck: by source
 * file, and by the test file of the fast run that has to fail without it. Each entry has a name, text
 * that occurs exactly once in the source file, and its replacement, which still has to compile.
 */
export type Safeguards = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>>
>;
