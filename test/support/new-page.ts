/** A page that has just loaded: it knows no tag, no visitor, and nothing that was sent. */
import { keyReaders } from '../../src/booking/connection.js';
import { nextVisitor } from '../../src/page/tags.js';
import '../../src/page/tag-lifecycle.js';
import { VERSION } from '../../src/version.js';

const page: Record<string, object> = Reflect.get(globalThis, Symbol.for(`tour-booking ${VERSION}`));
const { visits: _, ...parts } = page;
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
