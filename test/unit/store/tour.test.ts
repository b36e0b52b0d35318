import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_TIMES } from '../../../src/store/calendar.js';
import type { Action } from '../../../src/store/state.js';
import * as tours from './open-tour.js';
import { BETWEEN, BOOKING, MANAGING, OTHER_SLOT, SLOT, TOUR, TYPED } from './samples.js';

const { ANOTHER, BOOKED, CHOSEN, DETAILS, dayChosen, MOVE_SENT, MOVING, monthShown } = tours;
const { failed, SENDING, tourAfter, IN_DOUBT } = tours;
const NOTHING = { preferences: {} as never, faults: [], api: undefined };
const { submitted: submit, retried, 'went-back': back, 'draft-changed': type } = BOOKING;
const { 'move-wanted': move, 'cancel-wanted': ask, 'cancel-confirmed': confirm } = MANAGING;
const another = BETWEEN['another-wanted'];
const expired: Action = { type: 'times-expired' };

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
        .filter((from) => from < '2026-12-28'),
      ['2026-11-23', '2026-11-30'],
    );
    await tour.run();
    assert.deepEqual(tour.slotsOn(day), [slot, evening]);
  }
});

test('after a lost answer only a listed time is sent again', async () => {
  for (const [name, act, step, sent] of [
    ['listed', (tour: tours.Tour) => tour.run(), 'sending', 2],
    ['not listed', (tour: tours.Tour) => [tour.setOpen([]), tour.run()][1], 'slot-gone', 1],
    ['half answered', (tour: tours.Tour) => tour.answer('2026-11-24'), 'checking', 1],
    ['failed', (tour: tours.Tour) => [tour.fail('server'), tour.run()][1], 'in-doubt', 1],
    ['forbidden', (tour: tours.Tour) => tour.fail('forbidden'), 'in-doubt', 1],
    ['left', (tour: tours.Tour) => [tour.times.stop(), tour.dispatch()][1], 'in-doubt', 1],
  ] as const) {
    const tour = await tourAfter([...IN_DOUBT, retried]);
    await act(tour);
    assert.deepEqual([tour.step(), tour.writes().length], [step, sent], name);
  }
});

test('a check counts no answer to a request from before it', async () => {
  const tour = await tourAfter([...IN_DOUBT, expired]);
  const before = tour.pending();
  assert.equal(await tour.requests(retried), 2);
  assert.deepEqual(
    before.map((call) => call.isAborted()),
    [false, true, true],
  );
});

test('a time that can no longer be booked stays in doubt', async () => {
  const tour = await tourAfter(IN_DOUBT);
  await tour.configure({ maxDays: '1' });
  await tour.dispatch(retried);
  await tour.run();
  assert.deepEqual([tour.step(), tour.writes().length], ['in-doubt', 1]);
});

test('typing and another month neither end nor repeat a check', async () => {
  const tour = await tourAfter([...IN_DOUBT, retried]);
  const checks = tour.pending();
  await tour.dispatch(type);
  assert.deepEqual(tour.pending(), checks);
  await tour.dispatch(monthShown(2027, 1));
  assert.deepEqual(tour.pending().slice(0, 2), checks);
  await tour.run();
  assert.deepEqual([tour.step(), tour.store.state.journey.draft], ['sending', type.draft]);
});

test('a chosen time that is gone is reported at once', async () => {
  const tour = await tourAfter([...DETAILS, expired]);
  tour.setOpen([OTHER_SLOT]);
  await tour.answer('2026-11-30');
  assert.equal(tour.step(), 'details');
  await tour.answer('2026-11-24');
  assert.equal(tour.step(), 'slot-gone');
});

test('only an answer about times says that a chosen time is gone, and none while a tour is shown', async () => {
  const link: Action = { type: 'link-opened', tour: { ...TOUR, id: 8 } };
  for (const [way, before, after] of [
    [DETAILS, 'details', 'slot-gone'],
    [[...DETAILS, link], 'details', 'details'],
  ] as const) {
    const tour = await tourAfter([...way]);
    const step = () => tour.store.state.journey.step;
    // Its time has passed meanwhile.
    tour.setNow(Date.parse('2026-11-24T16:00:00Z'));
    await tour.dispatch({ type: 'connection-changed', isOffline: true });
    assert.equal(step(), before);
    const { times } = tour.store.state;
    await tour.dispatch({ type: 'times-changed', times: { ...times } });
    assert.equal(step(), after);
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
    await tour.dispatch({ type: 'slot-chosen', slot: SLOT });
    assert.equal(tour.step(), step);
  }
});

