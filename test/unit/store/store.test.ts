import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Store } from '../../../src/store/store.js';

const offline = { type: 'connection-changed', isOffline: true } as const;

test('every action reaches the subscribers, also one that does not apply', () => {
  const store = new Store('booking', () => 0);
  const changes: unknown[] = [];
  store.subscribe((state, previous, { type }) => changes.push([type, state === previous]));
  assert.deepEqual([store.dispatch(offline), store.dispatch(offline)], [true, false]);
  assert.deepEqual(changes, [
    ['connection-changed', false],
    ['connection-changed', true],
  ]);
});

test('what a subscriber dispatches reaches all after the action before', (t) => {
  const store = new Store('booking', () => 0);
  const seen: string[] = [];
  const report = t.mock.method(console, 'error', () => {});
  store.subscribe((_, __, { type }) => {
    if (type === 'started') store.dispatch(offline);
    throw new Error('a listener of the page');
  });
  store.subscribe((state, previous, { type }) =>
    seen.push(`${type} ${state.isStarted && previous.isStarted}`),
  );
  store.dispatch({ type: 'started' });
  assert.deepEqual(seen, ['started false', 'connection-changed true']);
  assert.equal(report.mock.callCount(), 2, 'what a listener throws is not reported');
});
