/** The signed-in area with a prospect's tours in it. */
import type { Catalogue } from '../playground/catalogue.js';
import { runDemo } from '../playground/demo-panel.js';
import { elementById } from '../playground/element-by-id.js';
import { OPTIONS, type OptionName } from './options.js';
import { MOMENTS, STATES } from './states.js';

const tag = document.querySelector<HTMLElement>('tour-appointments');
if (!tag) throw new Error('The page has no <tour-appointments>.');
const catalogue: Catalogue<OptionName> = { moments: MOMENTS, states: STATES, options: OPTIONS };

runDemo({
  catalogue,
  tag,
  dress({ options }) {
    document.documentElement.dataset.scheme = options.scheme;
    elementById('wall-note').hidden = options['answered-times'] !== 'wall';
  },
  // Nothing is booked here.
  groupIds: () => [],
  show({ options }, place, baseUrl) {
    const attributes = { 'base-url': baseUrl, 'answered-times': options['answered-times'] };
    return asOnASite(place.show(attributes, {}));
  },
});

/** The sandbox stands in for a site's own server, and its key for a token: neither is to be copied. */
function asOnASite(list: HTMLElement): HTMLElement {
  const copy = document.createElement('template');
  copy.innerHTML = list.outerHTML;
  const [element] = copy.content.children as unknown as [HTMLElement];
  element.setAttribute('base-url', 'https://www.example.com/tours-api');
  element.setAttribute('api-key', 'SESSION_TOKEN');
  return element;
}
