import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WallTime } from '../../../src/model/wall-time.js';
import { NO_TIMES } from '../../../src/store/calendar/calendar.js';
import type { Action } from '../../../src/store/state.js';
import * as tours from './open-tour.js';
import {
  BETWEEN,
  BOOKING,
  MANAGING,
  OTHER_SLOT,
  PRESSES,
  RETYPED,
  SLOT,
  TOUR,
  TYPED,
} from './samples.js';

const { ANOTHER, ASKING, BOOKED, CANCELING, CHOSEN, DETAILS, dayChosen, MOVE_SENT, MOVING } = tours;
const { failed, monthShown, SENDING, tourAfter, UNKNOWN } = tours;
const NOTHING = { preferences: {} as never, faults: [] };
const { 'went-back': back, 'draft-changed': type } = BOOKING;
const { 'move-wanted': move, 'cancel-wanted': ask } = MANAGING;
const { submitted: submit, 'move-confirmed': send, 'cancel-confirmed': confirm } = PRESSES;
const another = BETWEEN['another-wanted'];
const expired: Action = { type: 'times-expired' };
const offline: Action = { type: 'connection-changed', isOffline: true };
const linkOf = (start: WallTime): Action => ({
  type: 'link-opened',
  tour: { ...TOUR, id: 8, start },
});
const link = linkOf(SLOT);

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

test('a chosen time that is gone is reported at once', async () => {
  const tour = await tourAfter([...DETAILS, expired]);
  tour.setOpen([OTHER_SLOT]);
  await tour.answer('2026-11-30');
  assert.equal(tour.step(), 'details');
  await tour.answer('2026-11-24');
  assert.equal(tour.step(), 'taken');
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
    await tour.dispatch({ type: 'slot-chosen', start: SLOT });
    assert.equal(tour.step(), step);
  }
});

test('a time that has passed is never sent, but a tour that has passed can be canceled', async () => {
  for (const [way, press, slot, step, sent] of [
    [DETAILS, submit, SLOT, 'taken', 0],
    [[...DETAILS, offline, submit], { type: 'sent-anyway' }, SLOT, 'taken', 0],
    [CHOSEN, send, OTHER_SLOT, 'moving', 0],
    [ASKING, confirm, OTHER_SLOT, 'sending', 1],
  ] as const) {
    const tour = await tourAfter([...way]);
    const { length } = tour.writes();
    tour.setNow(Date.parse(`${slot}-06:00`));
    await tour.dispatch(press);
    assert.deepEqual([tour.step(), tour.writes().length - length], [step, sent]);
  }
});

test('booked times are renewed once another booking is wanted', async () => {
  const tour = await tourAfter(BOOKED);
  // What is known of the times is lost with a configuration that cannot be used.
  await tour.dispatch({ type: 'configured', settings: undefined, ...NOTHING });
  await tour.configure({ timeZone: 'US/Central' });
  assert.equal(tour.pending().length, 0);
  await tour.dispatch(another);
  assert.deepEqual([tour.step(), tour.pending().length], ['when', 2]);
});

