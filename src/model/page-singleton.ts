/** State that all scripts of one version of the package share: a page may load a script for each element. */
import { VERSION } from '../version.js';

const OF_VERSION = `tour-booking ${VERSION}`;
/** For the few parts that the scripts of all versions share. Their shape can't change. */
export const OF_ALL_VERSIONS = 'tour-booking';

/** Returns the named part of the shared state. The first call for a name sets it to `initial`. */
export function pageSingleton<Part extends object>(
  name: string,
  initial: Part,
  sharedBy = OF_VERSION,
): Part {
  const key = Symbol.for(sharedBy);
  const page = globalThis as { [key]?: Record<string, object> };
  page[key] ??= {};
  page[key][name] ??= initial;
  return page[key][name] as Part;
}
