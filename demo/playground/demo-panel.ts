/** Wires a demo page's controls: what is chosen goes into the address, the sandbox and a fresh widget. */
import { readChoices, readWorldName, unknownChoices, withChoices } from './address.js';
import { type Catalogue, type Choices, labelsOf } from './catalogue.js';
import { Controls } from './controls.js';
import { elementById } from './element-by-id.js';
import { Journal } from './journal.js';
import { isPanelBeside } from './panel.js';
import { type Pasted, renderPieces, snippetPieces } from './snippet.js';
import { randomWorldName, VisitorWorld } from './visitor-world.js';
import { type TagSetup, WidgetPlace } from './widget-place.js';

export interface Setup extends TagSetup {
  /** The groups that tours are booked with. */
  readonly groupIds: readonly number[];
}

/** What one demo page has of its own. */
export interface DemoPage<Name extends string> {
  readonly catalogue: Catalogue<Name>;
  readonly tag: HTMLElement;
  /** The page's own look, at every step of a change that needs no fresh widget. */
  dress(choices: Choices<Name>): void;
  setup(choices: Choices<Name>): Setup;
  /** What is to be pasted to get the same; the tag is a copy that may be changed. */
  paste(choices: Choices<Name>, tag: HTMLElement): Omit<Pasted, 'scriptUrl' | 'sandboxUrl'>;
}

/** Where the demo is served as plain files, each page has this script. */
const sandboxInPage = document.querySelector<HTMLScriptElement>('script[src$="/sandbox.js"]');

/** Returns the controls, so that a page can tell them what it has found out. */
export function runDemo<Name extends string>(page: DemoPage<Name>): Controls<Name> {
  const { catalogue, tag } = page;
  const query = new URLSearchParams(location.search);
  const world = new VisitorWorld(readWorldName(query) ?? randomWorldName(), catalogue.states);
  const place = new WidgetPlace(tag);
  const journal = new Journal(world, async () => controls.markSpent(await world.spentStates()));
  const controls = new Controls(catalogue, readChoices(catalogue, query), {
    onInput: present,
    onChange(choices) {
      history.replaceState(null, '', withChoices(location.href, catalogue, choices));
      if (met === whatIsMet(choices)) {
        place.update(setupOf(choices));
        present(choices);
        return;
      }
      void apply();
      if (isPanelBeside()) place.scrollIntoView();
    },
  });

  /** What the widget that is there, or on its way, was made for. */
  let met = '';
  /** Each order waits for the one before; of several that wait, only the last is carried out. */
  let latest = 0;
  let orders = Promise.resolve();

  function whatIsMet(choices: Choices<Name>): string {
    const { config } = page.setup(choices);
    const names = Object.keys(catalogue.options) as Name[];
    const values = names.flatMap((name) =>
      catalogue.options[name].isLive ? [] : choices.options[name],
    );
    return JSON.stringify([choices.states, config, values]);
  }

  function apply(prepare?: () => Promise<void>): Promise<void> {
    const mine = ++latest;
    const { choices } = controls;
    met = whatIsMet(choices);
    place.clear();
    say('');
    present(choices);
    orders = orders.then(async () => {
      await attempt(async () => {
        await prepare?.();
        if (mine === latest) await world.order(choices.states, page.setup(choices).groupIds);
      });
      if (mine !== latest) return;
      journal.note(labelsOf(catalogue, controls.choices).join(' · ') || 'As usual');
      // What can change under a widget may have done so in the meantime.
      place.show(setupOf(controls.choices));
    });
    return orders;
  }

  function present(choices: Choices<Name>): void {
    page.dress(choices);
    const labels = labelsOf(catalogue, choices);
    // One line of a bar: more than one would be cut off.
    elementById('summary').textContent =
      labels.length > 1 ? `${labels.length} changes` : (labels[0] ?? 'As usual');
    const pasted = page.paste(choices, place.tag(setupOf(choices)));
    const isOfSandbox = pasted.tag.getAttribute('base-url') === world.baseUrl;
    const pieces = snippetPieces({
      scriptUrl: new URL('tour-booking.js', location.href).href,
      sandboxUrl: isOfSandbox ? sandboxInPage?.src : undefined,
      ...pasted,
    });
    elementById('snippet').replaceChildren(...renderPieces(pieces));
  }

  function setupOf(choices: Choices<Name>): Setup {
    const { attributes, ...others } = page.setup(choices);
    return { attributes: { ...attributes, 'base-url': world.baseUrl }, ...others };
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
    await apply(() => world.reset());
    journal.clear();
    journal.note('Sandbox reset');
    say('The sandbox is as it was on the first day.');
  });
  onPress('copy-link', () => {
    void copy(
      withChoices(location.href, catalogue, controls.choices),
      'The link to this state is copied.',
    );
  });
  onPress('copy-snippet', () => {
    void copy(elementById('snippet').textContent ?? '', 'The snippet is copied.');
  });
  onPress('journal-refresh', () => void journal.look());
  onPress('journal-clear', () => journal.clear());

  // It scrolls on narrow screens, so the keyboard has to get there.
  elementById('snippet-box').tabIndex = 0;
  void apply();
  const unknown = unknownChoices(catalogue, query);
  if (unknown.length > 0) say(`There is no ${unknown.join(', no ')}.`);
  return controls;
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
