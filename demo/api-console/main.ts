/** Wires the console: one card for each operation, the connection, and the sandbox behind it. */
import { createTourApi } from '../../src/api/index.js';
import { addDays } from '../../src/model/dates.js';
import { wallTimeAt } from '../../src/model/time-zone.js';
import { dateOf } from '../../src/model/wall-time.js';
import { readWorldName } from '../playground/address.js';
import { elementById } from '../playground/element-by-id.js';
import { setUpPanel } from '../playground/panel.js';
import { MOMENTS, STATES } from '../playground/states.js';
import { randomWorldName, VisitorWorld } from '../playground/visitor-world.js';
import { type OperationName, ruleOf } from '../sandbox/operations.js';
import { Connection } from './connection.js';
import { methodBadge, textElement } from './elements.js';
import type { Take } from './offers-view.js';
import type { Chapter, Operation } from './operation.js';
import { OperationCard } from './operation-card.js';
import { CHAPTERS, SAMPLE } from './operations.js';
import { SPECIAL_CHAPTERS } from './special-operations.js';

const chapters = [...CHAPTERS, ...SPECIAL_CHAPTERS];
const operations = chapters.flatMap((chapter) => chapter.operations);
const cards = new Map<OperationName, OperationCard>();

const world = new VisitorWorld(
  readWorldName(new URLSearchParams(location.search)) ?? randomWorldName(),
  STATES,
);
const group = elementById('group-id', HTMLInputElement);
let wasSandbox = true;
const connection = new Connection(world.baseUrl, (isSandbox) => {
  for (const card of cards.values()) {
    card.showRights();
    if (isSandbox !== wasSandbox) card.fillInIds(isSandbox);
  }
  if (isSandbox !== wasSandbox) group.value = isSandbox ? String(SAMPLE.group) : '';
  wasSandbox = isSandbox;
});
const state = elementById('state', HTMLSelectElement);

const take: Take = ({ sets }) => {
  const left = sets.filter(([name, field, value]) => !cards.get(name)?.set(field, value));
  const names = new Set(sets.map(([name]) => name));
  for (const [name] of left) names.delete(name);
  return operations.filter(({ name }) => names.has(name));
};

function renderChapter({ id, title, operations }: Chapter): HTMLElement {
  const chapter = document.createElement('section');
  chapter.className = 'chapter';
  chapter.setAttribute('aria-labelledby', `${id}-chapter`);
  const heading = textElement('h2', title);
  heading.id = `${id}-chapter`;
  chapter.append(heading, ...operations.map(renderOperation));
  return chapter;
}

function renderOperation(operation: Operation): HTMLElement {
  const card = new OperationCard(operation, connection, take);
  cards.set(operation.name, card);
  return card.element;
}

function renderLinks({ title, operations }: Chapter): HTMLElement {
  const item = textElement('li', title);
  const list = document.createElement('ul');
  list.append(
    ...operations.map(({ name, title }) => {
      const link = textElement('a', title) as HTMLAnchorElement;
      link.href = `#${name}`;
      link.prepend(methodBadge(ruleOf(name).method), ' ');
      const entry = document.createElement('li');
      entry.append(link);
      return entry;
    }),
  );
  item.append(list);
  return item;
}

/** Starts that are open now, so that booking and moving work before anything was listed. */
async function fillInStarts(): Promise<void> {
  const api = createTourApi({ baseUrl: world.baseUrl, apiKey: 'PUBLIC_DEMO_KEY' });
  const tomorrow = addDays(dateOf(wallTimeAt(Date.now(), SAMPLE.zone)), 1);
  const asked = { groupId: SAMPLE.group, from: tomorrow, to: addDays(tomorrow, 6) };
  await attempt(async () => {
    const { slots } = await api.getAvailableTimes(asked);
    const [first] = slots;
    const last = slots.at(-1);
    if (first) cards.get('book')?.set('request.start', first);
    if (last) cards.get('reschedule')?.set('start', last);
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

function createStateGroups(): HTMLOptGroupElement[] {
  return Object.entries(MOMENTS).map(([moment, title]) => {
    const group = document.createElement('optgroup');
    group.label = title;
    const states = Object.entries(STATES).filter(([, state]) => state.moment === moment);
    group.append(...states.map(([name, { label }]) => new Option(label, name)));
    return group;
  });
}

group.value = String(SAMPLE.group);
group.addEventListener('input', () => {
  for (const card of cards.values()) card.set('group', group.value);
});

state.append(new Option('As usual', ''), ...createStateGroups());
state.addEventListener('change', () => {
  const name = state.value as keyof typeof STATES | '';
  void attempt(async () => {
    await world.order(name ? [name] : [], [SAMPLE.group]);
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

elementById('operations').append(...chapters.map(renderChapter));
elementById('contents').append(...chapters.map(renderLinks));
setUpPanel();
void fillInStarts();
// The browser looked for it before there were any operations.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
