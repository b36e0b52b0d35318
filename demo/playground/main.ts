/** Wires the demo controls: what is chosen goes into the address, the sandbox and a fresh widget. */
import {
  type Choices,
  readChoices,
  readWorldName,
  unknownChoices,
  withChoices,
} from './address.js';
import { Controls } from './controls.js';
import { elementById } from './element-by-id.js';
import { Journal } from './journal.js';
import { choiceName, OPTION_NAMES, optionOf } from './options.js';
import { isPanelBeside, setUpPanel } from './panel.js';
import { setupOf } from './setup.js';
import { renderPieces, snippetPieces } from './snippet.js';
import { stateOf } from './states.js';
import { randomWorldName, VisitorWorld } from './visitor-world.js';
import { WidgetPlace } from './widget-place.js';

const tag = document.querySelector<HTMLElement>('tour-booking');
if (!tag) throw new Error('The page has no <tour-booking>.');

const query = new URLSearchParams(location.search);
const world = new VisitorWorld(readWorldName(query) ?? randomWorldName());
const usual = {
  groupId: Number(tag.getAttribute('group-id')),
  location: tag.getAttribute('location') ?? '',
};
const place = new WidgetPlace(tag);
const journal = new Journal(world, async () => controls.markSpent(await world.spentStates()));
const controls = new Controls(readChoices(query), (choices) => {
  history.replaceState(null, '', withChoices(location.href, choices));
  void apply(choices);
  if (isPanelBeside()) place.scrollIntoView();
});

/** Each order waits for the one before; of several that wait, only the last is carried out. */
let latest = 0;
let orders = Promise.resolve();

function apply(choices: Choices, prepare?: () => Promise<void>): Promise<void> {
  const mine = ++latest;
  place.clear();
  say('');
  dress(choices);
  orders = orders.then(async () => {
    await attempt(async () => {
      await prepare?.();
      const { groupIds } = setupOf(choices.options, usual);
      if (mine === latest) await world.order(choices.states, groupIds);
    });
    if (mine === latest) present(choices);
  });
  return orders;
}

/** The page's own look, which needs no fresh widget. */
function dress({ options: { theme, scheme } }: Choices): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  dataset.scheme = scheme;
}

function present(choices: Choices): void {
  const labels = labelsOf(choices);
  // One line of the panel's bar: more than one would be cut off.
  elementById('summary').textContent =
    labels.length > 1 ? `${labels.length} changes` : (labels[0] ?? 'As usual');
  journal.note(labels.join(' · ') || 'As usual');
  const { attributes, config } = setupOf(choices.options, usual);
  const widget = place.show({ ...attributes, 'base-url': world.baseUrl }, config);
  const script = new URL('/tour-booking.js', location.href).href;
  elementById('snippet').replaceChildren(...renderPieces(snippetPieces(script, widget)));
}

/** What is not as usual, in words. */
function labelsOf({ states, options }: Choices): string[] {
  const chosen = OPTION_NAMES.filter((name) => options[name]);
  return [
    ...states.map((name) => stateOf(name).label),
    ...chosen.map((name) => `${optionOf(name).label}: ${choiceName(name, options[name])}`),
  ];
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

// It scrolls on narrow screens, so the keyboard has to get there.
elementById('snippet-box').tabIndex = 0;
setUpPanel();
void apply(controls.choices);
const unknown = unknownChoices(query);
if (unknown.length > 0) say(`There is no ${unknown.join(', no ')}.`);
