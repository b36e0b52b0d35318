import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../model/arbitrary-dates.js';
import { answeredTour, type OpenTour, openTour, SENDING, UNKNOWN } from './open-tour.js';
import { BOOKING, outcomesSeen, prefilled, RETYPED, SLOT, slotChosen } from './samples.js';

const OPEN = ['2026-11-24T09:00:00', '2026-11-24T09:15', '2026-11-25T09:15:00'];
const back = BOOKING['went-back'];

test('a prefill is replaced until something was typed or chosen', async () => {
  const tour = await openTour({
    group: {},
    attributes: { config: { prefill: { firstName: 'Ada' } } },
  });
  const write = async (firstName: string) => {
    await tour.configure({ config: { prefill: { firstName } } });
    return tour.store.state.bookingForm.draft;
  };
  assert.equal(tour.store.state.bookingForm.draft.firstName, 'Ada');
  const bob = await write('Bob');
  assert.equal(bob.firstName, 'Bob');
  assert.equal(await write('Bob'), bob);
  await tour.dispatch(slotChosen(SLOT));
  assert.equal(await write('Cy'), bob);
  await tour.dispatch(BOOKING['draft-changed'], back);
  assert.equal(await write('Di'), RETYPED);
});

test('a form that shows what was sent is left only for another time, once its outcome is unknown', async () => {
  const [date, time] = [SLOT.slice(0, 10), SLOT.slice(11, 16)];
  const firstName = 'Grace';
  const other = { firstName, date: '2026-11-25', time: '09:15' };
  for (const [sent, ignored] of [
    [SENDING, [{ firstName }, other]],
    [UNKNOWN, [{ firstName }, { firstName, date, time, tourType: 'guided' } as const]],
  ] as const) {
    const tour = await answeredTour({ open: [SLOT, ...OPEN], group: {}, way: sent });
    const before = tour.store.state;
    for (const prefill of ignored) await tour.dispatch(prefilled(prefill));
    assert.equal(tour.store.state, before);
    if (sent === SENDING) continue;
    await tour.dispatch(prefilled(other));
    await tour.run();
    const { bookingForm } = tour.store.state;
    const found = [tour.step(), bookingForm.start, bookingForm.draft];
    assert.deepEqual(found, ['details', OPEN[2], { ...before.bookingForm.draft, firstName }]);
  }
});

test('a form that shows what was sent for another home is left for the same time', async () => {
  const prefill = { date: SLOT.slice(0, 10), time: SLOT.slice(11, 16) };
  const tour = await openTour({ open: [SLOT, ...OPEN], group: {}, attributes: { unit: '101' } });
  await tour.run();
  await tour.go(...UNKNOWN);
  await tour.configure({ unit: '202' });
  await tour.dispatch(prefilled(prefill));
  await tour.run();
  const { bookingForm, outbox } = tour.store.state;
  assert.equal(bookingForm.step === 'details' && bookingForm.offer.property.place?.id, 202);
  assert.equal(outbox.length, 1);
});

test('a page chooses a location by its label', async () => {
  const locations = ['Maple Court', 'Elm House'].map((label, at) => ({ label, groupId: 42 + at }));
  const chosenIn = (tour: OpenTour) => tour.store.state.chosenProperty;
  const attributes = { config: { locations, prefill: { location: 'Elm House' } } };
  const tour = await openTour({ attributes });
  assert.equal(chosenIn(tour), '43');
  await tour.dispatch(prefilled({ location: 'Maple Court' }));
  assert.equal(chosenIn(tour), '42');
  await tour.dispatch(prefilled({ location: 'Elsewhere' }));
  assert.equal(chosenIn(tour), '42');
});

test('a location in the configuration replaces the page’s own choice, and none of the visitor’s', async () => {
  const locations = ['Maple Court', 'Elm House'].map((label, at) => ({ label, groupId: 42 + at }));
  for (const [chosenBy, expected] of [
    ['page', '42'],
    ['visitor', '43'],
  ]) {
    const prefill = { location: 'Elm House' };
    const config = chosenBy === 'page' ? { locations, prefill } : { locations };
    const tour = await openTour({ attributes: { config } });
    if (chosenBy === 'visitor') await tour.dispatch({ type: 'property-chosen', id: '43' });
    await tour.configure({ config: { locations, prefill: { location: 'Maple Court' } } });
    assert.equal(tour.store.state.chosenProperty, expected, chosenBy);
  }
});

test('a page that turns to another day, time or home leaves a refusal only if the visitor has seen it and it leaves no doubt', async () => {
  for (const action of [
    { type: 'date-wanted', day: day('2026-11-24') },
    prefilled({ date: '2026-11-24', time: '09:15' }),
    { type: 'home-changed' },
  ] as const)
    for (const [end, isSeen, isKept] of [
      ['refused', true, false],
      ['refused', false, true],
      ['taken', true, true],
      ['taken', false, true],
    ] as const) {
      const tour = await answeredTour({ open: OPEN, group: {}, way: [...SENDING, end] });
      if (isSeen) await tour.dispatch(outcomesSeen(tour.store.state));
      await tour.dispatch(action);
      const { length } = tour.store.state.unreadOutcomes;
      assert.equal(length > 0, isKept, `${action.type} ${end} ${isSeen}`);
      await tour.dispatch(back);
      if (action.type !== 'prefilled') continue;
      assert.equal(tour.store.state.unreadOutcomes.length > 0, end === 'taken' && !isSeen);
    }
});
