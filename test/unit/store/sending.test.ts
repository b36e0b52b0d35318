import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRequest } from '../../../src/api.js';
import { phaseOf } from '../../../src/store/outbox/phase.js';
import * as tours from './open-tour.js';
import {
  BETWEEN,
  BOOKING,
  MANAGING,
  OTHER_SLOT,
  PRESSES,
  RETYPED,
  SLOT,
  TYPED,
} from './samples.js';

const { ASKING, CANCELING, CHOSEN, createService, DETAILS, MOVE_SENT, openTour } = tours;
const { SENDING, SEVERAL, UNKNOWN } = tours;

const ANSWER = { id: 7, startsAt: '2026-11-24T16:00:00+00:00', expirationDate: undefined };
const KEY = /^[\w-]{16,64}$/;
const lastOf = (tour: tours.OpenTour) => tour.writes().at(-1) ?? assert.fail('nothing was sent');
const refusalOf = (tour: tours.OpenTour) => tour.store.state.unreadOutcomes.at(-1)?.lastRefusal;

test('a press sends one booking, and its answer is the tour', async () => {
  for (const location of ['Lobby', '']) {
    const tour = await openTour({ attributes: { location: '1 Main Street' } });
    await tour.dispatch(...SENDING, ...SENDING);
    const [write, ...others] = tour.writes();
    assert.deepEqual([write?.args[0], write?.args[1].start, others], [42, SLOT, []]);
    await write?.answer({ ...ANSWER, location, confirmationEnabled: true });
    const service = { baseUrl: 'https://api.example.com', host: 'api.example.com' };
    const kept = { ...service, tourType: 'guided', sequence: 0, isDryRun: false };
    const property = tour.store.state.settings?.properties[0];
    const chosen = { start: SLOT, property, confirmationEnabled: true };
    const booked = { ...ANSWER, ...kept, ...chosen, location: '1 Main Street' };
    const { given, ...shown } = tour.store.state.shownTour?.tour ?? assert.fail();
    assert.deepEqual(shown, booked);
    assert.equal(given?.email, 'ada@example.com');
  }
});

test('a move and a cancellation name their appointment, and send its token with a key', async () => {
  const tour = await openTour();
  await tour.go(...MOVE_SENT);
  const move = lastOf(tour);
  await tour.go('done', MANAGING['cancel-wanted'], PRESSES['cancel-confirmed']);
  const cancel = lastOf(tour);
  assert.deepEqual(move.args, [7, 42, OTHER_SLOT]);
  assert.deepEqual([cancel.name, cancel.args], ['cancelAppointment', [7]]);
  for (const { write } of [move, cancel]) {
    assert.deepEqual([write?.token, write?.age], ['TOKEN', 0]);
    assert.match(write?.key ?? '', KEY);
  }
});

test('the page may add to a booking or hold it back', async () => {
  for (const { askPage, isRefused, sent } of [
    {
      askPage: (own: BookingRequest) => ({ ...own, notes: 'From us' }),
      ...{ isRefused: false, sent: ['From us'] },
    },
    { askPage: () => undefined, isRefused: false, sent: [] },
    { askPage: () => assert.fail('a fault of the page'), isRefused: true, sent: [] },
    // What the service cannot take is refused unsent.
    { askPage: (own: BookingRequest) => ({ ...own, people: [] }), isRefused: true, sent: [] },
  ]) {
    const tour = await openTour({ askPage });
    await tour.dispatch(...SENDING);
    const notes = tour.writes().map(({ args }) => args[1].notes);
    assert.deepEqual([tour.step(), notes], [sent.length ? 'sending' : 'details', sent]);
    assert.equal(tour.store.state.bookingForm.draft, TYPED);
    assert.equal(refusalOf(tour) !== undefined, isRefused);
  }
});

