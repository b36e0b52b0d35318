import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TimesCache } from '../../../../src/store/calendar/times-cache.js';
import { runs } from '../../../support/runs.js';
import { day, time } from '../../model/arbitrary-dates.js';
import { visibleTab } from '../element-host.js';
import { answeredTour, createService, monthShown, NOW, openTour } from '../open-tour.js';
import { typeChosen } from '../samples.js';

const TUESDAY = '2026-11-24';
const NINE = '2026-11-24T09:00:00';
const TEN = '2026-11-24T10:00:00';
const NOVEMBER = monthShown(2026, 11);
const DECEMBER = monthShown(2026, 12);
const retried = { type: 'reads-retried' } as const;

// It opens on a Saturday of November: that month has two windows left, the last of which is December's, too.

test('five windows are requested at once, each next one after an answer', async () => {
  const { calls, sentAtOnce, answer, pending, requests, stateOn } = await openTour({
    now: '2026-08-01T18:00:00Z',
  });
  assert.deepEqual([sentAtOnce, calls.length, pending().length], [5, 5, 5]);
  const range = { from: '2026-08-01', to: '2026-08-07' };
  assert.deepEqual(calls[0]?.args[0], { groupId: 42, tourType: 'guided', ...range });
  await answer('2026-08-15');
  assert.deepEqual([calls.length, pending().length, await requests(retried)], [5, 4, 0]);
  assert.deepEqual([stateOn('2026-08-15'), stateOn('2026-08-08')], ['none', 'loading']);
});

test('an answer is fresh for a minute and shown while renewed', async () => {
  const tour = await openTour({ open: [NINE] });
  const { run, setOpen, requests, pass, fail, slotsOn, times } = tour;
  await run();
  pass(59_999);
  assert.deepEqual([await requests(retried), await requests(DECEMBER)], [0, 4]);
  await run();
  pass(1);
  // Nobody has pressed anything since.
  assert.equal(await requests(NOVEMBER), 0);
  await requests(DECEMBER);
  times.notePress();
  assert.deepEqual([await requests(NOVEMBER), slotsOn(TUESDAY)], [2, [NINE]]);
  setOpen([TEN]);
  await run();
  assert.deepEqual(slotsOn(TUESDAY), [TEN]);
  assert.equal(await requests({ type: 'times-expired' }), 2);
  await fail('server', TUESDAY);
  assert.deepEqual(slotsOn(TUESDAY), [TEN]);
});

test('a month that the visitor has passed is read to its end, and kept', async () => {
  const { requests, run, slotsOn } = await openTour({ open: [NINE] });
  // Five at once.
  assert.equal(await requests(DECEMBER), 3);
  await run();
  assert.deepEqual([await requests(NOVEMBER), slotsOn(TUESDAY)], [0, [NINE]]);
});

test('what was requested for another type of tour changes nothing', async () => {
  const group = { tourTypes: ['guided', 'self-guided'] } as const;
  const { about, dispatch, store, slotsOn } = await openTour({ group });
  const guided = about(TUESDAY);
  await dispatch(typeChosen('self-guided'));
  const { state } = store;
  await guided.answer({ slots: [time(NINE)] });
  assert.equal(store.state, state);
  await about(TUESDAY).answer({ slots: [time(TEN)] });
  assert.deepEqual(slotsOn(TUESDAY), [TEN]);
});

test('of a window that is requested up to another last day only the rest is requested', async () => {
  const tour = await openTour({ attributes: { maxDays: '3' } });
  await tour.configure({ maxDays: '5' });
  const { from, to } = tour.ranges().at(-1) ?? assert.fail();
  assert.deepEqual([from, to], ['2026-11-25', '2026-11-26']);
  await tour.run();
  assert.equal(tour.stateOn('2026-11-26'), 'none');
});

test('a widget that leaves the page requests nothing until it is back', async () => {
  for (const way of [[], [DECEMBER]]) {
    const { calls, dispatch, store, pending, requests, run, view } = await openTour();
    await dispatch(...way);
    const sent = calls.length;
    await dispatch({ type: 'left' });
    assert.deepEqual([calls.length, pending().length], [sent, 0]);
    assert.ok(!store.state.calendar.isComplete);
    assert.ok((await requests(retried)) > 0);
    await run();
    assert.ok(![...view().days.values()].includes('loading'));
  }
});

test('a window that failed is requested again on demand alone', async () => {
  for (const kind of ['network', 'server', 'rate-limited', 'unexpected-response'] as const) {
    const { fail, stateOn, requests, view, run } = await openTour();
    await fail(kind, TUESDAY);
    assert.deepEqual([stateOn('2026-11-27'), stateOn('2026-11-28')], ['failed', 'loading']);
    assert.equal(view().failure, 'allTimesFailed');
    await run();
    // Its siblings go on.
    assert.deepEqual([stateOn(TUESDAY), stateOn('2026-11-28')], ['failed', 'none'], kind);
    assert.equal(view().failure, 'timesFailed');
    assert.deepEqual([await requests(NOVEMBER), await requests(retried, retried)], [0, 1]);
    assert.deepEqual([stateOn(TUESDAY), view().failure], ['loading', false]);
  }
});

