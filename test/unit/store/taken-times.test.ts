import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WallTime } from '../../../src/model/wall-time.js';
import type { Action } from '../../../src/store/state.js';
import * as tours from './open-tour.js';
import * as samples from './samples.js';

const { BETWEEN, BOOKING, linkOpened, MANAGING, OTHER_SLOT, PRESSES, RETYPED, SLOT } = samples;
const { slotChosen, TOUR } = samples;
const { ASKING, BOOKED, CANCELING, CHOSEN, DETAILS, monthShown, MOVE_SENT, SENDING } = tours;
const { tourAfter, UNKNOWN } = tours;
const { 'draft-changed': type } = BOOKING;
const { 'move-wanted': move } = MANAGING;
const { submitted: submit, 'move-confirmed': send, 'cancel-confirmed': confirm } = PRESSES;
const another = BETWEEN['another-wanted'];
const expired: Action = { type: 'times-expired' };
const offline: Action = { type: 'connection-changed', isOffline: true };
const linkOf = (start: WallTime): Action => linkOpened({ ...TOUR, id: 8, start });

test('a refused time is not offered until a later answer lists it', async () => {
  for (const [way, slot] of [
    [SENDING, SLOT],
    [MOVE_SENT, OTHER_SLOT],
  ] as const) {
    const evening = `${slot.slice(0, 10)}T18:00:00`;
    const tour = await tourAfter([...way], { open: [SLOT, OTHER_SLOT, evening] });
    await tour.run();
    await tour.end('taken');
    const day = slot.slice(0, 10);
    assert.deepEqual([tour.day(), tour.slotsOn(day)], [day, [evening]]);
    // The week after it is requested again, whatever is shown.
    await tour.dispatch(monthShown(2027, 1));
    assert.deepEqual(
      tour
        .pending()
        .map(({ range }) => range.from)
        .filter((from) => from < '2026-12-26'),
      ['2026-11-21', '2026-11-28'],
    );
    await tour.run();
    assert.deepEqual(tour.slotsOn(day), [slot, evening]);
  }
});

test('after a lost answer only a listed time is sent again', async () => {
  for (const { name, act, step, sent } of [
    { name: 'listed', act: (tour: tours.OpenTour) => tour.run(), step: 'sending', sent: 2 },
    {
      ...{ name: 'not listed', step: 'likely', sent: 1 },
      act: (tour: tours.OpenTour) => [tour.setOpen([]), tour.run()][1],
    },
    {
      ...{ name: 'listed, and over by now', step: 'unknown', sent: 1 },
      act: (tour: tours.OpenTour) => [tour.setNow(Date.parse(`${SLOT}Z`) + 864e5), tour.run()][1],
    },
    {
      name: 'failed',
      act: (tour: tours.OpenTour) => tour.fail('server'),
      step: 'unknown',
      sent: 1,
    },
  ]) {
    const tour = await tourAfter([...UNKNOWN, 'again']);
    const day = SLOT.slice(0, 10);
    const [check, ...others] = tour.pending();
    assert.deepEqual([check?.range.from, check?.range.to, others], [day, day, []]);
    assert.equal(tour.step(), 'checking');
    await act(tour);
    assert.deepEqual([tour.step(), tour.writes().length], [step, sent], name);
  }
});

test('a chosen time that is gone is reported at once, until a list has it again', async () => {
  const tour = await tourAfter([...DETAILS, expired]);
  tour.setOpen([OTHER_SLOT]);
  await tour.answer('2026-11-30');
  assert.equal(tour.step(), 'details');
  await tour.answer('2026-11-24');
  assert.equal(tour.step(), 'taken');
  await tour.dispatch(expired);
  tour.setOpen([SLOT]);
  await tour.answer('2026-11-30');
  assert.equal(tour.step(), 'taken');
  await tour.answer('2026-11-24');
  assert.equal(tour.step(), 'details');
});

test('only an answer about times says that a chosen time is gone, and none while a tour is shown', async () => {
  for (const { way, isGone } of [
    { way: DETAILS, isGone: true },
    { way: [...DETAILS, linkOf(OTHER_SLOT)], isGone: undefined },
  ]) {
    const tour = await tourAfter(way);
    const said = () => {
      const { bookingForm } = tour.store.state;
      return bookingForm.step === 'details'
        ? bookingForm.isUnlisted
        : assert.fail(bookingForm.step);
    };
    // Its time has passed meanwhile.
    tour.setNow(Date.parse('2026-11-24T16:00:00Z'));
    await tour.dispatch(offline);
    assert.equal(said(), undefined);
    const { times } = tour.store.state;
    await tour.dispatch({ type: 'times-changed', times: { ...times } });
    assert.equal(said(), isGone);
  }
});

test('a time that has passed since it was drawn is not taken', async () => {
  // To the minute: at 10:00, a tour at 10:00 is over.
  for (const [now, step] of [
    ['2026-11-24T15:59:59Z', 'details'],
    ['2026-11-24T16:00:00Z', 'when'],
  ] as const) {
    const tour = await tourAfter();
    tour.setNow(Date.parse(now));
    await tour.dispatch(slotChosen(SLOT));
    assert.equal(tour.step(), step);
  }
});

test('a time that has passed is never sent, but a tour that has passed can be canceled', async () => {
  const held = [...DETAILS, offline, submit];
  for (const { way, press, slot, step, sent } of [
    { way: DETAILS, press: submit, slot: SLOT, step: 'taken', sent: 0 },
    { way: held, press: { type: 'sent-anyway' }, slot: SLOT, step: 'taken', sent: 0 },
    { way: CHOSEN, press: send, slot: OTHER_SLOT, step: 'moving', sent: 0 },
    { way: ASKING, press: confirm, slot: OTHER_SLOT, step: 'sending', sent: 1 },
  ] as const) {
    const tour = await tourAfter([...way]);
    const { length } = tour.writes();
    tour.setNow(Date.parse(`${slot}-06:00`));
    await tour.dispatch(press);
    assert.deepEqual([tour.step(), tour.writes().length - length], [step, sent]);
  }
});

test('a move starts at the tour’s day, and goes on at the day that was refused', async () => {
  const tour = await tourAfter([...BOOKED, monthShown(2027, 1), move]);
  assert.deepEqual([tour.shown(), tour.day()], ['2026-11', SLOT.slice(0, 10)]);
  await tour.go(MANAGING['slot-chosen'], monthShown(2027, 1), send, 'taken');
  assert.deepEqual([tour.shown(), tour.day()], ['2026-11', OTHER_SLOT.slice(0, 10)]);
});

test('an answer from before a booking or a change does not count', async () => {
  for (const [way, next] of [
    [SENDING, another],
    [MOVE_SENT, move],
    [CANCELING, another],
  ] as const)
    for (const under of [[], [expired]]) {
      const tour = await tourAfter([...way, ...under]);
      await tour.end('done');
      assert.deepEqual(tour.pending(), []);
      assert.equal(await tour.requests(next), 2);
    }
});

test('that the time of an unresolved booking is gone is no news', async () => {
  const tour = await tourAfter([...UNKNOWN, BETWEEN['details-wanted'], type, expired]);
  tour.setOpen([]);
  await tour.run();
  const { bookingForm } = tour.store.state;
  assert.deepEqual([bookingForm.step, bookingForm.draft], ['details', RETYPED]);
  assert.equal(tour.step(), 'details');
});
