import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readErrorTree, TourApiError } from '../../../src/api/errors.js';
import type { Attempts } from '../../../src/api/idempotency.js';
import type { BookingRequest } from '../../../src/api/index.js';
import { readRefusal } from '../../../src/booking/field-errors.js';
import * as tours from './open-tour.js';
import { BOOKING, MANAGING, OTHER_SLOT, SLOT, TYPED } from './samples.js';

const { BOOKED, CANCELLING, CHOSEN, DETAILS, MOVE_SENT, openTour, SENDING, SEVERAL } = tours;

const ANSWER = { id: 7, startsAt: '2026-11-24T16:00:00+00:00', expirationDate: undefined };

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
    const { given, ...shown } = tour.store.state.managed?.tour ?? assert.fail();
    assert.deepEqual(shown, booked);
    assert.equal(given?.email, 'ada@example.com');
  }
});

test('a move and a cancellation name their appointment and send its token', async () => {
  const tour = await openTour();
  await tour.go(...MOVE_SENT);
  assert.deepEqual(tour.writes().at(-1)?.args, [7, 42, OTHER_SLOT, 'TOKEN']);
  await tour.go('done', MANAGING['cancel-wanted'], MANAGING['cancel-confirmed']);
  const { name, args } = tour.writes().at(-1) ?? assert.fail();
  assert.deepEqual([name, args], ['cancelAppointment', [7, 'TOKEN']]);
});

test('the page may add to a booking or hold it back', async () => {
  for (const [askPage, step, isRefused, sent] of [
    [(own: BookingRequest) => ({ ...own, notes: 'From us' }), 'sending', false, ['From us']],
    [() => undefined, 'details', false, []],
    [() => assert.fail('a fault of the page'), 'details', true, []],
    // What the service cannot take is refused unsent.
    [(own: BookingRequest) => ({ ...own, people: [] }), 'details', true, []],
  ] as const) {
    const tour = await openTour({ askPage });
    await tour.dispatch(...SENDING);
    const notes = tour.writes().map(({ args }) => args[1].notes);
    assert.deepEqual([tour.step(), notes], [step, sent]);
    const { draft, refusal } = tour.store.state.journey;
    assert.deepEqual([draft, refusal !== undefined], [TYPED, isRefused]);
  }
});

test('nothing is sent where nothing can be booked, moved or canceled', async () => {
  const nothing = { preferences: {} as never, faults: [], api: undefined, settings: undefined };
  for (const [way, press, step] of [
    [DETAILS, BOOKING.submitted, 'details'],
    [CHOSEN, MANAGING['move-confirmed'], 'idle'],
    [[...BOOKED, MANAGING['cancel-wanted']], MANAGING['cancel-confirmed'], 'idle'],
  ] as const) {
    const tour = await openTour();
    await tour.go(...way);
    const { length } = tour.writes();
    await tour.dispatch({ type: 'configured', ...nothing }, press);
    assert.deepEqual([tour.step(), tour.writes().length], [step, length]);
    const { journey, managed } = tour.store.state;
    // The service has refused nothing.
    assert.equal(journey.refusal, undefined);
    if (managed?.step === 'idle') assert.equal(managed.problem, 'blocked');
  }
  // The page now leaves it open where the tour takes place.
  const tour = await openTour();
  await tour.go(...DETAILS);
  await tour.configure(SEVERAL);
  await tour.dispatch(BOOKING.submitted);
  assert.deepEqual([tour.step(), tour.writes()], ['details', []]);
  assert.equal(tour.store.state.journey.refusal, undefined);
});

test('a lost booking is repeated unchanged, unless the visitor edits it', async () => {
  const lose = async (askPage = (own: BookingRequest) => own) => {
    const tour = await openTour({ askPage });
    await tour.dispatch(...SENDING);
    await tour.writes()[0]?.fail('network', [], true);
    return tour;
  };
  let count = 0;
  const addToken = (own: BookingRequest) => ({ ...own, notes: `${++count}`, botToken: `${count}` });
  const tour = await lose(addToken);
  await tour.dispatch({ type: 'draft-changed', draft: { ...TYPED } }, BOOKING.retried);
  const [first, second] = tour.writes().map(({ args }) => args[1]);
  assert.deepEqual(second, { ...first, botToken: '2' });
  assert.deepEqual([tour.step(), tour.doubts()], ['sending', [SLOT]]);
  // The refusal is what became of the first try, too.
  await tour.end('taken');
  assert.deepEqual([tour.step(), tour.doubts()], ['slot-refused', []]);

  const edited = await lose();
  await edited.dispatch(BOOKING['draft-changed'], BOOKING.retried);
  assert.deepEqual([edited.step(), edited.writes().length], ['checking', 1]);
});

test('each end of a write has its own step and error', async () => {
  const kinds = ['timeout', 'refused', 'forbidden', 'not-found', 'unauthorized'] as const;
  for (const [way, ...steps] of [
    [SENDING, 'in-doubt', 'details', 'details', 'details', 'details'],
    [MOVE_SENT, 'move-in-doubt', 'moving', 'idle', 'not-found', 'idle'],
    [CANCELLING, 'cancel-in-doubt', 'idle', 'idle', 'not-found', 'idle'],
  ] as const)
    for (const [index, kind] of kinds.entries()) {
      const tour = await openTour();
      const errors: unknown[] = [];
      tour.store.subscribe((_, __, action) => {
        if ('error' in action) errors.push(action.error?.kind);
      });
      await tour.go(...way, kind);
      // An expired token is no fault of the key.
      const isExpired = kind === 'unauthorized' && way !== SENDING;
      assert.deepEqual([tour.step(), errors], [steps[index], isExpired ? [] : [kind]]);
      assert.equal(tour.store.state.isLinkOver ?? false, isExpired);
    }
});

