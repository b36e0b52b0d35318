import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readErrorTree, TourApiError } from '../../../src/api/errors.js';
import type { BookingRequest } from '../../../src/api/index.js';
import type { TourAction } from '../../../src/store/state.js';
import { readRefusal } from '../../../src/store/submission.js';
import { askedService } from './asked-service.js';
import { type Opening, openTour } from './opened-tour.js';
import { MANAGING, SLOT, TYPED } from './samples.js';

const press: TourAction[] = [
  { type: 'slot-chosen', slot: SLOT },
  { type: 'draft-changed', draft: TYPED },
  { type: 'submitted' },
];
const ANSWER = { id: 7, startsAt: '2026-11-24T16:00:00+00:00', expirationDate: undefined };

function openWidget(t: TestContext, opening: Opening = {}) {
  const service = askedService(t);
  return { ...service, ...openTour({ client: service.client, ...opening }) };
}

test('a press sends the booking at once, and the booked tour has the chosen start and what was answered', async (t) => {
  for (const location of ['Lobby', '']) {
    const attributes = { location: '1 Main Street' };
    const { dispatch, writes, last, store } = openWidget(t, { attributes });
    dispatch(...press, ...press);
    const [write, ...others] = writes();
    assert.deepEqual([write?.args[0], write?.args[1].start, others], [42, SLOT, []]);
    await last().answer({ ...ANSWER, location, confirmationEnabled: true });
    const { journey } = store.state;
    const service = { baseUrl: 'https://api.example.com', host: 'api.example.com', duration: 30 };
    const kept = { ...service, groupId: 42, tourType: 'guided', label: '', sequence: 0 };
    const chosen = { start: SLOT, timeZone: 'America/Chicago', confirmationEnabled: true };
    const tour = { ...ANSWER, ...kept, ...chosen, location: location || '1 Main Street' };
    assert.deepEqual(journey.step === 'booked' && journey.managed.tour, tour);
  }
});

test('the page may add to a booking or hold it back, and what the service cannot take is refused unsent', (t) => {
  for (const [askPage, step, sent] of [
    [(own: BookingRequest) => ({ ...own, notes: 'From us' }), 'sending', ['From us']],
    [() => undefined, 'details', []],
    [(own: BookingRequest) => ({ ...own, people: [] }), 'details', []],
  ] as const) {
    const { dispatch, writes, step: shown, store } = openWidget(t, { askPage });
    dispatch(...press);
    const notes = writes().map(({ args }) => args[1].notes);
    assert.deepEqual([shown(), notes, store.state.journey.draft], [step, sent, TYPED]);
  }
});

test('each way in which a write can end leads to its own step, and its failure is told', async (t) => {
  const { 'move-wanted': move, 'slot-chosen': choose, 'move-confirmed': send } = MANAGING;
  const { 'cancel-wanted': ask, 'cancel-confirmed': confirm } = MANAGING;
  for (const [actions, ...steps] of [
    [[], 'uncertain', 'details', 'details', 'details'],
    [
      [move, choose, send],
      'booked move-uncertain',
      'booked moving',
      'booked standing',
      'booked gone',
    ],
    [
      [ask, confirm],
      'booked cancel-uncertain',
      'booked standing',
      'booked standing',
      'booked gone',
    ],
  ] as const)
    for (const [index, kind] of (
      ['timeout', 'refused', 'forbidden', 'not-found'] as const
    ).entries()) {
      const { dispatch, last, writes, step, store } = openWidget(t);
      dispatch(...press);
      if (actions.length) await last().answer({ ...ANSWER, location: '' });
      dispatch(...actions);
      await writes().at(-1)?.fail(kind);
      assert.deepEqual([step(), store.state.failure?.kind], [steps[index], kind]);
    }
});

test('an answer to a move gives the tour its status and its length', async (t) => {
  const { dispatch, last, writes, store } = openWidget(t);
  dispatch(...press);
  await last().answer({ ...ANSWER, location: '', confirmationEnabled: true });
  dispatch(MANAGING['move-wanted'], MANAGING['slot-chosen'], MANAGING['move-confirmed']);
  const end = '2026-11-25T16:30:00+00:00';
  const answer = { id: 7, status: 30, start: '2026-11-25T15:30:00+00:00', end, location: '' };
  await writes().at(-1)?.answer(answer);
  const { journey } = store.state;
  const { status, duration } = journey.step === 'booked' ? journey.managed.tour : {};
  assert.deepEqual([status, duration], [30, 60]);
});

test('an answer without an id is no booking that is known to exist', async (t) => {
  const { dispatch, last, step } = openWidget(t);
  dispatch(...press);
  await last().answer({ ...ANSWER, id: undefined });
  assert.equal(step(), 'uncertain');
});

test('the sentences of a refusal are sorted: start, field, place, anything else', () => {
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
    slotMessages: ['Taken.', 'Sorry.'],
    fieldMessages: { platform: ['Which?'], email: ['A.', 'B.'], email2: ['C.'] },
    otherMessages: ['Off.', 'D.', 'E.'],
    placeMessages: [],
    unknownPlace: undefined,
  };
  assert.deepEqual(readRefusal(error), refusal);
  const unknownPlace = { kind: 'community', id: 215 } as const;
  const about = { otherMessages: ['Off.', 'E.'], placeMessages: ['D.'] };
  const others = { ...refusal, ...about, unknownPlace };
  assert.deepEqual(readRefusal(error, unknownPlace), others);
});
