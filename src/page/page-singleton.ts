/**
 * What the page knows, whichever script a tag comes from: a page may load one for each element. Two versions
 * of the package share nothing.
 */
import { VERSION } from '../version.js';

const KEY = Symbol.for(`tour-booking ${VERSION}`);

/** A part of it, by its name. */
export function pageSingleton<Part extends object>(name: string, initial: Part): Part {
  const page = globalThis as { [KEY]?: Record<string, object> };
  page[KEY] ??= {};
  page[KEY][name] ??= initial;
  return page[KEY][name] as Part;
}
