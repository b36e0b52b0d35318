import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitParallel } from '../../../../src/store/calendar/request-rate.js';
import { settle } from '../open-tour.js';

test('work over the limit waits in order, whatever becomes of the work before it', async () => {
  const inParallel = limitParallel(2);
  const started: string[] = [];
  const ends = new Map<string, (isDone: boolean) => void>();
  const work = (name: string) =>
    inParallel(
      () =>
        new Promise<boolean>((resolve) => {
          started.push(name);
          ends.set(name, resolve);
        }),
    );
  const results = ['a', 'b', 'c', 'd'].map(work);
  assert.deepEqual(started, ['a', 'b']);
  ends.get('b')?.(false);
  await settle();
  assert.deepEqual(started, ['a', 'b', 'c']);
  ends.get('a')?.(true);
  ends.get('c')?.(true);
  await settle();
  ends.get('d')?.(true);
  assert.deepEqual(await Promise.all(results), [true, false, true, true]);
  assert.deepEqual(started, ['a', 'b', 'c', 'd']);
});
