/** Wires a page that sets up a widget: what is chosen goes into the address, the sandbox and a fresh widget. */
import { html, render } from 'lit';
import { elementById } from '../shell/element-by-id.js';
import { drawHeader } from '../shell/header.js';
import { copy, say, saySilent } from '../shell/status.js';
import { randomWorldName, VisitorWorld } from '../shell/visitor-world.js';
import { readChoices, unknownChoices, withChoices } from './address.js';
import { type Catalog, type Choices, statesIn } from './catalog.js';
import { Controls } from './controls.js';
import { keepJournal } from './journal.js';
import { type Pasted, snippetOf } from './snippet.js';
import { type TagSetup, WidgetPlace } from './widget-place.js';

export interface Setup extends TagSetup {
  /** The groups that tours are booked with. */
  readonly groupIds: readonly number[];
  /** A state of the catalog that stands in the widget's place. */
  readonly screen?: string;
}

/** What one page has of its own. */
export interface DemoPage<Name extends string> {
  readonly catalog: Catalog<Name>;
  readonly tag: HTMLElement;
  /** These stand open where there is room. */
  readonly open: readonly string[];
  /** What is to be done to the snippet on a site of one's own. */
  readonly advice: unknown;
  /** The page's own look, at every step of a change that needs no fresh widget. */
  dress(choices: Choices<Name>): void;
  setup(choices: Choices<Name>): Setup;
  /** What is to be pasted to get the same; the tag is a copy that may be changed. */
  paste(choices: Choices<Name>, tag: HTMLElement): Omit<Pasted, 'scriptUrl' | 'sandboxUrl'>;
  /** Shows a state of the catalog, if one is chosen, and answers what went wrong on the way to it. */
  showScreen?(setup: Setup, places: readonly HTMLElement[]): Promise<string | undefined>;
}

/** Where the demo is served as plain files, each page has this script. */
const sandboxInPage = document.querySelector<HTMLScriptElement>('script[src$="/sandbox.js"]');

/** Whether the controls stand beside the widget, so that it can scroll without them. */
const wide = matchMedia('(min-width: 1000px)');

/** Returns the controls, so that a page can add to them and tell them what it has found out. */
export function runDemo<Name extends string>(page: DemoPage<Name>): Controls<Name> {
  const { catalog, tag } = page;
  const query = new URLSearchParams(location.search);
  const world = new VisitorWorld(randomWorldName(), statesIn(catalog));
  const place = new WidgetPlace(tag);
  drawFrame();
  keepJournal(world);
  const controls = new Controls(catalog, readChoices(catalog, query), {
    onInput() {
      const { strings } = page.setup(controls.choices);
      place.update({ attributes: {}, strings });
      present();
    },
    onChange() {
      history.replaceState(null, '', withChoices(location.href, catalog, controls.choices));
      drawHeader();
      if (met !== whatIsMet()) return apply();
      place.update(liveSetup());
      present();
    },
  });

  /** What the widget that is there, or on its way, was made for. */
  let met = '';
  /** Each order waits for the one before; of several that wait, only the last is carried out. */
  let latest = 0;
  let orders = Promise.resolve();

  function whatIsMet(): string {
    const { choices } = controls;
    const { config } = page.setup(choices);
    const names = Object.keys(catalog.options) as Name[];
    const values = names.filter((name) => !catalog.options[name].isLive);
    return JSON.stringify([choices.states, config, values.map((name) => choices.options[name])]);
  }

  function apply(): void {
    const mine = ++latest;
    met = whatIsMet();
    place.clear();
    say('');
    present();
    orders = orders.then(async () => {
      const { groupIds } = page.setup(controls.choices);
      try {
        if (mine === latest) await world.order(controls.choices.states, groupIds);
      } catch {
        saySilent(world.baseUrl);
      }
      if (mine !== latest) return;
      // What can change under a widget may have done so in the meantime.
      const fault = await page.showScreen?.(setupOf(), place.places);
      if (fault === undefined) place.show(setupOf());
      else say(fault);
    });
  }

  function present(): void {
    const { choices } = controls;
    page.dress(choices);
    controls.draw();
    const pasted = page.paste(choices, place.tag(setupOf()));
    const isOfSandbox = pasted.tag.getAttribute('base-url') === world.baseUrl;
    elementById('snippet').textContent = snippetOf({
      scriptUrl: new URL('tour-booking.js', location.href).href,
      sandboxUrl: isOfSandbox ? sandboxInPage?.src : undefined,
      ...pasted,
    });
  }

  function setupOf(): Setup {
    const { attributes, ...others } = page.setup(controls.choices);
    return { attributes: { ...attributes, 'base-url': world.baseUrl }, ...others };
  }

  /** A screen of the catalog has a service and attributes of its own, and takes only the look. */
  function liveSetup(): Setup {
    const setup = setupOf();
    const { 'color-scheme': scheme = false } = setup.attributes;
    return setup.screen ? { ...setup, attributes: { 'color-scheme': scheme } } : setup;
  }

  function drawFrame(): void {
    const copySnippet = () =>
      copy(elementById('snippet').textContent ?? '', 'The snippet is copied.');
    render(
      html`
        <form id="controls" aria-label="Controls" tabindex="-1" @submit=${stay}>
          <div class="row">
            <button type="button" @click=${() => controls.reset()}>Reset</button>
          </div>
          <p class="warn" id="status" role="status"></p>
          <div id="groups"></div>
        </form>
      `,
      elementById('choices'),
    );
    // What scrolls can be reached by the keyboard.
    render(
      html`
        <details class="fold" id="snippet-fold">
          <summary>Paste this</summary>
          <div class="fold-body">
            <div class="row">
              <button type="button" @click=${copySnippet}>Copy the snippet</button>
            </div>
            <pre class="code" tabindex="0"><code id="snippet"></code></pre>
            <p class="hint">${page.advice}</p>
          </div>
        </details>
        <details class="fold" id="journal-fold">
          <summary>Events and calls</summary>
          <div class="fold-body">
            <ol class="journal" id="journal" aria-label="Newest first" tabindex="0"></ol>
          </div>
        </details>
      `,
      elementById('readouts'),
    );
  }

  drawHeader();
  apply();
  unfold(page.open);
  const unknown = unknownChoices(catalog, query);
  if (unknown.length > 0) say(`There is no ${unknown.join(', no ')}.`);
  return controls;
}

const stay = (event: Event) => event.preventDefault();

/** Unfolds these where there is room for them, and any that holds a choice. */
function unfold(ids: readonly string[]): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.fold')) {
    const hasChoice = fold.querySelector(':scope > summary > .count')?.textContent;
    fold.open = (wide.matches && ids.includes(fold.id)) || Boolean(hasChoice);
  }
}