test('a window that the key may not read ends the others', async () => {
  for (const kind of ['unauthorized', 'forbidden'] as const) {
    const { calls, connection } = createService();
    const errors: unknown[] = [];
    const onChange = (_: unknown, error: unknown) => errors.push(error);
    const times = new TimesCache(() => Date.parse(NOW), onChange);
    const availabilityQuery = {
      groupId: 42,
      tourType: 'guided',
      timeZone: 'UTC',
      maxDays: 60,
    } as const;
    times.use({ ...availabilityQuery, api: connection.api, isStrip: false, isZoneAwaited: false });
    const range = { from: day('2026-11-21'), to: day('2026-12-05') };
    void times.ensure(range);
    await calls[0]?.fail(kind);
    const seen = calls.slice(1).map((call) => call.isAborted());
    assert.deepEqual(seen, [true, true]);
    for (const call of calls) await call.fail(kind);
    await times.ensure(range);
    assert.deepEqual([errors.length, calls.length], [1, 3]);
  }
});

const MOST = 30;

test('thirty requests are sent in a minute without a press', async (t) => {
  let realTime = 0;
  t.mock.method(performance, 'now', () => realTime);
  const tour = await answeredTour({ open: [NINE] });
  const expire = async () => {
    const sent = await tour.requests({ type: 'times-expired' });
    await tour.run();
    return sent;
  };
  for (; realTime < 14_000; realTime += 1_000) assert.equal(await expire(), 2);
  assert.deepEqual([await expire(), tour.ranges().length], [0, MOST]);
  assert.deepEqual([tour.view().failure, tour.slotsOn(TUESDAY)], ['timesFailed', [NINE]]);
  // The four that were sent first are a minute old.
  realTime = 60_000;
  assert.deepEqual([await expire(), await expire(), await expire()], [2, 2, 0]);
  tour.times.notePress();
  assert.equal(await expire(), 2);
});

test('retries count, too', async (t) => {
  t.mock.method(performance, 'now', () => 0);
  visibleTab(t);
  const { calls, configure } = await openTour();
  let sent = 0;
  // Each window is tried three times, as long as the widget lets the client.
  for (let group = 1; group < 12; group++) {
    await configure({ groupId: `${group}` });
    for (const call of calls.filter((call) => call.isPending())) {
      const { mayRetry } = call.args[1];
      sent += 1 + [1, 2].filter(mayRetry).length;
      await call.fail('server');
    }
  }
  // The first two were for another group.
  assert.equal(2 + sent, MOST);
});

test('a hidden tab retries nothing', async (t) => {
  const document = visibleTab(t);
  const { mayRetry } = (await openTour()).calls[0]?.args[1] ?? assert.fail();
  assert.equal(mayRetry(), true);
  document.visibilityState = 'hidden';
  assert.equal(mayRetry(), false);
});

/** What a page or its service may do between two presses. */
const someMischief = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'clock',
      'expire',
      'retry',
      'month',
      'search',
      'bounds',
      'availabilityQuery',
      'list',
    ),
    pick: fc.nat(),
  }),
  { minLength: 40, maxLength: 80 },
);
const CLOCKS = ['1970-01-01', '2024-02-29', '2026-11-22', '2027-01-31', '9999-12-15'];

test('whatever page and service do, thirty requests wait for a press', async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(someMischief, async (mischief) => {
      const tour = await openTour({ attributes: { maxDays: '300' } });
      for (const { kind, pick } of mischief) {
        const call = tour.pending()[0];
        if (kind === 'clock') tour.setNow(Date.parse(CLOCKS[pick % CLOCKS.length] ?? ''));
        if (kind === 'expire') await tour.dispatch({ type: 'times-expired' });
        if (kind === 'retry') await tour.dispatch(retried);
        if (kind === 'month') await tour.dispatch(monthShown(2026, 11 + (pick % 12)));
        if (kind === 'search') await tour.dispatch({ type: 'next-available-wanted' });
        if (kind === 'availabilityQuery') await tour.configure({ groupId: `${1 + (pick % 3)}` });
        if (kind === 'bounds')
          await tour.configure({ maxDays: `${1 + (pick % 400)}`, firstDay: `${pick % 7}` });
        if (kind === 'list' && pick % 9 === 0) await call?.fail(pick % 2 ? 'server' : 'forbidden');
        else if (kind === 'list' && call) await tour.list(call);
      }
      most = Math.max(most, tour.ranges().length);
      assert.ok(most <= MOST);
    }),
    { numRuns: runs(40), endOnFailure: true, includeErrorInReport: true },
  );
  // Walks that never come to the bound prove nothing about it.
  assert.equal(most, MOST);
});
