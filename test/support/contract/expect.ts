/** Assertions that need neither Node nor a browser: they throw, and say what was seen. */
import { TourApiError } from '../../../src/api/index.js';

/** Equal values have equal texts: keys in order, and what is absent differs from what is undefined. */
function textOf(value: unknown): string {
  const plain = (_: string, inner: unknown) => {
    if (inner === undefined) return '(undefined)';
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return JSON.stringify(value, plain);
}

export function same(actual: unknown, expected: unknown, about = 'the value'): void {
  if (textOf(actual) === textOf(expected)) return;
  throw new Error(`${about}: expected ${textOf(expected)}, got ${textOf(actual)}`);
}

export function holds(condition: unknown, about: string): asserts condition {
  if (!condition) throw new Error(`it does not hold that ${about}`);
}

export function matches(actual: unknown, pattern: RegExp): void {
  holds(typeof actual === 'string' && pattern.test(actual), `${textOf(actual)} matches ${pattern}`);
}

/** The documented form of a validation error: an array of strings, at least one. */
export function isSentences(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isSentence);
}

/** The documented form of a not-found error: a single string. */
export function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** What a call of the client rejects with, which is always one of its own errors. */
export async function failureOf(call: Promise<unknown>): Promise<TourApiError> {
  let reason: unknown;
  try {
    await call;
  } catch (error) {
    reason = error;
  }
  holds(reason instanceof TourApiError, `the call fails with a TourApiError, not ${reason}`);
  return reason;
}

/** The kind of a failure and the paths of its sentences: what a caller steers by. */
export async function toldBy(call: Promise<unknown>): Promise<{ kind: string; at: string[] }> {
  const { kind, messages } = await failureOf(call);
  return { kind, at: messages.map(({ path }) => path.join('.')) };
}