test('an answer to a move gives the tour its status and length', async () => {
  const tour = await openTour();
  await tour.dispatch(...SENDING);
  await tour.writes()[0]?.answer({ ...ANSWER, location: '', confirmationEnabled: true });
  const { 'move-wanted': move, 'slot-chosen': choose, 'move-confirmed': send } = MANAGING;
  await tour.dispatch(move, choose, send);
  const end = '2026-11-25T16:30:00+00:00';
  const answer = { id: 7, status: 30, start: '2026-11-25T15:30:00+00:00', end, location: '' };
  await tour.writes().at(-1)?.answer(answer);
  const { status, duration } = tour.store.state.managed?.tour ?? {};
  assert.deepEqual([status, duration], [30, 60]);
});

test('an answer to a cancellation says whether anybody was notified', async () => {
  for (const notificationSent of [true, false]) {
    const tour = await openTour();
    await tour.go(...CANCELLING);
    await tour.writes().at(-1)?.answer({ notificationSent });
    const { managed } = tour.store.state;
    assert.ok(managed?.step === 'cancelled');
    assert.equal(managed.notificationSent, notificationSent);
  }
});

test('what fails by itself is unsent before the answer, and in doubt after it', async () => {
  const tour = await openTour();
  const { settings, preferences, faults, api } = tour.store.state;
  const bookTour = () => Promise.reject(new TypeError('a fault of the client'));
  const faulty = { ...api, bookTour } as typeof api;
  await tour.dispatch({ type: 'configured', settings, preferences, faults, api: faulty });
  await tour.go(...SENDING);
  assert.deepEqual([tour.step(), tour.store.state.journey.refusal?.kind], ['details', 'not-sent']);

  const answered = await openTour();
  await answered.go(...SENDING);
  await answered.writes()[0]?.answer(null as never);
  assert.deepEqual([answered.step(), answered.doubts()], ['in-doubt', [SLOT]]);
});

test('a refusal’s sentences are sorted by what they are about', () => {
  const tree = {
    appointment: { start: ['Taken.', 'Sorry.'], tour_type: ['Off.'], platform_of_choice: 'Which?' },
    client: { people: [{ email: ['A.', 'B.'] }, { email: 'C.' }], community: ['D.'] },
    __all__: ['E.'],
  };
  const said = { operation: 'book', messages: readErrorTree(tree) } as const;
  const error = new TourApiError('refused', 'book: refused', said);
  const refusal = {
    kind: 'refused',
    messages: readErrorTree(tree).map(({ text }) => text),
    isSlot: true,
    slotMessages: ['Taken.', 'Sorry.'],
    fieldMessages: { platform: ['Which?'], email: ['A.', 'B.'], email2: ['C.'] },
    otherMessages: ['Off.', 'D.', 'E.'],
    placeMessages: [],
    unknownPlace: undefined,
    pageValues: {},
    isFinal: false,
    retryAfter: undefined,
  };
  assert.deepEqual(readRefusal(error), refusal);
  const unknownPlace = { kind: 'community', id: 215 } as const;
  const about = { otherMessages: ['Off.', 'E.'], placeMessages: ['D.'] };
  const others = { ...refusal, ...about, unknownPlace };
  assert.deepEqual(readRefusal(error, { place: unknownPlace }), others);
});

test('leaving an attempt makes the next one another booking', async () => {
  const tour = await openTour();
  const { settings, preferences, faults, api } = tour.store.state;
  let left = 0;
  const attempts = { leave: () => left++, goOnWith() {} } as unknown as Attempts;
  await tour.dispatch({ type: 'configured', settings, preferences, faults, api, attempts });
  for (const [action, count] of [
    [BOOKING['slot-chosen'], 1],
    [BOOKING['went-back'], 2],
    // It didn't apply.
    [BOOKING['went-back'], 2],
    [BOOKING['slot-chosen'], 3],
    [BOOKING['draft-changed'], 3],
    [BOOKING.submitted, 3],
  ] as const) {
    await tour.dispatch(action);
    assert.equal(left, count, action.type);
  }
  await tour.end('timeout');
  const request = tour.writes().at(-1)?.args[1];
  assert.equal(left, 3);
  // An edit ends the safe retry.
  const safeRetry = { request, until: Number.POSITIVE_INFINITY };
  await tour.dispatch(BOOKING.retried, { type: 'answer-lost', safeRetry });
  await tour.dispatch({ type: 'draft-changed', draft: TYPED });
  assert.equal(left, 4);
});

test('a lost booking is safe to repeat only at the server that was asked', async () => {
  for (const isOther of [false, true]) {
    const tour = await openTour();
    await tour.dispatch(...SENDING);
    const { settings, preferences, faults, api } = tour.store.state;
    const other = { leave() {}, goOnWith() {} } as unknown as Attempts;
    const attempts = isOther ? other : undefined;
    await tour.dispatch({ type: 'configured', settings, preferences, faults, api, attempts });
    await tour.writes()[0]?.fail('network', [], true);
    assert.equal(tour.step(), 'in-doubt');
    assert.equal(tour.store.state.journey.safeRetry === undefined, isOther);
  }
});
