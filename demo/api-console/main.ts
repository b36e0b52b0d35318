/** Wires the console: one card for each operation, the connection, and the sandbox behind it. */
import { html, render } from 'lit';
import { createTourApi } from '../../src/api/index.js';
import { addDays } from '../../src/model/dates.js';
import { wallTimeAt } from '../../src/model/time-zone.js';
import { dateOf } from '../../src/model/wall-time.js';
import { readWorldName } from '../playground/address.js';
import { MOMENTS, STATES } from '../playground/states.js';
import { randomWorldName, VisitorWorld } from '../playground/visitor-world.js';
import { ruleOf } from '../sandbox/operations.js';
import { elementById } from '../shell/element-by-id.js';
import { drawHeader } from '../shell/header.js';
import { Card } from './card.js';
import { Connection } from './connection.js';
import type { Offer } from './operation.js';
import { CHAPTERS, SAMPLE } from './operations.js';

const world = new VisitorWorld(
  readWorldName(new URLSearchParams(location.search)) ?? randomWorldName(),
  STATES,
);
const group = elementById('group-id', HTMLInputElement);
const state = elementById('state', HTMLSelectElement);
const cards: Card[] = [];
let wasSandbox = true;
const connection = new Connection(world.baseUrl, (isSandbox) => {
  for (const card of cards) {
    card.draw();
    if (isSandbox !== wasSandbox) card.fillInIds(isSandbox);
  }
  if (isSandbox !== wasSandbox) group.value = isSandbox ? SAMPLE.group : '';
  wasSandbox = isSandbox;
});

function take({ for: names, values }: Offer): string {
  const takers = cards.filter(({ operation }) => names.includes(operation.name));
  for (const card of takers) card.fill(values);
  return takers.map(({ operation }) => operation.title).join(' and ');
}

/** Starts that are open now, so that booking and moving work before anything was listed. */
async function fillInStarts(): Promise<void> {
  const api = createTourApi({ baseUrl: world.baseUrl, apiKey: 'PUBLIC_DEMO_KEY' });
  const from = addDays(dateOf(wallTimeAt(Date.now(), SAMPLE.zone)), 1);
  const groupId = Number(SAMPLE.group);
  await attempt(async () => {
    const { slots } = await api.getAvailableTimes({ groupId, from, to: addDays(from, 6) });
    for (const card of cards) {
      const start = card.operation.name === 'book' ? slots[0] : slots.at(-1);
      if (start) card.fill({ start });
    }
  });
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

const chapters = Object.entries(CHAPTERS).map(([title, operations]) => {
  const own = operations.map((operation) => new Card(operation, connection, take));
  cards.push(...own);
  return html`<h2>${title}</h2>${own.map(({ element }) => element)}`;
});
render(chapters, elementById('operations'));
render(
  Object.entries(CHAPTERS).map(
    ([title, operations]) => html`<li>${title}
      <ul>
        ${operations.map(({ name, title }) => {
          const { method } = ruleOf(name);
          return html`<li><a href="#${name}"><span class="method ${method}">${method}</span> ${title}</a></li>`;
        })}
      </ul>
    </li>`,
  ),
  elementById('contents'),
);
render(
  html`<option value="">As usual</option>
    ${Object.entries(MOMENTS).map(
      ([moment, title]) => html`<optgroup label=${title}>
        ${Object.entries(STATES)
          .filter(([, state]) => state.moment === moment)
          .map(([name, { label }]) => html`<option value=${name}>${label}</option>`)}
      </optgroup>`,
    )}`,
  state,
);

group.value = SAMPLE.group;
group.addEventListener('input', () => {
  for (const card of cards) card.fill({ group: group.value });
});
state.addEventListener('change', () => {
  const name = state.value as keyof typeof STATES | '';
  void attempt(async () => {
    await world.order(name ? [name] : [], [Number(SAMPLE.group)]);
    say(name ? STATES[name].hint : '');
  });
});
elementById('reset').addEventListener('click', () => {
  void attempt(async () => {
    await world.reset();
    state.value = '';
    await fillInStarts();
    say('The sandbox is as it was on the first day.');
  });
});
drawHeader();
void fillInStarts();
// The browser looked for it before there were any operations.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