test('booked times are renewed once another booking is wanted', async () => {
  const tour = await tourAfter(BOOKED);
  // What is known of the times is lost with a configuration that cannot be used.
  await tour.dispatch({ type: 'configured', settings: undefined, ...NOTHING });
  await tour.configure({ timeZone: 'US/Central' });
  assert.equal(tour.pending().length, 0);
  await tour.dispatch(another);
  assert.deepEqual([tour.step(), tour.pending().length], ['when', 3]);
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
  await tour.go(MANAGING['slot-chosen'], monthShown(2027, 1), MANAGING['move-confirmed'], 'taken');
  assert.deepEqual([tour.shown(), tour.day()], ['2026-11', OTHER_SLOT.slice(0, 10)]);
});

test('an answer from before a booking or a change does not count', async () => {
  for (const [way, next] of [
    [SENDING, another],
    [MOVE_SENT, move],
    [[...BOOKED, ask, confirm], another],
  ] as const)
    for (const under of [[], [expired]]) {
      const tour = await tourAfter([...way, ...under]);
      await tour.end('done');
      assert.deepEqual(tour.pending(), []);
      assert.equal(await tour.requests(next), 3);
    }
});

test('a press while offline is held back until it is sent anyway', async () => {
  const offline: Action = { type: 'connection-changed', isOffline: true };
  for (const [way, press, held, sent] of [
    [DETAILS, submit, 'details', 'sending'],
    [IN_DOUBT, retried, 'in-doubt', 'checking'],
    [CHOSEN, MANAGING['move-confirmed'], 'moving', 'move-sent'],
    // The open question would hide the message.
    [[...BOOKED, ask], confirm, 'idle', 'cancelling'],
  ] as const) {
    const tour = await tourAfter([...way, offline, press]);
    const { unsent, journey } = tour.store.state;
    const { length } = tour.writes();
    assert.deepEqual([tour.step(), unsent, journey.draft], [held, press, TYPED]);
    await tour.dispatch(...(press === confirm ? [ask, press] : [press]));
    assert.notEqual(tour.store.state.unsent, unsent, 'the same press is not reported again');
    assert.equal(tour.writes().length, length);
    await tour.dispatch({ type: 'sent-anyway' });
    assert.deepEqual([tour.step(), tour.store.state.unsent], [sent, undefined]);
  }
  const tour = await tourAfter([...DETAILS, offline, submit, type, { type: 'sent-anyway' }]);
  assert.equal(tour.store.state.journey.draft, type.draft, 'what was typed since then is lost');
  assert.equal(
    (await tourAfter([...DETAILS, offline, submit, back])).store.state.unsent,
    undefined,
  );
});

test('a press that is held past its own screen asks and sends nothing', async () => {
  const offline: Action = { type: 'connection-changed', isOffline: true };
  const forbidden: Action = {
    ...{ type: 'times-changed', times: NO_TIMES },
    error: failed('forbidden'),
  };
  for (const way of [
    // Nothing can be moved anymore.
    [...CHOSEN, offline, MANAGING['move-confirmed'], forbidden],
    // The booked tour is shown again.
    [...ANOTHER, ...DETAILS, offline, submit, BETWEEN['earlier-wanted']],
  ]) {
    const tour = await tourAfter(way);
    const { length } = tour.writes();
    await tour.dispatch({ type: 'sent-anyway' });
    assert.deepEqual([tour.step(), tour.writes().length], ['idle', length]);
  }
});

test('a held cancellation is never sent for the tour of a link', async () => {
  const offline: Action = { type: 'connection-changed', isOffline: true };
  const link: Action = { type: 'link-opened', tour: { ...TOUR, id: 8 } };
  const tour = await tourAfter([...BOOKED, ask, offline, confirm, link]);
  const { length } = tour.writes();
  await tour.dispatch({ type: 'sent-anyway' });
  assert.deepEqual([tour.step(), tour.writes().length], ['idle', length]);
});

test('a page may show another day, but interrupts nothing', async () => {
  const day = dayChosen(OTHER_SLOT.slice(0, 10)).day;
  const wanted: Action = { type: 'date-wanted', day };
  const shown = await tourAfter([...IN_DOUBT, wanted]);
  assert.deepEqual([shown.step(), shown.day()], ['when', day]);
  assert.equal((await tourAfter([...SENDING, wanted])).step(), 'sending');
  assert.equal((await tourAfter([...MOVING, wanted])).step(), 'moving');
  assert.equal((await tourAfter([...ANOTHER, wanted])).day(), day);
});
