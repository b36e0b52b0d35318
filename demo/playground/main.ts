/** The property's page with a booking widget in it. */
import type { Catalogue } from './catalogue.js';
import { runDemo } from './demo-panel.js';
import { OPTIONS, type OptionName } from './options.js';
import { setupOf } from './setup.js';
import { MOMENTS, STATES } from './states.js';

const tag = document.querySelector<HTMLElement>('tour-booking');
if (!tag) throw new Error('The page has no <tour-booking>.');
const catalogue: Catalogue<OptionName> = { moments: MOMENTS, states: STATES, options: OPTIONS };
const usual = {
  groupId: Number(tag.getAttribute('group-id')),
  location: tag.getAttribute('location') ?? '',
};

runDemo({
  catalogue,
  tag,
  dress({ options: { theme, scheme } }) {
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    dataset.scheme = scheme;
  },
  groupIds: ({ options }) => setupOf(options, usual).groupIds,
  show({ options }, place, baseUrl) {
    const { attributes, config } = setupOf(options, usual);
    return place.show({ ...attributes, 'base-url': baseUrl }, config);
  },
});
