/**
 * Takes a link's token (`#tour=TOKEN`) out of the page's address. When it's opened again, and when it's dropped.
 * Which tour it opens: `site-server/link-token.ts`; how long it works: `server/tokens.ts`.
 */

import { pageSingleton } from '../model/page-singleton.js';
import { mayBeByBack, onNewEntry, replaceAddress } from './kept-for-reload.js';

const link = pageSingleton('link', {
  token: undefined as string | undefined,
  /** Whether a tag has said that nobody can open the token. A tag that comes later may have the tour's group. */
  isLeft: false,
  /** All tokens that were in the address. */
  found: [] as readonly string[],
  /** The token that was in the address again. A router may have put it back, for another visitor. */
  again: undefined as string | undefined,
});

// Before any tag's own listener.
globalThis.addEventListener?.('hashchange', followLink, true);
// A router writes the address that it remembers into the entry that it leaves.
onNewEntry(hideToken);

/** Opens a link again if the visitor follows it again, but not by Back: the entry may be the last visitor's. */
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

/** Returns whether the page still has to say that nobody can open the token: it says so once. */
export function leaveToken(): boolean {
  const isFirst = !link.isLeft;
  link.isLeft = true;
  return isFirst;
}

/** Drops a token that nobody could open: it was the last visitor's. */
export function dropLeftToken(): void {
  if (link.isLeft) link.token = undefined;
}

/** Drops the token, even if it's still in the address. */
export function dropToken(): void {
  hideToken();
  take(undefined);
}
