/** The link to a booked tour: the page that `manage-link` names, with `#tour=TOKEN`. */

import { mayBeByBack, onNewEntry, replaceAddress } from './history-entry.js';
import { pageSingleton } from './page-singleton.js';

const link = pageSingleton('link', {
  token: undefined as string | undefined,
  /** Whether the page has said that nobody can open it. A tag that comes later may have its group. */
  isLeft: false,
  /** All that were in the address. */
  found: [] as readonly string[],
  /** The one that was in the address again. A router may have put it back, for another visitor. */
  again: undefined as string | undefined,
});

// Before any tag's own listener.
globalThis.addEventListener?.('hashchange', followLink, true);
// A router writes the address that it remembers into the entry that it leaves.
onNewEntry(hideToken);

/** Who follows a link again opens it again. Back isn't that: the entry may be the last visitor's. */
export function followLink({ isTrusted, newURL }: HashChangeEvent): void {
  hideToken();
  const token = isTrusted && !mayBeByBack() && tokenIn(new URL(newURL).hash);
  if (token && token === link.again) take(token);
}

/** Every token starts like this. Anything else belongs to the page. */
const tokenIn = (hash: string) => /^#tour=(ey[\w.-]*)/.exec(hash)?.[1];

function take(token: string | undefined): void {
  Object.assign(link, { token, isLeft: false, again: undefined });
}

/** Takes the token out of the page's address, before analytics and other scripts can read it. */
export function hideToken(): void {
  // Not in Node.
  const { href = '', hash = '' } = globalThis.location ?? {};
  const token = tokenIn(hash);
  if (!token) return;
  if (link.found.includes(token)) link.again = token;
  else {
    take(token);
    link.found = [...link.found, token];
  }
  try {
    // Absolute, because of `<base>`.
    replaceAddress(href.slice(0, -hash.length));
  } catch {
    // A page of `about:srcdoc` can't change its address, but it can open the tour.
  }
}

/** The token that no element has taken yet. */
export function hiddenToken(): string | undefined {
  hideToken();
  return link.token;
}

/** Returns whether it's for the page to say that nobody can open it: it does so once. */
export function leaveToken(): boolean {
  const isFirst = !link.isLeft;
  link.isLeft = true;
  return isFirst;
}

/** The one that nobody could open was the last visitor's. */
export function dropLeftToken(): void {
  if (link.isLeft) link.token = undefined;
}

/** Also one that's still in the address. */
export function dropToken(): void {
  hideToken();
  take(undefined);
}
