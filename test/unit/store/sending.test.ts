import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRequest } from '../../../src/api.js';
import { stoppedPress } from '../../../src/page/stopped-press.js';
import { addTo } from '../page/page-tags.js';
import * as tours from './open-tour.js';
import * as samples from './samples.js';

const { BETWEEN, BOOKING, CANCEL, draftChanged, linkChecked, linkOpened, OTHER_SLOT } = samples;
const { PRESSES, RETYPED, SLOT, TOUR, TYPED } = samples;
const { ASKING, BOOKED, CANCELING, CHOSEN, DETAILS, MOVE_SENT, openTour, SENDING } = tours;
const { SEVERAL, UNKNOWN } = tours;

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
  const tour = await openTour({ way: MOVE_SENT });
  const move = lastOf(tour);
  await tour.go('done', ...CANCEL);
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

test('what the page has stopped ends with another booking, and not with a change', async () => {
  const link = [linkOpened({ ...TOUR, id: 8 }), ...CANCEL];
  for (const [way, isStopped] of [
    [link, true],
    [SENDING, false],
  ] as const) {
    const tour = await openTour({ askPage: () => undefined, way: SENDING });
    await addTo(tour, { way });
    assert.equal(stoppedPress(tour.store) !== undefined, isStopped);
  }
});

test('nothing is sent where nothing can be booked, moved or canceled', async () => {
  const nothing = { preferences: {} as never, faults: [] };
  for (const { way, press, step } of [
    { way: DETAILS, press: PRESSES.submitted, step: 'details' },
    { way: CHOSEN, press: PRESSES['move-confirmed'], step: 'idle' },
    { way: ASKING, press: PRESSES['cancel-confirmed'], step: 'idle' },
  ]) {
    const tour = await openTour({ way });
    const { length } = tour.writes();
    await tour.dispatch({ type: 'configured', ...nothing }, press);
    assert.deepEqual([tour.step(), tour.writes().length], [step, length]);
    // The service has refused nothing.
    assert.equal(refusalOf(tour), undefined);
    assert.equal(tour.store.state.shownTour?.isReadOnly ?? true, true);
  }
  // The page now leaves it open where the tour takes place.
  const tour = await openTour({ way: DETAILS });
  await tour.configure(SEVERAL);
  await tour.dispatch(PRESSES.submitted);
  assert.deepEqual([tour.step(), tour.writes()], ['when', []]);
});

test('what was pressed is what is repeated, whatever the page and the form say by then', async () => {
  let count = 0;
  const askPage = (own: BookingRequest) => ({ ...own, notes: `${++count}`, botToken: `${count}` });
  const tour = await openTour({ askPage, readsKeys: true, way: UNKNOWN });
  assert.equal(tour.step(), 'safe');
  await tour.configure({ discoverySource: '3' });
  await tour.dispatch(BETWEEN['details-wanted'], draftChanged(RETYPED));
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

  // A server that reads keys can't have named this one.
  for (const kind of ['not-sent', 'invalid-request'] as const)
    assert.equal((await openTour({ readsKeys: true, way: [...SENDING, kind] })).step(), 'details');

  const answered = await openTour({ way: SENDING });
  await lastOf(answered).answer(null as never);
  assert.deepEqual([answered.step(), answered.unresolved()], ['unknown', [SLOT]]);
});

test('a refused token is over, and a link with it', async () => {
  const link = [linkOpened(), linkChecked(), ...CANCEL] as const;
  const own = [...BOOKED, ...CANCEL] as const;
  const old = [linkOpened({ ...TOUR, knownFrom: 'link' }), ...CANCEL] as const;
  for (const [way, kind, token, isOver, from] of [
    [link, 'unauthorized', 'FIRST', true, 'earlier'],
    [link, 'forbidden', 'FIRST', false, 'earlier'],
    [own, 'unauthorized', undefined, false, undefined],
    // Nobody can check it anymore.
    [old, 'unauthorized', undefined, false, 'earlier'],
    [own, 'forbidden', 'TOKEN', false, undefined],
  ] as const) {
    const { shownTour, isLinkOver } = (await openTour({ way: [...way, kind] })).store.state;
    const { id, manageToken, knownFrom } = shownTour?.tour ?? assert.fail();
    assert.deepEqual([id, manageToken, isLinkOver, knownFrom], [TOUR.id, token, isOver, from]);
  }
});

test('a refusal isn’t about what was corrected meanwhile', async () => {
  const tour = await openTour();
  const draft = { ...TYPED, email: 'corrected@example.com' };
  await tour.go(...SENDING, BOOKING['went-back'], draftChanged(draft));
  const messages = ['email', 'phone'].map((field) => ({
    ...{ path: ['client', 'people', '0', field], text: 'Not valid.' },
  }));
  await lastOf(tour).fail('refused', messages);
  const { refusal } = tour.store.state.bookingForm;
  assert.deepEqual(Object.keys(refusal?.fieldMessages ?? {}), ['phone']);
});