test('nothing is sent where nothing can be booked, moved or canceled', async () => {
  const nothing = { preferences: {} as never, faults: [] };
  for (const { way, press, step } of [
    { way: DETAILS, press: PRESSES.submitted, step: 'details' },
    { way: CHOSEN, press: PRESSES['move-confirmed'], step: 'idle' },
    { way: ASKING, press: PRESSES['cancel-confirmed'], step: 'idle' },
  ]) {
    const tour = await openTour();
    await tour.go(...way);
    const { length } = tour.writes();
    await tour.dispatch({ type: 'configured', ...nothing }, press);
    assert.deepEqual([tour.step(), tour.writes().length], [step, length]);
    // The service has refused nothing.
    assert.equal(refusalOf(tour), undefined);
    assert.equal(tour.store.state.shownTour?.isReadOnly ?? true, true);
  }
  // The page now leaves it open where the tour takes place.
  const tour = await openTour();
  await tour.go(...DETAILS);
  await tour.configure(SEVERAL);
  await tour.dispatch(PRESSES.submitted);
  assert.deepEqual([tour.step(), tour.writes()], ['when', []]);
});

test('what was pressed is what is repeated, whatever the page and the form say by then', async () => {
  let count = 0;
  const askPage = (own: BookingRequest) => ({ ...own, notes: `${++count}`, botToken: `${count}` });
  const tour = await openTour({ askPage, readsKeys: true });
  await tour.go(...UNKNOWN);
  assert.equal(tour.step(), 'safe');
  await tour.configure({ discoverySource: '3' });
  await tour.dispatch(BETWEEN['details-wanted'], { type: 'draft-changed', draft: RETYPED });
  await tour.again();
  const [first, second] = tour.writes();
  assert.deepEqual(second?.args, [42, { ...first?.args[1], botToken: '2' }]);
  assert.match(first?.write?.key ?? '', KEY);
  assert.equal(second?.write?.key, first?.write?.key);
  assert.deepEqual([first?.write?.age, second?.write?.age], [0, 1]);
  // What's in the form is another booking.
  await tour.go('timeout', PRESSES.submitted);
  assert.notEqual(lastOf(tour).write?.key, first?.write?.key);
  assert.deepEqual(tour.unresolved(), [SLOT]);
});

test('a page that holds a repeat back changes nothing about what is known', async () => {
  let isHeld = false;
  const askPage = (own: BookingRequest) => (isHeld ? undefined : own);
  const tour = await openTour({ askPage, readsKeys: true });
  await tour.go(...UNKNOWN);
  isHeld = true;
  await tour.again();
  assert.deepEqual([tour.step(), tour.writes().length], ['safe', 1]);
});

