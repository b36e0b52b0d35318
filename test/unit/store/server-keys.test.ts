import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phaseOf } from '../../../src/store/outbox/phase.js';
import * as tours from './open-tour.js';
import { SLOT } from './samples.js';

const { createService, openTour, SENDING, UNKNOWN } = tours;
const lastOf = (tour: tours.OpenTour) => tour.writes().at(-1) ?? assert.fail('nothing was sent');

test('a key is sent only to a server that reads keys, and a lost answer is safe only there', async () => {
  const tour = await openTour({ way: UNKNOWN });
  assert.deepEqual([lastOf(tour).write?.key, tour.step()], [undefined, 'unknown']);
  const own = await openTour({ readsKeys: true, way: UNKNOWN });
  own.pass(23 * 3_600_000 - 1);
  assert.equal(own.step(), 'safe');
  own.pass(1);
  assert.equal(own.step(), 'unknown');
  // A clock that was set back doesn't prolong it.
  own.setNow(Date.parse(tours.NOW) - 1);
  assert.equal(own.step(), 'unknown');
});

test('a repeat that the screen called safe isn’t sent once it’s over, also if it was held', async () => {
  const pass = (tour: tours.OpenTour) => tour.pass(23 * 3_600_000);
  const end = ({ service }: tours.OpenTour) =>
    service.noteMarks({ isFromServer: true, readsKeys: false });
  for (const { isHeld, by } of [
    { isHeld: false, by: pass },
    { isHeld: true, by: pass },
    { isHeld: false, by: end },
  ]) {
    const tour = await openTour({ readsKeys: true, way: UNKNOWN });
    const { key } = tour.store.state.outbox[0] ?? assert.fail('nothing is unresolved');
    const repeat = { type: 'retried', key, isPromised: true } as const;
    if (isHeld) await tour.dispatch({ type: 'connection-changed', isOffline: true }, repeat);
    by(tour);
    await tour.dispatch(isHeld ? { type: 'sent-anyway' } : repeat);
    assert.deepEqual([tour.step(), tour.writes().length], ['unknown', 1]);
    if (isHeld) continue;
    await tour.dispatch({ ...repeat, isPromised: false });
    assert.equal(tour.step(), 'checking');
  }
});

test('a server that reads keys settles a write only by naming its key', async () => {
  const settled = async (
    how: 'first' | 'repeat',
    mark: 'its key' | 'another key' | 'a repeated key' | 'none',
    isEnded = false,
  ) => {
    const tour = await openTour({ readsKeys: true });
    await tour.go(...(how === 'first' ? SENDING : [...UNKNOWN, 'again' as const]));
    const { write } = lastOf(tour);
    const key = mark === 'another key' ? 'another-key-of-16' : write?.key;
    const isFromServer = mark !== 'a repeated key';
    if (mark !== 'none') write?.onMarks({ isFromServer, readsKeys: isFromServer, key });
    if (isEnded) tour.service.noteMarks({ isFromServer: true, readsKeys: false });
    await tour.end('refused');
    return tour.step() === 'details' ? 'refused' : tour.step();
  };
  for (const how of ['first', 'repeat'] as const) {
    assert.equal(await settled(how, 'its key'), 'refused');
    assert.equal(await settled(how, 'another key'), 'safe');
    // A gateway's answer, which may repeat the request's key.
    assert.equal(await settled(how, 'a repeated key'), 'safe');
    assert.equal(await settled(how, 'none'), 'safe');
    // Meanwhile, another instance has ended the promise.
    assert.equal(await settled(how, 'none', true), 'unknown');
  }
});

test('an answer that names another key is none', async () => {
  const tour = await openTour({ readsKeys: true, way: SENDING });
  lastOf(tour).write?.onMarks({ isFromServer: true, readsKeys: true, key: 'another-key-of-16' });
  await tour.end('done');
  assert.equal(tour.step(), 'safe');
});

test('an answer of an instance that reads no keys ends the promise, and the key goes along', async () => {
  const marks = { isFromServer: true, readsKeys: false, key: undefined };
  for (const isAnswerToWrite of [true, false]) {
    const tour = await openTour({ readsKeys: true, open: [SLOT], way: SENDING });
    const { key } = lastOf(tour).write ?? {};
    if (isAnswerToWrite) lastOf(tour).write?.onMarks(marks);
    const phases = new Set<string>();
    tour.store.subscribe(({ outbox }) => {
      for (const write of outbox) phases.add(phaseOf(write, tour.store.now()));
    });
    await tour.end('server');
    assert.equal(phases.has('safe'), !isAnswerToWrite);
    tour.service.noteMarks(marks);
    await tour.dispatch({ type: 'changed-elsewhere' });
    assert.equal(tour.step(), 'unknown');
    await tour.again();
    await tour.run();
    assert.deepEqual([tour.writes().length, lastOf(tour).write?.key], [2, key]);
  }
});

test('a server that reads no keys gets them nevertheless, because another instance may read them', async () => {
  const tour = await openTour({ way: [...SENDING, 'refused'] });
  tour.service.noteMarks({ isFromServer: true, readsKeys: false });
  await tour.go(...SENDING, 'timeout');
  const seen = [tour.step(), ...tour.writes().map(({ write }) => typeof write?.key)];
  assert.deepEqual(seen, ['unknown', 'undefined', 'string']);
});

test('a tag that hasn’t asked the server yet ends no promise', async () => {
  const tour = await openTour({ readsKeys: true, way: UNKNOWN });
  await openTour({ service: createService(), isAdded: true });
  assert.equal(tour.step(), 'safe');
});

test('a clock that is set back makes no key younger', async (t) => {
  let uptime = 0;
  t.mock.method(performance, 'now', () => uptime);
  const tour = await openTour({ readsKeys: true, way: UNKNOWN });
  uptime = 360_000;
  tour.pass(60_000);
  await tour.again();
  assert.equal(lastOf(tour).write?.age, 360);
});
