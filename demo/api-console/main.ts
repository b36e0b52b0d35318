/** The console: an address, a key, and a card for each operation. By default, it uses the sandbox. */
import { createTourApi } from '../../src/api.js';
import { elementById } from '../shell/element-by-id.js';
import '../shell/header.js';
import { say } from '../shell/status.js';
import { visitorBaseUrl } from '../shell/visitor-world.js';
import { type Connection, createCard } from './card.js';
import { operationsWith, WEEK } from './operations.js';

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

function showTarget(): void {
  const { isReal } = connect();
  elementById('to-sandbox').hidden = !isReal;
  elementById('target').textContent = isReal
    ? 'This isn’t the sandbox. Bookings, moves and cancellations are real.'
    : 'Your own sandbox. Nothing in it is real.';
}

function toSandbox(): void {
  baseUrl.value = sandboxUrl;
  key.value = DEFAULT_KEY;
  showTarget();
}

/** An open time, for a booking or a move. */
async function availableTime(): Promise<string> {
  try {
    const api = createTourApi({ baseUrl: sandboxUrl, apiKey: DEFAULT_KEY });
    return (await api.getAvailableTimes(WEEK)).slots.at(-1) ?? '';
  } catch {
    say('The sandbox doesn’t respond. Start the demo with npm start.');
    return `${WEEK.to}T10:00:00`;
  }
}

toSandbox();
baseUrl.addEventListener('input', showTarget);
elementById('to-sandbox').addEventListener('click', toSandbox);
for (const [name, operation] of Object.entries(operationsWith(await availableTime()))) {
  elementById('operations').append(createCard(name as 'book', operation, connect));
}
