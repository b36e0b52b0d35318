import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { TourAction } from '../../../src/store/state.js';
import { askedService } from './asked-service.js';
import { monthShown, type Opening, openTour } from './opened-tour.js';

const TUESDAY = '2026-11-24';
const NINE = '2026-11-24T09:00:00';
const TEN = '2026-11-24T10:00:00';
const NOVEMBER = monthShown(2026, 11);
const DECEMBER = monthShown(2026, 12);
const retried = { type: 'times-retried' } as const;

/** It opens on a Saturday of November: that month has three windows left, the last of which is December's too. */
async function openWidget(t: TestContext, opening: Opening = {}) {
  const service = askedService(t);
  const widget = { ...service, ...openTour({ client: service.client, ...opening }) };
  await service.settle();
  /** How many requests some actions lead to. */
  const asks = async (...actions: TourAction[]) => {
    const before = service.calls.length;
    widget.dispatch(...actions);
    await service.settle();
    return service.calls.length - before;
  };
  return { ...widget, asks };
}

test('the windows of a month are asked side by side, five at once, and the next as soon as one is answered', async (t) => {
  const { calls, about, open, asks, stateOn } = await openWidget(t, {
    now: '2026-08-01T18:00:00Z',
  });
  assert.deepEqual([calls.length, open().length], [5, 5]);
  const range = { from: '2026-08-01', to: '2026-08-02' };
  assert.deepEqual(calls[0]?.args[0], { groupId: 42, tourType: 'guided', ...range });
  await about('2026-08-17').list();
  assert.deepEqual([calls.length, open().length, await asks(retried)], [6, 5, 0]);
  assert.deepEqual([stateOn('2026-08-17'), stateOn('2026-08-10')], ['none', 'loading']);
});

test('what is no list of times is a failure, also from a client of the page’s own', async (t) => {
  const { about, stateOn } = await openWidget(t);
  await about(TUESDAY).answer({ slots: [null] });
  assert.equal(stateOn(TUESDAY), 'failed');
});

test('a window is asked again once its answer is a minute old or has expired, and its times are shown meanwhile', async (t) => {
  const { last, listAll, asks, pass, slotsOn } = await openWidget(t);
  await listAll([NINE]);
  pass(59_999);
  assert.deepEqual([await asks(retried), await asks(DECEMBER)], [0, 4]);
  await listAll();
  pass(1);
  assert.deepEqual([await asks(NOVEMBER), slotsOn(TUESDAY)], [3, [NINE]]);
  await listAll([TEN]);
  assert.deepEqual(slotsOn(TUESDAY), [TEN]);
  assert.equal(await asks({ type: 'times-expired' }), 3);
  await last().fail();
  assert.deepEqual(slotsOn(TUESDAY), [TEN]);
});

test('windows that nobody wants any more are aborted, their late answers change nothing, and they are asked again', async (t) => {
  const { calls, asks, store, about, slotsOn, dispatch, settle } = await openWidget(t);
  assert.equal(await asks(DECEMBER), 4);
  const isAborted = calls.map((call) => call.isAborted());
  assert.deepEqual(isAborted, [true, true, false, false, false, false, false]);
  const { state } = store;
  await calls[0]?.fail('forbidden');
  await calls[1]?.list([NINE]);
  assert.equal(store.state, state);
  assert.equal(await asks(NOVEMBER), 2);
  await about(TUESDAY).list([TEN]);
  assert.deepEqual(slotsOn(TUESDAY), [TEN]);
  dispatch({ type: 'left-page' });
  await settle();
  assert.ok(calls.every((call) => call.isAborted() || call.isOver));
});

test('a window that failed is failed on its own days, its siblings go on, and it is asked again on demand alone', async (t) => {
  for (const kind of ['network', 'server', 'rate-limited', 'unexpected-response'] as const) {
    const { about, stateOn, asks, store, view, listAll } = await openWidget(t);
    await about(TUESDAY).fail(kind);
    await listAll();
    assert.deepEqual([stateOn(TUESDAY), stateOn('2026-11-30')], ['failed', 'none'], kind);
    assert.deepEqual([view().hasFailures, store.state.failure?.kind], [true, kind]);
    assert.deepEqual([await asks(NOVEMBER), await asks(retried, retried)], [0, 1]);
    assert.deepEqual([stateOn(TUESDAY), view().hasFailures], ['loading', false]);
  }
});

for (const kind of ['unauthorized', 'forbidden'] as const)
  test(`when one window is ${kind}, the others are aborted, nothing else is asked, and one failure is told`, async (t) => {
    const { calls, store, about } = await openWidget(t);
    const failures = new Set<unknown>();
    store.subscribe(({ failure }) => failures.add(failure));
    await about(TUESDAY).fail(kind);
    const others = calls.filter((call) => call !== about(TUESDAY));
    assert.ok(others.every((call) => call.isAborted()));
    for (const call of others) await call.fail(kind);
    assert.deepEqual([failures.size, calls.length], [1, 3]);
  });
