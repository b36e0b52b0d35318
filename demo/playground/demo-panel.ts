/** Wires a demo page's controls: what is chosen goes into the address, the sandbox and a fresh widget. */
import { readChoices, readWorldName, unknownChoices, withChoices } from './address.js';
import { type Catalogue, type Choices, labelsOf } from './catalogue.js';
import { Controls } from './controls.js';
import { elementById } from './element-by-id.js';
import { Journal } from './journal.js';
import { isPanelBeside, setUpPanel } from './panel.js';
import { renderPieces, snippetPieces } from './snippet.js';
import { randomWorldName, VisitorWorld } from './visitor-world.js';
import { WidgetPlace } from './widget-place.js';

/** What one demo page has of its own. */
export interface DemoPage<Name extends string> {
  readonly catalogue: Catalogue<Name>;
  readonly tag: HTMLElement;
  /** The page's own look, which needs no fresh widget. */
  dress(choices: Choices<Name>): void;
  /** The groups that tours are booked with. */
  groupIds(choices: Choices<Name>): readonly number[];
  /** Puts a fresh widget into the page, and returns what the snippet is to show. */
  show(choices: Choices<Name>, place: WidgetPlace, baseUrl: string): HTMLElement;
}

export function runDemo<Name extends string>(page: DemoPage<Name>): void {
  const { catalogue, tag } = page;
  const query = new URLSearchParams(location.search);
  const world = new VisitorWorld(readWorldName(query) ?? randomWorldName(), catalogue.states);
  const place = new WidgetPlace(tag);
  const journal = new Journal(world, async () => controls.markSpent(await world.spentStates()));
  const controls = new Controls(catalogue, readChoices(catalogue, query), (choices) => {
    history.replaceState(null, '', withChoices(location.href, choices));
    void apply(choices);
    if (isPanelBeside()) place.scrollIntoView();
  });

  /** Each order waits for the one before; of several that wait, only the last is carried out. */
  let latest = 0;
  let orders = Promise.resolve();

  function apply(choices: Choices<Name>, prepare?: () => Promise<void>): Promise<void> {
    const mine = ++latest;
    place.clear();
    say('');
    page.dress(choices);
    orders = orders.then(async () => {
      await attempt(async () => {
        await prepare?.();
        if (mine === latest) await world.order(choices.states, page.groupIds(choices));
      });
      if (mine === latest) present(choices);
    });
    return orders;
  }

  function present(choices: Choices<Name>): void {
    const labels = labelsOf(catalogue, choices);
    // One line of the panel's bar: more than one would be cut off.
    elementById('summary').textContent =
      labels.length > 1 ? `${labels.length} changes` : (labels[0] ?? 'As usual');
    journal.note(labels.join(' · ') || 'As usual');
    const shown = page.show(choices, place, world.baseUrl);
    const script = new URL('/tour-booking.js', location.href).href;
    elementById('snippet').replaceChildren(...renderPieces(snippetPieces(script, shown)));
  }

  async function attempt(order: () => Promise<void>): Promise<void> {
    try {
      await order();
    } catch {
      say(`The sandbox at ${world.baseUrl} does not answer. Start it with the demo: npm start.`);
    }
  }

  const onPress = (id: string, act: () => void) => elementById(id).addEventListener('click', act);
  onPress('reset', async () => {
    await apply(controls.choices, () => world.reset());
    journal.clear();
    journal.note('Sandbox reset');
    say('The sandbox is as it was on the first day.');
  });
  onPress('copy-link', () => {
    void copy(withChoices(location.href, controls.choices), 'The link to this state is copied.');
  });
  onPress('copy-snippet', () => {
    void copy(elementById('snippet').textContent ?? '', 'The snippet is copied.');
  });
  onPress('journal-refresh', () => void journal.look());
  onPress('journal-clear', () => journal.clear());

  // It scrolls on narrow screens, so the keyboard has to get there.
  elementById('snippet-box').tabIndex = 0;
  setUpPanel();
  void apply(controls.choices);
  const unknown = unknownChoices(catalogue, query);
  if (unknown.length > 0) say(`There is no ${unknown.join(', no ')}.`);
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
