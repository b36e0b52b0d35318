/**
 * Shows all states, or the one in the address, and takes each widget there:
 * `states.html?only=slot-taken&scheme=dark&width=320&lang=es`.
 */
import { html, nothing, render, type TemplateResult } from 'lit';
import { readChoices } from '../playground/address.js';
import { ELEMENTS, styleSheetOf } from '../playground/tokens.js';
import { elementById } from '../shell/element-by-id.js';
import '../shell/header.js';
import { PartPointer } from '../shell/part-pointer.js';
import { copy } from '../shell/status.js';
import { CHAPTERS, STATES } from '../states/catalog.js';
import { keepStill, Scene } from '../states/scene.js';
import { LANGUAGES, type SiteLanguage } from '../states/site.js';
import type { TourState } from '../states/state.js';

/** Enough to fill the screen quickly, and few enough to keep the page responsive. */
const SIDE_BY_SIDE = 4;

const query = new URLSearchParams(location.search);
const only = query.get('only') ?? undefined;
/** As chosen in the playground, whose links include it. */
const look = readChoices(query);
const isSpanish = query.get('lang') === 'es';
/** Arabic is the only right-to-left language here. */
const language: SiteLanguage =
  query.get('dir') === 'rtl' ? LANGUAGES.ar : isSpanish ? LANGUAGES.es : LANGUAGES.en;
const scenes = new Map<string, Scene>();

const WIDTHS = ['280', '320', '375', '768'];

/** The address for each choice. Empty values are left out. */
const TOGGLES: Readonly<Record<string, Readonly<Record<string, Query>>>> = {
  Colors: { Auto: { scheme: '' }, Light: { scheme: 'light' }, Dark: { scheme: 'dark' } },
  Width: {
    Full: { width: '' },
    ...Object.fromEntries(WIDTHS.map((width) => [`${width} px`, { width }])),
  },
  Language: {
    English: { lang: '', dir: '' },
    Español: { lang: 'es', dir: '' },
    العربية: { lang: '', dir: 'rtl' },
  },
};

type Query = Readonly<Record<string, string>>;

/** The same page with these choices changed. */
function withQuery(choice: Query): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return `?${changed}`;
}

function renderToggle([label, choices]: [string, Readonly<Record<string, Query>>]): TemplateResult {
  const links = Object.entries(choices).map(([name, choice]) => {
    const isHere = Object.entries(choice).every(([key, value]) => (query.get(key) ?? '') === value);
    return html`<li>
      <a href=${withQuery(choice)} aria-current=${isHere || nothing}>${name}</a>
    </li>`;
  });
  return html`<ul aria-label=${label}>${links}</ul>`;
}

function renderTile(name: string, { title, hint, ...state }: TourState, level = 3): TemplateResult {
  const scene = new Scene(name, { title, hint, ...state }, language, look['color-scheme']);
  scene.element.className = 'stage';
  scenes.set(name, scene);
  return html`
    <article class="tile ${state.isWide ? 'wide' : ''}" id=${name} data-state="waiting" aria-labelledby="${name}-title">
      ${
        level === 1
          ? html`<h1 id="${name}-title">${title}</h1>`
          : html`<h3 id="${name}-title"><a href=${withQuery({ only: name })}>${title}</a></h3>`
      }
      <p class="hint">${hint}</p>
      <div>
        <p class="failure"></p>
        ${scene.element} ${level > 1 && state.lastSteps ? renderLastStep(name) : nothing}
      </div>
    </article>
  `;
}

/** It would affect the other states. */
const renderLastStep = (name: string): TemplateResult =>
  html`<p class="hint"><a href=${withQuery({ only: name })}>See the last step</a></p>`;

function renderAll(): TemplateResult {
  const chapters = CHAPTERS.map(
    ({ id, title, states }) => html`
      <section aria-labelledby=${id}>
        <h2 id=${id}>${title}</h2>
        <div class="grid">
          ${Object.entries(states).map(([name, state]) => renderTile(name, state))}
        </div>
      </section>
    `,
  );
  return html`
    <h1>States</h1>
    <p class="hint intro">
      Every screen of the two elements. Each widget has its own sandbox and got into its state the way
      a visitor would. You can use all of them. A title opens its state on a separate page.
    </p>
    ${chapters}
  `;
}

function renderLinks(): unknown {
  if (only === undefined) {
    return CHAPTERS.map(({ id, title }) => html`<a href="#${id}">${title}</a>`);
  }
  return html`<a href=${withQuery({ only: '' })}>All states</a>`;
}

function renderOnly(name: string): TemplateResult {
  const state = STATES.get(name);
  if (!state) return html`<h1>There’s no state called ${name}</h1>`;
  document.title = `${state.title} · ${state.tag ?? 'tour-booking'}`;
  return renderTile(name, state, 1);
}

/** Reports the outcome in `data-state`. */
async function bringAbout(name: string, scene: Scene): Promise<void> {
  const fault = await scene.bringAbout(only !== undefined);
  const tile = elementById(name);
  const failure = tile.querySelector('.failure');
  if (failure) failure.textContent = fault;
  tile.dataset.state = fault ? 'failed' : 'ready';
}

async function bringAllAbout(): Promise<void> {
  const waiting = [...scenes];
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await bringAbout(...next);
    }),
  );
}

const { dataset } = document.documentElement;
dataset.scheme = query.get('scheme') ?? '';
if (WIDTHS.includes(query.get('width') ?? '')) {
  dataset.width = 'set';
  document.documentElement.style.setProperty('--stage-width', `${query.get('width')}px`);
}
dataset.view = only === undefined ? 'all' : 'only';
const sheet = new CSSStyleSheet();
sheet.replaceSync(styleSheetOf(ELEMENTS, look));
document.adoptedStyleSheets.push(sheet);
render([renderLinks(), Object.entries(TOGGLES).map(renderToggle)], elementById('links'));
render(only === undefined ? renderAll() : renderOnly(only), elementById('states'));

new PartPointer((part) => copy(`::part(${part})`, `::part(${part}) is copied.`));
await customElements.whenDefined('tour-appointments');
// The browser looked for it before it was on the page.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
const letGo = only === undefined ? keepStill() : undefined;
await bringAllAbout();
letGo?.();
