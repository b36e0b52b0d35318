import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reduceBookingRoot } from '../../../src/store/reduce-booking-root.js';
import { Store } from '../../../src/store/store.js';

const offline = { type: 'connection-changed', isOffline: true } as const;

test('every action reaches all subscribers, in order, applied or not', (t) => {
  const store = new Store(reduceBookingRoot, () => 0);
  const seen: string[] = [];
  const report = t.mock.method(console, 'error', () => {});
  store.subscribe((_, __, { type }) => {
    if (type === 'started') store.dispatch(offline);
    throw new Error('a listener of the page');
  });
  store.subscribe((state, previous, { type }) => seen.push(`${type} ${state !== previous}`));
  store.dispatch({ type: 'started' });
  store.dispatch(offline);
  // What a subscriber dispatches reaches all after the action before.
  const applied = ['started true', 'connection-changed true'];
  assert.deepEqual(seen, [...applied, 'connection-changed false']);
  assert.equal(report.mock.callCount(), 3, 'what a listener throws is not reported');
});
