/** The header of the demo's pages, with the same links as the documentation's. */
import { html, nothing, render } from 'lit';
import { elementById } from './element-by-id.js';

const PAGES = [
  ['index.html', 'Playground'],
  ['states.html', 'States'],
  ['sites/index.html', 'Sites'],
  ['docs/', 'Docs'],
] as const;

/** What the playground and the states share. */
const LOOK = /^(theme|color-scheme|css|today|network|--tour-[\w-]+)$/;

/** The playground draws it again when the look changes, because the links contain it. */
export function drawHeader(): void {
  const look = new URLSearchParams(location.search);
  for (const name of [...look.keys()]) if (!LOOK.test(name)) look.delete(name);
  const query = String(look) && `?${look}`;
  const isSite = location.pathname.includes('/sites/');
  const root = isSite ? '../' : './';
  const current = isSite ? 'sites/index.html' : location.pathname.split('/').pop() || 'index.html';
  const links = PAGES.map(([page, title]) => {
    const hasLook = page === 'index.html' || page === 'states.html';
    return html`<a
      href=${root + page + (hasLook ? query : '')}
      aria-current=${page === current ? 'page' : nothing}
    >${title}</a>`;
  });
  render(
    html`<a class="brand" href="${root}index.html">tour-booking</a>
      <nav aria-label="Main">${links}</nav>`,
    elementById('top'),
  );
}

drawHeader();
