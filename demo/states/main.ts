/** Draws the states, all of them or the one that the address names, and brings each about. */
import { elementById } from '../playground/element-by-id.js';
import { isChosen, languageIn, TOGGLES, type Toggle, withChoice, withOnly } from './address.js';
import { CHAPTERS, type Chapter, STATES } from './catalogue.js';
import type { TourState } from './state.js';
import { Tile } from './tile.js';

/** Enough that the first ones are there at once, few enough that the page stays quick. */
const SIDE_BY_SIDE = 4;

const query = new URLSearchParams(location.search);
const language = languageIn(query);
const only = query.get('only') ?? undefined;
const place = elementById('states');

function link(text: string, href: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}

function renderToggle(toggle: Toggle): HTMLElement {
  const list = document.createElement('ul');
  list.setAttribute('aria-label', toggle.label);
  for (const [name, choice] of toggle.choices) {
    const item = document.createElement('li');
    const anchor = link(name, withChoice(toggle, choice, query));
    if (isChosen(toggle, choice, query)) anchor.setAttribute('aria-current', 'true');
    item.append(anchor);
    list.append(item);
  }
  return list;
}

function createTile(name: string, state: TourState): Tile {
  const heading = document.createElement('h3');
  const anchor = link(state.title, withOnly(name, query));
  anchor.dataset.only = name;
  heading.append(anchor);
  return new Tile(name, heading, state, language);
}

function renderChapter({ id, title, states }: Chapter): Tile[] {
  const section = document.createElement('section');
  const heading = document.createElement('h2');
  heading.id = id;
  heading.textContent = title;
  section.setAttribute('aria-labelledby', id);
  const grid = document.createElement('div');
  grid.className = 'grid';
  const tiles = Object.entries(states).map(([name, state]) => createTile(name, state));
  grid.append(...tiles.map(({ element }) => element));
  section.append(heading, grid);
  place.append(section);
  elementById('chapters').append(link(title, `#${id}`));
  return tiles;
}

function renderOnly(name: string): Tile[] {
  const names = [...STATES.keys()];
  const index = names.indexOf(name);
  const state = STATES.get(name);
  const ways = elementById('chapters');
  const [previous, next] = [names[index - 1], names[index + 1]];
  ways.append(link('All states', withOnly(undefined, query)));
  if (!state) {
    elementById('title').textContent = `There is no state called ${name}`;
    return [];
  }
  if (previous) ways.append(link('Previous', withOnly(previous, query)));
  if (next) ways.append(link('Next', withOnly(next, query)));
  const heading = elementById('title');
  heading.textContent = state.title;
  document.title = `${state.title}: a state of ${state.tag ?? 'tour-booking'}`;
  elementById('intro').remove();
  const tile = new Tile(name, heading, state, language);
  place.append(tile.element);
  return [tile];
}

/** With fifty widgets in use at once, the page stays where it is, and nothing covers it. */
function keepStill(): () => void {
  const { scrollIntoView } = Element.prototype;
  const { showModal, show } = HTMLDialogElement.prototype;
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = show;
  return () => {
    Element.prototype.scrollIntoView = scrollIntoView;
    HTMLDialogElement.prototype.showModal = showModal;
  };
}

async function bringAbout(tiles: readonly Tile[], isAlone: boolean): Promise<void> {
  const waiting = [...tiles];
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let tile = waiting.shift(); tile; tile = waiting.shift()) {
        await tile.bringAbout(isAlone);
      }
    }),
  );
}

const { dataset } = document.documentElement;
dataset.scheme = query.get('scheme') ?? '';
dataset.width = query.get('width') ?? '';
dataset.view = only === undefined ? 'all' : 'only';
elementById('toggles').append(...TOGGLES.map(renderToggle));

const tiles = only === undefined ? CHAPTERS.flatMap(renderChapter) : renderOnly(only);
await customElements.whenDefined('tour-appointments');
if (only === undefined) {
  const letGo = keepStill();
  // The browser looked for it before there was anything.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  await bringAbout(tiles, false);
  letGo();
} else {
  await bringAbout(tiles, true);
}
