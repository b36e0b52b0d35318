import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOutcomeUncertain, type TourApi } from '../../../src/api.js';
import * as recorded from './recorded-client.js';

const { answered, failureOf, frozen, json, noAnswer, REQUEST, recordedClient, turns } = recorded;
const BOOKED = { data: { appointment: { id: 7 } } };

/** Settles only when the request is aborted, as `fetch` does when a server hangs. */
const hanging = (_: number, { init }: recorded.Sent) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** Begins to answer, and never ends. */
const endless = (_: number, { init }: recorded.Sent) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"data":'));
        init.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
      },
    }),
  );

/** Never settles: a page's own `fetch` may ignore the signal. */
const deaf = () => new Promise<Response>(() => {});

const deafBody = () => new Response(new ReadableStream());

const read = (api: TourApi) => api.getGroup(42);
const write = (api: TourApi) => api.bookTour(42, REQUEST);

for (const [what, answer] of [
  ['an answer that never comes', hanging],
  ['a body that never ends', endless],
  ['a function that ignores the signal', deaf],
  ['a body that ignores the signal', deafBody],
] as const)
  for (const [name, call, limit] of [
    ['a read', read, 15_000],
    ['a booking', write, 30_000],
  ] as const)
    test(`${name} gives up ${what} after ${limit / 1000} seconds`, async (t) => {
      const wait = frozen(t);
      const { api, sent } = recordedClient(answer);
      let isOver = false;
      const failed = failureOf(call(api)).finally(() => {
        isOver = true;
      });
      await wait(limit - 1);
      assert.ok(!isOver);
      await wait(1);
      const error = await failed;
      assert.equal(error.kind, 'timeout');
      assert.ok(isOutcomeUncertain(error));
      await wait(60_000);
      assert.equal(sent.length, 1);
    });

test('nothing is left ticking after an answer', async (t) => {
  const wait = frozen(t);
  const { api, sent } = answered(BOOKED);
  await read(api);
  await write(api);
  await wait(60_000);
  for (const { init } of sent) assert.equal(init.signal?.aborted, false);
});

test('each try has its whole time', async (t) => {
  const wait = frozen(t, 0);
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, 10_000)).then(noAnswer);
  const { api, sent } = recordedClient((index, call) => (index ? hanging(index, call) : late()));
  const failed = failureOf(read(api));
  await wait(10_000);
  await wait(1);
  assert.equal(sent.length, 2);
  await wait(14_900);
  assert.equal(sent[1]?.init.signal?.aborted, false);
  await wait(100);
  assert.equal((await failed).kind, 'timeout');
});

test('an abort ends a read at once, sent or not', async () => {
  for (const answer of [hanging, endless, deaf, deafBody]) {
    const client = new AbortController();
    const { api, sent } = recordedClient(answer);
    const failed = failureOf(api.getGroup(42, { signal: client.signal }));
    await turns();
    client.abort();
    assert.equal((await failed).kind, 'aborted');
    const again = await failureOf(api.getGroup(42, { signal: client.signal }));
    const seen = [again.kind, sent.length, sent[0]?.init.signal?.aborted];
    assert.deepEqual(seen, ['aborted', 1, true]);
  }
});

test('a booking cannot be called back', async () => {
  const client = new AbortController();
  const { api, sent } = recordedClient(() => turns().then(() => json(BOOKED)));
  const bookTour = api.bookTour as (...args: unknown[]) => ReturnType<TourApi['bookTour']>;
  const booked = bookTour(42, REQUEST, { signal: client.signal });
  client.abort();
  assert.equal((await booked).id, 7);
  assert.equal(sent[0]?.init.signal?.aborted, false);
});