test('another fault than the time’s leaves the time on offer', async () => {
  for (const [way, slot] of [
    [SENDING, SLOT],
    [MOVE_SENT, OTHER_SLOT],
  ] as const) {
    const tour = await tourAfter(way);
    const { length } = tour.ranges();
    await tour.end('refused');
    assert.deepEqual([tour.slotsOn(slot.slice(0, 10)), tour.ranges().length], [[slot], length]);
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

test('a press while offline is held back until it is sent anyway', async () => {
  for (const { way, press, held, sent } of [
    { way: DETAILS, press: submit, held: 'details', sent: 'sending' },
    { way: CHOSEN, press: send, held: 'moving', sent: 'sending' },
    // The open question would hide the message.
    { way: ASKING, press: confirm, held: 'idle', sent: 'sending' },
    { way: UNKNOWN, press: 'again', held: 'unknown', sent: 'checking' },
  ] as const) {
    const tour = await tourAfter([...way, offline, press]);
    const { heldPress, bookingForm } = tour.store.state;
    const { length } = tour.writes();
    assert.equal(heldPress?.type, press === 'again' ? 'retried' : press.type);
    assert.deepEqual([tour.step(), bookingForm.draft], [held, TYPED]);
    await tour.go(...(press === confirm ? [ask, press] : [press]));
    assert.notEqual(tour.store.state.heldPress, heldPress, 'the same press is not reported again');
    assert.equal(tour.writes().length, length);
    await tour.dispatch({ type: 'sent-anyway' });
    assert.deepEqual([tour.step(), tour.store.state.heldPress], [sent, undefined]);
  }
  const typed = await tourAfter([...DETAILS, offline, submit, type, { type: 'sent-anyway' }]);
  assert.equal(typed.writes()[0]?.args[1].notes, type.draft.notes);
  const left = await tourAfter([...DETAILS, offline, submit, back]);
  assert.equal(left.store.state.heldPress, undefined);
});

test('a press that is held past its own screen asks and sends nothing', async () => {
  const forbidden: Action = {
    ...{ type: 'times-changed', times: NO_TIMES },
    error: failed('forbidden'),
  };
  const HELD = [offline, ask, confirm] as const;
  const ways: readonly tours.Way[] = [
    // Nothing can be moved anymore.
    [...CHOSEN, offline, send, forbidden],
    // The booked tour is shown again.
    [...ANOTHER, ...DETAILS, offline, submit, BETWEEN['other-tour-wanted']],
    // A held cancellation was about another tour.
    [...BOOKED, ...HELD, link],
    [...BOOKED, link, ...HELD, BETWEEN['other-tour-wanted']],
    // The tour that was on its way is booked.
    [link, another, ...SENDING, { ...BETWEEN['other-tour-wanted'], id: 8 }, ...HELD, 'done'],
  ];
  for (const way of ways) {
    const tour = await tourAfter(way);
    const { length } = tour.writes();
    await tour.dispatch({ type: 'sent-anyway' });
    assert.deepEqual([tour.step(), tour.writes().length], ['idle', length]);
  }
});

test('a page may show another day, but interrupts nothing', async () => {
  const day = dayChosen(OTHER_SLOT.slice(0, 10)).day;
  const wanted: Action = { type: 'date-wanted', day };
  for (const [way, step] of [
    [DETAILS, 'when'],
    [SENDING, 'sending'],
    [UNKNOWN, 'unknown'],
    [MOVING, 'moving'],
  ] as const)
    assert.equal((await tourAfter([...way, wanted])).step(), step);
  assert.equal((await tourAfter([...ANOTHER, wanted])).day(), day);
});

test('an older link takes back nothing that was seen of its tour', async () => {
  const link = {
    type: 'link-opened',
    tour: { ...TOUR, knownFrom: 'link', isFromLink: true },
  } as const;
  const tour = await tourAfter([...MOVE_SENT, 'done', link]);
  const { start, knownFrom } = tour.store.state.shownTour?.tour ?? assert.fail();
  assert.deepEqual([start, knownFrom], [OTHER_SLOT, 'link']);
  const canceled = await tourAfter([...CANCELING, 'done', link]);
  assert.equal(canceled.store.state.shownTour?.step, 'cancelled');
});

test('a change of another tour than the one on the screen appears in a notice', async () => {
  const cancel = [MANAGING['cancel-wanted'], PRESSES['cancel-confirmed']];
  const tour = await tourAfter([...BOOKED, ...cancel, 'timeout', link, 'again', 'done']);
  const { shownTour, unreadOutcomes } = tour.store.state;
  const [answer, ...others] = unreadOutcomes;
  assert.deepEqual([shownTour?.tour.id, answer?.tourId, answer?.outcome], [8, TOUR.id, 'done']);
  assert.deepEqual(others, []);
});

test('the next visitor reads nothing of a link that the last one opened', async () => {
  const tour = await tourAfter([{ type: 'link-opened', tour: undefined }]);
  assert.equal(tour.store.state.isLinkOver, true);
  await tour.dispatch({ type: 'reset' });
  assert.equal(tour.store.state.isLinkOver, false);
});

test('an answer takes away nothing that another one says', async () => {
  const tour = await tourAfter([...BOOKED, another, BOOKING['slot-chosen'], submit]);
  const booking = tour.writes().at(-1) ?? assert.fail();
  // The refusal comes while the question is open.
  await tour.go(back, BETWEEN['other-tour-wanted'], ask, confirm);
  await booking.fail('refused', []);
  await tour.end('done');
  const { shownTour, unreadOutcomes } = tour.store.state;
  assert.equal(shownTour?.step, 'cancelled');
  assert.deepEqual(
    unreadOutcomes.map(({ kind, outcome, start }) => [kind, outcome, start]),
    [['book', 'refused', OTHER_SLOT]],
  );
});

test('that the time of an unresolved booking is gone is no news', async () => {
  const tour = await tourAfter([...UNKNOWN, BETWEEN['details-wanted'], type, expired]);
  tour.setOpen([]);
  await tour.run();
  const { bookingForm } = tour.store.state;
  assert.deepEqual([bookingForm.step, bookingForm.draft], ['details', RETYPED]);
  assert.equal(tour.step(), 'details');
});

test('a booking that is done takes no other form or change off the screen', async () => {
  const other = [BOOKING['slot-chosen'], type];
  const changing = [link, another, ...SENDING, { ...BETWEEN['other-tour-wanted'], id: 8 }, move];
  for (const way of [[...SENDING, back, ...other], changing]) {
    const tour = await tourAfter(way);
    const { step } = tour.store.state;
    await tour.end('done');
    const { state } = tour.store;
    assert.equal(state.step, step);
    const [answer] = state.unreadOutcomes;
    assert.deepEqual([answer?.kind, answer?.outcome], ['book', 'done']);
    assert.equal(
      state.tours.some(({ id }) => id === TOUR.id),
      true,
    );
  }
});

test('a canceled tour’s time is certain unless a move of it had no known outcome', async () => {
  for (const [maybeChanged, way] of [
    [undefined, [...CANCELING, 'done']],
    [undefined, [...CANCELING, 'timeout', 'again', 'done']],
    [true, [...MOVE_SENT, 'timeout', back, ask, confirm, 'done']],
  ] as const) {
    const { shownTour } = (await tourAfter(way, { readsKeys: true })).store.state;
    assert.deepEqual([shownTour?.step, shownTour?.tour.maybeChanged], ['cancelled', maybeChanged]);
  }
});
