import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { isOutcomeUncertain, type TourApi } from '../../../src/api/index.js';
import { failureOf, json, REQUEST, recordedClient, type Sent, turns } from './recorded-client.js';

/** Settles only when the request is aborted, as `fetch` does when a server hangs. */
const hanging = (_: number, { init }: Sent) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** Begins to answer, and never ends. */
const endless = (_: number, { init }: Sent) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"data":'));
        init.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
      },
    }),
  );

const read = (api: TourApi) => api.getGroup(42);
const write = (api: TourApi) => api.bookTour(42, REQUEST);

function frozen(t: TestContext): (milliseconds: number) => Promise<void> {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  return async (milliseconds) => {
    await turns();
    t.mock.timers.tick(milliseconds);
    await turns();
  };
}

for (const [name, answer] of Object.entries({
  'an answer that never comes': hanging,
  'a body that never ends': endless,
})) {
  test(`a read gives up ${name} after fifteen seconds, and is not tried again`, async (t) => {
    const wait = frozen(t);
    const { api, sent } = recordedClient(answer);
    let isOver = false;
    const failed = failureOf(read(api)).finally(() => {
      isOver = true;
    });
    await wait(14_999);
    assert.ok(!isOver);
    await wait(1);
    assert.equal((await failed).kind, 'timeout');
    await wait(60_000);
    assert.equal(sent.length, 1);
  });

  test(`a booking gives up ${name} after thirty seconds, and may have gone through`, async (t) => {
    const wait = frozen(t);
    const { api, sent } = recordedClient(answer);
    let isOver = false;
    const failed = failureOf(write(api)).finally(() => {
      isOver = true;
    });
    await wait(29_999);
    assert.ok(!isOver);
    await wait(1);
    const error = await failed;
    assert.equal(error.kind, 'timeout');
    assert.ok(isOutcomeUncertain(error));
    await wait(60_000);
    assert.equal(sent.length, 1);
  });
}

test('nothing is left ticking after an answer', async (t) => {
  const wait = frozen(t);
  const { api, sent } = recordedClient(() => json({ data: { appointment: { id: 1 } } }));
  await read(api);
  await write(api);
  await wait(60_000);
  for (const { init } of sent) assert.equal(init.signal?.aborted, false);
});

test('each try has its whole time', async (t) => {
  const wait = frozen(t);
  t.mock.method(Math, 'random', () => 0);
  const { api, sent } = recordedClient((index, call) =>
    index === 0
      ? new Promise((_, reject) => setTimeout(() => reject(new TypeError('reset')), 10_000))
      : hanging(index, call),
  );
  const failed = failureOf(read(api));
  await wait(10_000);
  await wait(1);
  assert.equal(sent.length, 2);
  await wait(14_900);
  assert.equal(sent[1]?.init.signal?.aborted, false);
  await wait(100);
  assert.equal((await failed).kind, 'timeout');
});

test('an abort ends a read at once', async () => {
  for (const answer of [hanging, endless]) {
    const client = new AbortController();
    const { api, sent } = recordedClient(answer);
    const failed = failureOf(api.getGroup(42, { signal: client.signal }));
    await turns();
    client.abort();
    const error = await failed;
    assert.equal(error.kind, 'aborted');
    assert.equal(sent[0]?.init.signal?.aborted, true);
    assert.equal(sent.length, 1);
  }
});

test('a read that was aborted beforehand is never sent', async () => {
  const { api, sent } = recordedClient(() => json({}));
  const error = await failureOf(api.getGroup(42, { signal: AbortSignal.abort() }));
  assert.equal(error.kind, 'aborted');
  assert.equal(sent.length, 0);
});

test('a booking cannot be called back', async () => {
  const client = new AbortController();
  const { api, sent } = recordedClient(async () => {
    await turns();
    return json({ data: { appointment: { id: 7 } } });
  });
  const bookTour = api.bookTour as (...args: unknown[]) => ReturnType<TourApi['bookTour']>;
  const booked = bookTour(42, REQUEST, { signal: client.signal });
  client.abort();
  assert.equal((await booked).id, 7);
  assert.equal(sent[0]?.init.signal?.aborted, false);
});

test('nothing stays attached to the signal of the caller', async (t) => {
  const { signal } = new AbortController();
  const added = t.mock.method(signal, 'addEventListener');
  const removed = t.mock.method(signal, 'removeEventListener');
  t.mock.method(Math, 'random', () => 0);
  const { api } = recordedClient((index) => json({}, index < 2 ? 503 : 200));
  await api.getGroup(42, { signal });
  const handlers = (mocked: typeof added) => mocked.mock.calls.map((call) => call.arguments[1]);
  assert.ok(added.mock.callCount() > 0);
  for (const handler of handlers(added)) assert.ok(handlers(removed).includes(handler));
});
