/** What an answer of the site's server says of a write, by its marks and its status. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionFor } from '../../../src/booking/connection.js';
import { resolve } from '../../../src/config/resolve.js';
import { attemptWrite } from '../../../src/page/attempt.js';
import { createBookingApi } from '../../../src/site-server/client.js';
import { phaseOf } from '../../../src/store/outbox/phase.js';
import { after, SOUND, WRITES } from '../store/samples.js';

const CANCEL = { ...WRITES.cancel, safeUntil: Number.MAX_SAFE_INTEGER };
const { key } = CANCEL;
const CANCELED = { data: { message: 'success' } };
const ERRORS = { errors: { request: { server: ['No.'] } } };

async function attempt(status: number, body: object, named = '', more = {}, now = 0) {
  const { settings, preferences } = resolve(SOUND);
  const headers = { 'Tour-Booking-Server': 'idempotent', 'Idempotency-Key': named, ...more };
  const fetch = async () => Response.json(body, { status, headers });
  const connection = connectionFor({}, createBookingApi, settings, preferences, fetch, () => {});
  const { answer } = await attemptWrite(CANCEL, connection ?? assert.fail(), now);
  // A first attempt.
  if (answer.is === 'lost') return phaseOf(after(CANCEL, answer), 0);
  if (answer.is !== 'refused' || answer.isAboutKey) return answer.is;
  const { needsKey, refusal } = answer;
  return refusal.retryAt ?? (needsKey ? 'not about it' : 'without its key');
}

test('a key settles nothing with a status that leaves its outcome unknown, and only a server at work may still tell', async () => {
  for (const [status, phase] of [
    // It was carried out, and the body breaks off.
    [200, 'safe'],
    [409, 'safe'],
    // The server has stored that, so another attempt learns nothing else.
    [500, 'unknown'],
    [502, 'unknown'],
    [503, 'unknown'],
  ] as const)
    assert.equal(await attempt(status, {}, key), phase, `${status}`);
  assert.equal(await attempt(409, ERRORS, key), 'not about it');
  // The body of a refusal may break off.
  for (const status of [400, 422, 424])
    assert.equal(await attempt(status, {}, key), 'refused', `${status}`);
});

test('a key that a gateway repeats is that key', async () => {
  assert.equal(await attempt(200, CANCELED, `${key}, ${key}`), 'done');
  assert.equal(await attempt(424, ERRORS, `${key},${key}`), 'refused');
  const others = [`${key}, another-key-of-16`, `another-key-of-16, ${key}`, `${key}, `];
  for (const named of [...others, `${key}, ${key}, another-key-of-16`])
    assert.equal(await attempt(200, CANCELED, named), 'safe', named);
});

test('a refusal needs no key if a gateway has dropped it, and says when to try again', async () => {
  for (const [about, refusal] of [
    [{ request: { key: ['Missing.'] } }, 'without its key'],
    [{ request: { server: ['No.'] } }, 'not about it'],
    [{ client: { key: ['Not valid.'] } }, 'not about it'],
  ] as const)
    assert.equal(await attempt(400, { errors: about }), refusal);
  assert.equal(await attempt(429, {}, '', { 'Retry-After': '30' }, 1_000), 31_000);
});
