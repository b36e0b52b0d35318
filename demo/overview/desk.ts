/** The desk above the states: the search, the way to the next state, and every choice, as links. */
import { html, nothing, type TemplateResult } from 'lit';
import { CHAPTERS, STATES } from '../states/catalog.js';
import type { TourState } from '../states/state.js';
import { DAYS } from '../states/today.js';

type Query = Readonly<Record<string, string>>;

export const query = new URLSearchParams(location.search);
/** The state in the address. */
export const only = query.get('only') ?? undefined;
const wanted = query.get('find')?.trim().toLowerCase() ?? '';
export const WIDTHS = ['320', '375', '768', '1280'];

/** The address for each choice. Empty values are left out. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, Query>>>> = {
  Colors: { Auto: { scheme: '' }, Light: { scheme: 'light' }, Dark: { scheme: 'dark' } },
  Width: {
    'Its own': { width: '' },
    ...Object.fromEntries(WIDTHS.map((width) => [`${width} px`, { width }])),
  },
  Language: {
    English: { lang: '', dir: '' },
    Español: { lang: 'es', dir: '' },
    العربية: { lang: '', dir: 'rtl' },
  },
  'Today is': Object.fromEntries(
    Object.entries(DAYS).map(([today, { label }]) => [label, { today }]),
  ),
  Network: { Fast: { network: '' }, Slow: { network: 'slow' } },
};

const SITES = {
  'Maple Court': 'sites/maple-court/index.html',
  Nocturne: 'sites/noir/index.html',
  'Aldine Row': 'sites/aldine/index.html',
  Pomelo: 'sites/campus/index.html',
};

/** Whether every word of the search is in the state's name, title or hint. */
export const isFound = ([name, { title, hint }]: readonly [string, TourState]): boolean =>
  wanted.split(/\s+/).every((word) => `${name} ${title} ${hint}`.toLowerCase().includes(word));

export const found = [...STATES].filter(isFound);

/** The same page with these choices changed. */
export function withQuery(choice: Query): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return `?${changed}`;
}

export function renderDesk(): TemplateResult {
  const label = `Find in ${STATES.size} states`;
  return html`
    <form role="search" @submit=${search}>
      <input type="search" name="find" aria-label=${label} placeholder=${label} .value=${wanted}>
    </form>
    <nav class="links" aria-label="States">${only === undefined ? renderChapters() : renderWays(only)}</nav>
    <button
      type="button"
      id="point"
      aria-pressed="false"
      title="Names the part under the pointer. Press it to copy its selector."
    >Point at parts</button>
    <nav class="links" aria-label="Choices">${Object.entries(CHOICES).map(renderChoice)}</nav>
  `;
}

function search(event: SubmitEvent): void {
  event.preventDefault();
  const find = String(new FormData(event.target as HTMLFormElement).get('find'));
  location.assign(withQuery({ only: '', find }));
}

function renderChapters(): unknown {
  const chapters = CHAPTERS.filter(({ states }) => Object.entries(states).some(isFound));
  const all = html`<a href=${withQuery({ find: '' })}>All states</a>`;
  return [wanted ? all : '', chapters.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)];
}

/** To the state's neighbors among the found ones. */
function renderWays(name: string): unknown {
  const at = found.findIndex(([other]) => other === name);
  const way = (label: string, [only, state]: (typeof found)[number] | [] = []) =>
    only ? html`<a href=${withQuery({ only })}>${label}: ${state?.title}</a>` : nothing;
  return [
    html`<a href=${withQuery({ only: '' })}>${wanted ? 'Found states' : 'All states'}</a>`,
    way('Previous', found[at - 1]),
    way('Next', found[at + 1]),
  ];
}

function renderChoice([label, choices]: [string, Readonly<Record<string, Query>>]): TemplateResult {
  const links = Object.entries(choices).map(([name, choice]) => {
    const isHere = Object.entries(choice).every(([key, value]) => (query.get(key) ?? '') === value);
    return html`<li>
      <a href=${withQuery(choice)} aria-current=${isHere || nothing}>${name}</a>
    </li>`;
  });
  return html`<div>${label}<ul aria-label=${label}>${links}</ul></div>`;
}

/** The same state in the colors of a sample site. */
export function renderSites(state: string, isList: boolean): unknown {
  const pages = Object.entries(isList ? { 'Maple Court': 'appointments.html' } : SITES);
  const address = withQuery({ only: '', state });
  return [
    'Also on a site ',
    pages.map(([site, page]) => html`· <a href=${page + address}>${site}</a> `),
  ];
}
