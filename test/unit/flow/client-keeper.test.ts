import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingApi } from '../../../src/api/booking-operations.js';
import { resolve } from '../../../src/config/resolve.js';
import type { Call } from '../../../src/flow/call-journal.js';
import { ClientKeeper } from '../../../src/flow/client-keeper.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };
const OWN = { getGroup: async () => ({ name: 'Own' }) } as unknown as BookingApi;
const OTHER = { getGroup: async () => ({ name: 'Other' }) } as unknown as BookingApi;

function keeper() {
  const calls: Call[] = [];
  const kept = new ClientKeeper((call) => calls.push(call));
  return {
    calls,
    kept,
    /** The client after the page has written that. */
    after(attributes: object, given?: BookingApi) {
      const { settings, preferences } = resolve({ ...SOUND, api: given, ...attributes });
      kept.update(settings, preferences, given);
      return kept.api;
    },
  };
}

test('a client is made of the address and the key, and stays as long as they do', () => {
  const { after } = keeper();
  const first = after({});
  assert.ok(first);
  assert.equal(after({}), first);
  assert.equal(after({ groupId: '43', tourType: 'video', config: '{}' }), first);
});

test('another address or another key is another client', () => {
  const { after } = keeper();
  const clients = [{}, { apiKey: 'OTHER' }, { baseUrl: 'https://b.example' }, {}].map((it) =>
    after(it),
  );
  assert.equal(new Set(clients).size, 4);
});

test('settings with a fault have no client, so that no key is sent, not even the page’s own', () => {
  const { after } = keeper();
  assert.ok(after({}));
  assert.equal(after({ groupId: 'x' }), undefined);
  assert.equal(after({ groupId: 'x' }, OWN), undefined);
  assert.equal(after({ baseUrl: 'http://api.example.com' }), undefined);
  assert.ok(after({}));
});

test('the page’s own client is taken as it is, and another one at any moment', () => {
  const { after } = keeper();
  assert.equal(after({ baseUrl: '', apiKey: '' }, OWN), OWN);
  assert.equal(after({ baseUrl: '', apiKey: '' }, OTHER), OTHER);
  const made = after({});
  assert.ok(made && made !== OTHER);
});

test('calls are told only while the integrator looks', async () => {
  const { after, calls } = keeper();
  await after({}, OWN)?.getGroup(42);
  assert.deepEqual(calls, []);
  const watched = after({ debug: '' }, OWN);
  assert.notEqual(watched, OWN);
  assert.equal(after({ debug: '' }, OWN), watched);
  assert.deepEqual(await watched?.getGroup(42), { name: 'Own' });
  assert.deepEqual(
    calls.map(({ method }) => method),
    ['getGroup'],
  );
  assert.equal(after({}, OWN), OWN);
});
