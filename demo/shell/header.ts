/** The ways among the demo's pages. The look that was chosen in the playground goes along with each. */
import { html, nothing, render } from 'lit';
import { elementById } from './element-by-id.js';

const PAGES = [
  ['index.html', 'Playground'],
  ['states.html', 'All states'],
  ['appointments.html', 'A prospect’s tours'],
  ['api.html', 'API console'],
  ['sites/maple-court/index.html', 'Maple Court'],
  ['sites/noir/index.html', 'Noir'],
  ['sites/campus/index.html', 'Campus'],
] as const;

const LOOK = /^(theme|color-scheme|parts|texts|--tour-[\w-]+)$/;

/** Draw it again when the address has changed. */
export function drawHeader(): void {
  const look = new URLSearchParams(location.search);
  for (const name of [...look.keys()]) if (!LOOK.test(name)) look.delete(name);
  const query = String(look) && `?${look}`;
  const current = location.pathname.split('/').pop() || 'index.html';
  const links = PAGES.map(([page, title]) => {
    // A site has a look of its own.
    const href = page.startsWith('sites/') ? page : page + query;
    return html`<a href=${href} aria-current=${page === current ? 'page' : nothing}>${title}</a> `;
  });
  render(html`<nav aria-label="Demo pages">${links}</nav>`, elementById('top'));
}
