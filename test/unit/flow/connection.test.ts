import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ApiErrorKind, TourApiError } from '../../../src/api/errors.js';
import { ifConnected } from '../../../src/flow/connection.js';

/** What comes of a press, in order, in a browser that calls itself online or offline. */
async function press(onLine: boolean, getGroup?: () => Promise<object>): Promise<string> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
  const came: string[] = [];
  const tell = (what: string) => () => void came.push(what);
  const answer = ifConnected(getGroup && { getGroup }, 23, tell('sent'), tell('refused'));
  came.push('over');
  await answer;
  Reflect.deleteProperty(globalThis, 'navigator');
  if (own) Object.defineProperty(globalThis, 'navigator', own);
  return came.join();
}

const failing = (kind: ApiErrorKind) => async () => {
  throw new TourApiError(kind, 'group: failed', { operation: 'group' });
};

test('online a press is sent in the same task, and nothing is asked first', async () => {
  assert.equal(await press(true, failing('network')), 'sent,over');
});

test('a browser that calls itself offline sends the press if the service answers anything', async () => {
  for (const answer of [async () => ({}), failing('forbidden'), failing('server')])
    assert.equal(await press(false, answer), 'over,sent');
});

test('without an answer the press is refused', async () => {
  for (const kind of ['network', 'timeout'] as const)
    assert.equal(await press(false, failing(kind)), 'over,refused');
});

test('a page’s own client that cannot be asked does not keep a press from being sent', async () => {
  assert.equal(await press(false), 'over,sent');
});
