/** Wires the console: where calls go and with which key, one card for each operation, the sandbox behind it. */
import { html, render } from 'lit';
import { createTourApi } from '../../src/api/index.js';
import { addDays } from '../../src/model/dates.js';
import { todayAt } from '../../src/model/time-zone.js';
import { elementById } from '../shell/element-by-id.js';
import { drawHeader } from '../shell/header.js';
import { saySilent } from '../shell/status.js';
import { randomWorldName, VisitorWorld } from '../shell/visitor-world.js';
import { type Connection, createCard } from './card.js';
import { GROUP_ID, OPERATIONS } from './operations.js';

const NAMES = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];
const DEFAULT_KEY = 'PUBLIC_DEMO_KEY';

const world = new VisitorWorld(randomWorldName());
// Both live in their two inputs and nowhere else: neither gets into an address or into any storage.
const baseUrl = elementById('base-url', HTMLInputElement);
const key = elementById('key', HTMLInputElement);

const connect = (): Connection => ({
  baseUrl: baseUrl.value,
  apiKey: key.value,
  isReal: baseUrl.value.trim().replace(/\/+$/, '') !== world.baseUrl,
});
const cards = NAMES.map((name) =>
  createCard(name, connect, (value) => {
    const given = Object.entries(OPERATIONS[name].gives?.(value) ?? {});
    for (const [field, values] of given) suggest(field, values);
  }),
);

/** All of them are offered, and one is filled in: so booking and moving work with what is open now. */
function suggest(field: string, values: readonly string[]): void {
  const list = elementById(`known-${field}`);
  render(
    values.map((value) => html`<option value=${value}></option>`),
    list,
  );
  const last = values.at(-1);
  if (last) fill(field, last);
}

/** What is the same thing has the same name in all operations. */
function fill(name: string, value: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
    field.value = value;
}

let wasReal = false;

function draw(): void {
  const { isReal } = connect();
  elementById('to-sandbox').hidden = !isReal;
  elementById('target').textContent = isReal
    ? 'Not the sandbox: what is booked, moved or cancelled here is real.'
    : 'A world of your own in the sandbox: nothing in it is real.';
  render(
    cards.map((card) => card()),
    elementById('operations'),
  );
  if (isReal !== wasReal) fillInIds();
  wasReal = isReal;
}

/** The sandbox's ids belong to somebody else everywhere else, and one press would cancel a tour. */
function fillInIds(): void {
  const ids = NAMES.flatMap((name) => OPERATIONS[name].fields).filter(({ kind }) => kind === 'id');
  for (const { name, value } of ids) fill(name, connect().isReal ? '' : value);
}

async function suggestStarts(): Promise<void> {
  const api = createTourApi({ baseUrl: world.baseUrl, apiKey: DEFAULT_KEY });
  const from = addDays(todayAt(new Date(), 'America/Chicago'), 1);
  try {
    const query = { groupId: Number(GROUP_ID), from, to: addDays(from, 6) };
    suggest('start', (await api.getAvailableTimes(query)).slots);
  } catch {
    saySilent(world.baseUrl);
  }
}

function toSandbox(): void {
  baseUrl.value = world.baseUrl;
  key.value = DEFAULT_KEY;
  draw();
}

baseUrl.addEventListener('input', draw);
elementById('to-sandbox').addEventListener('click', toSandbox);
elementById('operations').addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type !== 'date') fill(target.name, target.value);
});
drawHeader();
toSandbox();
void suggestStarts();
