/** State that all scripts of one version of the package share: a page may load a script for each element. */
import { VERSION } from '../version.js';

const KEY = Symbol.for(`tour-booking ${VERSION}`);

/** Returns the named part of the shared state. The first call for a name sets it to `initial`. */
export function pageSingleton<Part extends object>(name: string, initial: Part): Part {
  const page = globalThis as { [KEY]?: Record<string, object> };
  page[KEY] ??= {};
  page[KEY][name] ??= initial;
  return page[KEY][name] as Part;
}
