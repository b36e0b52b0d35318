/** What failures are held to: their documented forms, and what a caller of the client is told. */
import { failureOf } from '../../api/recorded-client.js';

/** The documented form of a validation error: an array of strings, at least one. */
export function isSentences(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isSentence);
}

/** The documented form of a not-found error: a single string. */
export function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The kind of a failure and the paths of its sentences: what a caller steers by. */
export async function toldBy(call: Promise<unknown>): Promise<{ kind: string; at: string[] }> {
  const { kind, messages } = await failureOf(call);
  return { kind, at: messages.map(({ path }) => path.join('.')) };
}
