import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../model/arbitrary-dates.js';
import { askedService, settle } from './asked-service.js';

const TUESDAY = day('2026-12-08');
const NINE = '2026-12-08T09:00:00';
const WEEK = { from: day('2026-12-07'), to: day('2026-12-13') };
const NEXT_WEEK = { from: day('2026-12-14'), to: day('2026-12-20') };
const BOTH = { from: WEEK.from, to: NEXT_WEEK.to };

test('a window that failed is failed on its own days, and its siblings go on', async () => {
  for (const kind of ['network', 'server', 'rate-limited', 'unexpected-response'] as const) {
    const { availability, about, failures } = askedService();
    availability.want(BOTH);
    await about('2026-12-07').fail(kind);
    assert.ok(!about('2026-12-14').signal.aborted, kind);
    await about('2026-12-14').answer(['2026-12-15T09:00:00']);
    assert.equal(availability.stateOf(TUESDAY), 'failed');
    assert.equal(availability.stateOf(NEXT_WEEK.from), 'loaded');
    assert.ok(availability.hasFailures());
    assert.deepEqual(failures, [kind]);
  }
});

for (const kind of ['unauthorized', 'forbidden'] as const)
  test(`when one window is ${kind}, the others are aborted and one failure is told`, async () => {
    const { availability, asked, failures } = askedService();
    availability.want({ from: WEEK.from, to: day('2027-02-14') });
    await settle();
    await asked[2]?.fail(kind);
    await settle();
    assert.deepEqual(failures, [kind]);
    assert.deepEqual(
      asked.map(({ signal }) => signal.aborted),
      [true, true, false, true, true],
    );
  });

test('a window that failed is asked again on demand alone, once, and nothing else with it', async () => {
  const { availability, about, asked, pass } = askedService();
  availability.want(BOTH);
  await about('2026-12-07').fail();
  await about('2026-12-14').answer();
  availability.want(WEEK);
  assert.equal(asked.length, 2);
  availability.retry();
  availability.retry();
  assert.equal(asked.length, 3);
  assert.equal(availability.stateOf(TUESDAY), 'loading');
  assert.ok(!availability.hasFailures());
  await about('2026-12-07').fail();
  pass(600_000);
  availability.want(WEEK);
  assert.equal(asked.length, 3);
});

test('times that were known stay when they cannot be read again', async () => {
  const { availability, asked, pass } = askedService();
  availability.want(WEEK);
  await asked[0]?.answer([NINE]);
  pass(60_000);
  availability.want(WEEK);
  await asked[1]?.fail();
  assert.deepEqual(availability.slotsOn(TUESDAY), [NINE]);
  assert.equal(availability.stateOf(TUESDAY), 'loaded');
  assert.ok(availability.hasFailures());
});

test('a reload fails with its first failure, or as aborted when it was given up', async () => {
  const { availability, asked } = askedService();
  const failed = assert.rejects(availability.reload(WEEK), { kind: 'server' });
  await asked[0]?.fail('server');
  await failed;
  const givenUp = assert.rejects(availability.reload(WEEK), { kind: 'aborted' });
  availability.abort();
  await givenUp;
});

test('a reload asks although all is fresh, and goes on when another month is looked at', async () => {
  const { availability, asked, answerAll } = askedService();
  availability.want(BOTH);
  await answerAll();
  const reloaded = availability.reload({ from: day('2026-12-10'), to: day('2026-12-16') });
  assert.equal(asked.length, 4);
  await asked[3]?.answer();
  availability.want(BOTH);
  availability.want({ from: day('2026-12-28'), to: day('2026-12-31') });
  await settle();
  assert.ok(!asked[2]?.signal.aborted);
  await answerAll();
  await reloaded;
});

test('a week that two months share is known for the days that were asked, and no others', async () => {
  const { availability, about, answerAll } = askedService();
  // It ends on a Monday; the rest of that week is December's.
  availability.want({ from: day('2026-11-23'), to: day('2026-11-30') });
  await settle();
  await answerAll(['2026-11-30T09:00:00']);
  availability.want({ from: day('2026-12-01'), to: day('2026-12-31') });
  await settle();
  assert.equal(availability.stateOf(day('2026-12-02')), 'loading');
  await about('2026-12-02').fail('server');
  assert.equal(availability.stateOf(day('2026-12-02')), 'failed');
  assert.equal(availability.stateOf(day('2026-11-30')), 'loaded');
});
