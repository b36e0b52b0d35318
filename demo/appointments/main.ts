/** The signed-in area with a prospect's tours in it. */
import { html } from 'lit';
import type { Catalogue, Option } from '../playground/catalogue.js';
import { SCHEME } from '../playground/options.js';
import { runDemo } from '../playground/workbench.js';
import { elementById } from '../shell/element-by-id.js';
import { STATES } from './states.js';

const OPTIONS = {
  'answered-times': {
    group: 'page',
    kind: 'choice',
    choices: [
      ['', 'utc'],
      ['wall', 'wall'],
    ],
  },
  scheme: { ...SCHEME, group: 'page' },
} as const satisfies Record<string, Option>;

const tag = document.querySelector<HTMLElement>('tour-appointments');
if (!tag) throw new Error('The page has no <tour-appointments>.');
const catalogue: Catalogue<keyof typeof OPTIONS> = {
  groups: { states: 'What goes wrong', page: 'List and page' },
  states: STATES,
  options: OPTIONS,
};

const controls = runDemo({
  catalogue,
  tag,
  open: ['states-group', 'page-group', 'snippet-fold', 'journal-fold'],
  advice: html`On a site of your own, <code>base-url</code> is a few lines of your server and
    <code>api-key</code> a token of whoever is signed in. A public key that may list shows
    everybody’s tours: the README has the server.`,
  dress({ options }) {
    elementById('area').style.colorScheme = options.scheme;
  },
  setup: ({ options }) => ({
    attributes: { 'answered-times': options['answered-times'] || false },
    // Nothing is booked here.
    groupIds: [],
  }),
  paste: (_, copy) => ({ tag: asOnASite(copy) }),
});
controls.extras.page = () =>
  controls.choices.options['answered-times'] === 'wall'
    ? html`<p class="hint">The sandbox answers in UTC, so <code>wall</code> is the wrong setting here:
        every tour shows at its UTC time. That is what to look for with a key of yours.</p>`
    : undefined;
controls.draw();

/** The sandbox stands in for a site's own server, and its key for a token: neither is to be copied. */
function asOnASite(list: HTMLElement): HTMLElement {
  list.setAttribute('base-url', 'https://www.example.com/tours-api');
  list.setAttribute('api-key', 'SESSION_TOKEN');
  return list;
}
