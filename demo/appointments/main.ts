/** The signed-in area with a prospect's tours in it. */
import { html } from 'lit';
import type { Catalog, Option } from '../playground/catalog.js';
import { SCHEME } from '../playground/options.js';
import { runDemo } from '../playground/workbench.js';
import { elementById } from '../shell/element-by-id.js';
import { STATES } from './states.js';

const OPTIONS = { scheme: { ...SCHEME, group: 'page' } } as const satisfies Record<string, Option>;
const tag = document.querySelector<HTMLElement>('tour-appointments');
if (!tag) throw new Error('The page has no <tour-appointments>.');
const catalog: Catalog<keyof typeof OPTIONS> = {
  groups: { states: 'What goes wrong', page: 'Page' },
  states: STATES,
  options: OPTIONS,
};

runDemo({
  catalog,
  tag,
  open: ['states-group', 'page-group', 'snippet-fold', 'journal-fold'],
  advice: html`On a site of your own, <code>base-url</code> is a few lines of your server and
    <code>api-key</code> a token of whoever is signed in. A public key that may list shows
    everybody’s tours: the README has the server.`,
  dress({ options }) {
    elementById('area').style.colorScheme = options.scheme;
  },
  // Nothing is booked here.
  setup: () => ({ attributes: {}, groupIds: [] }),
  paste: (_, copy) => ({ tag: asOnASite(copy) }),
});

/** The sandbox stands in for a site's own server, and its key for a token: neither is to be copied. */
function asOnASite(list: HTMLElement): HTMLElement {
  list.setAttribute('base-url', 'https://www.example.com/tours-api');
  list.setAttribute('api-key', 'SESSION_TOKEN');
  return list;
}
