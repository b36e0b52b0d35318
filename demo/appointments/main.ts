/** Wires the signed-in area: what is chosen goes into the address, the sandbox and a fresh list. */
import { readWorldName } from '../playground/address.js';
import { elementById } from '../playground/element-by-id.js';
import { Journal } from '../playground/journal.js';
import { setUpPanel } from '../playground/panel.js';
import { renderPieces, snippetPieces } from '../playground/snippet.js';
import { randomWorldName } from '../playground/visitor-world.js';
import { WidgetPlace } from '../playground/widget-place.js';
import { type Choices, readChoices, unknownStates, withChoices } from './address.js';
import { Controls } from './controls.js';
import { SignedInWorld } from './signed-in-world.js';
import { stateOf } from './states.js';

const tag = document.querySelector<HTMLElement>('tour-appointments');
if (!tag) throw new Error('The page has no <tour-appointments>.');

const query = new URLSearchParams(location.search);
const world = new SignedInWorld(readWorldName(query) ?? randomWorldName());
const place = new WidgetPlace(tag);
const journal = new Journal(world, async () => controls.markSpent(await world.spentStates()));
const controls = new Controls(readChoices(query), (choices) => {
  history.replaceState(null, '', withChoices(location.href, choices));
  void apply(choices);
});

/** Each order waits for the one before; of several that wait, only the last is carried out. */
let latest = 0;
let orders = Promise.resolve();

function apply(choices: Choices, prepare?: () => Promise<void>): Promise<void> {
  const mine = ++latest;
  place.clear();
  say('');
  document.documentElement.dataset.scheme = choices.options.scheme;
  elementById('wall-note').hidden = choices.options['answered-times'] !== 'wall';
  orders = orders.then(async () => {
    await attempt(async () => {
      await prepare?.();
      if (mine === latest) await world.order(choices.states);
    });
    if (mine === latest) present(choices);
  });
  return orders;
}

function present({ states, options }: Choices): void {
  const labels = states.map((name) => stateOf(name).label).join(', ') || 'As usual';
  elementById('summary').textContent = labels;
  journal.note(labels);
  const attributes = { 'base-url': world.baseUrl, 'answered-times': options['answered-times'] };
  const list = place.show(attributes, {});
  const script = new URL('/tour-booking.js', location.href).href;
  elementById('snippet').replaceChildren(...renderPieces(snippetPieces(script, asOnASite(list))));
}

/** The sandbox stands in for a site's own server, and its key for a token: neither is to be copied. */
function asOnASite(list: HTMLElement): HTMLElement {
  const copy = document.createElement('template');
  copy.innerHTML = list.outerHTML;
  const [element] = copy.content.children as unknown as [HTMLElement];
  element.setAttribute('base-url', 'https://www.example.com/tours-api');
  element.setAttribute('api-key', 'SESSION_TOKEN');
  return element;
}

async function attempt(order: () => Promise<void>): Promise<void> {
  try {
    await order();
  } catch {
    say(`The sandbox at ${world.baseUrl} does not answer. Start it with the demo: npm start.`);
  }
}

function say(text: string): void {
  elementById('status').textContent = text;
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(`The browser does not let a page copy. Here it is: ${text}`);
  }
}

elementById('reset').addEventListener('click', async () => {
  await apply(controls.choices, () => world.reset());
  journal.clear();
  journal.note('Sandbox reset');
  say('The sandbox is as it was on the first day.');
});
elementById('copy-link').addEventListener('click', () => {
  void copy(withChoices(location.href, controls.choices), 'The link to this state is copied.');
});
elementById('copy-snippet').addEventListener('click', () => {
  void copy(elementById('snippet').textContent ?? '', 'The snippet is copied.');
});
elementById('journal-refresh').addEventListener('click', () => void journal.look());
elementById('journal-clear').addEventListener('click', () => journal.clear());

setUpPanel();
void apply(controls.choices);
const unknown = unknownStates(query);
if (unknown.length > 0) say(`There is no state called ${unknown.join(', ')}.`);
