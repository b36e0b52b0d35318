import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FRESH_MILLIS } from '../../../src/flow/availability.js';
import { day, shifted, someRange } from '../model/arbitrary-dates.js';
import { askedService, settle } from './asked-service.js';

const DECEMBER = { from: day('2026-12-07'), to: day('2026-12-31') };
const WEEK = { from: day('2026-12-07'), to: day('2026-12-13') };
const NEXT_WEEK = { from: day('2026-12-14'), to: day('2026-12-20') };

test('a range is asked in windows of at most seven days', async () => {
  const { availability, ranges } = askedService();
  availability.want(DECEMBER);
  await settle();
  assert.deepEqual(ranges(), [
    '2026-12-07 2026-12-13',
    '2026-12-14 2026-12-20',
    '2026-12-21 2026-12-27',
    '2026-12-28 2026-12-31',
  ]);
});

test('a day is unknown, then loading, then loaded with its times', async () => {
  const { availability, asked, changes } = askedService();
  const tuesday = day('2026-12-08');
  assert.equal(availability.stateOf(tuesday), 'unknown');
  availability.want(WEEK);
  assert.equal(availability.stateOf(tuesday), 'loading');
  assert.deepEqual(availability.slotsOn(tuesday), []);
  await asked[0]?.answer(['2026-12-08T09:00:00', '2026-12-09T09:00:00']);
  assert.equal(availability.stateOf(tuesday), 'loaded');
  assert.deepEqual(availability.slotsOn(tuesday), ['2026-12-08T09:00:00']);
  assert.deepEqual(availability.slotsOn(day('2026-12-10')), []);
  assert.equal(availability.stateOf(day('2026-12-14')), 'unknown');
  assert.equal(changes(), 1);
});

test('days become known as each answer arrives, in any order', async () => {
  const { availability, about } = askedService();
  availability.want({ from: WEEK.from, to: NEXT_WEEK.to });
  await about('2026-12-14').answer();
  assert.equal(availability.stateOf(day('2026-12-14')), 'loaded');
  assert.equal(availability.stateOf(day('2026-12-13')), 'loading');
});

test('a window is asked once while it is loading or fresh', async () => {
  const { availability, asked, pass } = askedService();
  availability.want(WEEK);
  availability.want(WEEK);
  await asked[0]?.answer();
  pass(FRESH_MILLIS - 1);
  availability.want(WEEK);
  availability.want({ from: day('2026-12-09'), to: day('2026-12-10') });
  await settle();
  assert.equal(asked.length, 1);
  assert.equal(FRESH_MILLIS, 60_000);
});

test('a window that is no longer fresh is asked again, and its times are shown meanwhile', async () => {
  const { availability, asked, pass } = askedService();
  availability.want(WEEK);
  await asked[0]?.answer(['2026-12-08T09:00:00']);
  pass(FRESH_MILLIS);
  availability.want(WEEK);
  assert.equal(asked.length, 2);
  assert.equal(availability.stateOf(day('2026-12-08')), 'loaded');
  assert.equal(availability.slotsOn(day('2026-12-08')).length, 1);
  await asked[1]?.answer([]);
  assert.deepEqual(availability.slotsOn(day('2026-12-08')), []);
});

test('at most five windows are asked side by side, and the next as soon as one is answered', async () => {
  const { availability, asked, mostAtOnce, answerAll } = askedService();
  availability.want({ from: day('2026-12-07'), to: day('2027-02-14') });
  await settle();
  assert.equal(asked.length, 5);
  await asked[3]?.answer();
  assert.equal(asked.length, 6);
  await answerAll();
  assert.equal(asked.length, 10);
  assert.equal(mostAtOnce(), 5);
});

test('windows that nobody wants any more are aborted, and not asked if they were waiting', async () => {
  const { availability, asked } = askedService();
  availability.want({ from: day('2026-12-07'), to: day('2027-02-14') });
  await settle();
  availability.want(NEXT_WEEK);
  await settle();
  assert.deepEqual(
    asked.map(({ signal }) => signal.aborted),
    [true, false, true, true, true],
  );
  assert.equal(availability.stateOf(WEEK.from), 'unknown');
  assert.equal(availability.stateOf(NEXT_WEEK.from), 'loading');
});

