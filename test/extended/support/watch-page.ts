import type { Page } from 'playwright';

export interface Seen {
  readonly errors: string[];
  readonly strayRequests: string[];
}

/** Records what a page should never do, from its first request on. */
export function watchPage(page: Page, ...origins: readonly string[]): Seen {
  const seen: Seen = { errors: [], strayRequests: [] };
  page.on('pageerror', ({ message }) => seen.errors.push(message));
  page.on('console', (message) => {
    // A browser reports a refused booking, too.
    const isRefusal =
      message.location().url.endsWith('/book/') && message.text().includes('status of 400');
    if (message.type() === 'error' && !isRefusal) seen.errors.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = !url.startsWith('http') || origins.some((origin) => url.startsWith(origin));
    if (!isOwn) seen.strayRequests.push(url);
  });
  return seen;
}

export const nothing: Seen = { errors: [], strayRequests: [] };
