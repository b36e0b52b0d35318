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
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = !url.startsWith('http') || origins.some((origin) => url.startsWith(origin));
    if (!isOwn) seen.strayRequests.push(url);
  });
  return seen;
}

export const nothing: Seen = { errors: [], strayRequests: [] };