test('a late answer of an aborted window changes nothing', async () => {
  const { availability, asked, changes, failures } = askedService({ heedsAbort: false });
  availability.want(WEEK);
  availability.want(NEXT_WEEK);
  await settle();
  const before = changes();
  await asked[0]?.answer(['2026-12-08T09:00:00']);
  assert.equal(availability.stateOf(day('2026-12-08')), 'unknown');
  assert.deepEqual(availability.slotsOn(day('2026-12-08')), []);
  assert.equal(changes(), before);
  assert.deepEqual(failures, []);
});

test('a late failure of an aborted window changes nothing', async () => {
  const { availability, asked, failures } = askedService({ heedsAbort: false });
  availability.want(WEEK);
  availability.want(NEXT_WEEK);
  await asked[0]?.fail('forbidden');
  assert.equal(availability.stateOf(WEEK.from), 'unknown');
  assert.ok(!asked[1]?.signal.aborted);
  assert.deepEqual(failures, []);
});

test('of two answers to the same window, the one that was asked last counts, also when it comes first', async () => {
  const { availability, asked } = askedService({ heedsAbort: false });
  availability.want(WEEK);
  const reloaded = availability.reload(WEEK);
  await asked[1]?.answer(['2026-12-08T10:00:00']);
  await reloaded;
  await asked[0]?.answer(['2026-12-08T09:00:00']);
  assert.deepEqual(availability.slotsOn(day('2026-12-08')), ['2026-12-08T10:00:00']);
});

test('a window that was given up is asked again when it is wanted again', async () => {
  const { availability, asked } = askedService();
  availability.want(WEEK);
  availability.want(NEXT_WEEK);
  availability.want(WEEK);
  await settle();
  assert.equal(asked.length, 3);
  assert.equal(availability.stateOf(WEEK.from), 'loading');
});

test('everything in flight ends when it is to end', async () => {
  const { availability, asked, failures } = askedService();
  availability.want(DECEMBER);
  availability.abort();
  await settle();
  assert.ok(asked.every(({ signal }) => signal.aborted));
  assert.deepEqual(failures, []);
});

test('a refused slot is not offered again until a later answer lists it', async () => {
  const { availability, asked, pass } = askedService();
  const tuesday = day('2026-12-08');
  const listed = ['2026-12-08T09:00:00', '2026-12-08T10:00:00'];
  availability.want(WEEK);
  await asked[0]?.answer(listed);
  availability.remove('2026-12-08T09:00' as never);
  assert.deepEqual(availability.slotsOn(tuesday), ['2026-12-08T10:00:00']);
  availability.want(WEEK);
  availability.want(NEXT_WEEK);
  availability.want(WEEK);
  assert.deepEqual(availability.slotsOn(tuesday), ['2026-12-08T10:00:00']);
  pass(FRESH_MILLIS);
  availability.want(WEEK);
  await asked.at(-1)?.answer(listed);
  assert.deepEqual(availability.slotsOn(tuesday), listed);
});

test('removing is told, and a slot that was never listed does no harm', () => {
  const { availability, changes } = askedService();
  availability.remove('2026-12-08T09:00:00' as never);
  assert.equal(changes(), 1);
});

test('the hint of the service is kept for the week whose answer carried it', async () => {
  const { availability, about } = askedService();
  availability.want({ from: WEEK.from, to: NEXT_WEEK.to });
  assert.equal(availability.hintAfter(WEEK.to), undefined);
  await about('2026-12-07').answer([], '2027-01-05');
  await about('2026-12-14').answer([]);
  assert.equal(availability.hintAfter(WEEK.to), '2027-01-05');
  assert.equal(availability.hintAfter(NEXT_WEEK.to), undefined);
});

test('whatever is wanted in whatever order, five at most are asked at once and all is answered', async () => {
  const someStep = fc.record({ range: someRange, isAnswered: fc.boolean(), index: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength: 12 }), someRange, async (steps, last) => {
      const { availability, asked, answerAll, mostAtOnce } = askedService();
      for (const { range, isAnswered, index } of steps) {
        availability.want(range);
        const open = asked.filter(({ isOver }) => !isOver);
        const one = open[index % Math.max(1, open.length)];
        if (isAnswered) await one?.answer();
        await settle();
      }
      availability.want(last);
      await settle();
      await answerAll();
      for (let date = last.from; date <= last.to; date = shifted(date, 1))
        assert.equal(availability.stateOf(date), 'loaded');
      assert.ok(mostAtOnce() <= 5, String(mostAtOnce()));
    }),
  );
});
