import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FRESH_MILLIS } from '../../../src/flow/availability.js';
import { day } from '../model/arbitrary-dates.js';
import { askedService, settle } from './asked-service.js';

const WEEK = { from: day('2026-12-07'), to: day('2026-12-13') };
const NEXT_WEEK = { from: day('2026-12-14'), to: day('2026-12-20') };
const BOTH = { from: WEEK.from, to: NEXT_WEEK.to };
const TEN_WEEKS = { from: WEEK.from, to: day('2027-02-14') };

test('a window that failed says so on its days alone', async () => {
  const { availability, about, failures } = askedService();
  availability.want(BOTH);
  await about('2026-12-07').fail('server');
  await about('2026-12-14').answer(['2026-12-15T09:00:00']);
  assert.equal(availability.stateOf(day('2026-12-08')), 'failed');
  assert.equal(availability.stateOf(day('2026-12-15')), 'loaded');
  assert.ok(availability.hasFailures());
  assert.deepEqual(
    failures.map(({ kind }) => kind),
    ['server'],
  );
});

test('a window that failed is asked again on demand only', async () => {
  const { availability, asked, pass } = askedService();
  availability.want(WEEK);
  await asked[0]?.fail();
  pass(FRESH_MILLIS * 10);
  availability.want(WEEK);
  assert.equal(asked.length, 1);
  availability.retry();
  assert.equal(asked.length, 2);
  assert.equal(availability.stateOf(WEEK.from), 'loading');
  assert.ok(!availability.hasFailures());
  await asked[1]?.answer();
  assert.equal(availability.stateOf(WEEK.from), 'loaded');
});

test('trying again asks nothing that did not fail, and nothing twice', async () => {
  const { availability, about, asked } = askedService();
  availability.want(BOTH);
  await about('2026-12-07').fail();
  await about('2026-12-14').answer();
  availability.retry();
  availability.retry();
  assert.equal(asked.length, 3);
});

test('times that were known stay when asking them again fails', async () => {
  const { availability, asked, pass } = askedService();
  availability.want(WEEK);
  await asked[0]?.answer(['2026-12-08T09:00:00']);
  pass(FRESH_MILLIS);
  availability.want(WEEK);
  await asked[1]?.fail();
  assert.equal(availability.stateOf(day('2026-12-08')), 'loaded');
  assert.equal(availability.slotsOn(day('2026-12-08')).length, 1);
  assert.ok(availability.hasFailures());
});

for (const kind of ['unauthorized', 'forbidden'] as const)
  test(`one ${kind} window ends its siblings: one failure, and nothing more is asked`, async () => {
    const { availability, asked, failures } = askedService();
    availability.want(TEN_WEEKS);
    await settle();
    await asked[2]?.fail(kind);
    await settle();
    assert.deepEqual(
      failures.map((error) => error.kind),
      [kind],
    );
    assert.equal(asked.length, 5);
    assert.deepEqual(
      asked.map(({ signal }) => signal.aborted),
      [true, true, false, true, true],
    );
  });

test('any other failure leaves the siblings alone', async () => {
  for (const kind of ['network', 'server', 'rate-limited', 'unexpected-response'] as const) {
    const { availability, asked } = askedService();
    availability.want(BOTH);
    await asked[0]?.fail(kind);
    assert.ok(!asked[1]?.signal.aborted, kind);
  }
});

test('whatever a site’s own client throws is a failure of the window', async () => {
  const { availability, failures } = askedService();
  const source = availability.source as { load: unknown };
  source.load = () => {
    throw new Error('no idea');
  };
  availability.want(WEEK);
  await settle();
  assert.equal(availability.stateOf(WEEK.from), 'failed');
  assert.equal(failures[0]?.kind, 'unexpected-response');
});

test('a reload asks although all is fresh, and resolves when all of it is answered', async () => {
  const { availability, asked, answerAll } = askedService();
  availability.want(BOTH);
  await answerAll();
  let isDone = false;
  const reloaded = availability.reload(BOTH).then(() => {
    isDone = true;
  });
  assert.equal(asked.length, 4);
  await asked[2]?.answer();
  assert.ok(!isDone);
  await asked[3]?.answer(['2026-12-15T09:00:00']);
  await reloaded;
  assert.equal(availability.slotsOn(day('2026-12-15')).length, 1);
});

test('a reload replaces what is in flight: the earlier answer does not count', async () => {
  const { availability, asked } = askedService();
  availability.want(WEEK);
  const reloaded = availability.reload(WEEK);
  await settle();
  assert.ok(asked[0]?.signal.aborted);
  await asked[1]?.answer(['2026-12-08T10:00:00']);
  await reloaded;
  assert.deepEqual(availability.slotsOn(day('2026-12-08')), ['2026-12-08T10:00:00']);
});

test('a reload rejects with the failure, and with an abort when it was given up', async () => {
  const { availability, asked } = askedService();
  const failed = assert.rejects(availability.reload(WEEK), { kind: 'server' });
  await asked[0]?.fail('server');
  await failed;
  const givenUp = assert.rejects(availability.reload(WEEK), { kind: 'aborted' });
  availability.abort();
  await settle();
  await givenUp;
});

test('a reload is not given up because another month is looked at', async () => {
  const { availability, about } = askedService();
  const reloaded = availability.reload(WEEK);
  availability.want(NEXT_WEEK);
  await settle();
  assert.ok(!about('2026-12-07').signal.aborted);
  await about('2026-12-07').answer();
  await reloaded;
});

test('a reload of part of a week is not given up because the whole of it is looked at', async () => {
  const { availability, asked, answerAll } = askedService();
  availability.want(BOTH);
  await answerAll();
  const reloaded = availability.reload({ from: day('2026-12-10'), to: day('2026-12-16') });
  const about = asked.slice(2);
  // The later half is answered first, and the calendar takes its next step.
  await about[1]?.answer();
  availability.want(BOTH);
  await settle();
  await answerAll();
  await reloaded;
});