test('a key is sent only to a server that reads keys, and a lost answer is safe only there', async () => {
  const tour = await openTour();
  await tour.go(...UNKNOWN);
  assert.deepEqual([lastOf(tour).write?.key, tour.step()], [undefined, 'unknown']);
  const own = await openTour({ readsKeys: true });
  await own.go(...UNKNOWN);
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
    const tour = await openTour({ readsKeys: true });
    await tour.go(...UNKNOWN);
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

test('a write is repeated only at its own server', async () => {
  const tour = await openTour();
  await tour.go(...UNKNOWN);
  const other = createService({ server: 'https://other.example.com' });
  await tour.configure({}, { to: other.connection });
  await tour.again();
  assert.equal(tour.step(), 'unknown');
  await tour.configure({}, { to: createService().connection });
  await tour.again();
  assert.equal(tour.step(), 'checking');
});

test('each end of a write has its own step and error', async () => {
  for (const { way, steps } of [
    {
      way: SENDING,
      steps: {
        timeout: 'unknown',
        refused: 'details',
        forbidden: 'details',
        unauthorized: 'details',
      },
    },
    {
      way: MOVE_SENT,
      steps: { timeout: 'unknown', refused: 'moving', forbidden: 'idle', unauthorized: 'idle' },
    },
    {
      way: CANCELING,
      steps: { timeout: 'unknown', refused: 'idle', forbidden: 'idle', unauthorized: 'idle' },
    },
  ])
    for (const [kind, step] of Object.entries(steps)) {
      const tour = await openTour();
      const errors: unknown[] = [];
      tour.store.subscribe((_, __, action) => {
        if ('error' in action && action.error) errors.push(action.error.kind);
      });
      await tour.go(...way, kind as tours.End);
      assert.deepEqual([tour.step(), errors], [step, [kind]]);
      const { shownTour, isLinkOver } = tour.store.state;
      const isKeys = ['forbidden', 'unauthorized'].includes(kind);
      assert.equal(shownTour?.isReadOnly ?? false, isKeys && way !== SENDING);
      // Nobody has opened a link.
      assert.ok(!isLinkOver);
    }
});

test('what fails by itself is unsent before the answer, and open after it', async () => {
  const tour = await openTour();
  const { connection } = tour.service;
  const forWrite = () => assert.fail('a fault of the client');
  await tour.configure({}, { to: { ...connection, forWrite } });
  await tour.go(...SENDING);
  assert.deepEqual([tour.step(), refusalOf(tour)?.kind], ['details', 'not-sent']);

  const answered = await openTour();
  await answered.go(...SENDING);
  await lastOf(answered).answer(null as never);
  assert.deepEqual([answered.step(), answered.unresolved()], ['unknown', [SLOT]]);
});

test('an answer that names another key is none', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.go(...SENDING);
  lastOf(tour).write?.onMarks({ isFromServer: true, readsKeys: true, key: 'another-key-of-16' });
  await tour.end('done');
  assert.equal(tour.step(), 'safe');
});

test('an answer of an instance that reads no keys ends the promise, and the key goes along', async () => {
  const marks = { isFromServer: true, readsKeys: false, key: undefined };
  for (const isAnswerToWrite of [true, false]) {
    const tour = await openTour({ readsKeys: true, open: [SLOT] });
    await tour.go(...SENDING);
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
  const tour = await openTour();
  await tour.go(...SENDING, 'refused');
  tour.service.noteMarks({ isFromServer: true, readsKeys: false });
  await tour.go(...SENDING, 'timeout');
  assert.deepEqual(
    [tour.step(), ...tour.writes().map(({ write }) => typeof write?.key)],
    ['unknown', 'undefined', 'string'],
  );
});

test('a tag that hasn’t asked the server yet ends no promise', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.go(...UNKNOWN);
  await openTour({ service: createService(), isAdded: true });
  assert.equal(tour.step(), 'safe');
});

test('a clock that is set back makes no key younger', async (t) => {
  let uptime = 0;
  t.mock.method(performance, 'now', () => uptime);
  const tour = await openTour({ readsKeys: true });
  await tour.go(...UNKNOWN);
  uptime = 360_000;
  tour.pass(60_000);
  await tour.again();
  assert.equal(lastOf(tour).write?.age, 360);
});

test('a change names the ones that it overtakes', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.go(...CANCELING, 'timeout', MANAGING['move-wanted'], MANAGING['slot-chosen']);
  const canceled = lastOf(tour).write?.key;
  tour.pass(9_000);
  await tour.dispatch(PRESSES['move-confirmed']);
  assert.deepEqual(lastOf(tour).write?.after, [{ key: canceled, age: 9 }]);
});

test('a refusal isn’t about what was corrected meanwhile', async () => {
  const tour = await openTour();
  const draft = { ...TYPED, email: 'corrected@example.com' };
  await tour.go(...SENDING, BOOKING['went-back'], { type: 'draft-changed', draft });
  const messages = ['email', 'phone'].map((field) => ({
    ...{ path: ['client', 'people', '0', field], text: 'Not valid.' },
  }));
  await lastOf(tour).fail('refused', messages);
  const { refusal } = tour.store.state.bookingForm;
  assert.deepEqual(Object.keys(refusal?.fieldMessages ?? {}), ['phone']);
});
