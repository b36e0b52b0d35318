/**
 * Merges the texts that a page replaces, by its `strings` property, into the widget's, and ignores those of the
 * wrong type.
 */
import type { TourStrings } from './en.js';

/** Any of the texts. A sentence with values is a function with the same arguments. */
export type PartialStrings<T = TourStrings> = T extends (...args: never[]) => string
  ? T
  : T extends object
    ? { readonly [key in keyof T]?: PartialStrings<T[key]> }
    : T;

/** Tables of texts to which a page may add entries that English lacks. */
const OPEN_TABLES = ['fieldHints', 'statuses'];

/** Merges a page's texts into the widget's. Ignores a text of the wrong type, which would fail when used. */
export function withOwnWording<T>(texts: T, own: unknown, key = ''): T {
  if (typeof own !== typeof texts || own === null) return texts;
  if (typeof texts !== 'object') return own as T;
  const added = OPEN_TABLES.includes(key) ? Object.entries(own as object) : [];
  const merged = Object.entries(texts as object).map(([key, text]) => [
    key,
    withOwnWording(text, Reflect.get(own as object, key), key),
  ]);
  return Object.fromEntries([
    ...added.filter(([, text]) => typeof text === 'string'),
    ...merged,
  ]) as T;
}
