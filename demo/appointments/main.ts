/** The signed-in area with a prospect's tours in it. */
import type { Catalogue } from '../playground/catalogue.js';
import { runDemo } from '../playground/demo-panel.js';
import { elementById } from '../playground/element-by-id.js';
import { unfold } from '../playground/folds.js';
import { setUpPanel } from '../playground/panel.js';
import { GROUPS, OPTIONS, type OptionName } from './options.js';
import { MOMENTS, STATES } from './states.js';

const tag = document.querySelector<HTMLElement>('tour-appointments');
if (!tag) throw new Error('The page has no <tour-appointments>.');
const catalogue: Catalogue<OptionName> = {
  groups: GROUPS,
  moments: MOMENTS,
  states: STATES,
  options: OPTIONS,
};

runDemo({
  catalogue,
  tag,
  dress({ options }) {
    document.documentElement.dataset.scheme = options.scheme;
    elementById('wall-note').hidden = options['answered-times'] !== 'wall';
  },
  setup: ({ options }) => ({
    attributes: { 'answered-times': options['answered-times'] || false },
    // Nothing is booked here.
    groupIds: [],
  }),
  paste: (_, copy) => ({ tag: asOnASite(copy) }),
});
setUpPanel();
unfold(['states-group', 'page-group']);

/** The sandbox stands in for a site's own server, and its key for a token: neither is to be copied. */
function asOnASite(list: HTMLElement): HTMLElement {
  list.setAttribute('base-url', 'https://www.example.com/tours-api');
  list.setAttribute('api-key', 'SESSION_TOKEN');
  return list;
}
