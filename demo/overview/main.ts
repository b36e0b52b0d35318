/**
 * Shows all states, those that `?find=` finds, or the one in the address, and takes each widget there:
 * `states.html?only=slot-taken&scheme=dark&width=320&lang=es&today=year-end`.
 */
import { html, nothing, render, type TemplateResult } from 'lit';
import { readChoices } from '../playground/address.js';
import { htmlOf } from '../playground/snippet.js';
import { ELEMENTS, styleSheetOf } from '../playground/tokens.js';
import { elementById } from '../shell/element-by-id.js';
import '../shell/header.js';
import { PartPointer } from '../shell/part-pointer.js';
import { copy } from '../shell/status.js';
import { CHAPTERS, STATES } from '../states/catalog.js';
import { keepStill, Scene } from '../states/scene.js';
import { LANGUAGES, type SiteLanguage } from '../states/site.js';
import type { TourState } from '../states/state.js';
import { found, isFound, only, query, renderDesk, renderSites, WIDTHS, withQuery } from './desk.js';

/** Enough to fill the screen quickly, and few enough to keep the page responsive. */
const SIDE_BY_SIDE = 4;

/** As chosen in the playground, whose links include it. */
const look = readChoices(query);
const isSpanish = query.get('lang') === 'es';
/** Arabic is the only right-to-left language here. */
const language: SiteLanguage =
  query.get('dir') === 'rtl' ? LANGUAGES.ar : isSpanish ? LANGUAGES.es : LANGUAGES.en;
const scenes = new Map<string, Scene>();

function renderTile(name: string, state: TourState): TemplateResult {
  const { title, hint, tag, isWide, lastSteps } = state;
  const scene = new Scene(name, state, language, { scheme: look['color-scheme'] });
  scene.element.className = 'stage';
  scenes.set(name, scene);
  const copyHtml = () => copy(htmlOf(scene.tag, look), 'HTML copied.');
  return html`
    <article class="tile ${isWide ? 'wide' : ''}" id=${name} data-state="waiting" aria-labelledby="${name}-title">
      ${
        only
          ? html`<h1 id="${name}-title">${title}</h1>`
          : html`<h3 id="${name}-title"><a href=${withQuery({ only: name })}>${title}</a></h3>`
      }
      <p class="hint">
        ${hint} ${only ? renderSites(name, tag !== undefined) : nothing}
        <button type="button" aria-describedby="${name}-title" @click=${copyHtml}>Copy HTML</button>
      </p>
      <div>
        <p class="failure"></p>
        ${scene.element} ${!only && lastSteps ? renderLastStep(name) : nothing}
      </div>
    </article>
  `;
}

/** It would affect the other states. */
const renderLastStep = (name: string): TemplateResult =>
  html`<p class="hint"><a href=${withQuery({ only: name })}>See the last step</a></p>`;

function renderAll(): TemplateResult {
  const chapters = CHAPTERS.map(({ id, title, states }) => {
    const tiles = Object.entries(states).filter(isFound);
    return tiles.length === 0
      ? nothing
      : html`
          <section aria-labelledby=${id}>
            <h2 id=${id}>${title}</h2>
            <div class="grid">${tiles.map(([name, state]) => renderTile(name, state))}</div>
          </section>
        `;
  });
  return html`
    <h1>${found.length === STATES.size ? 'States' : `${found.length} of ${STATES.size} states`}</h1>
    <p class="hint intro">
      Every screen of the two elements. Each widget has its own sandbox and got into its state the way
      a visitor would. You can use all of them. A title opens its state on a separate page.
    </p>
    ${chapters}
  `;
}

function renderOnly(name: string): TemplateResult {
  const state = STATES.get(name);
  if (!state) return html`<h1>There’s no state called ${name}</h1>`;
  document.title = `${state.title} · ${state.tag ?? 'tour-booking'}`;
  return renderTile(name, state);
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

const { dataset, style } = document.documentElement;
const width = query.get('width') ?? '';
dataset.scheme = query.get('scheme') ?? '';
if (WIDTHS.includes(width)) {
  dataset.width = width;
  style.setProperty('--stage-width', `${width}px`);
}
dataset.view = only === undefined ? 'all' : 'only';
const sheet = new CSSStyleSheet();
sheet.replaceSync(styleSheetOf(ELEMENTS, look));
document.adoptedStyleSheets.push(sheet);
render(renderDesk(), elementById('desk'));
render(only === undefined ? renderAll() : renderOnly(only), elementById('states'));

new PartPointer((part) => copy(`::part(${part})`, `::part(${part}) is copied.`));
await customElements.whenDefined('tour-appointments');
// The browser looked for it before it was on the page.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
const letGo = only === undefined ? keepStill() : undefined;
await bringAllAbout();
letGo?.();
