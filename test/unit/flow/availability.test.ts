import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { day, shifted, someRange, time } from '../model/arbitrary-dates.js';
import { askedService, settle } from './asked-service.js';

const TUESDAY = day('2026-12-08');
const WEEK = { from: day('2026-12-07'), to: day('2026-12-13') };
const NEXT_WEEK = { from: day('2026-12-14'), to: day('2026-12-20') };
const TEN_WEEKS = { from: WEEK.from, to: day('2027-02-14') };
const NINE = '2026-12-08T09:00:00';
const TEN = '2026-12-08T10:00:00';
const MINUTE = 60_000;

test('a day is unknown, then loading, then loaded as soon as its own window is answered', async () => {
  const { availability, about, changes } = askedService();
  assert.equal(availability.stateOf(TUESDAY), 'unknown');
  availability.want({ from: WEEK.from, to: NEXT_WEEK.to });
  await about('2026-12-14').answer();
  assert.equal(availability.stateOf(NEXT_WEEK.from), 'loaded');
  assert.equal(availability.stateOf(WEEK.to), 'loading');
  assert.deepEqual(availability.slotsOn(TUESDAY), []);
  await about('2026-12-07').answer([NINE, '2026-12-09T09:00:00']);
  assert.equal(availability.stateOf(TUESDAY), 'loaded');
  assert.deepEqual(availability.slotsOn(TUESDAY), [NINE]);
  assert.equal(availability.stateOf(day('2026-12-21')), 'unknown');
  assert.equal(changes(), 2);
});

test('a window is asked once while it is loading, and while its answer is younger than a minute', async () => {
  const { availability, asked, pass } = askedService();
  availability.want(WEEK);
  availability.want(WEEK);
  await asked[0]?.answer();
  pass(MINUTE - 1);
  availability.want(WEEK);
  availability.want({ from: day('2026-12-09'), to: day('2026-12-10') });
  assert.equal(asked.length, 1);
});

test('an answer that is a minute old or has expired is asked again, and its times are shown meanwhile', async () => {
  const { availability, asked, pass } = askedService();
  availability.want(WEEK);
  for (const grow of [() => pass(MINUTE), () => availability.expire()]) {
    await asked.at(-1)?.answer([NINE]);
    const before = asked.length;
    grow();
    availability.want(WEEK);
    assert.equal(asked.length, before + 1);
    assert.equal(availability.stateOf(TUESDAY), 'loaded');
    assert.deepEqual(availability.slotsOn(TUESDAY), [NINE]);
  }
  await asked.at(-1)?.answer([]);
  assert.deepEqual(availability.slotsOn(TUESDAY), []);
});

test('at most five windows are asked at once, and the next as soon as one is answered', async () => {
  const { availability, asked, answerAll, mostAtOnce } = askedService();
  availability.want(TEN_WEEKS);
  await settle();
  assert.equal(asked.length, 5);
  await asked[3]?.answer();
  assert.equal(asked.length, 6);
  await answerAll();
  assert.deepEqual([asked.length, mostAtOnce()], [10, 5]);
});

test('windows that nobody wants any more are aborted, and asked again when they are wanted again', async () => {
  const { availability, asked } = askedService();
  availability.want(TEN_WEEKS);
  await settle();
  availability.want(NEXT_WEEK);
  await settle();
  assert.deepEqual(
    asked.map(({ signal }) => signal.aborted),
    [true, false, true, true, true],
  );
  assert.equal(availability.stateOf(WEEK.from), 'unknown');
  assert.equal(availability.stateOf(NEXT_WEEK.from), 'loading');
  availability.want(WEEK);
  await settle();
  assert.equal(asked.length, 6);
  assert.equal(availability.stateOf(WEEK.from), 'loading');
});

test('a late answer or failure of an aborted window changes nothing and is not told', async () => {
  const { availability, asked, changes, failures } = askedService({ heedsAbort: false });
  availability.want(WEEK);
  availability.want(NEXT_WEEK);
  availability.abort();
  await asked[0]?.answer([NINE]);
  await asked[1]?.fail('forbidden');
  assert.ok(asked[1]?.signal.aborted);
  assert.equal(availability.stateOf(TUESDAY), 'unknown');
  assert.deepEqual([availability.slotsOn(TUESDAY), changes(), failures], [[], 0, []]);
});

test('of two answers to one window, the one that was asked last counts', async () => {
  const { availability, asked } = askedService({ heedsAbort: false });
  availability.want(WEEK);
  void availability.reload(WEEK);
  assert.ok(asked[0]?.signal.aborted);
  await asked[1]?.answer([TEN]);
  await asked[0]?.answer([NINE]);
  assert.deepEqual(availability.slotsOn(TUESDAY), [TEN]);
});

test('a refused slot is not offered again until a later answer lists it', async () => {
  const { availability, asked, changes, pass } = askedService();
  availability.remove(time(NINE));
  availability.want(WEEK);
  await asked[0]?.answer([NINE, TEN]);
  const before = changes();
  availability.remove(time('2026-12-08T09:00'));
  assert.equal(changes(), before + 1);
  availability.want(NEXT_WEEK);
  availability.want(WEEK);
  assert.deepEqual(availability.slotsOn(TUESDAY), [TEN]);
  pass(MINUTE);
  availability.want(WEEK);
  await asked.at(-1)?.answer([NINE, TEN]);
  assert.deepEqual(availability.slotsOn(TUESDAY), [NINE, TEN]);
});

test('whatever is wanted in whatever order, all is answered, by windows of at most seven days and five at once', async () => {
  const someStep = fc.record({ range: someRange, isAnswered: fc.boolean(), index: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength: 12 }), someRange, async (steps, last) => {
      const { availability, asked, answerAll, mostAtOnce } = askedService();
      for (const { range, isAnswered, index } of steps) {
        availability.want(range);
        const open = asked.filter(({ isOver }) => !isOver);
        if (isAnswered) await open[index % Math.max(1, open.length)]?.answer();
        await settle();
      }
      availability.want(last);
      await settle();
      await answerAll();
      for (let date = last.from; date <= last.to; date = shifted(date, 1))
        assert.equal(availability.stateOf(date), 'loaded');
      assert.ok(mostAtOnce() <= 5, String(mostAtOnce()));
      for (const { range } of asked) assert.ok(range.to <= shifted(range.from, 6));
    }),
    { numRuns: 50 },
  );
});
