/** A page that has just loaded: it knows no tag, no visitor, and nothing that was sent. */
import { keyReaders } from '../../src/booking/connection.js';
import { nextVisitor } from '../../src/page/tags.js';
import '../../src/page/tag-lifecycle.js';
import { OF_ALL_VERSIONS } from '../../src/model/page-singleton.js';
import { VERSION } from '../../src/version.js';

const [ofVersion, ofAll]: Record<string, object>[] = [
  `tour-booking ${VERSION}`,
  OF_ALL_VERSIONS,
].map((sharedBy) => Reflect.get(globalThis, Symbol.for(sharedBy)));
const { visits: _, ...parts } = { ...ofVersion, ...ofAll };
const initial = Object.values(parts).map((part) => [part, { ...part }] as const);

/** Tags from before are still somebody else's. */
export function loadPage(): void {
  keyReaders.clear();
  nextVisitor();
  for (const [part, first] of initial) {
    if (part instanceof Map || part instanceof Set) part.clear();
    else Object.assign(part, first);
  }
}
