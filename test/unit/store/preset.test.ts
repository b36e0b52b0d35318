import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Opening, openTour } from './opened-tour.js';
import { BOOKING, RETYPED, SLOT } from './samples.js';

const OPEN = ['2026-11-24T09:00:00', '2026-11-24T09:15', '2026-11-25T09:15:00'];
const PREFILL = { firstName: 'Ada', date: '2026-11-24', time: '09:15' };
const choose = BOOKING['day-chosen'];
const back = BOOKING['went-back'];

/** A widget whose page chose beforehand. */
function preset(prefill: object = {}, opening: Opening = { group: {} }) {
  const attributes = { config: { prefill: { ...PREFILL, ...prefill } } };
  return openTour({ open: OPEN, ...opening, attributes });
}
/** The chosen day, or the step. */
const chosen = ({ store: { state } }: ReturnType<typeof preset>) =>
  state.journey.step === 'when' ? state.journey.day : state.journey.step;

test('a prefill is taken once, and replaced by another one until something was typed or chosen', () => {
  const tour = preset();
  const write = (firstName: string) => {
    tour.configure({ config: { prefill: { firstName } } });
    return tour.store.state.journey.draft;
  };
  assert.equal(tour.store.state.journey.draft.firstName, 'Ada');
  const bob = write('Bob');
  assert.equal(bob.firstName, 'Bob');
  assert.equal(write('Bob'), bob);
  tour.dispatch({ type: 'slot-chosen', slot: SLOT });
  assert.equal(write('Cy'), bob);
  tour.dispatch(BOOKING['draft-changed'], back);
  assert.equal(write('Di'), RETYPED);
});

test('a date is chosen once, from today to the last day that can be booked, and its month is shown', () => {
  for (const date of ['2026-11-20', '2027-01-21'])
    assert.equal(chosen(preset({ date })), undefined);
  assert.equal(chosen(preset({ date: '2026-11-21' })), '2026-11-21');
  const tour = preset({ date: '2027-01-20' });
  assert.deepEqual([chosen(tour), tour.shown()], ['2027-01-20', '2027-1']);
  tour.dispatch(choose, { type: 'times-retried' });
  assert.equal(chosen(tour), choose.day);
});

test('a date beyond the last day waits until the group has told that day, unless the visitor chooses one', () => {
  const date = '2027-01-21';
  const [patient, other] = [preset({ date }, {}), preset({ date }, {})];
  assert.equal(chosen(patient), undefined);
  other.dispatch(choose);
  for (const tour of [patient, other]) tour.tellGroup({ maxDays: 90 });
  assert.deepEqual([chosen(patient), chosen(other)], [date, choose.day]);
});

test('a time is chosen once, when its day is known, as the service lists it', () => {
  const tour = preset();
  assert.equal(chosen(tour), PREFILL.date);
  tour.answer(PREFILL.date);
  const { journey } = tour.store.state;
  assert.equal(journey.step === 'details' && journey.slot, OPEN[1]);
  tour.dispatch(back, { type: 'times-expired' });
  tour.run();
  assert.equal(chosen(tour), PREFILL.date);
});

test('a time that is not open, has no date, or whose day the visitor has left, is dropped', () => {
  for (const [prefill, actions, day] of [
    [{ time: '09:30' }, [], PREFILL.date],
    // No day was wanted: the first open one is shown.
    [{ date: undefined }, [], PREFILL.date],
    [{}, [choose], choose.day],
  ] as const) {
    const tour = preset(prefill);
    tour.dispatch(...actions);
    tour.run();
    assert.equal(chosen(tour), day);
  }
});
