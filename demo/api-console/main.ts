/** The console: an address, a key, and a card for each operation. By default, it uses the sandbox. */
import { render } from 'lit';
import { createTourApi } from '../../src/api/index.js';
import { addDays } from '../../src/model/dates.js';
import { todayAt } from '../../src/model/time-zone.js';
import { elementById } from '../shell/element-by-id.js';
import { drawHeader } from '../shell/header.js';
import { say } from '../shell/status.js';
import { visitorBaseUrl } from '../shell/visitor-world.js';
import { type Connection, createCard } from './card.js';
import { GROUP_ID, OPERATIONS } from './operations.js';

const NAMES = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];
const DEFAULT_KEY = 'PUBLIC_DEMO_KEY';

const sandboxUrl = visitorBaseUrl();
// The inputs are the only place for both: neither gets into an address or into storage.
const baseUrl = elementById('base-url', HTMLInputElement);
const key = elementById('key', HTMLInputElement);

const connect = (): Connection => ({
  baseUrl: baseUrl.value,
  apiKey: key.value,
  isReal: baseUrl.value.trim().replace(/\/+$/, '') !== sandboxUrl,
});
const cards = NAMES.map((name) =>
  createCard(name, connect, (value) => {
    const given = Object.entries(OPERATIONS[name].gives?.(value) ?? {});
    for (const [field, text] of given) fill(field, text);
  }),
);

/** Fills in every operation, because the same thing has the same name everywhere. */
function fill(name: string, value = ''): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
    field.value = value;
}

let wasReal = false;

function draw(): void {
  const { isReal } = connect();
  elementById('to-sandbox').hidden = !isReal;
  elementById('target').textContent = isReal
    ? 'This isn’t the sandbox. Bookings, moves and cancellations are real.'
    : 'Your own sandbox. Nothing in it is real.';
  render(
    cards.map((card) => card()),
    elementById('operations'),
  );
  if (isReal !== wasReal) fillInIds();
  wasReal = isReal;
}

/** Elsewhere, the sandbox's IDs belong to someone else, whose tour one press would cancel. */
function fillInIds(): void {
  const ids = NAMES.flatMap((name) => OPERATIONS[name].fields).filter(({ kind }) => kind === 'id');
  for (const { name, value } of ids) fill(name, connect().isReal ? '' : value);
}

/** So that booking and moving use an available time. */
async function fillInStart(): Promise<void> {
  const api = createTourApi({ baseUrl: sandboxUrl, apiKey: DEFAULT_KEY });
  const from = addDays(todayAt(new Date(), 'America/Chicago'), 1);
  try {
    const query = { groupId: Number(GROUP_ID), from, to: addDays(from, 6) };
    fill('start', (await api.getAvailableTimes(query)).slots.at(-1));
  } catch {
    say('The sandbox doesn’t respond. Start the demo with npm start.');
  }
}

function toSandbox(): void {
  baseUrl.value = sandboxUrl;
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
void fillInStart();
